import type { FleetVehicle, Task } from './queries';

/** What the dashboard says, in one voice (ui.md, Language). */
export const strings = {
  loading: 'Memuat…',
  waiting: (count: number) =>
    count > 0
      ? `${count} hal menunggu Anda. Yang paling mahal bila ditunda ada di urutan teratas.`
      : 'Tidak ada yang menunggu Anda sekarang.',
  today: 'Hari ini',
  todayNote: 'diurutkan dari biaya menunggu',
  allTasks: (count: number) => `Lihat semua ${count}`,
  fewerTasks: 'Lihat sedikit',
  dearest: (shown: number, all: number) => `${shown} termahal dari ${all}`,
  noTasks: {
    title: 'Semua sudah ditangani',
    text: 'Penawaran baru, keterlambatan, dan dokumen yang kurang muncul di sini dengan sendirinya.',
  },
  task: {
    answer: { title: (no: string) => `Jawab penawaran ${no}`, value: 'hilang bila dilewatkan', button: 'Jawab' },
    reassign: { title: (no: string) => `Ganti pengemudi ${no}`, value: 'nilai pesanan', button: 'Tugaskan' },
    late: { title: (no: string) => `${no} terlambat`, value: 'nilai pesanan', button: 'Tindak lanjuti' },
    pod: { title: (no: string) => `Lengkapi dokumen ${no}`, value: 'belum bisa ditagih', button: 'Unggah' },
  } satisfies Record<Task['kind'], { title: (no: string) => string; value: string; button: string }>,
  running: 'berjalan',
  fleet: 'Posisi armada',
  fleetState: {
    moving: 'Bergerak',
    stopped: 'Berhenti',
    late: 'Terlambat',
    'no-signal': 'Tanpa sinyal',
  } satisfies Record<FleetVehicle['state'], string>,
  noFleet: 'Kendaraan terlihat di sini begitu perjalanannya mulai melaporkan posisi.',
  noFleetHere: 'Tidak ada kendaraan di wilayah ini.',
  trips: 'Perjalanan berlangsung',
  searchTrips: 'Cari no. kargo, plat…',
  allTrips: 'Buka semua di Pengiriman',
  noTrips: {
    title: 'Tidak ada perjalanan sekarang',
    text: 'Pesanan yang sudah terkonfirmasi dan kendaraannya berangkat terlihat di sini.',
  },
  noMatch: { title: 'Tidak ada perjalanan yang cocok', text: 'Coba nomor kargo atau plat yang lain.' },
  column: {
    cargo: 'No. Kargo',
    type: 'Kendaraan',
    plate: 'No. Kendaraan',
    driver: 'Pengemudi',
    position: 'Lokasi Terakhir',
    status: 'Status',
  },
  late: (duration: string) => `Terlambat ${duration}`,
  empty: {
    title: 'Belum ada pesanan',
    text: 'Begitu marketplace menawarkan pesanan pertama, halaman ini menunjukkan apa yang perlu Anda jawab, di mana armada Anda, dan apa yang terlambat.',
    orders: 'Lihat pesanan',
  },
  failed: 'Dasbor tidak bisa dimuat. Tidak ada yang berubah pada pesanan Anda.',
} as const;
