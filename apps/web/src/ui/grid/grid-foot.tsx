import { formatNumber } from '@lajur/domain/common/number';
import { Hidden } from '../hidden';
import { textOfChange } from './cell-text';
import type { PendingRow } from './edit-queue';
import classes from './grid.module.css';
import { messageOfCell } from './grid-row';
import type { GridColumn, GridRow } from './grid-types';

export interface GridFootProps {
  keysId: string;
  /** What the grid answered to the last key. */
  said: string;
  row: GridRow | undefined;
  column: GridColumn;
  pending: ReadonlyMap<string, PendingRow>;
  readOnly: boolean;
  first: number;
  last: number;
  total: number | null;
}

/** Under the grid: what is wrong with the active cell, else what it changes, else which rows one sees; and the keys. */
export function GridFoot({ keysId, said, row, column, pending, readOnly, first, last, total }: GridFootProps) {
  const cell = row?.cells[column.key];
  const unsaved = row && pending.get(row.id)?.[column.key];
  const wrong = messageOfCell(cell, unsaved);
  const message = wrong ?? row?.error ?? cell?.warning;
  const unsent = unsaved?.state === 'unsent' ? 'Belum tersimpan. Isi sel ini tetap ada.' : '';
  const text = said || unsent || (row && message ? `Baris ${row.number} · ${column.title}: ${message}` : '');
  const changed = row && cell && !unsaved ? textOfChange(cell) : undefined;
  const change = changed && `Baris ${row?.number} · ${column.title}: ${changed}`;
  return (
    <div className={classes.foot}>
      <p className={classes.said} role="status" data-bad={(!said && !!(wrong || unsent || row?.error)) || undefined}>
        {text}
      </p>
      {text === '' && total !== null && total > 0 && (
        <p>{change ?? `${formatNumber(first + 1, 0)} – ${formatNumber(last + 1, 0)} dari ${formatNumber(total, 0)}`}</p>
      )}
      <p id={keysId} className={classes.keys}>
        {readOnly
          ? 'F8 ke kesalahan berikutnya'
          : 'Enter menyunting · Tab ke sel berikutnya · F8 ke kesalahan berikutnya'}
        <Hidden>. Esc lalu Tab untuk keluar dari tabel.</Hidden>
      </p>
    </div>
  );
}
