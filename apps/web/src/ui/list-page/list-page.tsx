import { Button } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { EmptyState, type EmptyStateProps } from '../empty-state';
import { ErrorView, type ErrorViewProps } from '../error-view';
import { LinkTabs } from '../link-tabs';
import { usePhone } from '../use-phone';
import { BulkBar } from './bulk-bar';
import type { ColumnChooserProps } from './column-chooser';
import { type ColumnPreference, noPreference } from './column-layout';
import { DensityToggle } from './density-toggle';
import { FilterBar } from './filter-bar';
import type { FilterField } from './filter-field';
import { ListCards } from './list-cards';
import { ListFooter } from './list-footer';
import { ListHeader } from './list-header';
import classes from './list-page.module.css';
import { isFiltered, type ListState, scopeOf, withoutFilters } from './list-state';
import { ListTable } from './list-table';
import type { BulkSelection, ListColumn, ListTab, RowAction, SortChoice } from './list-types';
import { PhoneSearch, PhoneSort, PhoneTools, usePhoneTools } from './phone-bar';
import { useStored } from './stored';
import { useChangedRows } from './use-changed-rows';

const ColumnChooser = lazy(() => import('./column-chooser').then((module) => ({ default: module.ColumnChooser }))) as <
  Row,
>(
  props: ColumnChooserProps<Row>,
) => ReactNode;
const SavedViews = lazy(() => import('./saved-views').then((module) => ({ default: module.SavedViews })));

export interface ListPageProps<Row> {
  title: string;
  purpose?: ReactNode;
  actions?: ReactNode;
  /** A card between the title and the tabs, such as the aging of invoices. */
  above?: ReactNode;
  tabs?: readonly ListTab[];
  /** What the rows are, in a sentence: "pesanan". */
  noun: string;
  /** Under this name columns and views are kept in the browser. */
  storageKey: string;
  state: ListState;
  onChange(state: ListState): void;
  searchPlaceholder?: string;
  /** Keep one identity between renders (a constant or a memo). */
  filters?: readonly FilterField[];
  /** The first identifies the row. Keep one identity between renders. */
  columns: readonly ListColumn<Row>[];
  /** Undefined until the first answer; old rows while the next ones come. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  totalIsExact?: boolean;
  fetching?: boolean;
  error?: Pick<ErrorViewProps, 'code' | 'at' | 'onReload' | 'other'> | null;
  getRowId(row: Row): string;
  /** How a row is called in words: its number. */
  rowName(row: Row): string;
  rowHref?(row: Row): string;
  rowActions?(row: Row): readonly RowAction[];
  selection?: BulkSelection<Row>;
  /** Two states of a row with the same mark are the same; a row whose mark changes is tinted. */
  rowMark?(row: Row): unknown;
  /** The card of a row on a phone. */
  card(row: Row): ReactNode;
  /** Sorts offered on a phone. */
  sorts?: readonly SortChoice[];
  empty: EmptyStateProps;
}

const noFields: readonly FilterField[] = [];

