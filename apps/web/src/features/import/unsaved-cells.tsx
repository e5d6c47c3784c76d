import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { EditQueue } from '../../ui/grid/edit-queue';
import { Notice } from '../../ui/notice';
import classes from './import.module.css';
import { strings } from './strings';

const { edits: words, check } = strings;

/** How many cells are on their way, and how many could not be saved. */
export function useUnsaved(edits: EditQueue): { saving: number; unsent: number; refused: number } {
  const rows = useSyncExternalStore(edits.subscribe, edits.snapshot);
  const states = [...rows.values()].flatMap((row) => Object.values(row).map(({ state }) => state));
  const count = (wanted: string) => states.filter((state) => state === wanted).length;
  return { saving: count('saving'), unsent: count('unsent'), refused: count('refused') };
}

/** Why nothing else can be done while edited cells are not saved. */
export function waitText({ saving, unsent, refused }: ReturnType<typeof useUnsaved>): string | undefined {
  if (unsent + refused > 0) return check.unsavedFirst;
  return saving > 0 ? check.savingFirst : undefined;
}

export interface UnsavedCellsProps {
  edits: EditQueue;
  /** The service works on the rows: what could not be saved waits for it. */
  running: boolean;
  /** A button of the notice was pressed, which takes itself away. */
  onPressed?(): void;
}

/** Says that cells could not be saved, and offers to try again. */
export function UnsavedCells({ edits, running, onPressed }: UnsavedCellsProps) {
  const { saving, unsent, refused } = useUnsaved(edits);
  if (running) {
    const waiting = saving + unsent + refused;
    if (waiting === 0) return null;
    return (
      <div className={classes.notice}>
        <Notice tone="attention" live>
          {words.waiting(waiting)}
        </Notice>
      </div>
    );
  }
  if (unsent + refused === 0) return null;
  const press = (act: () => void) => () => {
    act();
    onPressed?.();
  };
  return (
    <div className={classes.notice}>
      <Notice
        tone="danger"
        live
        action={
          <span className={classes.buttons}>
            <Button size="xs" variant="default" onClick={press(() => edits.retry())}>
              {words.again}
            </Button>
            <Button size="xs" variant="subtle" onClick={press(() => edits.discard())}>
              {words.discard}
            </Button>
          </span>
        }
      >
        {unsent > 0 && words.unsent(unsent)} {refused > 0 && words.refused(refused)}
      </Notice>
    </div>
  );
}
