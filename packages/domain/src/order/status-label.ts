import type {
  LoadType,
  OrderMode,
  OrderStatus,
  PodStatus,
  PricingType,
  QuantityUnit,
  ServiceType,
  statusAliases,
} from './status';

export type StatusAlias = keyof typeof statusAliases;
/** Anything a status chip can show. */
export type ShownStatus = OrderStatus | StatusAlias | PodStatus;

/** The spec's chip colours (spec §4); the values of each token are the web's theme. */
export type ChipToken = 'orange' | 'blue' | 'green' | 'red' | 'grey';
/** The ring beside the word: dashed waits, a pie is how far along, the others ended or want a look. */
export type ChipGlyph = { kind: 'dashed' | 'cross' | 'check' | 'attention' } | { kind: 'pie'; part: number };

export interface StatusLook {
  /** In full, for details and filters. */
  label: string;
  /** For tables. */
  short: string;
  token: ChipToken;
  glyph: ChipGlyph;
}

const look = (token: ChipToken, glyph: ChipGlyph, label: string, short = label): StatusLook => ({
  label,
  short,
  token,
  glyph,
});
const waiting = (label: string, short?: string) => look('orange', { kind: 'dashed' }, label, short);
const under = (part: number, label: string, short?: string) => look('blue', { kind: 'pie', part }, label, short);
const watch = (label: string, short?: string) => look('green', { kind: 'attention' }, label, short);
const failed = (label: string, short?: string) => look('red', { kind: 'cross' }, label, short);
const quiet = (kind: 'dashed' | 'check' | 'attention', label: string, short?: string) =>
  look('grey', { kind }, label, short);

const confirmed = under(0.05, 'Terkonfirmasi');
const atPickup = under(0.2, 'Di Lokasi Penjemputan', 'Di Penjemputan');
const intact = quiet('check', 'Barang Diterima Utuh', 'Diterima Utuh');
const shipperDecides = watch('Berita Acara: Konfirmasi Pengirim', 'BA Konfirmasi Pengirim');

/** Label, short label, colour and ring of every status (docs/design.md, Status chips). */
export const statusLooks: Record<ShownStatus, StatusLook> = {
  PESANAN_DIBUAT: waiting('Pesanan Dibuat'),
  MENUNGGU_KONFIRMASI: waiting('Menunggu Konfirmasi'),
  MENUNGGU_KONFIRMASI_TRANSPORTER: waiting('Menunggu Konfirmasi Transporter', 'Konfirmasi Transporter'),
  MENUNGGU_KONFIRMASI_DRIVER: waiting('Menunggu Konfirmasi Pengemudi', 'Konfirmasi Pengemudi'),
  MENUNGGU_MUAT_BARANG: waiting('Menunggu Muat Barang', 'Menunggu Muat'),
  WAKTU_HABIS: failed('Waktu Habis'),
  DRIVER_WAKTU_HABIS: failed('Waktu Pengemudi Habis'),
  KEDALUWARSA: failed('Kedaluwarsa'),
  DITOLAK: failed('Ditolak'),
  DIBATALKAN: failed('Dibatalkan'),
  TERKONFIRMASI: confirmed,
  TERIMA_ASSIGNMENT: confirmed,
  PENJEMPUTAN: under(0.12, 'Penjemputan'),
  DI_LOKASI_PENJEMPUTAN: atPickup,
  DILOKASI_PENJEMPUTAN: atPickup,
  MUAT_BARANG: under(0.3, 'Muat Barang'),
  PENGIRIMAN: under(0.5, 'Pengiriman'),
  MENYEBRANG_PENGIRIMAN: under(0.6, 'Pengiriman, Menyeberang', 'Menyeberang'),
  DALAM_PENYEBRANGAN: under(0.6, 'Dalam Penyeberangan'),
  SAMPAI_PELABUHAN: under(0.7, 'Sampai Pelabuhan'),
  DALAM_PENERBANGAN: under(0.6, 'Dalam Penerbangan'),
  SAMPAI_BANDARA: under(0.7, 'Sampai Bandara'),
  DI_LOKASI_TUJUAN: under(0.8, 'Di Lokasi Tujuan'),
  BONGKAR_MUATAN: under(0.9, 'Bongkar Muatan'),
  BARANG_DITERIMA_TIDAK_UTUH: watch('Barang Diterima Tidak Utuh', 'Diterima Tidak Utuh'),
  BA_PENERIMAAN_KONFIRMASI_SHIPPER: shipperDecides,
  BAP_PENERIMAAN_KONFIRMASI_SHIPPER: shipperDecides,
  BA_PENERIMAAN_KONFIRMASI: shipperDecides,
  BA_PENERIMAAN_DITERIMA_GUDANG: watch('Berita Acara: Diterima Gudang', 'BA Diterima Gudang'),
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: watch('Berita Acara: Kembali ke Gudang Asal', 'BA Kembali ke Asal'),
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: watch('Berita Acara: Ganti Lokasi Tujuan', 'BA Ganti Tujuan'),
  BARANG_DITERIMA_UTUH: intact,
  DITERIMA_UTUH: intact,
  DOKUMEN_TERKIRIM: quiet('dashed', 'Dokumen Terkirim'),
  DOKUMEN_LENGKAP: quiet('check', 'Dokumen Lengkap'),
  BELUM_KIRIM_DOKUMEN: quiet('dashed', 'Belum Kirim Dokumen', 'Belum Dikirim'),
  DOKUMEN_POD_DIKIRIM: quiet('dashed', 'Dokumen POD Dikirim', 'POD Dikirim'),
  DOKUMEN_POD_LENGKAP: quiet('check', 'Dokumen POD Lengkap', 'POD Lengkap'),
  DOKUMEN_TIDAK_LENGKAP: quiet('attention', 'Dokumen Tidak Lengkap', 'Tidak Lengkap'),
};

