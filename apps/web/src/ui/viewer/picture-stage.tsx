import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './document-viewer.module.css';

/** How much larger than what fits. */
const zooms = [1, 1.5, 2, 3, 4] as const;
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface Size {
  width: number;
  height: number;
}

/** As large as fits, never larger than it is, and from there as often as was asked. */
function shown(natural: Size, stage: Size, { turned, zoom }: { turned: boolean; zoom: number }): Size {
  const across = turned ? natural.height : natural.width;
  const down = turned ? natural.width : natural.height;
  const scale = Math.min(1, stage.width / across, stage.height / down) * zoom;
  return { width: natural.width * scale, height: natural.height * scale };
}

/** A picture that can be turned and made larger, in a frame that scrolls. */
export function PictureStage({ url, name }: { url: string; name: string }) {
  const { ref, width, height } = useElementSize<HTMLElement>();
  const [natural, setNatural] = useState<Size>();
  const [turns, setTurns] = useState(0);
  const [step, setStep] = useState(0);
  const turned = turns % 2 !== 0;
  const size = natural && width > 0 ? shown(natural, { width, height }, { turned, zoom: zooms[step] ?? 1 }) : undefined;
  const tools = [
    { label: 'Putar ke kiri', Icon: IconRotate, off: false, act: () => setTurns(turns - 1) },
    { label: 'Putar ke kanan', Icon: IconRotateClockwise, off: false, act: () => setTurns(turns + 1) },
    { label: 'Perkecil', Icon: IconZoomOut, off: step === 0, act: () => setStep(step - 1) },
    { label: 'Perbesar', Icon: IconZoomIn, off: step === zooms.length - 1, act: () => setStep(step + 1) },
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={ref} className={classes.pictureStage} tabIndex={0} aria-label="Isi dokumen">
        <div
          className={classes.frame}
          style={size && { width: turned ? size.height : size.width, height: turned ? size.width : size.height }}
        >
          <img
            src={url}
            alt={name}
            className={classes.picture}
            style={size && { ...size, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
            data-unsized={size === undefined || undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
          />
        </div>
      </section>
      <div className={classes.tools} role="toolbar" aria-label={`Tampilan ${name}`}>
        {tools.map(({ label, Icon, off, act }) => (
          <ActionIcon key={label} variant="subtle" size={36} aria-label={label} disabled={off} onClick={act}>
            <Icon {...icon} />
          </ActionIcon>
        ))}
      </div>
    </>
  );
}
