import type { OrderMode, OrderStatus, ServiceType } from '@lajur/domain/order/status';

/** When an order came to where it stands: hours before now, from and to. */
type Ago = readonly [number, number];

interface Wanted {
  status: OrderStatus;
  count: number;
  /** Null: on the way, at any moment of what it is doing. */
  ago: Ago | null;
  mode?: OrderMode;
  serviceType?: ServiceType;
  /** Its documents were refused once. */
  refuse?: true;
  /** Not refused but handed on to a partner, in the copy of who did so. */
  handOn?: true;
  /** It will be there after its window. */
  late?: true;
  /** A ferry lies on the way. */
  ferry?: true;
  /** For now: the pickup opens within the hour, near where the company's vehicles stand. */
  near?: true;
  /** Longest way as the crow flies, km. */
  withinKm?: number;
  /** Part loads that travel together, so many in a group. */
  group?: number;
  /** Part loads of the same way and times that nobody has merged yet, so many. */
  beside?: number;
  /** Left out where nobody could drive it. */
  optional?: true;
}

const weeks = 24 * 7;

/** The open part of a working day of a company, and how the rest ended. */
export const busyDay: readonly Wanted[] = [
  { status: 'PESANAN_DIBUAT', count: 2, ago: [0.2, 3] },
  { status: 'MENUNGGU_KONFIRMASI', count: 2, ago: [0.1, 2] },
  {
    status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
    count: 3,
    ago: [0.05, 0.2],
    near: true,
    mode: 'driver',
    serviceType: 'LAND',
  },
  { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', count: 7, ago: [0.05, 0.5] },
  { status: 'MENUNGGU_KONFIRMASI_DRIVER', count: 3, ago: [0.05, 0.3], mode: 'driver' },
  { status: 'WAKTU_HABIS', count: 3, ago: [0.3, 4] },
  { status: 'DRIVER_WAKTU_HABIS', count: 2, ago: [0.2, 2], mode: 'driver' },
  { status: 'KEDALUWARSA', count: 3, ago: [10, 2 * weeks] },
  { status: 'TERKONFIRMASI', count: 3, ago: null },
  { status: 'TERKONFIRMASI', count: 1, ago: null, serviceType: 'SEA' },
  { status: 'TERKONFIRMASI', count: 1, ago: null, serviceType: 'AIR' },
  { status: 'PENJEMPUTAN', count: 2, ago: null, mode: 'driver' },
  { status: 'DI_LOKASI_PENJEMPUTAN', count: 1, ago: null },
  { status: 'MENUNGGU_MUAT_BARANG', count: 1, ago: null },
  { status: 'MUAT_BARANG', count: 2, ago: null, mode: 'lumpsum' },
  { status: 'PENGIRIMAN', count: 3, ago: null, mode: 'driver', serviceType: 'LAND' },
  { status: 'PENGIRIMAN', count: 2, ago: null, late: true, mode: 'driver', serviceType: 'LAND' },
  { status: 'PENGIRIMAN', count: 3, ago: null, group: 3, mode: 'lumpsum', serviceType: 'LAND' },
  { status: 'MENYEBRANG_PENGIRIMAN', count: 1, ago: null, mode: 'driver', serviceType: 'LAND', ferry: true },
  { status: 'DALAM_PENYEBRANGAN', count: 1, ago: null, mode: 'driver', serviceType: 'SEA' },
  { status: 'SAMPAI_PELABUHAN', count: 1, ago: null, serviceType: 'SEA' },
  { status: 'DALAM_PENERBANGAN', count: 1, ago: null, mode: 'driver', serviceType: 'AIR' },
  { status: 'SAMPAI_BANDARA', count: 1, ago: null, serviceType: 'AIR' },
  { status: 'DI_LOKASI_TUJUAN', count: 2, ago: null },
  { status: 'BONGKAR_MUATAN', count: 2, ago: null, mode: 'lumpsum' },
  { status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', count: 3, ago: [0.5, 20] },
  { status: 'BA_PENERIMAAN_DITERIMA_GUDANG', count: 2, ago: [3, 60] },
  { status: 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', count: 2, ago: [3, 60] },
  { status: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN', count: 3, ago: [5, 3 * weeks] },
  { status: 'BARANG_DITERIMA_UTUH', count: 18, ago: [0.4, 70] },
  { status: 'BARANG_DITERIMA_UTUH', count: 4, ago: [1, 40], refuse: true },
  { status: 'BARANG_DITERIMA_TIDAK_UTUH', count: 5, ago: [2, 70] },
  { status: 'BARANG_DITERIMA_TIDAK_UTUH', count: 1, ago: [2, 30], refuse: true },
  { status: 'DOKUMEN_TERKIRIM', count: 16, ago: [0.5, 60] },
  { status: 'DIBATALKAN', count: 21, ago: [1, 8 * weeks] },
  // It is turned away there.
  { status: 'MENUNGGU_MUAT_BARANG', count: 1, ago: null, optional: true },
  { status: 'DITOLAK', count: 15, ago: [0.5, 8 * weeks] },
  { status: 'DITOLAK', count: 3, ago: [0.2, 2], handOn: true },
  { status: 'DOKUMEN_LENGKAP', count: 12, ago: [1, 6 * weeks], refuse: true },
  // Long ago: of their invoices some are late for months.
  { status: 'DOKUMEN_LENGKAP', count: 8, ago: [9 * weeks, 14 * weeks], serviceType: 'LAND' },
  {
    status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
    count: 3,
    ago: [0.05, 0.5],
    beside: 3,
    mode: 'driver',
    serviceType: 'LAND',
    withinKm: 420,
  },
];

/** A quiet day: a little of most. */
export const quietDay: readonly Wanted[] = [
  {
    status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
    count: 1,
    ago: [0.05, 0.2],
    near: true,
    mode: 'driver',
    serviceType: 'LAND',
  },
  { status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', count: 2, ago: [0.05, 0.4] },
  { status: 'MENUNGGU_KONFIRMASI_DRIVER', count: 1, ago: [0.05, 0.3], mode: 'driver' },
  { status: 'WAKTU_HABIS', count: 1, ago: [0.5, 4] },
  { status: 'TERKONFIRMASI', count: 2, ago: null },
  { status: 'PENGIRIMAN', count: 2, ago: null, mode: 'driver', serviceType: 'LAND' },
  { status: 'DALAM_PENYEBRANGAN', count: 1, ago: null, serviceType: 'SEA' },
  { status: 'BONGKAR_MUATAN', count: 1, ago: null },
  { status: 'BARANG_DITERIMA_UTUH', count: 3, ago: [1, 60] },
  { status: 'DOKUMEN_TERKIRIM', count: 2, ago: [2, 50] },
  { status: 'DIBATALKAN', count: 3, ago: [10, 8 * weeks] },
  { status: 'DITOLAK', count: 3, ago: [10, 8 * weeks] },
];

export type WantedOrder = Omit<Wanted, 'count'>;

/** One entry an order: the open ones of the day, and complete ones over 60 days until there are `total`. */
export function plannedOrders(day: readonly Wanted[], total: number): WantedOrder[] {
  const planned = day.flatMap(({ count, ...one }) => Array.from({ length: count }, (): WantedOrder => one));
  const rest = Math.max(0, total - planned.length);
  return [
    ...planned,
    ...Array.from(
      { length: rest },
      (_, at): WantedOrder => ({
        status: 'DOKUMEN_LENGKAP',
        ago: [2, 52 * 24],
        // Most go by road and not far; a ship or a plane keeps its vehicle away for a week.
        ...(at % 12 === 0 ? {} : { serviceType: 'LAND', ...(at % 4 === 0 ? {} : { withinKm: 420 }) }),
      }),
    ),
  ];
}
