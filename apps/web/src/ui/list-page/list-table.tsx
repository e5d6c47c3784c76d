import { useCallbackRef } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Checkbox } from '../input/checkbox';
import { usePrinting } from '../print/printing';
import { useUi } from '../ui-context';
import { type ColumnPreference, fitColumns, menuWidth, selectWidth, tightBelow } from './column-layout';
import { CutText } from './cut-text';
import { ListHead } from './list-head';
import { ListRow } from './list-row';
import type { ListState } from './list-state';
import classes from './list-table.module.css';
import type { ListColumn, PickableRows, RowAction, RowGroup } from './list-types';
import { inGroups } from './row-groups';
import { useRowReturn } from './row-return';
import { SkeletonCell } from './skeleton-cell';
import { useColumnWidths } from './use-column-widths';
import { withRows } from './use-picked-rows';
import { useRowKeys } from './use-row-keys';
import type { SearchedFor } from './use-searched';
import { useWidth } from './use-width';

const gutter = 24;

export interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  preference: ColumnPreference;
  /** Keeps it; without this, columns have no edges to draw at. */
  onPreference?(preference: ColumnPreference): void;
  /** Which columns there is room for, and how wide they are. */
  onShown(widths: ReadonlyMap<string, number>): void;
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  rowName(row: Row): string;
  rowHref?(row: Row): string | undefined;
  rowActions?(row: Row): readonly RowAction[];
  groupOf?(row: Row): RowGroup;
  /** What all rows come to. */
  footRow?: Row;
  state: ListState;
  onChange(state: ListState): void;
  /** Old rows stand while the next page is on its way. */
  stale: boolean;
  changedIds?: ReadonlySet<string>;
  searched?: SearchedFor;
  selection?: PickableRows<Row>;
}

/** The table of a list: edge to edge, hairlines, fixed widths. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, preference, rows, state, selection, rowActions, onShown } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const dense = useUi().density === 'rapat';
  const onPaper = usePrinting();
  const element = useRef<HTMLTableElement>(null);
  useRowKeys(element);
  useRowReturn(element, rows !== undefined);

  const fixed = gutter + (selection ? selectWidth : 0) + (rowActions ? menuWidth : gutter);
  const shown = useMemo(
    () =>
      fitColumns(columns, preference, onPaper ? Number.POSITIVE_INFINITY : Math.max(0, (width || 1200) - fixed), {
        width: width || 1200,
        dense,
      }),
    [columns, preference, width, fixed, dense, onPaper],
  );
  const room = Math.max(0, width - fixed);
  const { widths, drawing, ...edges } = useColumnWidths(shown, room, { width, dense }, preference, props.onPreference);
  const total = widths.reduce((sum, one) => sum + one, fixed);

  const layout = JSON.stringify(shown.map(({ key }, index) => [key, widths[index]]));
  useEffect(() => {
    if (!drawing) onShown(new Map(JSON.parse(layout)));
  }, [drawing, layout, onShown]);

  return (
    <div ref={ref}>
      <div
        className={classes.scroll}
        data-stale={props.stale || undefined}
        data-tight={width < tightBelow || undefined}
        data-keeps-scroll
        data-wide={(width > 0 && total > width) || undefined}
        aria-busy={props.stale || !rows}
      >
        <table
          ref={element}
          className={classes.table}
          style={{ width: Math.max(total, width) }}
          aria-label={props.label}
        >
          <Columns {...{ shown, widths }} selectable={!!selection} hasMenu={!!rowActions} />
          <ListHead
            shown={shown}
            state={state}
            onChange={props.onChange}
            hasMenu={rowActions !== undefined}
            edges={props.onPreference && edges}
            select={selection && <SelectAll {...{ rows, selection }} getRowId={props.getRowId} />}
          />
          <ListBody {...props} shown={shown} />
          {props.footRow && rows && <ListFoot row={props.footRow} shown={shown} selectable={!!selection} />}
        </table>
        <CutText table={element} />
      </div>
    </div>
  );
}

interface ColumnsProps<Row> {
  shown: readonly ListColumn<Row>[];
  widths: readonly number[];
  selectable: boolean;
  hasMenu: boolean;
}

/** How wide the columns are, with the gutters of the page. */
function Columns<Row>({ shown, widths, selectable, hasMenu }: ColumnsProps<Row>) {
  return (
    <colgroup>
      {selectable && <col style={{ width: gutter + selectWidth }} />}
      {shown.map((column, index) => {
        const lead = (index === 0 && !selectable ? gutter : 0) + (index === shown.length - 1 && !hasMenu ? gutter : 0);
        return <col key={column.key} style={{ width: (widths[index] ?? column.width) + lead }} />;
      })}
      {hasMenu && <col style={{ width: menuWidth }} />}
    </colgroup>
  );
}

