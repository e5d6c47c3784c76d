import { hasNoWords } from '@lajur/domain/common/search-words';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ActionButton } from '../action-button';
import type { MenuAction } from '../action-menu';
import { EmptyState, type EmptyStateProps } from '../empty-state';
import { ErrorView } from '../error-view';
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
import type { BulkSelection, ListColumn, ListRead, ListTab, RowAction, SortChoice } from './list-types';
import { PhoneSearch, PhoneSort, PhoneTools, usePhoneTools } from './phone-bar';
import { PhonePick, PhonePicking } from './phone-picking';
import { useStored } from './stored';
import { useChangedRows } from './use-changed-rows';
import type { ListExport } from './use-export';
import { usePickedRows } from './use-picked-rows';

const ColumnChooser = lazy(() => import('./column-chooser').then((module) => ({ default: module.ColumnChooser }))) as <
  Row,
>(
  props: ColumnChooserProps<Row>,
) => ReactNode;
const ExportMenu = lazy(() => import('./export-menu').then((module) => ({ default: module.ExportMenu })));
const PhoneMenu = lazy(() => import('./export-menu').then((module) => ({ default: module.PhoneMenu })));
const SavedViews = lazy(() => import('./saved-views').then((module) => ({ default: module.SavedViews })));

export interface ListPageProps<Row> {
  title: string;
  purpose?: ReactNode;
  /** The main thing to do here: one filled button. */
  actions?: ReactNode;
  /**
   * What else can be done with the list as a whole, such as an import: buttons on a desk, a menu on a phone. Why one is
   * refused stands in words under the main action, which whoever may not change the list is refused too.
   */
  secondary?: readonly MenuAction[];
  /** The list as a file, as filtered and sorted: `exportOf(endpoint, input)`. */
  exporting?: ListExport;
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
  read: ListRead<Row>;
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
const noActions: readonly MenuAction[] = [];

/** The list every screen uses: docs/design.md, List. All of its state is `state`; the page binds it to the address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { state, onChange, read, columns, noun, storageKey, selection, getRowId } = props;
  const rows = read.data?.content;
  const total = read.data?.totalElements;
  const totalIsExact = read.data?.totalIsExact;
  // With rows to show, a failure to read them again is the connection's to tell.
  const failure = read.data ? null : read.error;
  const phone = usePhone();
  const fields = props.filters ?? noFields;
  const secondary = props.secondary ?? noActions;
  const [preference, setPreference] = useStored<ColumnPreference>(`columns.${storageKey}`, noPreference);
  const [shownKeys, setShownKeys] = useState<readonly string[]>([]);
  const shown = useMemo(() => new Set(shownKeys), [shownKeys]);
  const changed = useChangedRows(
    rows,
    getRowId,
    props.rowMark ?? (() => 0),
    `${scopeOf(state)}${state.page}/${state.size}/${state.sort}`,
  );

  const { chosen, selected, select, clear } = usePickedRows(storageKey, scopeOf(state), rows, getRowId);
  const [picking, setPicking] = useState(false);
  const stopPicking = useCallback(() => {
    clear();
    setPicking(false);
  }, [clear]);
  const pickable = selection && { selected, onSelect: select, canSelect: selection.canSelect };
  // A finger opens a card, unless somebody said that they select.
  const phonePicking = picking || chosen.length > 0 ? pickable : undefined;

  const phoneTools = usePhoneTools({ state, onChange, fields, searchPlaceholder: props.searchPlaceholder });
  const filtered = isFiltered(state);
  const isEmpty = rows !== undefined && rows.length === 0;
  // Rows go while a page far back is open, and an old link may name one that is gone: the last page there is, then.
  const lost = isEmpty && state.page > 0 && !read.isFetching;
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / state.size) - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out to be empty
  useEffect(() => {
    if (lost) onChange({ ...state, page: Math.min(lastPage, state.page - 1) });
  }, [lost, state.page, lastPage]);
  const bare = isEmpty && !filtered && !props.tabs;

  return (
    <div className={classes.page}>
      <ListHeader
        title={props.title}
        purpose={props.purpose}
        actions={
          !bare && (
            <>
              {!phone &&
                secondary.map(({ key, label, icon, ...action }) => (
                  <ActionButton key={key} variant="default" leftSection={icon} quiet {...action}>
                    {label}
                  </ActionButton>
                ))}
              {!phone && props.exporting && (
                <Suspense fallback={<span className={classes.exportWaiting} />}>
                  <ExportMenu list={props.exporting} />
                </Suspense>
              )}
              {props.actions}
            </>
          )
        }
        tools={
          !bare &&
          phone && (
            <PhoneTools {...phoneTools}>
              {(props.exporting || secondary.length > 0) && (
                <Suspense>
                  <PhoneMenu list={props.exporting} secondary={secondary} />
                </Suspense>
              )}
            </PhoneTools>
          )
        }
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
      {!bare &&
        phone &&
        (phonePicking ? (
          <PhonePicking rows={rows} getRowId={getRowId} picking={phonePicking} onStop={stopPicking} />
        ) : (
          <PhoneSort
            state={state}
            onChange={onChange}
            sorts={props.sorts}
            total={total}
            totalIsExact={totalIsExact}
            pick={selection && total ? <PhonePick noun={selection.noun} onPick={() => setPicking(true)} /> : undefined}
          />
        ))}
      {failure ? (
        <div className={classes.message}>
          <ErrorView
            text={`Daftar ${noun} tidak bisa dimuat. Saringan dan pilihan Anda tetap tersimpan di alamat halaman ini.`}
            other={
              // An old link or saved view may name what is no longer there.
              <Button variant="default" onClick={() => onChange({ ...withoutFilters(state), size: 0, sort: '' })}>
                Buka tanpa saringan
              </Button>
            }
            code={failure.requestId ?? failure.code}
            at={new Date(read.errorUpdatedAt)}
            onReload={() => void read.refetch()}
          />
        </div>
      ) : isEmpty ? (
        <div className={classes.message} data-ruled={!bare || undefined}>
          {filtered ? (
            <EmptyState
              drawing="search"
              title={`Tidak ada ${noun} yang cocok`}
              text={
                hasNoWords(state.search)
                  ? 'Ketik huruf atau angka: tanda baca saja tidak bisa dicari.'
                  : 'Longgarkan pencarian atau saringan untuk melihat yang lain.'
              }
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
          picking={phonePicking && { ...phonePicking, rowName: props.rowName }}
          card={props.card}
          stale={read.isFetching && rows !== undefined}
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
          stale={read.isFetching && rows !== undefined}
          changedIds={changed}
          selection={pickable}
        />
      )}
      {!failure && rows === undefined && (
        <p className={classes.waiting} role="status">
          Memuat {noun}…
        </p>
      )}
      {!isEmpty && total !== undefined && (
        <ListFooter
          page={state.page}
          size={state.size}
          total={total}
          totalIsExact={totalIsExact}
          onPage={(page) => onChange({ ...state, page })}
          onSize={(size) => onChange({ ...state, size, page: 0 })}
        />
      )}
      {selection && chosen.length > 0 && (
        <BulkBar
          count={`${chosen.length} ${selection.noun} dipilih`}
          sum={selection.sum?.(chosen)}
          actions={selection.actions(chosen, stopPicking)}
          onClear={stopPicking}
        />
      )}
    </div>
  );
}
