import type { PendingRow } from './edit-queue';
import { messageOfCell } from './grid-row';
import type { CellPlace, GridColumn, GridRow } from './grid-types';
import type { RowWindow } from './row-window';

type Direction = 'next' | 'previous';

/** The next row with an error after (or before) the row with this number, round the end; null when there is none. */
export type FindError = (after: number, direction: Direction) => Promise<{ rowId: string; index: number } | null>;

export interface ErrorWalkOptions {
  rows: RowWindow;
  columns: readonly GridColumn[];
  pending: ReadonlyMap<string, PendingRow>;
  active: CellPlace;
  find: FindError;
  jumpTo(place: CellPlace): void;
  onSay(text: string): void;
}

/**
 * Goes from error to error: over the rows that have been read here, and where they end the server is asked, so that
 * rows that were never read are jumped over.
 */
export function useErrorWalk(options: ErrorWalkOptions): (direction: Direction) => void {
  const { rows, columns, pending, active, find, jumpTo, onSay } = options;

  const wrongIn = (row: GridRow): number[] => {
    const wrong = columns.flatMap(({ key }, at) =>
      messageOfCell(row.cells[key], pending.get(row.id)?.[key]) ? [at] : [],
    );
    return wrong.length === 0 && row.error ? [0] : wrong;
  };

  /** The next wrong cell among the rows that have been read, or the number of the row the server is asked from. */
  const here = (back: boolean): CellPlace | number => {
    const step = back ? -1 : 1;
    let number = 0;
    for (let index = active.row; index >= 0 && index < (rows.total ?? 0); index += step) {
      const row = rows.at(index);
      if (!row) return number;
      number = row.number;
      const wrong = wrongIn(row).filter(
        (at) => index !== active.row || (back ? at < active.column : at > active.column),
      );
      const column = back ? wrong.at(-1) : wrong[0];
      if (column !== undefined) return { row: index, column };
    }
    return number;
  };

  const walk = async (direction: Direction): Promise<void> => {
    const back = direction === 'previous';
    const known = here(back);
    if (typeof known !== 'number') return jumpTo(known);
    try {
      const found = await find(known, direction);
      if (!found) return onSay('Tidak ada kesalahan lagi.');
      let index = rows.placeOf(found.rowId);
      if (index === undefined) {
        // Edited rows may have left the list since it was read.
        rows.reload();
        index = found.index;
      }
      const row = await rows.ensure(index);
      const wrong = row ? wrongIn(row) : [];
      jumpTo({ row: index, column: (back ? wrong.at(-1) : wrong[0]) ?? 0 });
    } catch {
      onSay('Kesalahan berikutnya belum bisa dicari: tidak ada koneksi. Coba lagi sebentar lagi.');
    }
  };

  return (direction) => void walk(direction);
}
