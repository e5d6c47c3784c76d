// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are in the page, laid out by a grid
import { Button } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Notice } from '../notice';
import { CellEditor } from './cell-editor';
import { columnWidths, markWidth, numberWidth } from './column-widths';
import type { EditQueue } from './edit-queue';
import classes from './grid.module.css';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { GridHint, type GridRepair } from './grid-hint';
import { moveOf, nextCell, writes } from './grid-moves';
import { GridRowView, textOfCell } from './grid-row';
import type { CellPlace, GridColumn, GridRow } from './grid-types';
import type { RowWindow } from './row-window';
import { useCellWriting } from './use-cell-writing';
import { useCursor } from './use-cursor';
import { type FindError, useErrorWalk } from './use-error-walk';

export interface GridHandle {
  /** Makes a cell active and brings it into view. */
  goTo(place: CellPlace): void;
  walk(direction: 'next' | 'previous'): void;
  /** Takes the keyboard back, such as from a button that went away. */
  focus(): void;
}

export interface GridProps {
  label: string;
  columns: readonly GridColumn[];
  /** The head of the word that says what happens to a row. */
  markTitle: string;
  rows: RowWindow;
  edits: EditQueue;
  /** Nothing can be edited: people may read only, or the work is done. */
  readOnly?: boolean;
  /** The next row with an error after one, which may not have been read yet. */
  findError: FindError;
  /** What would edit a wrong cell in one step, the likeliest first. */
  repairsOf?(row: GridRow, column: GridColumn): readonly GridRepair[];
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Told when another cell becomes active. */
  onActive?(row: GridRow | undefined, column: GridColumn): void;
  ref?: Ref<GridHandle>;
}

const noRepairs: readonly GridRepair[] = [];
const rowHeight = 36;
const headHeight = 36;
/** While one scrolls on, nothing is read; what is then on the screen is. */
const restTime = 80;

