import { type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import type { EditQueue } from './edit-queue';
import type { GridRepair } from './grid-hint';
import type { CellPlace, GridColumn, GridRow } from './grid-types';
import type { RowWindow } from './row-window';
import { useCellEditing } from './use-cell-editing';
import { useCellWriting } from './use-cell-writing';
import { useCursor } from './use-cursor';
import { type FindError, useErrorWalk } from './use-error-walk';
import { useGridKeys } from './use-grid-keys';
import { useMouseChoice } from './use-mouse-choice';
import { useRowScroll } from './use-row-scroll';

export interface GridHandle {
  /** Makes a cell active and brings it into view. */
  goTo(place: CellPlace): void;
  walk(direction: 'next' | 'previous'): void;
  /** Takes the keyboard back, such as from a button that went away. */
  focus(): void;
}

export interface GridOptions {
  columns: readonly GridColumn[];
  rows: RowWindow;
  edits: EditQueue;
  /** Nothing can be edited: people may read only, or the work is done. */
  readOnly?: boolean;
  /** The next row with an error after one, which may not have been read yet. */
  findError: FindError;
  /** What would edit a wrong cell in one step, the likeliest first. */
  repairsOf?(row: GridRow, column: GridColumn): readonly GridRepair[];
  /** Told when another cell becomes active. */
  onActive?(row: GridRow | undefined, column: GridColumn): void;
  ref?: Ref<GridHandle>;
}

const noRepairs: readonly GridRepair[] = [];

/** How a grid behaves: where one is, what one sees, edits and hears, and what keys and mouse do with it. */
export function useGrid(props: GridOptions) {
  const { columns, rows, edits, readOnly = false, onActive } = props;
  useSyncExternalStore(rows.subscribe, rows.snapshot);
  const pending = useSyncExternalStore(edits.subscribe, edits.snapshot);
  const { active, block, go } = useCursor();
  const [said, onSay] = useState('');
  const scroll = useRowScroll({ rows, columns, active });
  const row = rows.at(active.row);
  const column = columns[active.column] as GridColumn;
  useEffect(() => onActive?.(row, column), [onActive, row, column]);

  const goTo = (place: CellPlace, extend = false) => {
    go(place, extend);
    scroll.show(place);
    onSay('');
  };
  const jumpTo = (place: CellPlace) => {
    go(place);
    scroll.showAmid(place);
    onSay('');
  };
  const walk = useErrorWalk({ rows, columns, pending, active, find: props.findError, jumpTo, onSay });
  useImperativeHandle(props.ref, () => ({ goTo: jumpTo, walk, focus: scroll.focus }));

  const cells = useCellWriting({ rows, columns, edits, pending, block, readOnly, onSay });
  const editing = useCellEditing({ rows, row, pending, active, go, writeTo: cells.writeTo });
  const typed = editing.edited?.text ?? null;
  const startEditing = (text: string, marked: boolean) => {
    if (readOnly || !row) return;
    if (row.locked) return onSay(row.locked);
    scroll.show(active);
    editing.begin({ rowId: row.id, key: column.key, text, marked });
  };
  const commit = (text: string | null, to?: CellPlace | null) => {
    if (!editing.end(text)) return;
    scroll.focus();
    if (to) goTo(to);
  };
  const repairs = (row && !readOnly && !row.locked && props.repairsOf?.(row, column)) || noRepairs;

  const onKeyDown = useGridKeys({
    ...{ active, typed, goTo, walk, startEditing, commit },
    ...{ scroller: scroll.scroller, page: scroll.page, extent: { rows: rows.total ?? 0, columns: columns.length } },
    ...{ textAt: cells.textAt, clear: cells.clear, undo: cells.undo },
    takeRepair: () => (repairs[0]?.disabledReason ? onSay(repairs[0].disabledReason) : repairs[0]?.onTake()),
  });
  const mouse = useMouseChoice({
    active,
    isEditing: typed !== null,
    onChoose: (place, extend) => {
      if (typed !== null) commit(typed);
      scroll.focus();
      onSay('');
      go(place, extend);
    },
    onDrag: (place) => go(place, true),
    onOpen: () => startEditing(cells.textAt(active), false),
  });
  const on = {
    ...mouse,
    onKeyDown,
    onCopy: (event: ClipboardEvent) => typed === null && cells.onCopy(event),
    onPaste: (event: ClipboardEvent) => typed === null && void cells.onPaste(event),
  };
  return { pending, row, column, active, block, said, scroll, editing, repairs, commit, on };
}
