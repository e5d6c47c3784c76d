/** The statuses an order is stored with (spec §4). */
export const orderStatuses = [
  'PESANAN_DIBUAT',
  'MENUNGGU_KONFIRMASI',
  'MENUNGGU_KONFIRMASI_TRANSPORTER',
  'MENUNGGU_KONFIRMASI_DRIVER',
  'WAKTU_HABIS',
  'DRIVER_WAKTU_HABIS',
  'KEDALUWARSA',
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
  'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
  'BA_PENERIMAAN_DITERIMA_GUDANG',
  'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
  'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
  'BARANG_DITERIMA_UTUH',
  'BARANG_DITERIMA_TIDAK_UTUH',
  'DOKUMEN_TERKIRIM',
  'DOKUMEN_LENGKAP',
  'DIBATALKAN',
  'DITOLAK',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The list groups, literally as spec §4 gives them; some statuses stand in two. */
export const orderGroups = {
  waiting: [
    'PESANAN_DIBUAT',
    'MENUNGGU_KONFIRMASI',
    'MENUNGGU_KONFIRMASI_DRIVER',
    'MENUNGGU_KONFIRMASI_TRANSPORTER',
    'WAKTU_HABIS',
    'DRIVER_WAKTU_HABIS',
    'KEDALUWARSA',
  ],
  process: [
    'TERKONFIRMASI',
    'PENJEMPUTAN',
    'DI_LOKASI_PENJEMPUTAN',
    'PENGIRIMAN',
    'DI_LOKASI_TUJUAN',
    'WAKTU_HABIS',
    'MENUNGGU_MUAT_BARANG',
    'MUAT_BARANG',
    'MENYEBRANG_PENGIRIMAN',
    'DALAM_PENERBANGAN',
    'DALAM_PENYEBRANGAN',
    'SAMPAI_BANDARA',
    'SAMPAI_PELABUHAN',
    'BONGKAR_MUATAN',
    'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
    'BA_PENERIMAAN_DITERIMA_GUDANG',
    'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
  ],
  completed: [
    'BARANG_DITERIMA_UTUH',
    'BARANG_DITERIMA_TIDAK_UTUH',
    'DIBATALKAN',
    'KEDALUWARSA',
    'DITOLAK',
    'DOKUMEN_TERKIRIM',
    'DOKUMEN_LENGKAP',
    'BA_PENERIMAAN_DITERIMA_GUDANG',
    'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
    'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
  ],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderGroup = keyof typeof orderGroups;
export const isOrderGroup = (text: string): text is OrderGroup => Object.hasOwn(orderGroups, text);
export const orderGroupNames: Record<OrderGroup, string> = {
  waiting: 'Menunggu',
  process: 'Proses',
  completed: 'Selesai',
};

/** Other spellings the provider may send; accepted, labelled, never stored (decisions §4). */
export const statusAliases = {
  DILOKASI_PENJEMPUTAN: 'DI_LOKASI_PENJEMPUTAN',
  DITERIMA_UTUH: 'BARANG_DITERIMA_UTUH',
  TERIMA_ASSIGNMENT: 'TERKONFIRMASI',
  BAP_PENERIMAAN_KONFIRMASI_SHIPPER: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
  BA_PENERIMAAN_KONFIRMASI: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
} as const satisfies Record<string, OrderStatus>;

/** The POD documents of an order (decisions §4). */
export const podStatuses = [
  'BELUM_KIRIM_DOKUMEN',
  'DOKUMEN_POD_DIKIRIM',
  'DOKUMEN_TIDAK_LENGKAP',
  'DOKUMEN_POD_LENGKAP',
] as const;
export type PodStatus = (typeof podStatuses)[number];

/** `driver`: the driver's app reports; `lumpsum`: the transporter's user reports for the driver (decisions §4). */
export const orderModes = ['driver', 'lumpsum'] as const;
export type OrderMode = (typeof orderModes)[number];

export const serviceTypes = ['LAND', 'SEA', 'AIR'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const pricingTypes = ['FIXED_PRICE', 'ONCALL', 'TONNAGE', 'CARTON', 'CUBIC', 'MASSA', 'KILO', 'BOX'] as const;
export type PricingType = (typeof pricingTypes)[number];

/** Full truck, or a part load that may be merged with others (decisions §4). */
export const loadTypes = ['FTL', 'LCL'] as const;
export type LoadType = (typeof loadTypes)[number];

/** The units a quantity is counted in (spec §3). */
export const quantityUnits = ['ritase', 'kilo', 'oncall', 'box', 'kg', 'm3', 'carton'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];