/** What the words for where an order stands depend on. */
export interface StatusFacts {
  status: OrderStatus;
  /** To whom the offer was handed on; nobody where it was not, or came back. */
  handedOn?: { companyName: string } | null;
}

/** An offer that was handed on is not taken, and was not refused either (ADR 0053). */
const handedOnLook = quiet('check', 'Diteruskan');

/** How an order stands: its list, its page, its exports and its messages all ask this. */
export const orderLook = ({ status, handedOn }: StatusFacts): StatusLook =>
  status === 'DITOLAK' && handedOn ? handedOnLook : statusLooks[status];
/** How an order stands, in full. */
export const orderLabel = (order: StatusFacts): string => orderLook(order).label;

/** The label of a status in full. */
export const statusLabel = (status: ShownStatus): string => statusLooks[status].label;
/** The label of a status for tables. */
export const statusShortLabel = (status: ShownStatus): string => statusLooks[status].short;

export const serviceTypeLabels: Record<ServiceType, string> = { LAND: 'Darat', SEA: 'Laut', AIR: 'Udara' };
export const orderModeLabels: Record<OrderMode, string> = { driver: 'Aplikasi pengemudi', lumpsum: 'Lumsum' };
/** @internal Rows say LCL alone; the glossary has both. */
export const loadTypeLabels: Record<LoadType, string> = { FTL: 'Muatan penuh (FTL)', LCL: 'Muatan gabungan (LCL)' };
export const pricingTypeLabels: Record<PricingType, string> = {
  FIXED_PRICE: 'Harga tetap',
  ONCALL: 'Per panggilan',
  TONNAGE: 'Per ton',
  CARTON: 'Per karton',
  CUBIC: 'Per m³',
  MASSA: 'Per massa',
  KILO: 'Per kilogram',
  BOX: 'Per boks',
};
/** What is measured by a unit, as the label of a field. */
export const unitNames: Record<QuantityUnit, string> = {
  ritase: 'Ritase',
  kilo: 'Massa',
  oncall: 'Panggilan',
  box: 'Boks',
  kg: 'Massa',
  m3: 'Volume',
  carton: 'Karton',
};
/** As it stands behind a number: '210 karton', '1 rit'. */
export const unitLabels: Record<QuantityUnit, string> = {
  ritase: 'rit',
  kilo: 'kg',
  oncall: 'panggilan',
  box: 'boks',
  kg: 'kg',
  m3: 'm³',
  carton: 'karton',
};
