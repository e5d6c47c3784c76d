import { useRef } from 'react';
import type { ColumnPreference } from './column-layout';
import { ListCards } from './list-cards';
import { ListEmpty, ListFailure } from './list-message';
import classes from './list-page.module.css';
import type { ListPageProps } from './list-page-props';
import { scopeOf } from './list-state';
import { ListTable } from './list-table';
import { useChangedRows } from './use-changed-rows';
import type { RowSelection } from './use-row-selection';
import { useSearched } from './use-searched';
import { useSteadyRows } from './use-steady-rows';

export interface ListRowsProps<Row> {
  list: ListPageProps<Row>;
  phone: boolean;
  /** Nothing else stands on the page: there are no rows, and nothing that hides them. */
  bare: boolean;
  selection: RowSelection<Row>;
  preference: ColumnPreference;
  onPreference(preference: ColumnPreference): void;
  onShown(widths: ReadonlyMap<string, number>): void;
}

/** The rows of a list, as a table or on a phone as cards, or what is to be said instead of them. */
export function ListRows<Row>({ list, phone, bare, selection, preference, onPreference, onShown }: ListRowsProps<Row>) {
  const { state, read, title, getRowId, rowName } = list;
  const drawn = useRef<HTMLDivElement>(null);
  const scope = `${scopeOf(state)}${state.page}/${state.size}/${state.sort}`;
  const rows = useSteadyRows(drawn, read.data?.content, getRowId, scope);
  const changedIds = useChangedRows(rows, getRowId, list.rowMark ?? (() => 0), scope);
  const searched = useSearched(state.search);
  // With rows to show, a failure to read them again is the connection's to tell.
  if (!rows && read.error) return <ListFailure {...list} />;
  if (rows?.length === 0) return <ListEmpty {...list} ruled={!bare} />;
  const { groupOf } = list;
  const shared = { label: title, rows, getRowId, groupOf, changedIds, stale: read.isFetching && rows !== undefined };
  return (
    <div ref={drawn}>
      {phone ? (
        <ListCards
          {...shared}
          searched={searched?.[list.columns[0]?.searched ?? 'within'] ?? null}
          picking={selection.onPhone && { ...selection.onPhone, rowName }}
          card={list.card}
          footRow={list.footRow}
        />
      ) : (
        <ListTable
          {...shared}
          columns={list.columns}
          footRow={list.footRow}
          preference={preference}
          onPreference={onPreference}
          onShown={onShown}
          rowName={rowName}
          rowHref={list.rowHref}
          rowActions={list.rowActions}
          searched={searched}
          state={state}
          onChange={list.onChange}
          selection={selection.pickable}
        />
      )}
      {rows === undefined && (
        <p className={classes.waiting} role="status">
          Memuat {list.noun}…
        </p>
      )}
    </div>
  );
}