interface SelectAllProps<Row> extends Pick<ListTableProps<Row>, 'rows' | 'getRowId'> {
  selection: PickableRows<Row>;
}

/** The box over those of the rows. */
function SelectAll<Row>({ rows = [], getRowId, selection }: SelectAllProps<Row>) {
  const { selected, onSelect, canSelect } = selection;
  const ids = rows.filter((row) => canSelect?.(row) !== false).map(getRowId);
  const count = ids.filter((id) => selected[id]).length;
  const all = count > 0 && count === ids.length;
  return (
    <Checkbox
      aria-label="Pilih semua baris di halaman ini"
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={ids.length === 0}
      onChange={(checked) => onSelect(withRows(selected, ids, checked))}
    />
  );
}

function ListBody<Row>(props: ListTableProps<Row> & { shown: readonly ListColumn<Row>[] }) {
  const { shown, rows, state, selection, rowActions } = props;
  const selectRow = useCallbackRef((id: string, selected: boolean) =>
    selection?.onSelect(withRows(selection.selected, [id], selected)),
  );
  const actionsOf = useLatest(rowActions ?? noActions);
  if (!rows) {
    const skeletons = Array.from({ length: state.size }, (_, index) => index);
    return (
      <tbody>
        {skeletons.map((index) => (
          <SkeletonRow key={index} {...{ index, shown }} selectable={!!selection} hasMenu={!!rowActions} />
        ))}
      </tbody>
    );
  }
  const rowOf = (row: Row) => {
    const id = props.getRowId(row);
    return (
      <ListRow
        key={id}
        id={id}
        row={row}
        shown={shown}
        rowName={props.rowName}
        href={props.rowHref?.(row)}
        rowActions={rowActions && actionsOf}
        actionsMark={rowActions && markOf(rowActions(row))}
        searched={props.searched ?? null}
        changed={props.changedIds?.has(id) ?? false}
        selectable={selection !== undefined}
        canSelect={selection?.canSelect?.(row) !== false}
        selected={selection?.selected[id] === true}
        onSelect={selectRow}
      />
    );
  };
  const span = shown.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  return inGroups(rows, props.groupOf).map(({ group, rows: together }, index) => (
    <tbody key={group?.key ?? index}>
      {group && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={span}>
            {group.head}
          </th>
        </tr>
      )}
      {together.map(rowOf)}
    </tbody>
  ));
}

interface ListFootProps<Row> {
  row: Row;
  shown: readonly ListColumn<Row>[];
  selectable: boolean;
}

function ListFoot<Row>({ row, shown, selectable }: ListFootProps<Row>) {
  return (
    <tfoot className={classes.foot}>
      <tr>
        {selectable && <td />}
        {shown.map((column, at) =>
          at === 0 ? (
            <th key={column.key} scope="row">
              {column.render(row)}
            </th>
          ) : (
            <td key={column.key} data-align={column.align}>
              {column.render(row)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

const noActions = () => [];

/** A function that keeps one identity and does what the latest one does. */
function useLatest<Input, Output>(latest: (input: Input) => Output): (input: Input) => Output {
  const current = useRef(latest);
  current.current = latest;
  return useCallback((input) => current.current(input), []);
}

/** Equal for actions that look the same. */
const markOf = (actions: readonly RowAction[]): string =>
  JSON.stringify(actions.map(({ key, label, disabledReason }) => [key, label, disabledReason]));

interface SkeletonRowProps<Row> {
  index: number;
  shown: readonly ListColumn<Row>[];
  selectable: boolean;
  hasMenu: boolean;
}

function SkeletonRow<Row>({ index, shown, selectable, hasMenu }: SkeletonRowProps<Row>) {
  return (
    <tr style={{ opacity: Math.max(0.3, 1 - index * 0.075) }}>
      {selectable && (
        <td className={classes.select}>
          <span className={classes.bone} style={{ width: 16, height: 16 }} />
        </td>
      )}
      {shown.map((column) => (
        <td key={column.key} data-align={column.align}>
          <SkeletonCell shape={column.skeleton} row={index} align={column.align} />
        </td>
      ))}
      {hasMenu && <td />}
    </tr>
  );
}