/** A spreadsheet of any length: rows are read as one scrolls, edited in their place and checked at once. */
export function Grid(props: GridProps) {
  const { label, columns, rows, edits, readOnly = false, onActive } = props;
  useSyncExternalStore(rows.subscribe, rows.snapshot);
  const pending = useSyncExternalStore(edits.subscribe, edits.snapshot);
  const scroller = useRef<HTMLDivElement>(null);
  const { active, block, go } = useCursor();
  const [editing, setEditing] = useState<{ rowId: string; key: string; text: string; marked: boolean } | null>(null);
  const isEditing = useRef(false);
  const [dragging, setDragging] = useState(false);
  const [said, setSaid] = useState('');
  /** After Esc, Tab leaves the grid: nobody is caught in it. */
  const [leaving, setLeaving] = useState(false);
  const gridId = useId();
  const total = rows.total ?? 0;
  const extent = { rows: total, columns: columns.length, page: 1 };

  const widths = useWidths(columns, rows);
  const template = `${[numberWidth, markWidth, ...widths].map((width) => `${width}px`).join(' ')} 1fr`;

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // The active row stays in the page, so that what is being typed and the focus are never scrolled away.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(active.row) || active.row >= total ? seen : [...seen, active.row].sort((a, b) => a - b);
    },
  });
  const shown = virtual.getVirtualItems();
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  const read = rows.snapshot();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` changes when pages became stale
  useEffect(() => {
    const timer = setTimeout(() => rows.want(first, Math.max(first, last)), rows.total === null ? 0 : restTime);
    return () => clearTimeout(timer);
  }, [rows, first, last, read]);

  const row = rows.at(active.row);
  const column = columns[active.column] as GridColumn;
  useEffect(() => onActive?.(row, column), [onActive, row, column]);

  const show = useCallback(
    (place: CellPlace, align: 'auto' | 'center' = 'auto') => {
      virtual.scrollToIndex(place.row, { align });
      showColumn(scroller.current, widths, place.column);
    },
    [virtual, widths],
  );
  const goTo = useCallback(
    (place: CellPlace, extend = false) => {
      go(place, extend);
      show(place);
      setSaid('');
    },
    [go, show],
  );

  const jumpTo = (place: CellPlace) => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    const near = place.row > startIndex && place.row < endIndex;
    go(place);
    show(place, near ? 'auto' : 'center');
    setSaid('');
  };
  const walk = useErrorWalk({ rows, columns, pending, active, find: props.findError, jumpTo, onSay: setSaid });
  const focus = () => scroller.current?.focus({ preventScroll: true });
  useImperativeHandle(props.ref, () => ({ goTo: jumpTo, walk, focus }));

  const cells = useCellWriting({ rows, columns, edits, pending, block, readOnly, onSay: setSaid });
  const editedRow = useRef({ row, pending });
  editedRow.current = { row, pending };
  const textOf = useCallback((key: string) => {
    const { row: there, pending: unsaved } = editedRow.current;
    return textOfCell(there, there && unsaved.get(there.id), key);
  }, []);
  const startEditing = (text: string, marked: boolean) => {
    if (readOnly || !row) return;
    if (row.locked) return setSaid(row.locked);
    show(active);
    isEditing.current = true;
    setEditing({ rowId: row.id, key: column.key, text, marked });
  };
  // Rows above that were edited may leave the list while one types: the editing stays with its row.
  const edited = editing ? rows.placeOf(editing.rowId) : undefined;
  useEffect(() => {
    if (edited !== undefined && edited !== active.row) go({ row: edited, column: active.column });
  }, [edited, active, go]);
  const commit = (text: string | null, to?: CellPlace | null) => {
    // Leaving the field for the grid ends the editing a second time.
    if (!isEditing.current) return;
    isEditing.current = false;
    if (text !== null && editing) cells.writeTo(editing.rowId, editing.key, text.trim());
    setEditing(null);
    scroller.current?.focus({ preventScroll: true });
    if (to) goTo(to);
  };

  // The page may go to another step while one types: what was typed is kept.
  const leave = useRef(() => {});
  leave.current = () => {
    if (isEditing.current && editing) cells.writeTo(editing.rowId, editing.key, editing.text.trim());
  };
  useEffect(() => () => leave.current(), []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || total === 0) return;
    if (event.key === 'F8') {
      event.preventDefault();
      if (editing) commit(editing.text);
      return walk(event.shiftKey ? 'previous' : 'next');
    }
    const view = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const next = (back: boolean) => nextCell(active, back, extent);
    if (editing) {
      if (event.key === 'Escape') commit(null);
      else if (event.key === 'Enter') {
        const below = { row: active.row + (event.shiftKey ? -1 : 1), column: active.column };
        commit(editing.text, below.row >= 0 && below.row < total ? below : null);
      } else if (event.key === 'Tab') commit(editing.text, next(event.shiftKey));
      else return;
      return event.preventDefault();
    }
    if (event.target !== scroller.current) return;
    // Shift belongs to the Tab that follows.
    if (event.key !== 'Shift') setLeaving(event.key === 'Escape');
    if (event.key === 'Tab') {
      const to = leaving ? null : next(event.shiftKey);
      if (!to) return;
      event.preventDefault();
      return goTo(to);
    }
    const to = moveOf(event, active, { ...extent, page: view });
    if (to) goTo(to, event.shiftKey);
    else if (event.key === 'Enter' || event.key === 'F2') startEditing(cells.textAt(active), event.key === 'Enter');
    else if (event.key === 'Delete' || event.key === 'Backspace') void cells.clear();
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) cells.undo();
    else if (event.key === '.' && event.ctrlKey) {
      if (repairs[0]?.disabledReason) setSaid(repairs[0].disabledReason);
      else repairs[0]?.onTake();
    } else if (writes(event)) startEditing(event.key, false);
    else return;
    event.preventDefault();
  };

  // F8 goes on from anywhere on the page, but not from under a drawer or a question.
  const walkOn = useRef((_event: KeyboardEvent) => {});
  walkOn.current = (event) => {
    if (event.key !== 'F8' || event.defaultPrevented || total === 0) return;
    if (document.querySelector('[role="dialog"], dialog[open]')) return;
    event.preventDefault();
    scroller.current?.focus({ preventScroll: true });
    walk(event.shiftKey ? 'previous' : 'next');
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => walkOn.current(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const isActive = (place: CellPlace) => place.row === active.row && place.column === active.column;
  const onMouseDown = (event: React.MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || (editing && isActive(place))) return;
    event.preventDefault();
    if (editing) commit(editing.text);
    scroller.current?.focus({ preventScroll: true });
    setSaid('');
    go(place, event.shiftKey);
    setDragging(true);
  };
  useEffect(() => {
    const end = () => setDragging(false);
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  const repairs = (row && !readOnly && !row.locked && props.repairsOf?.(row, column)) || noRepairs;
  const cellId = `${gridId}-active`;
  const editor: ReactNode = editing && (
    <CellEditor
      column={column}
      label={`${column.title}, baris ${row?.number ?? ''}`}
      text={editing.text}
      textOf={textOf}
      marked={editing.marked}
      onText={(text) => setEditing({ ...editing, text })}
      onPick={(text) => commit(text)}
      onLeave={() => commit(editing.text)}
    />
  );

  return (
    <div className={classes.frame}>
      {/* The focus stays on the grid and names the active cell: rows come and go while one scrolls. */}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={classes.scroll}
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-activedescendant={total > 0 ? cellId : undefined}
        aria-describedby={`${gridId}-keys`}
        style={{ '--columns': template } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseMove={(event) => {
          const place = dragging ? placeOf(event.target) : null;
          if (place && !isActive(place)) go(place, true);
        }}
        onDoubleClick={(event) => placeOf(event.target) && startEditing(cells.textAt(active), false)}
        onCopy={(event) => editing || cells.onCopy(event)}
        onPaste={(event) => editing || void cells.onPaste(event)}
      >
        <GridHead columns={columns} markTitle={props.markTitle} />
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const there = rows.at(index);
            const chosen = index >= block.top && index <= block.bottom;
            return (
              <GridRowView
                key={index}
                row={there}
                index={index}
                top={start - headHeight}
                columns={columns}
                pending={there && pending.get(there.id)}
                active={index === active.row ? active.column : -1}
                from={chosen ? block.left : -1}
                to={chosen ? block.right : -1}
                editor={index === active.row ? editor : null}
                cellId={cellId}
              />
            );
          })}
        </div>
      </div>
      {rows.total === 0 && <div className={classes.empty}>{props.empty}</div>}
      {rows.failure !== null && (
        <div className={classes.failure}>
          <Notice
            tone="danger"
            live
            action={
              <Button size="xs" variant="default" onClick={() => rows.reload()}>
                Coba lagi
              </Button>
            }
          >
            Sebagian baris belum bisa dimuat. Yang sudah Anda perbaiki tetap tersimpan.
          </Notice>
        </div>
      )}
      {!editing && (
        <GridHint scroller={scroller} cellId={cellId} row={row} column={column} pending={pending} repairs={repairs} />
      )}
      <GridFoot
        keysId={`${gridId}-keys`}
        said={said}
        row={row}
        column={column}
        pending={pending}
        readOnly={readOnly}
        // The head covers the first row of the range once one has scrolled.
        first={Math.floor((virtual.scrollOffset ?? 0) / rowHeight)}
        last={Math.min(last, total - 1)}
        total={rows.total}
      />
    </div>
  );
}

/** Widths by the first rows that came; they stay for these columns. */
function useWidths(columns: readonly GridColumn[], rows: RowWindow): number[] {
  const measured = useRef<{ columns: readonly GridColumn[]; widths: number[] } | null>(null);
  if (measured.current?.columns === columns) return measured.current.widths;
  const seen = Array.from({ length: Math.min(rows.pageSize, rows.total ?? 0) }, (_, at) => rows.at(at));
  const there = seen.filter((row) => row !== undefined);
  const widths = columnWidths(columns, there);
  if (there.length > 0) measured.current = { columns, widths };
  return widths;
}

/** Scrolls sideways until a column stands free of those that stay. */
function showColumn(scroller: HTMLElement | null, widths: readonly number[], column: number): void {
  if (!scroller || column === 0) return;
  // The first column stays in sight, and the others pass under it.
  const fixed = numberWidth + markWidth + (widths[0] ?? 0);
  const left = numberWidth + markWidth + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
  const right = left + (widths[column] ?? 0);
  if (left - fixed < scroller.scrollLeft) scroller.scrollLeft = left - fixed;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}

/** The cell an event happened in; the rows need no handlers of their own. */
function placeOf(target: EventTarget): CellPlace | null {
  const cell = (target as Element).closest('[data-column]');
  const line = cell?.closest('[data-row]');
  if (!(cell instanceof HTMLElement) || !(line instanceof HTMLElement)) return null;
  return { row: Number(line.dataset.row), column: Number(cell.dataset.column) };
}
