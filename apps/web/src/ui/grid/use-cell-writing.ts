import { formatNumber } from '@lajur/domain/common/number';
import { type ClipboardEvent, useRef } from 'react';
import type { EditQueue, PendingRow } from './edit-queue';
import { type Block, cellsOfText, placesOfPaste, textOfCells } from './grid-block';
import { textOfCell } from './grid-row';
import type { CellPlace, GridColumn, GridEdit } from './grid-types';
import type { RowWindow } from './row-window';

/** So many cells can be copied, pasted or emptied at once. */
const mostCells = 2000;
/** So many changes can be taken back, one after the other. */
const mostUndone = 50;

export interface CellWritingOptions {
  rows: RowWindow;
  columns: readonly GridColumn[];
  edits: EditQueue;
  pending: ReadonlyMap<string, PendingRow>;
  block: Block;
  readOnly: boolean;
  onSay(text: string): void;
}

/** Reads and writes cells by their place: one, or the chosen block through the clipboard. */
export function useCellWriting({ rows, columns, edits, pending, block, readOnly, onSay }: CellWritingOptions) {
  const textAt = ({ row, column }: CellPlace): string => {
    const there = rows.at(row);
    const { key } = columns[column] as GridColumn;
    return textOfCell(there, there && pending.get(there.id), key);
  };

  const undone = useRef<GridEdit[][]>([]);
  const write = (changes: readonly (CellPlace & { value: string })[]) => {
    const wanted: GridEdit[] = [];
    const before: GridEdit[] = [];
    let locked: string | undefined;
    for (const change of changes) {
      const there = rows.at(change.row);
      if (!there || textAt(change) === change.value) continue;
      const { key } = columns[change.column] as GridColumn;
      if (there.locked) locked = there.locked;
      else {
        wanted.push({ rowId: there.id, key, value: change.value });
        before.push({ rowId: there.id, key, value: textAt(change) });
      }
    }
    if (wanted.length > 0) {
      edits.add(wanted);
      undone.current = [...undone.current, before].slice(-mostUndone);
    }
    if (locked) onSay(locked);
  };

  /** Writes a cell by the row itself: rows may have moved up while one typed. */
  const writeTo = (rowId: string, key: string, value: string) => {
    const place = rows.placeOf(rowId);
    const there = place === undefined ? undefined : rows.at(place);
    const before = textOfCell(there, pending.get(rowId), key);
    if (before === value) return;
    edits.add([{ rowId, key, value }]);
    undone.current = [...undone.current, [{ rowId, key, value: before }]].slice(-mostUndone);
  };

  /** Takes the last change back: a whole paste at once. */
  const undo = () => {
    const before = undone.current.pop();
    if (!before || readOnly) return;
    edits.add(before);
    onSay(before.length === 1 ? 'Perubahan terakhir dikembalikan.' : `${before.length} sel dikembalikan.`);
  };

  const fits = (cells: number): boolean => {
    if (cells > mostCells) onSay(`Paling banyak ${formatNumber(mostCells, 0)} sel sekaligus.`);
    return cells <= mostCells;
  };
  const places = (): CellPlace[][] =>
    range(block.top, block.bottom).map((row) => range(block.left, block.right).map((column) => ({ row, column })));
  const size = (block.bottom - block.top + 1) * (block.right - block.left + 1);
  /** Rows that were never on the screen are read first. */
  const ensure = (bottom: number) => Promise.all(range(block.top, bottom).map((row) => rows.ensure(row)));

  const clear = async () => {
    if (readOnly || !fits(size)) return;
    await ensure(block.bottom);
    write(places().flatMap((line) => line.map((place) => ({ ...place, value: '' }))));
  };

  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    if (!fits(size)) return;
    event.clipboardData.setData('text/plain', textOfCells(places().map((line) => line.map(textAt))));
    onSay(size === 1 ? 'Sel disalin.' : `${formatNumber(size, 0)} sel disalin.`);
  };

  const onPaste = async (event: ClipboardEvent) => {
    event.preventDefault();
    const cells = cellsOfText(event.clipboardData.getData('text/plain'));
    const pasted = placesOfPaste(cells, block, { rows: rows.total ?? 0, columns: columns.length });
    const end = pasted.at(-1);
    if (readOnly || !end || !fits(pasted.length)) return;
    await ensure(end.row);
    write(pasted);
  };

  return { textAt, write, writeTo, undo, clear, onCopy, onPaste };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
