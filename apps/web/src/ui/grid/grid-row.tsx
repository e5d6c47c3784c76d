// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are in the page, laid out by a grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names its active cell
import { memo, type ReactNode } from 'react';
import { nothing, textOfChange } from './cell-text';
import { ChangeText } from './change-text';
import type { PendingCell, PendingRow } from './edit-queue';
import classes from './grid.module.css';
import type { GridCell, GridColumn, GridRow } from './grid-types';

export interface GridRowViewProps {
  row: GridRow | undefined;
  index: number;
  top: number;
  columns: readonly GridColumn[];
  pending: PendingRow | undefined;
  /** The column of the active cell; -1 when it is in another row. */
  active: number;
  /** The chosen columns of this row; -1 when none are. */
  from: number;
  to: number;
  /** What edits the active cell now. */
  editor: ReactNode;
  cellId: string;
}

/** A row draws itself again only when something of it changes, so that scrolling costs the new rows alone. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const { row, index, top, columns, pending, active, from, to, editor, cellId } = props;
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      data-row={index}
      data-locked={row?.locked ? true : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {row ? (
        <div role="rowheader" aria-colindex={1} className={classes.number}>
          {row.number}
        </div>
      ) : (
        // What is not read yet heads nothing.
        <div role="gridcell" aria-colindex={1} className={classes.number} />
      )}
      <div
        role="gridcell"
        aria-colindex={2}
        className={classes.mark}
        data-tone={row?.mark.tone}
        data-bad={row?.error ? true : undefined}
        title={row?.error}
      >
        {row?.mark.text ?? <span className={classes.bone} />}
      </div>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          column={column}
          at={at}
          cell={row?.cells[column.key]}
          pending={pending?.[column.key]}
          waiting={row === undefined}
          chosen={at >= from && at <= to}
          id={at === active ? cellId : undefined}
          editor={at === active ? editor : null}
        />
      ))}
    </div>
  );
});

interface CellProps {
  column: GridColumn;
  at: number;
  cell: GridCell | undefined;
  pending: PendingCell | undefined;
  waiting: boolean;
  chosen: boolean;
  id: string | undefined;
  editor: ReactNode;
}

function Cell({ column, at, cell, pending, waiting, chosen, id, editor }: CellProps) {
  const error = messageOfCell(cell, pending);
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={at + 3}
      aria-selected={chosen}
      aria-invalid={error ? true : undefined}
      className={classes.cell}
      data-column={at}
      data-kind={column.kind}
      data-active={id ? true : undefined}
      data-state={stateOfCell(cell, pending)}
      title={error ?? cell?.warning ?? (cell && !pending ? wholeText(cell) : undefined)}
    >
      {editor ?? (waiting ? <span className={classes.bone} /> : <Value cell={cell} pending={pending} bad={!!error} />)}
    </div>
  );
}

function Value({ cell, pending, bad }: { cell: GridCell | undefined; pending: PendingCell | undefined; bad: boolean }) {
  const value = pending?.value ?? cell?.value ?? '';
  if (pending) return pending.value === '' ? <em>{nothing}</em> : value;
  if (cell?.before !== undefined) return <ChangeText cell={cell} />;
  return value === '' && bad ? <em>{nothing}</em> : value;
}

/** Texts shorter than this are never cut off. */
const longText = 24;

/** What a cell that may be cut off says in whole. */
function wholeText(cell: GridCell): string | undefined {
  const text = textOfChange(cell) ?? cell.value;
  return text.length < longText ? undefined : text;
}

/** What a cell says now, saved or not; '' when its row is not known. */
export const textOfCell = (row: GridRow | undefined, pending: PendingRow | undefined, key: string): string =>
  pending?.[key]?.value ?? row?.cells[key]?.value ?? '';

/** What is wrong with a cell now; text on its way is judged by what the browser found. */
export function messageOfCell(cell: GridCell | undefined, pending: PendingCell | undefined): string | undefined {
  if (pending) return pending.message ?? pending.error ?? undefined;
  return cell?.error;
}

function stateOfCell(cell: GridCell | undefined, pending: PendingCell | undefined): string | undefined {
  if (pending && pending.state !== 'saving') return pending.state;
  if (messageOfCell(cell, pending)) return 'bad';
  if (pending) return 'saving';
  if (cell?.warning) return 'warning';
  return cell?.before === undefined ? undefined : 'changed';
}
