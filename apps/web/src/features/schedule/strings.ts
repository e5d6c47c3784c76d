export const strings = {
  title: 'Jadwal',
  purpose: 'Kendaraan mana mengangkut apa, kapan kosong, dan apa yang bentrok.',
  failed: 'Jadwal tidak bisa dimuat.',
  noRight: 'Peran Anda tidak mengubah penugasan.',
  unassigned: 'Belum ada kendaraan',
  move: 'Ganti kendaraan…',
  open: 'Buka pesanan',
  subscribe: 'Langganan kalender',
  noVehicles: 'Belum ada kendaraan',
  noVehiclesText: 'Kendaraan yang Anda tambahkan muncul di sini dengan jadwalnya.',
  nothingFound: 'Tidak ada pesanan yang cocok',
  nothingFoundText: 'Tidak ada pesanan di tab ini yang cocok pada hari-hari ini.',
} as const;
