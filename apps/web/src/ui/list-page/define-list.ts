import type { CallOf, Endpoint, ReplyOf } from '@lajur/api-contract/endpoint';
import type { ImportType } from '@lajur/domain/import/definition';
import type { ReactNode } from 'react';
import type { ReadOptions } from '../call/use-call';
import type { EmptyStateProps } from '../empty-state';
import type { FilterField } from './filter-field';
import type { ListDefaults } from './list-address';
import { listQuery } from './list-query';
import type { ListState } from './list-state';
import type { ListColumn, SortChoice } from './list-types';
import type { ExportEndpoint } from './use-export';

/** Any endpoint that answers a page of rows. */
export type ListEndpoint = Endpoint;
export type RowOf<E extends ListEndpoint> = ReplyOf<E> extends { content: readonly (infer Row)[] } ? Row : never;

type QueryOf<E extends Endpoint> = NonNullable<CallOf<E>['query']>;
/** The endpoint X where it makes a file of what E lists: it takes all that narrows and sorts the list. */
type FileOf<E extends ListEndpoint, X extends ExportEndpoint> =
  Exclude<keyof QueryOf<E>, 'page' | 'size'> extends keyof QueryOf<X> ? X : never;

/** What a list is, all of it that does not depend on who looks at it. `useList` makes the page of it. */
export interface ListDeclaration<E extends ListEndpoint, X extends ExportEndpoint = ExportEndpoint> {
  endpoint: E;
  /** What a state asks of the endpoint; `listQuery` unless told. */
  inputOf?(state: ListState): CallOf<E>;
  /** The same list as a file. */
  exporting?: FileOf<E, X>;
  /** Rows can be chosen by hand: the export takes them as `ids`. */
  exportsChosen?: true;
  /** What chosen rows are called; `noun` unless told. */
  chosenNoun?: string;
  live?: ReadOptions['live'];
  title: string;
  purpose?: ReactNode;
  /** What the rows are, in a sentence: "pengemudi". */
  noun: string;
  /** Under this name columns and views are kept in the browser. */
  storageKey: string;
  searchPlaceholder?: string;
  filters?: readonly FilterField[];
  /** The one of these that tabs of the page choose: it stands in the address and has no chip. */
  tabFilter?: string;
  defaults: ListDefaults;
  sorts?: readonly SortChoice[];
  columns: readonly ListColumn<RowOf<E>>[];
  rowId(row: RowOf<E>): string;
  /** How a row is called in words. */
  rowName(row: RowOf<E>): string;
  /** Two states of a row with the same mark are the same; a row whose mark changes is tinted. */
  rowMark?(row: RowOf<E>): unknown;
  empty: EmptyStateProps;
  /** How a row is added, for lists where people do that; `noRight` says why to who may not. */
  adding?: { endpoint: Endpoint; label: string; noRight: string; importType?: ImportType };
}

export type DefinedList<E extends ListEndpoint> = Omit<ListDeclaration<E>, 'exporting'> &
  Required<Pick<ListDeclaration<E>, 'inputOf' | 'filters'>> & {
    /** Those with a chip. */
    shownFilters: readonly FilterField[];
    exporting?: ExportEndpoint;
  };

/** Declares a list. Keep it a constant of its module: its parts keep one identity between renders. */
export function defineList<E extends ListEndpoint, X extends ExportEndpoint = ExportEndpoint>(
  list: ListDeclaration<E, X>,
): DefinedList<E> {
  const byQuery = (state: ListState) => ({ query: listQuery(list.endpoint, state) }) as CallOf<E>;
  const filters = list.filters ?? [];
  const shownFilters = filters.filter(({ key }) => key !== list.tabFilter);
  return { inputOf: byQuery, ...list, filters, shownFilters };
}
