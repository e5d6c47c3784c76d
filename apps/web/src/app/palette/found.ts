import type { OrderRow } from '@lajur/api-contract/order-detail';

/** What a search of the whole product finds: an order, a person, a screen. */
export interface Found {
  key: string;
  href: string;
  title: string;
  detail: string;
  order?: OrderRow;
  /** The address of the menu it belongs to, whose picture it has; its own unless told. */
  menu?: string;
}

export interface FoundGroup {
  name: 'Pesanan' | 'Pengemudi' | 'Kendaraan' | 'Lokasi' | 'Halaman';
  found: Found[];
}
