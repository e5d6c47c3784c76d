import type { SearchReach } from '@lajur/domain/common/search-match';
import type { ReactNode } from 'react';
import type { MenuIcon } from '../layout/menu-icons';

/** What the palette is cut into, each with a tab. */
export const kinds = {
  orders: 'Pesanan',
  drivers: 'Pengemudi',
  vehicles: 'Kendaraan',
  locations: 'Lokasi',
  invoices: 'Invoice',
  pages: 'Halaman',
  actions: 'Tindakan',
} as const;
export type Kind = keyof typeof kinds;
export type Tab = 'all' | Kind;

/** A part of the second line; what was searched for is marked in its text. */
export interface Fact {
  /** Which field it is, where that says why the record was found. */
  label?: string;
  text?: string;
}

/** What a search of the whole product finds: an order, a person, a screen, something that can be done. */
export interface Found {
  key: string;
  icon: MenuIcon;
  title: string;
  facts: readonly Fact[];
  /** Where in its words a search looks. */
  reach: SearchReach;
  chip?: ReactNode;
  deadline?: ReactNode;
  /** Where it leads, or what it does. */
  href?: string;
  run?: () => void;
  /** Why it cannot be done now. */
  disabledReason?: string;
}

export interface FoundGroup {
  kind: Kind | 'recent';
  name: string;
  found: readonly Found[];
}
