import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../lazy-part';
import type { RowAction } from './list-types';

const BulkDialog = lazyPart(async () => (await import('../bulk-dialog')).BulkDialog<{ isActive: boolean }>);

export interface BulkActiveOptions<Row> {
  /** On the actions: "Aktifkan", "Nonaktifkan". */
  activate: string;
  deactivate: string;
  noun: string;
  nameOf(row: Row): string;
  /** What follows from activating and from deactivating, and what stays as it is. */
  follows: { activate: string; deactivate: string };
  disabledReason: string | undefined;
  apply(row: Row, isActive: boolean): Promise<unknown>;
}

interface BulkActive<Row> {
  actionsOf(chosen: readonly Row[], clear: () => void): RowAction[];
  dialog: ReactNode;
}

interface Asked<Row> {
  rows: readonly Row[];
  isActive: boolean;
  clear(): void;
}

/** Activating and deactivating the rows chosen in a list. */
export function useBulkActive<Row extends { isActive: boolean }>(options: BulkActiveOptions<Row>): BulkActive<Row> {
  const { noun, nameOf, follows, disabledReason, apply } = options;
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const actionsOf = (chosen: readonly Row[], clear: () => void): RowAction[] =>
    [true, false].map((isActive) => {
      const rows = chosen.filter((row) => row.isActive !== isActive);
      const Icon = isActive ? IconCircleCheck : IconCircleOff;
      const idle = isActive ? 'semua sudah aktif' : 'semua sudah tidak aktif';
      return {
        key: isActive ? 'activate' : 'deactivate',
        label: isActive ? options.activate : options.deactivate,
        icon: <Icon size={16} stroke={1.7} />,
        disabledReason: disabledReason ?? (rows.length > 0 ? undefined : idle),
        onClick: () => setAsked({ rows, isActive, clear }),
      };
    });
  const close = () => setAsked(null);
  const isActive = asked?.isActive === true;
  const dialog = asked && (
    <BulkDialog
      rows={asked.rows}
      nameOf={(row) => nameOf(row as Row)}
      noun={noun}
      verb={isActive ? options.activate : options.deactivate}
      done={isActive ? 'diaktifkan' : 'dinonaktifkan'}
      text={isActive ? follows.activate : follows.deactivate}
      apply={(row) => apply(row as Row, isActive)}
      onClose={close}
      onDone={() => {
        asked.clear();
        close();
      }}
    />
  );
  return { actionsOf, dialog };
}
