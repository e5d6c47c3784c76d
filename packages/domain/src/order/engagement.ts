import type { OrderStatus } from './status';

/** An order in one of these keeps its vehicle and driver from others (decisions §4, "not on another order"). */
export const engagingStatuses = [
  'MENUNGGU_KONFIRMASI_DRIVER',
  'TERKONFIRMASI',
  'PENJEMPUTAN',
  'DI_LOKASI_PENJEMPUTAN',
  'MENUNGGU_MUAT_BARANG',
  'MUAT_BARANG',
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
  'DI_LOKASI_TUJUAN',
  'BONGKAR_MUATAN',
] as const satisfies readonly OrderStatus[];