/** The list every screen uses: visual.md, List. All of its state is `state`; the page binds it to the address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { state, onChange, rows, columns, noun, storageKey, selection, getRowId } = props;
  const phone = usePhone();
  const fields = props.filters ?? noFields;
  const [preference, setPreference] = useStored<ColumnPreference>(`columns.${storageKey}`, noPreference);
  const [shownKeys, setShownKeys] = useState<readonly string[]>([]);
  const shown = useMemo(() => new Set(shownKeys), [shownKeys]);
  const changed = useChangedRows(
    rows,
    getRowId,
    props.rowMark ?? (() => 0),
    `${scopeOf(state)}${state.page}/${state.size}/${state.sort}`,
  );

  const [picked, setPicked] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope: '',
    rows: new Map(),
  });
  const scope = scopeOf(state);
  const pickedRows = picked.scope === scope ? picked.rows : new Map<string, Row>();
  const selected: RowSelectionState = Object.fromEntries([...pickedRows.keys()].map((id) => [id, true]));
  const clear = useCallback(() => setPicked({ scope: '', rows: new Map() }), []);
  const select = (next: RowSelectionState) => {
    // Rows of other pages stay chosen; only what is on screen can be read here.
    const here = new Map((rows ?? []).map((row) => [getRowId(row), row]));
    const kept = [...pickedRows].filter(([id]) => next[id]);
    const added = [...here].filter(([id]) => next[id]);
    setPicked({ scope, rows: new Map([...kept, ...added]) });
  };

  const phoneTools = usePhoneTools({ state, onChange, fields, searchPlaceholder: props.searchPlaceholder });
  const filtered = isFiltered(state);
  const isEmpty = rows !== undefined && rows.length === 0 && !props.error;
  // Rows go while a page far back is open, and an old link may name one that is gone: the last page there is, then.
  const lost = isEmpty && state.page > 0 && props.fetching !== true;
  const lastPage = Math.max(0, Math.ceil((props.total ?? 0) / state.size) - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out to be empty
  useEffect(() => {
    if (lost) onChange({ ...state, page: Math.min(lastPage, state.page - 1) });
  }, [lost, state.page, lastPage]);
  const bare = isEmpty && !filtered && !props.tabs;
  const chosen = [...pickedRows.values()];

  return (
    <div className={classes.page}>
      <ListHeader
        title={props.title}
        purpose={props.purpose}
        actions={bare ? undefined : props.actions}
        tools={!bare && phone ? <PhoneTools {...phoneTools} /> : undefined}
      />
      {!bare && phone && <PhoneSearch {...phoneTools} />}
      {props.above}
      {props.tabs && <LinkTabs tabs={props.tabs} active={state.tab ?? ''} label={props.title} />}
      {!bare && !phone && (
        <FilterBar
          state={state}
          onChange={onChange}
          searchPlaceholder={props.searchPlaceholder}
          fields={fields}
          tools={
            <>
              <Suspense fallback={<span className={classes.toolsWaiting} />}>
                <SavedViews storageKey={storageKey} state={state} onChange={onChange} />
                <ColumnChooser columns={columns} shown={shown} preference={preference} onChange={setPreference} />
              </Suspense>
              <DensityToggle />
            </>
          }
        />
      )}
      {!bare && phone && (
        <PhoneSort
          state={state}
          onChange={onChange}
          sorts={props.sorts}
          total={props.total}
          totalIsExact={props.totalIsExact}
        />
      )}
      {props.error ? (
        <div className={classes.message}>
          <ErrorView
            text={`Daftar ${noun} tidak bisa dimuat. Saringan dan pilihan Anda tetap tersimpan di alamat halaman ini.`}
            other={
              // An old link or saved view may name what is no longer there.
              <Button variant="default" onClick={() => onChange({ ...withoutFilters(state), size: 0, sort: '' })}>
                Buka tanpa saringan
              </Button>
            }
            {...props.error}
          />
        </div>
      ) : isEmpty ? (
        <div className={classes.message} data-ruled={!bare || undefined}>
          {filtered ? (
            <EmptyState
              drawing="search"
              title={`Tidak ada ${noun} yang cocok`}
              text="Longgarkan pencarian atau saringan untuk melihat yang lain."
              actions={<Button onClick={() => onChange(withoutFilters(state))}>Hapus semua</Button>}
            />
          ) : (
            <EmptyState {...props.empty} />
          )}
        </div>
      ) : phone ? (
        <ListCards
          rows={rows}
          getRowId={getRowId}
          changedIds={changed}
          card={props.card}
          stale={props.fetching === true && rows !== undefined}
          label={props.title}
        />
      ) : (
        <ListTable
          label={props.title}
          columns={columns}
          preference={preference}
          onShown={setShownKeys}
          rows={rows}
          getRowId={getRowId}
          rowName={props.rowName}
          rowHref={props.rowHref}
          rowActions={props.rowActions}
          state={state}
          onChange={onChange}
          stale={props.fetching === true && rows !== undefined}
          changedIds={changed}
          selection={selection && { selected, onSelect: select, canSelect: selection.canSelect }}
        />
      )}
      {!props.error && !isEmpty && (rows === undefined || props.total === undefined) && (
        <p className={classes.waiting} role="status">
          Memuat {noun}…
        </p>
      )}
      {!props.error && !isEmpty && rows !== undefined && props.total !== undefined && (
        <ListFooter
          page={state.page}
          size={state.size}
          total={props.total}
          totalIsExact={props.totalIsExact}
          onPage={(page) => onChange({ ...state, page })}
          onSize={(size) => onChange({ ...state, size, page: 0 })}
        />
      )}
      {selection && chosen.length > 0 && (
        <BulkBar
          count={`${chosen.length} ${selection.noun} dipilih`}
          sum={selection.sum?.(chosen)}
          actions={selection.actions(chosen, clear)}
          onClear={clear}
        />
      )}
    </div>
  );
}
