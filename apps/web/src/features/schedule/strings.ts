import { formatNumber } from '@lajur/domain/common/number';

export const strings = {
  title: 'Jadwal',
  purpose: 'Siapa di mana dan kapan, kendaraan mana yang kosong.',
  failed: 'Jadwal tidak bisa dimuat.',
  noRight: 'Peran Anda tidak mengubah penugasan.',
  noAnswer: 'Peran Anda tidak menjawab penawaran.',
  unassigned: 'Belum ada kendaraan',
  move: 'Ganti kendaraan…',
  accept: 'Terima dan tugaskan…',
  changeDriver: 'Ganti pengemudi…',
  driverClashes: 'pengemudi bentrok',
  resolve: (count: number) => `Perbaiki ${formatNumber(count)} bentrok`,
  foldedTitle: (count: number) => `${formatNumber(count)} kendaraan tidak bisa dipakai`,
  driverClash: (cargoNo: string, hours: string) => `pengemudi juga untuk ${cargoNo}, ${hours} bersamaan`,
  open: 'Buka pesanan',
  subscribe: 'Langganan kalender',
  noVehicles: 'Belum ada kendaraan',
  noVehiclesText: 'Kendaraan yang Anda tambahkan muncul di sini dengan jadwalnya.',
  nothingFound: 'Tidak ada pesanan yang cocok',
  nothingFoundText: 'Tidak ada pesanan di tab ini yang cocok pada hari-hari ini.',
} as const;
