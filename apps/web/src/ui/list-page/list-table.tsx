import { useElementSize } from '@mantine/hooks';
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef } from 'react';
import { Checkbox } from '../input/checkbox';
import {
  type ColumnPreference,
  fitColumns,
  menuWidth,
  selectWidth,
  shareWidth,
  tightBelow,
  widthsOf,
} from './column-layout';
import { ListHead } from './list-head';
import { ListRow } from './list-row';
import type { ListState } from './list-state';
import classes from './list-table.module.css';
import type { ListColumn, PickableRows, RowAction } from './list-types';
import { SkeletonCell } from './skeleton-cell';
import { useRowKeys } from './use-row-keys';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const gutter = 24;

export interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  preference: ColumnPreference;
  onShown(keys: readonly string[]): void;
  rows: readonly Row[] | undefined;
  getRowId(row: Row): string;
  rowName(row: Row): string;
  rowHref?(row: Row): string;
  rowActions?(row: Row): readonly RowAction[];
  state: ListState;
  onChange(state: ListState): void;
  /** Old rows stand while the next page is on its way. */
  stale: boolean;
  changedIds?: ReadonlySet<string>;
  selection?: PickableRows<Row>;
}

/** The table of a list: edge to edge, hairlines, fixed widths. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, preference, rows, state, selection, rowActions, onShown } = props;
  const { ref, width } = useElementSize();
  const element = useRef<HTMLTableElement>(null);
  useRowKeys(element);

  const fixed = gutter + (selection ? selectWidth : 0) + (rowActions ? menuWidth : gutter);
  const shown = useMemo(
    () => fitColumns(columns, preference, Math.max(0, (width || 1200) - fixed), width || 1200),
    [columns, preference, width, fixed],
  );
  const widths = shareWidth(
    shown.map((column) => widthsOf(column, width)),
    Math.max(0, width - fixed),
  );
  const total = widths.reduce((sum, one) => sum + one, fixed);

  const shownKeys = shown.map((column) => column.key).join('\n');
  useEffect(() => onShown(shownKeys.split('\n')), [shownKeys, onShown]);

  const table = useRowTable(props, shown);

  return (
    <div
      ref={ref}
      className={classes.scroll}
      data-stale={props.stale || undefined}
      data-tight={width < tightBelow || undefined}
      aria-busy={props.stale || !rows}
    >
      <table ref={element} className={classes.table} style={{ width: Math.max(total, width) }} aria-label={props.label}>
        <colgroup>
          {selection && <col style={{ width: gutter + selectWidth }} />}
          {shown.map((column, index) => {
            const lead =
              (index === 0 && !selection ? gutter : 0) + (index === shown.length - 1 && !rowActions ? gutter : 0);
            return <col key={column.key} style={{ width: (widths[index] ?? column.width) + lead }} />;
          })}
          {rowActions && <col style={{ width: menuWidth }} />}
        </colgroup>
        <ListHead
          shown={shown}
          state={state}
          onChange={props.onChange}
          hasMenu={rowActions !== undefined}
          select={
            selection && (
              <Checkbox
                aria-label="Pilih semua baris di halaman ini"
                checked={rows !== undefined && rows.length > 0 && table.getIsAllRowsSelected()}
                indeterminate={table.getIsSomeRowsSelected()}
                disabled={!rows}
                onChange={(_, event) => table.getToggleAllRowsSelectedHandler()(event)}
              />
            )
          }
        />
        <tbody>
          {rows
            ? table
                .getRowModel()
                .rows.map((row) => (
                  <ListRow
                    key={row.id}
                    row={row.original as Row}
                    shown={shown}
                    name={props.rowName(row.original as Row)}
                    href={props.rowHref?.(row.original as Row)}
                    actions={rowActions?.(row.original as Row)}
                    hasMenu={rowActions !== undefined}
                    changed={props.changedIds?.has(row.id) ?? false}
                    selectable={selection !== undefined}
                    canSelect={row.getCanSelect()}
                    selected={row.getIsSelected()}
                    onSelect={row.getToggleSelectedHandler()}
                  />
                ))
            : Array.from({ length: state.size }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
                <SkeletonRow key={index} index={index} shown={shown} selectable={!!selection} hasMenu={!!rowActions} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows and which of them are selected, as the table library keeps them. */
function useRowTable<Row>(props: ListTableProps<Row>, shown: readonly ListColumn<Row>[]) {
  const { columns, rows, selection } = props;
  const tableColumns = useMemo(
    () => columns.map((column) => ({ id: column.key, header: column.title, meta: column })),
    [columns],
  );
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  return useTable({
    features,
    columns: tableColumns as never,
    data: data as never[],
    getRowId: (row: never) => props.getRowId(row as Row),
    enableRowSelection: (row: { original: never }) => selection?.canSelect?.(row.original as Row) ?? true,
    state: {
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)])),
      rowSelection: selection?.selected ?? {},
    },
    onRowSelectionChange: (update: RowSelectionState | ((old: RowSelectionState) => RowSelectionState)) =>
      selection?.onSelect(typeof update === 'function' ? update(selection.selected) : update),
  });
}

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
