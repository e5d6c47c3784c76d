import type { FunctionCode } from '../auth/menu';
import { agingBucketLabels, agingBuckets } from '../invoice/invoice-due';

/** The reports of type 3PL (spec §7, docs/spec/money.md, Reports), each by what it is called on the wire. */
export const reportIds = [
  'pengiriman',
  'kinerja',
  'umur-piutang',
  'pembayaran',
  'kerusakan',
  'pod',
  'armada',
  'pengemudi',
  'ongkos-kirim',
  'pinjaman',
  'kas',
  'kas-rincian',
] as const;
export type ReportId = (typeof reportIds)[number];
export const isReportId = (text: string): text is ReportId => (reportIds as readonly string[]).includes(text);

/** What a cell holds, by which it is drawn and written into a file. `days` counts days, `rate` has one decimal, `daily` is per cent with three. */
export type ReportCellKind =
  | 'text'
  | 'day'
  | 'count'
  | 'days'
  | 'km'
  | 'kg'
  | 'rate'
  | 'daily'
  | 'score'
  | 'percent'
  | 'rupiah';

export interface ReportColumn {
  key: string;
  title: string;
  kind: ReportCellKind;
  /** What the last row says of all records: their sum, or what the report works out of them; nothing unless told. */
  total?: 'sum' | 'own';
  /** Only for who may see money (ADR 0048). */
  money?: true;
  /** Only for who has this right, too. */
  needs?: FunctionCode;
}

/** What a report is narrowed by, beside its days. */
export const reportFilterKeys = ['shipperId', 'serviceType', 'transportTypeId', 'city'] as const;
export type ReportFilterKey = (typeof reportFilterKeys)[number];

export interface Report {
  name: string;
  /** What it answers, in a sentence. */
  purpose: string;
  /** Rights that somebody needs besides that to reports. */
  needs: readonly FunctionCode[];
  /** What its rows are, such as "kargo". */
  noun: string;
  /** Which day counts: `range` from one to another, `as-of` the state on one, `ahead` from today on. */
  days: { kind: 'range'; label: string } | { kind: 'as-of'; label: string } | { kind: 'ahead' };
  filters: readonly ReportFilterKey[];
  columns: readonly ReportColumn[];
  /** By which column it stands in order until somebody chooses another. */
  sort: `${string},${'asc' | 'desc'}`;
  /** What people would rather look at: a column added up by month, or the columns of the last row side by side. */
  chart:
    | { kind: 'months'; column: string; title: string }
    | { kind: 'totals'; columns: readonly string[]; title: string }
    | null;
  /** How its figures are made, for its readers. */
  note: string | null;
}

const text = (key: string, title: string): ReportColumn => ({ key, title, kind: 'text' });
const summed = (key: string, title: string, kind: ReportCellKind): ReportColumn => ({ key, title, kind, total: 'sum' });
const rupiah = (key: string, title: string): ReportColumn => ({ ...summed(key, title, 'rupiah'), money: true });
const own = (key: string, title: string, kind: ReportCellKind): ReportColumn => ({ key, title, kind, total: 'own' });
const orderFilters = ['shipperId', 'serviceType', 'transportTypeId', 'city'] as const;

