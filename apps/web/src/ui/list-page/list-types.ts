import type { SearchReach } from '@lajur/domain/common/search-match';
import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { MenuAction } from '../menu-action';

/** How a cell's skeleton looks, so that nothing shifts when the row arrives. */
export type SkeletonShape = 'two-lines' | 'one-line' | 'chip' | 'money' | 'route' | 'deadline';

export interface ListColumn<Row> {
  key: string;
  title: string;
  /** In px, with the gap of 24 to the next column; free room is shared out in proportion. */
  width: number;
  /** As narrow as it may get before a column goes behind "Kolom"; by default `width`. */
  minWidth?: number;
  /** In rows of one line, where what stands on two lines otherwise has to stand side by side. */
  denseWidth?: number;
  render(row: Row): ReactNode;
  /** The key the service sorts by; without it the head is not sortable. */
  sortKey?: string;
  /** Which way the first click sorts: the largest amounts first, as a rule. Ascending unless told. */
  firstSort?: 'asc' | 'desc';
  align?: 'left' | 'right';
  /** The search looks at it, where its words begin or within them too: what it found is marked. */
  searched?: SearchReach;
  skeleton?: SkeletonShape;
  /** 1 stays longest when the screen is narrow. The identifying column is never hidden. */
  priority?: number;
  /** Hidden until a person ticks it in "Kolom". */
  optional?: boolean;
}

/** The read of the page on screen, as `useRead` gives it: the old rows stay while the next ones come. */
export interface ListRead<Row> {
  /** Undefined until the first answer. */
  data?: { content: readonly Row[]; totalElements: number; totalIsExact?: boolean };
  isFetching: boolean;
  error: { code: string; requestId?: string | null } | null;
  errorUpdatedAt: number;
  refetch(): unknown;
}

/** One thing that can be done with a row or with the selected rows. */
export type RowAction = MenuAction;

export interface BulkSelection<Row> {
  /** Plural and singular are one word in Indonesian: "pesanan". */
  noun: string;
  /** The sum of the selected rows in words, such as "Rp 6.330.000". */
  sum?(rows: readonly Row[]): string;
  actions(rows: readonly Row[], clear: () => void): readonly RowAction[];
  /** Rows that cannot be selected at all. */
  canSelect?(row: Row): boolean;
}

/** What rows that stand together have in common; rows of one key are neighbours. */
export interface RowGroup {
  key: string;
  head: ReactNode;
}

/** Which rows of the screen are selected, and the way to say so. */
export interface PickableRows<Row> {
  selected: RowSelectionState;
  onSelect(selected: RowSelectionState): void;
  canSelect?(row: Row): boolean;
}

export interface ListTab {
  key: string;
  label: string;
  href: string;
  count?: number;
}

export interface SortChoice {
  /** `key,asc` or `key,desc`. */
  value: string;
  label: string;
}
