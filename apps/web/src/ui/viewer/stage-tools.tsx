import { ActionIcon } from '@mantine/core';
import { IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './document-viewer.module.css';

/** How much larger than what fits. */
const zooms = [1, 1.5, 2, 3, 4] as const;
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** How a document is looked at: turned by so many quarters to the right, so much larger than what fits; `tools` change it. */
export function useStageView(name: string) {
  const [turns, setTurns] = useState(0);
  const [step, setStep] = useState(0);
  const buttons = [
    { label: 'Putar ke kiri', Icon: IconRotate, off: false, act: () => setTurns(turns - 1) },
    { label: 'Putar ke kanan', Icon: IconRotateClockwise, off: false, act: () => setTurns(turns + 1) },
    { label: 'Perkecil', Icon: IconZoomOut, off: step === 0, act: () => setStep(step - 1) },
    { label: 'Perbesar', Icon: IconZoomIn, off: step === zooms.length - 1, act: () => setStep(step + 1) },
  ];
  const tools = (
    <div className={classes.tools} role="toolbar" aria-label={`Tampilan ${name}`}>
      {buttons.map(({ label, Icon, off, act }) => (
        <ActionIcon key={label} variant="subtle" size={36} aria-label={label} disabled={off} onClick={act}>
          <Icon {...icon} />
        </ActionIcon>
      ))}
    </div>
  );
  return { turns, zoom: zooms[step] ?? 1, tools };
}
