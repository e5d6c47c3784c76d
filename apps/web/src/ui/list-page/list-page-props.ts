import type { ReactNode } from 'react';
import type { EmptyStateProps } from '../empty-state';
import type { MenuAction } from '../menu-action';
import type { FilterField } from './filter-field';
import type { ListState } from './list-state';
import type { BulkSelection, ListColumn, ListRead, ListTab, RowAction, RowGroup, SortChoice } from './list-types';
import type { ListExport } from './use-export';

export interface ListPageProps<Row> {
  /** Where the page stands, above its title. */
  trail?: ReactNode;
  title: string;
  purpose?: ReactNode;
  /** The main thing to do here: one filled button. */
  actions?: ReactNode;
  /**
   * What else can be done with the list as a whole, such as an import: a button on a desk where there is room for it, else in
   * a menu. Why one is refused stands in words under the main action, which whoever may not change the list is refused too.
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
  rowHref?(row: Row): string | undefined;
  rowActions?(row: Row): readonly RowAction[];
  /** Rows that stand together, under a head of their own; the list is sorted so. */
  groupOf?(row: Row): RowGroup;
  selection?: BulkSelection<Row>;
  /** Under the rows: what all of them come to, on every page. */
  footRow?: Row;
  /** Under the table, how its figures are made. */
  footNote?: string;
  /** Two states of a row with the same mark are the same; a row whose mark changes is tinted. */
  rowMark?(row: Row): unknown;
  /** The card of a row on a phone. */
  card(row: Row): ReactNode;
  /** Sorts offered on a phone. */
  sorts?: readonly SortChoice[];
  empty: EmptyStateProps;
}