/** Every report. Its rows are made where it is served; what it is called and shows stands here alone. */
export const reports: Readonly<Record<ReportId, Report>> = {
  pengiriman: {
    name: 'Pengiriman',
    purpose: 'Setiap kargo: status, rute, berat, jarak, pendapatan, dan yang dibatalkan beserta alasannya.',
    needs: [],
    noun: 'kargo',
    days: { kind: 'range', label: 'Muat' },
    filters: orderFilters,
    columns: [
      text('cargoNo', 'No. kargo'),
      text('shipper', 'Pengirim'),
      text('origin', 'Asal'),
      text('destination', 'Tujuan'),
      text('service', 'Layanan'),
      text('vehicleType', 'Jenis kendaraan'),
      text('status', 'Status'),
      { key: 'pickupDay', title: 'Rencana muat', kind: 'day' },
      { key: 'receivedDay', title: 'Diterima', kind: 'day' },
      summed('ordered', 'Dipesan (kg)', 'kg'),
      summed('loaded', 'Dimuat (kg)', 'kg'),
      summed('delivered', 'Diserahkan (kg)', 'kg'),
      summed('km', 'Jarak (km)', 'km'),
      rupiah('revenue', 'Pendapatan (Rp)'),
      text('cancelled', 'Alasan batal'),
    ],
    sort: 'pickupDay,desc',
    chart: { kind: 'months', column: 'cargos', title: 'Kargo per bulan' },
    note: 'Pendapatan: ongkos utama dan biaya tambahan yang disetujui, dari kargo yang dijalankan. Berat menurut surat timbang; tanpa itu menurut hitungan barang.',
  },
  kinerja: {
    name: 'Kinerja',
    purpose: 'Tujuh nilai seperti yang dilihat penyedia, dari mana asalnya, dan apa yang paling menahannya.',
    needs: [],
    noun: 'pengirim',
    days: { kind: 'range', label: 'Selesai' },
    filters: ['shipperId', 'serviceType', 'transportTypeId', 'city'],
    columns: [
      text('shipper', 'Pengirim'),
      summed('cargos', 'Kargo', 'count'),
      own('price', 'Harga', 'score'),
      own('availability', 'Truk', 'score'),
      own('arrival', 'Tiba', 'score'),
      own('damage', 'BASP', 'score'),
      own('departure', 'Berangkat', 'score'),
      own('pod', 'POD fisik', 'score'),
      own('total', 'Total', 'rate'),
    ],
    sort: 'cargos,desc',
    chart: null,
    note: 'Oranye: di bawah 80. Baris terakhir dihitung dari semua kargo, bukan rata-rata baris.',
  },
  'umur-piutang': {
    name: 'Umur Piutang',
    purpose: 'Yang belum dibayar per pengirim menurut jatuh tempo, pada hari mana pun.',
    needs: ['VIEW_INVOICE'],
    noun: 'pengirim',
    days: { kind: 'as-of', label: 'Per tanggal' },
    filters: ['shipperId'],
    columns: [
      text('shipper', 'Pengirim'),
      summed('invoices', 'Invoice', 'count'),
      rupiah('open', 'Jumlah (Rp)'),
      rupiah('unsent', 'Belum dikirim (Rp)'),
      ...agingBuckets.map((bucket) => rupiah(bucket, `${agingBucketLabels[bucket]} (Rp)`)),
      { key: 'delay', title: 'Biasa bayar (hari)', kind: 'days' },
      { ...own('dso', 'DSO (hari)', 'days'), money: true },
    ],
    sort: 'open,desc',
    chart: { kind: 'totals', columns: agingBuckets, title: 'Menurut umur' },
    note: 'Dibangun dari penerimaan sampai tanggal itu, bukan dari saldo hari ini. Jumlah: tagihan yang sudah dikirim. DSO: belum dibayar ÷ (terbit − dikreditkan 90 hari) × 90.',
  },
  pembayaran: {
    name: 'Pembayaran',
    purpose: 'Uang yang diterima, PPh yang dipotong, biaya bank, hapus buku dan selisih, per hari pembukuan.',
    needs: ['VIEW_INVOICE'],
    noun: 'pembukuan',
    days: { kind: 'range', label: 'Tanggal bayar' },
    filters: ['shipperId'],
    columns: [
      { key: 'day', title: 'Tanggal', kind: 'day' },
      text('invoice', 'No. invoice'),
      text('shipper', 'Pengirim'),
      text('reference', 'Referensi'),
      rupiah('cash', 'Uang (Rp)'),
      rupiah('withheld', 'PPh dipotong (Rp)'),
      rupiah('fee', 'Biaya bank (Rp)'),
      rupiah('writtenOff', 'Hapus buku (Rp)'),
      rupiah('moved', 'Pindahan dan pengembalian (Rp)'),
      { key: 'late', title: 'Lewat (hari)', kind: 'days' },
      text('state', 'Keterangan'),
    ],
    sort: 'day,desc',
    chart: { kind: 'months', column: 'cash', title: 'Uang diterima per bulan' },
    note: 'Yang dibatalkan tetap tercatat dengan keterangannya dan tidak dihitung.',
  },
  kerusakan: {
    name: 'BASP dan Kerusakan',
    purpose:
      'Barang rusak dan hilang menurut alasan dan pengirim: jumlah berita acara, klaim, yang dikreditkan, per 1.000 kargo.',
    needs: ['VIEW_DAMAGE'],
    noun: 'alasan',
    days: { kind: 'range', label: 'Kejadian' },
    filters: orderFilters,
    columns: [
      text('reason', 'Alasan'),
      text('shipper', 'Pengirim'),
      summed('reports', 'BASP', 'count'),
      summed('damaged', 'Dengan barang rusak', 'count'),
      summed('missing', 'Dengan barang hilang', 'count'),
      summed('withdrawn', 'Ditarik', 'count'),
      rupiah('claim', 'Klaim (Rp)'),
      rupiah('credited', 'Dikreditkan (Rp)'),
      own('rate', 'BASP per 1.000 kargo', 'rate'),
    ],
    sort: 'reports,desc',
    chart: null,
    note: 'Per 1.000 kargo pengirim itu yang diterima dalam rentang yang sama. Yang ditarik tidak dihitung.',
  },
  pod: {
    name: 'Dokumen POD',
    purpose: 'Berapa lama dokumen dikirim dan lengkap, yang ditolak dan alasannya, dan nilai yang tertahan.',
    needs: ['VIEW_POD'],
    noun: 'kargo',
    days: { kind: 'range', label: 'Diterima' },
    filters: orderFilters,
    columns: [
      text('cargoNo', 'No. kargo'),
      text('shipper', 'Pengirim'),
      { key: 'receivedDay', title: 'Diterima', kind: 'day' },
      { key: 'sentDay', title: 'Dikirim', kind: 'day' },
      { key: 'completeDay', title: 'Lengkap', kind: 'day' },
      own('sentAfter', 'Hari sampai dikirim', 'rate'),
      own('completeAfter', 'Hari sampai lengkap', 'rate'),
      summed('refused', 'Ditolak', 'count'),
      text('refusal', 'Alasan penolakan terakhir'),
      rupiah('held', 'Nilai tertahan (Rp)'),
    ],
    sort: 'receivedDay,desc',
    chart: { kind: 'months', column: 'cargos', title: 'Kargo per bulan' },
    note: 'Baris terakhir: rata-rata hari dari kargo yang dokumennya sudah dikirim atau lengkap.',
  },
  armada: {
    name: 'Pemakaian Kendaraan',
    purpose: 'Hari jalan dibanding hari bisa dipakai, dan kilometer bermuatan, per kendaraan.',
    needs: ['VIEW_VEHICLE'],
    noun: 'kendaraan',
    days: { kind: 'range', label: 'Hari' },
    filters: ['transportTypeId'],
    columns: [
      text('plate', 'Pelat'),
      text('vehicleType', 'Jenis'),
      summed('cargos', 'Kargo', 'count'),
      summed('used', 'Hari dengan kargo', 'count'),
      summed('usable', 'Hari bisa dipakai', 'count'),
      own('share', 'Terpakai', 'percent'),
      summed('loadedKm', 'Km bermuatan', 'km'),
    ],
    sort: 'cargos,desc',
    chart: { kind: 'totals', columns: ['used', 'usable'], title: 'Hari kendaraan' },
    note: 'Bisa dipakai: aktif, KIR dan STNK berlaku. Hari dengan kargo: dari muat sampai diterima.',
  },
  pengemudi: {
    name: 'Nilai Pengemudi',
    purpose: 'Satu baris per pengemudi: tepat waktu, BASP, lama POD, masalah; dari sana ke kartu nilai bulanannya.',
    needs: ['VIEW_DRIVER'],
    noun: 'pengemudi',
    days: { kind: 'range', label: 'Diterima' },
    filters: ['shipperId', 'serviceType'],
    columns: [
      text('driver', 'Pengemudi'),
      summed('cargos', 'Kargo', 'count'),
      summed('late', 'Terlambat', 'count'),
      own('inTime', 'Tepat waktu', 'percent'),
      summed('reports', 'BASP', 'count'),
      summed('problems', 'Masalah', 'count'),
      own('podDays', 'Hari sampai POD dikirim', 'rate'),
      summed('km', 'Km', 'km'),
    ],
    sort: 'cargos,desc',
    chart: null,
    note: 'Dari kargo yang diterima dalam rentang ini. Nama membuka kartu nilai bulan terakhirnya.',
  },
  'ongkos-kirim': {
    name: 'Ongkos Kirim',
    purpose: 'Tarif sendiri dibanding ongkos utama yang disepakati dan biaya tambahan, per rute; rute tanpa tarif.',
    needs: ['VIEW_POSTAGE_COST'],
    noun: 'rute',
    days: { kind: 'range', label: 'Muat' },
    filters: orderFilters,
    columns: [
      text('origin', 'Asal'),
      text('destination', 'Tujuan'),
      text('service', 'Layanan'),
      text('vehicleType', 'Jenis kendaraan'),
      summed('cargos', 'Kargo', 'count'),
      rupiah('tariff', 'Tarif sendiri (Rp)'),
      rupiah('agreed', 'Ongkos utama (Rp)'),
      rupiah('additional', 'Biaya tambahan (Rp)'),
      rupiah('difference', 'Selisih (Rp)'),
      { ...own('share', 'Selisih', 'percent'), money: true },
      text('state', 'Keterangan'),
    ],
    sort: 'cargos,desc',
    chart: null,
    note: 'Selisih: ongkos utama − tarif sendiri, dari kargo yang rutenya punya tarif.',
  },
  pinjaman: {
    name: 'Pinjaman',
    purpose:
      'Yang dipinjam atas invoice: biayanya, berapa persen sehari jadinya, dan berapa hari lebih cepat uangnya datang.',
    needs: ['VIEW_LENDING'],
    noun: 'pinjaman',
    days: { kind: 'range', label: 'Dicairkan' },
    filters: ['shipperId'],
    columns: [
      text('number', 'Pinjaman'),
      { key: 'payoutDay', title: 'Dicairkan', kind: 'day' },
      text('status', 'Status'),
      summed('invoices', 'Invoice', 'count'),
      rupiah('principal', 'Pinjaman (Rp)'),
      rupiah('cost', 'Biaya (Rp)'),
      { ...own('daily', 'Biaya sehari (%)', 'daily'), money: true },
      own('saved', 'Hemat (hari)', 'days'),
      rupiah('open', 'Sisa (Rp)'),
      { key: 'dueDay', title: 'Batas', kind: 'day' },
      { key: 'repaidDay', title: 'Lunas', kind: 'day' },
    ],
    sort: 'payoutDay,desc',
    chart: { kind: 'months', column: 'principal', title: 'Pinjaman per bulan' },
    note: 'Biaya: admin, bunga dan denda, dikurangi keringanan. Sehari: dari pencairan sampai lunas, atau sampai batas. Hemat: hari lebih cepat dari pengirim, dihitung setelah semua invoice-nya dibayar.',
  },
  'kas-rincian': {
    name: 'Rincian Proyeksi Kas',
    purpose: 'Setiap tagihan yang belum dibayar dan yang siap ditagih, dengan hari uangnya diperkirakan masuk.',
    needs: ['VIEW_INVOICE'],
    noun: 'tagihan',
    days: { kind: 'ahead' },
    filters: ['shipperId'],
    columns: [
      text('name', 'Tagihan'),
      text('shipper', 'Pengirim'),
      text('state', 'Keadaan'),
      { key: 'dueDay', title: 'Jatuh tempo', kind: 'day' },
      { key: 'usualDay', title: 'Biasanya', kind: 'day' },
      { key: 'carefulDay', title: 'Hati-hati', kind: 'day' },
      rupiah('amount', 'Jumlah (Rp)'),
      text('why', 'Keterangan'),
    ],
    sort: 'usualDay,asc',
    chart: null,
    note: 'Jumlah: yang masih akan masuk sebagai uang, tanpa PPh yang dipotong. Siap ditagih: perkiraan neto.',
  },
  kas: {
    name: 'Proyeksi Kas',
    purpose: 'Uang yang masuk tiga belas minggu ke depan menurut kebiasaan bayar setiap pengirim.',
    needs: ['VIEW_INVOICE'],
    noun: 'minggu',
    days: { kind: 'ahead' },
    filters: ['shipperId'],
    columns: [
      text('week', 'Minggu'),
      summed('invoices', 'Tagihan', 'count'),
      rupiah('usual', 'Biasanya (Rp)'),
      rupiah('careful', 'Hati-hati (Rp)'),
      { ...rupiah('loans', 'Pinjaman (Rp)'), needs: 'VIEW_LENDING' },
    ],
    sort: 'week,asc',
    chart: null,
    note: 'Biasanya: jatuh tempo ditambah keterlambatan tengah pengirim. Hati-hati: persentil ke-80. Setiap yang belum dibayar muncul tepat satu kali.',
  },
};

/** How far apart the days of a report may lie. */
export const reportMonthsMax = 24;

/** The reports of a person (spec §6): a role's, by what it may see. Who may not see money has none about money. */
export const reportsOf = (functions: ReadonlySet<FunctionCode>): ReportId[] =>
  functions.has('VIEW_REPORT') ? reportIds.filter((id) => reports[id].needs.every((one) => functions.has(one))) : [];

/** Sums of money are for who may see invoices (ADR 0048). */
export const seesMoney = (functions: ReadonlySet<FunctionCode>): boolean => functions.has('VIEW_INVOICE');

/** The columns of a report for a person. */
export const columnsOf = (id: ReportId, functions: ReadonlySet<FunctionCode>): ReportColumn[] =>
  reports[id].columns.filter(
    ({ money, needs }) => (!money || seesMoney(functions)) && (needs === undefined || functions.has(needs)),
  );
