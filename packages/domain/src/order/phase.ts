import { type OrderStatus, orderGroups, orderStatuses } from './status';

/**
 * What an order is doing, as everything that tells of its way divides its statuses: every set of statuses that has to do
 * with the way is made from this one table.
 */
export type OrderPhase =
  /** Nobody carries it yet. */
  | 'waiting'
  /** Offered or taken, and ended before the company carried it. */
  | 'not-carried'
  /** The driver did not answer: somebody has to ask another one. */
  | 'halted'
  | 'confirmed'
  | 'to-pickup'
  | 'at-pickup'
  | 'loading'
  | 'to-drop'
  /** On a ferry, a ship or a plane. */
  | 'crossing'
  /** Off it, at the port or the airport. */
  | 'landed'
  | 'at-drop'
  | 'unloading'
  /** Received, whole or not. */
  | 'received'
  | 'documents-sent'
  | 'complete';

export const phaseOf = {
  PESANAN_DIBUAT: 'waiting',
  MENUNGGU_KONFIRMASI: 'waiting',
  MENUNGGU_KONFIRMASI_TRANSPORTER: 'waiting',
  MENUNGGU_KONFIRMASI_DRIVER: 'waiting',
  WAKTU_HABIS: 'not-carried',
  DRIVER_WAKTU_HABIS: 'halted',
  KEDALUWARSA: 'not-carried',
  TERKONFIRMASI: 'confirmed',
  PENJEMPUTAN: 'to-pickup',
  DI_LOKASI_PENJEMPUTAN: 'at-pickup',
  MENUNGGU_MUAT_BARANG: 'at-pickup',
  MUAT_BARANG: 'loading',
  PENGIRIMAN: 'to-drop',
  MENYEBRANG_PENGIRIMAN: 'crossing',
  DALAM_PENYEBRANGAN: 'crossing',
  SAMPAI_PELABUHAN: 'landed',
  DALAM_PENERBANGAN: 'crossing',
  SAMPAI_BANDARA: 'landed',
  DI_LOKASI_TUJUAN: 'at-drop',
  BONGKAR_MUATAN: 'unloading',
  BA_PENERIMAAN_KONFIRMASI_SHIPPER: 'received',
  BA_PENERIMAAN_DITERIMA_GUDANG: 'received',
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: 'received',
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: 'received',
  BARANG_DITERIMA_UTUH: 'received',
  BARANG_DITERIMA_TIDAK_UTUH: 'received',
  DOKUMEN_TERKIRIM: 'documents-sent',
  DOKUMEN_LENGKAP: 'complete',
  DIBATALKAN: 'not-carried',
  DITOLAK: 'not-carried',
} as const satisfies Record<OrderStatus, OrderPhase>;

/** The statuses of some phases. */
export const statusesIn = (phases: readonly OrderPhase[]): readonly OrderStatus[] =>
  orderStatuses.filter((status) => phases.includes(phaseOf[status]));

const underWay: readonly OrderPhase[] = [
  'confirmed',
  'to-pickup',
  'at-pickup',
  'loading',
  'to-drop',
  'crossing',
  'landed',
  'at-drop',
  'unloading',
];

/** Confirmed and not yet received: all of "Pengiriman". */
export const underWayStatuses = statusesIn(underWay);
export const isUnderWay = (status: OrderStatus): boolean => underWay.includes(phaseOf[status]);

/** Set out and not yet received: "Sedang jalan" on the dashboard. */
export const onTripStatuses: readonly OrderStatus[] = statusesIn(underWay.filter((phase) => phase !== 'confirmed'));

/** Of the orders in process those that somebody still has to do something about; the rest lapsed or were decided on. */
export const openInProcess: readonly OrderStatus[] = orderGroups.process.filter(
  (status) => isUnderWay(status) || status === 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
);

/** Somebody loads or unloads. */
export const handlingStatuses = statusesIn(['loading', 'unloading']);

/** An order in one of these keeps its vehicle and driver from others (decisions §4, "not on another order"). */
export const engagingStatuses: readonly OrderStatus[] = ['MENUNGGU_KONFIRMASI_DRIVER', ...underWayStatuses];

/** The same of orders that name a vehicle: one that is asked again keeps what it had (decisions §4, Amended). */
export const holdingStatuses: readonly OrderStatus[] = ['MENUNGGU_KONFIRMASI_TRANSPORTER', ...engagingStatuses];

/** Its goods are still where they are fetched. */
export const notLoadedStatuses: readonly OrderStatus[] = [
  'MENUNGGU_KONFIRMASI_DRIVER',
  ...statusesIn(['confirmed', 'to-pickup', 'at-pickup']),
];

/** The company never carried it: nothing of it can be billed, and no documents are owed. */
export const wasNeverCarried = (status: OrderStatus): boolean => phaseOf[status] === 'not-carried';

/** The goods came to their end, whole or not. */
export const isReceived = (status: OrderStatus): boolean =>
  ['received', 'documents-sent', 'complete'].includes(phaseOf[status]);
