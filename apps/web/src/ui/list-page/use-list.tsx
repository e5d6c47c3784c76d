import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button';
import { useRead } from '../call/use-call';
import { useRefusal } from '../call/use-user';
import { LinkButton } from '../link-button';
import type { DefinedList, ListEndpoint, RowOf } from './define-list';
import { firstActions } from './first-actions';
import { useListAddress } from './list-address';
import type { ListPageProps } from './list-page-props';
import type { ListState } from './list-state';
import type { ListColumn, ListRead, RowAction } from './list-types';
import { useChosenExport } from './use-chosen-export';
import { useDrawn } from './use-drawn';
import { exportOf, type ListInput } from './use-export';
import { useImportAction } from './use-import-action';

/** What the page of a list adds to its declaration: what depends on who looks, and on what is open beside it. */
export interface ListParts<Row> {
  /** Where a row is added: a form's address, or what opens one here. */
  add?: string | (() => void);
  /** `rows` are those of the page. */
  card(row: Row, actions: readonly RowAction[], rows: readonly Row[]): ReactNode;
  /** Instead of the declared ones; keep one identity between renders. */
  columns?: readonly ListColumn<Row>[];
  rowHref?(row: Row): string;
  rowActions?(row: Row): readonly RowAction[];
  /** What can be done with several rows besides exporting them. */
  bulk?(rows: readonly Row[], clear: () => void): readonly RowAction[];
  /** False while it is not known yet whether the list may be read. */
  enabled?: boolean;
  /** The tab that is open, of a page with tabs. */
  tab?: string;
  /** The sum of chosen rows, in words. */
  bulkSum?(rows: readonly Row[]): string;
  /** In the head, before the import. */
  secondary?: readonly RowAction[];
}

/** The state of a list, which stands in the address. */
export const useListState = <E extends ListEndpoint>(list: DefinedList<E>): [ListState, (state: ListState) => void] =>
  useListAddress(list.filters, list.defaults);

const noActions: readonly RowAction[] = [];

/** The page of a declared list: give what it answers to `ListPage`. */
export function useList<E extends ListEndpoint>(
  list: DefinedList<E>,
  [state, setState]: [ListState, (state: ListState) => void],
  parts: ListParts<RowOf<E>>,
): ListPageProps<RowOf<E>> {
  type Row = RowOf<E>;
  const { endpoint, noun, adding, exporting, rowId, chosenNoun = noun } = list;
  const input = list.inputOf(state);
  const asked = input as ListInput;
  const read = useDrawn(useRead(endpoint, input, { live: list.live, enabled: parts.enabled }) as ListRead<Row>);
  // A list that nobody adds to asks for what everybody who reads it may.
  const notAdding = useRefusal(adding?.endpoint ?? endpoint, adding?.noRight ?? '');
  const importing = useImportAction(
    adding?.importType ?? 'driver',
    adding?.endpoint ?? endpoint,
    adding?.noRight ?? '',
  );
  const exportChosen = useChosenExport(exporting, {
    noun: chosenNoun,
    sort: state.sort,
    params: asked.params,
  });
  const { rowActions, bulk } = parts;
  const secondary = [...(parts.secondary ?? noActions), ...(adding?.importType ? importing : noActions)];
  const add = adding && parts.add !== undefined && (
    <AddButton label={adding.label} add={parts.add} refusal={notAdding} />
  );
  return {
    title: list.title,
    purpose: list.purpose,
    noun,
    storageKey: list.storageKey,
    ...shownState(list, [state, setState], parts.tab),
    searchPlaceholder: list.searchPlaceholder,
    filters: list.shownFilters,
    columns: parts.columns ?? list.columns,
    read,
    getRowId: rowId,
    rowName: list.rowName,
    rowHref: parts.rowHref,
    rowActions,
    rowMark: list.rowMark,
    sorts: list.sorts,
    secondary,
    exporting: exporting && exportOf(exporting, asked),
    selection:
      list.exportsChosen || bulk
        ? {
            noun: chosenNoun,
            sum: parts.bulkSum,
            actions: (rows, clear) => [
              ...(bulk?.(rows, clear) ?? noActions),
              ...(list.exportsChosen ? exportChosen(rows.map(rowId)) : noActions),
            ],
          }
        : undefined,
    actions: add,
    empty: adding
      ? { ...list.empty, actions: firstActions(add, adding.importType ? importing : noActions) }
      : list.empty,
    card: (row) => parts.card(row, rowActions?.(row) ?? noActions, read.data?.content ?? []),
  };
}

/** What the page shows of the address: what its tabs choose is no filter there, and stays as it is. */
function shownState<E extends ListEndpoint>(
  { tabFilter = '' }: DefinedList<E>,
  [state, setState]: [ListState, (state: ListState) => void],
  tab: string | undefined,
): Pick<ListPageProps<RowOf<E>>, 'state' | 'onChange'> {
  const shown = tab === undefined ? state : { ...state, tab };
  const { [tabFilter]: ofTab, ...filters } = state.filters;
  if (ofTab === undefined) return { state: shown, onChange: setState };
  return {
    state: { ...shown, filters },
    onChange: (next) => setState({ ...next, filters: { ...next.filters, [tabFilter]: ofTab } }),
  };
}

function AddButton({ label, add, refusal }: { label: string; add: string | (() => void); refusal?: string }) {
  const icon = <IconPlus size={16} stroke={1.7} aria-hidden />;
  if (typeof add === 'string')
    return (
      <LinkButton href={add} leftSection={icon} disabledReason={refusal}>
        {label}
      </LinkButton>
    );
  return (
    <ActionButton leftSection={icon} onClick={add} disabledReason={refusal}>
      {label}
    </ActionButton>
  );
}
