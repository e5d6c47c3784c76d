import { formatNumber } from '@lajur/domain/common/number';

export const strings = {
  title: 'Jadwal',
  purpose: 'Siapa di mana dan kapan, kendaraan mana yang kosong.',
  printedByButton: 'Jadwal dicetak utuh lewat tombol Cetak di halaman ini, atau dengan Ctrl P.',
  failed: 'Jadwal tidak bisa dimuat.',
  noRight: 'Peran Anda tidak mengubah penugasan.',
  noAnswer: 'Peran Anda tidak menjawab penawaran.',
  unassigned: { vehicle: 'Belum ada kendaraan', driver: 'Belum ada pengemudi' },
  rows: { vehicle: 'Kendaraan', driver: 'Pengemudi' },
  board: { vehicle: 'Jadwal per kendaraan', driver: 'Jadwal per pengemudi' },
  move: 'Ganti kendaraan…',
  accept: 'Terima dan tugaskan…',
  changeDriver: 'Ganti pengemudi…',
  /** What a bar says on the lane of a vehicle, or of a driver, when what else it needs is wanted elsewhere. */
  clashes: { vehicle: 'pengemudi bentrok', driver: 'kendaraan bentrok' },
  resolve: (count: number) => `Perbaiki ${formatNumber(count)} bentrok`,
  foldedTitle: {
    vehicle: (count: number) => `${formatNumber(count)} kendaraan tidak bisa dipakai`,
    driver: (count: number) => `${formatNumber(count)} pengemudi tidak bisa ditugaskan`,
  },
  clashBeside: {
    vehicle: (cargoNo: string, hours: string) => `pengemudi juga untuk ${cargoNo}, ${hours} bersamaan`,
    driver: (cargoNo: string, hours: string) => `kendaraan juga untuk ${cargoNo}, ${hours} bersamaan`,
  },
  open: 'Buka pesanan',
  duty: 'Surat tugas pengemudi',
  subscribe: 'Langganan kalender',
  noRows: { vehicle: 'Belum ada kendaraan', driver: 'Belum ada pengemudi' },
  noRowsText: {
    vehicle: 'Kendaraan yang Anda tambahkan muncul di sini dengan jadwalnya.',
    driver: 'Pengemudi yang Anda tambahkan muncul di sini dengan jadwalnya.',
  },
  addRow: { vehicle: 'Tambah kendaraan', driver: 'Tambah pengemudi' },
  searchHint: 'Nomor, kota, pengirim',
  fleetHint: 'B 1234 XYZ atau nama',
  onlyBusy: 'hanya yang punya pesanan',
  nothingFound: 'Tidak ada pesanan yang cocok',
  nothingFoundText: 'Tidak ada pesanan di tab ini yang cocok pada hari-hari ini.',
} as const;
