import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { Drawer } from '../../ui/drawer';
import { SelectInput } from '../../ui/input/select-input';
import { fileSize } from '../../ui/upload/file-size';
import classes from './place-drawer.module.css';
import { type Proposal, proposePlaces } from './propose-places';
import type { Slot } from './slots';
import { strings } from './strings';

export interface PlaceDrawerProps {
  files: readonly File[];
  slots: readonly Slot[];
  cargoNo: string;
  /** Whether a file may be put there now. */
  canFill(slot: Slot): boolean;
  onPut(placed: readonly { file: File; slot: Slot | null }[]): void;
  onClose(): void;
}

const beside = 'beside';

/** Files chosen together, each with the place proposed for it: a person looks at them once and sends them. */
export function PlaceDrawer({ files, slots, cargoNo, canFill, onPut, onClose }: PlaceDrawerProps) {
  const fillable = slots.filter((slot) => slot.queued === undefined && canFill(slot));
  const [placed, setPlaced] = useState(() => proposePlaces(files, fillable));
  const keys = placed.flatMap(({ place }) => place?.key ?? []);
  const twice = fillable.find((slot) => keys.filter((key) => key === slot.key).length > 1);
  const change = (at: number, key: string | null) => {
    const place = fillable.find((slot) => slot.key === key) ?? null;
    setPlaced(placed.map((one, index) => (index === at ? { ...one, place, because: null } : one)));
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      width={560}
      title={strings.place.title(files.length)}
      subtitle={cargoNo}
      dirty
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <ActionButton
            disabledReason={twice && strings.place.twice(twice.label)}
            onClick={() => {
              onPut(placed.map(({ file, place }) => ({ file, slot: place })));
              onClose();
            }}
          >
            {strings.place.send(files.length)}
          </ActionButton>
        </>
      }
    >
      <p className={classes.lead}>{strings.place.lead}</p>
      <ul className={classes.files}>
        {placed.map((one, at) => (
          <li key={`${one.file.name} ${one.file.lastModified} ${one.file.size}`} className={classes.file}>
            <Picture file={one.file} />
            <div className={classes.words}>
              <span className={classes.name}>{one.file.name}</span>
              <span className={classes.facts}>{fileSize(one.file.size)}</span>
              <SelectInput
                label={strings.place.field}
                options={[
                  ...fillable.map((slot) => ({ value: slot.key, label: labelOf(slot) })),
                  { value: beside, label: strings.place.beside },
                ]}
                value={one.place?.key ?? beside}
                onChange={(key) => change(at, key)}
                description={hintOf(one)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

const labelOf = ({ label, document }: Slot): string =>
  document?.fileUrl ? `${label} (${strings.place.replaces})` : label;

const hintOf = ({ because }: Proposal): string | undefined => (because ? strings.place.because[because] : undefined);

/** What the file shows; a PDF is a sign of one. */
function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={classes.picture}>
      {url ? <img src={url} alt="" /> : <IconFileTypePdf size={28} stroke={1.5} aria-hidden />}
    </span>
  );
}
