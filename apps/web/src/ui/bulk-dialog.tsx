import type { Endpoint } from '@lajur/api-contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './bulk-dialog.module.css';
import { messageOf } from './call/client';
import { type ToastAction, toast } from './call/toast-store';
import { refresh } from './call/use-call';
import { ConfirmDialog } from './confirm';
import { Notice } from './notice';
import { ProgressCount } from './progress-count';
import { useMoving } from './use-moving';

export interface BulkDialogProps<Row> {
  rows: readonly Row[];
  /** How a row is called in words. */
  nameOf(row: Row): string;
  /** "pengemudi" */
  noun: string;
  /** "Nonaktifkan" */
  verb: string;
  /** "dinonaktifkan" */
  done: string;
  /** What follows, and what stays as it is. */
  text: string;
  /** One row; what it makes stale stands in `refreshes`, lest it is read again after each. */
  apply(row: Row): Promise<unknown>;
  /** The reads that all of it makes stale: read again once, behind the last row. */
  refreshes?: readonly Endpoint[];
  /** Where the work goes on once it went through for all of them. */
  next?: ToastAction;
  onClose(): void;
  /** When it went through for all of them, or the person let the rest be. */
  onDone(): void;
}

interface Failure<Row> {
  row: Row;
  why: string;
}

/** Asks once, then does something to several records, each by itself: one that is refused stops none of the others. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { rows, nameOf, noun, verb, done, onClose, onDone } = props;
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(0);
  const [failed, setFailed] = useState<readonly Failure<Row>[]>();
  const moving = useMoving(true);
  const queries = useQueryClient();
  const left = failed ? failed.map(({ row }) => row) : rows;

  async function applyAll(): Promise<void> {
    setSending(true);
    setTried(0);
    const failures: Failure<Row>[] = [];
    for (const [at, row] of left.entries()) {
      await props.apply(row).catch((error: unknown) => failures.push({ row, why: messageOf(error) }));
      setTried(at + 1);
    }
    await refresh(queries, props.refreshes ?? []);
    setSending(false);
    toast(
      `${left.length - failures.length} dari ${left.length} ${noun} ${done}.`,
      failures.length > 0 ? 'danger' : 'good',
      failures.length > 0 ? undefined : props.next,
    );
    setFailed(failures);
    if (failures.length === 0) moving.leave(onDone);
  }

  return (
    <ConfirmDialog
      opened
      title={`${verb} ${left.length} ${noun}?`}
      text={props.text}
      verb={failed ? 'Coba lagi' : `${verb} ${left.length} ${noun}`}
      wayOut={failed ? 'Selesai' : undefined}
      sending={sending}
      moving={moving}
      onConfirm={() => void applyAll()}
      onCancel={() => moving.leave(failed ? onDone : onClose)}
    >
      {sending && left.length > 1 && <ProgressCount done={tried} of={left.length} />}
      {failed && !sending && (
        <Notice tone="attention" title="Tidak semuanya bisa" live>
          <ul className={classes.results}>
            {failed.map(({ row, why }) => (
              <li key={nameOf(row)}>
                {nameOf(row)}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
