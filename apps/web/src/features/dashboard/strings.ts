import { formatNumber } from '@lajur/domain/common/number';
import type { FleetState } from '@lajur/domain/order/fleet-state';
import type { TodayPart } from '@lajur/domain/order/today';
import type { Task } from './queries';

interface TaskWords {
  /** What to do, for who can. */
  title: (no: string) => string;
  /** What is the matter, for who cannot. */
  fact: (no: string) => string;
  value: string;
  button: string;
}

/** What the dashboard says, in one voice (docs/design.md, Language). */
export const strings = {
  loading: 'Memuat…',
  waiting: (count: number, canAct: boolean) =>
    count > 0
      ? `${formatNumber(count)} hal menunggu ${canAct ? 'Anda' : 'ditangani'}. Yang habis dalam satu jam lebih dulu, lalu yang paling mahal bila ditunda.`
      : `Tidak ada yang menunggu ${canAct ? 'Anda' : 'ditangani'} sekarang.`,
  today: 'Hari ini',
  todayPart: {
    lapsing: 'Habis dalam satu jam, yang lebih dulu di atas',
    dearest: 'Lainnya, yang termahal di atas',
    documents: 'Dokumen yang menahan tagihan, yang termahal di atas',
  } satisfies Record<TodayPart, string>,
  allTasks: (count: number) => `Lihat semua ${formatNumber(count)}`,
  fewerTasks: 'Lihat sedikit',
  firstOf: (shown: number, all: number) => `${shown} pertama dari ${all}`,
  noTasks: {
    title: 'Semua sudah ditangani',
    text: 'Penawaran baru, keterlambatan, dan dokumen yang kurang muncul di sini dengan sendirinya.',
  },
  task: {
    answer: {
      title: (no: string) => `Jawab penawaran ${no}`,
      fact: (no: string) => `Penawaran ${no} belum dijawab`,
      value: 'hilang bila dilewatkan',
      button: 'Jawab',
    },
    reassign: {
      title: (no: string) => `Ganti pengemudi ${no}`,
      fact: (no: string) => `Pengemudi ${no} tidak menjawab`,
      value: 'nilai pesanan',
      button: 'Tugaskan',
    },
    late: {
      title: (no: string) => `${no} terlambat`,
      fact: (no: string) => `${no} terlambat`,
      value: 'nilai pesanan',
      button: 'Tindak lanjuti',
    },
    foreseen: {
      title: (no: string) => `${no} akan terlambat`,
      fact: (no: string) => `${no} akan terlambat`,
      value: 'nilai pesanan',
      button: 'Tindak lanjuti',
    },
    pod: {
      title: (no: string) => `Lengkapi dokumen ${no}`,
      fact: (no: string) => `Dokumen ${no} belum lengkap`,
      value: 'tertahan dokumen',
      button: 'Unggah',
    },
  } satisfies Record<Task['kind'] | 'foreseen', TaskWords>,
  filter: {
    pickup: 'Jadwal muat',
    status: 'Status',
    originPlace: 'Lokasi muat',
    destinationPlace: 'Lokasi bongkar',
    plate: 'Plat',
    cargoNo: 'No. kargo',
  },
  expected: {
    title: 'Perkiraan tiba',
    note: 'yang tiba lebih dulu di atas',
    lead: (range: boolean) => (range ? 'antara' : 'sekitar'),
    origin: 'Asal',
    destination: 'Tujuan',
    more: (shown: number, all: string, filtered: boolean) =>
      `${shown} berikutnya dari ${all} pesanan ${filtered ? 'yang cocok' : 'yang perkiraannya diketahui'}`,
    noMatch: {
      title: 'Tidak ada perkiraan tiba yang cocok',
      text: 'Tidak ada pesanan yang perkiraannya diketahui antara kota-kota ini.',
    },
    clear: 'Hapus saringan',
    none: {
      title: 'Belum ada perkiraan tiba',
      text: 'Muncul begitu kendaraan yang sudah memuat melaporkan posisinya.',
    },
    failed: 'Perkiraan tiba tidak bisa dimuat.',
  },
  running: 'berjalan',
  fleet: 'Posisi armada',
  fleetState: {
    moving: 'Bergerak',
    stopped: 'Berhenti',
    late: 'Terlambat',
    'no-signal': 'Tanpa sinyal',
  } satisfies Record<FleetState, string>,
  noFleet: 'Kendaraan terlihat di sini begitu perjalanannya mulai melaporkan posisi.',
  noFleetHere: 'Tidak ada kendaraan di wilayah ini.',
  map: {
    title: 'Peta Armada',
    open: 'Buka peta armada',
    purpose: (vehicles: string, orders: string, time: string) =>
      `${vehicles} kendaraan dengan ${orders} pesanan. Posisi per ${time}, diperbarui tiap 10 detik.`,
    notRenewed: (time: string) => `Posisi belum bisa diperbarui. Yang terlihat adalah posisi pukul ${time}.`,
    full: 'Hanya 10.000 pesanan pertama yang ditampilkan.',
    failed: 'Peta armada tidak bisa dimuat.',
    search: 'Cari plat, kargo, kota…',
    all: 'Semua',
    list: 'Kendaraan di peta',
    label: (count: string) => `Peta armada, ${count} posisi; daftarnya mengikuti peta`,
    chosen: (count: string) => `${count} di satu titik`,
    unchoose: 'Tampilkan semua lagi',
    more: (count: string) => `Tampilkan ${count} lagi`,
    shown: (shown: string, all: string) => `${shown} dari ${all}`,
    unseen: 'Belum pernah terlihat',
    unknownPlace: 'Tempat tidak diketahui',
    noDriver: 'Belum ada pengemudi',
    seen: (time: string) => `terlihat ${time}`,
    old: (age: string) => `posisi lama, terlihat ${age} lalu`,
    none: {
      title: 'Tidak ada kendaraan sedang jalan',
      text: 'Kendaraan terlihat di sini begitu berangkat menjemput atau melaporkan posisi.',
    },
    noMatch: {
      title: 'Tidak ada kendaraan yang cocok',
      text: 'Coba plat, nomor kargo, pengemudi, atau kota yang lain.',
    },
    clear: 'Hapus saringan',
  },
  trips: 'Perjalanan berlangsung',
  searchTrips: 'Cari no. kargo, plat…',
  allTrips: 'Buka semua di Pengiriman',
  noTrips: {
    title: 'Tidak ada perjalanan sekarang',
    text: 'Pesanan yang sudah terkonfirmasi dan kendaraannya berangkat terlihat di sini.',
  },
  noMatch: { title: 'Tidak ada perjalanan yang cocok', text: 'Coba nomor kargo atau plat yang lain.' },
  noWords: {
    title: 'Tidak ada perjalanan yang cocok',
    text: 'Ketik huruf atau angka: tanda baca saja tidak bisa dicari.',
  },
  column: {
    cargo: 'No. kargo',
    type: 'Kendaraan',
    plate: 'No. kendaraan',
    driver: 'Pengemudi',
    position: 'Lokasi terakhir',
    status: 'Status',
  },
  empty: {
    title: 'Belum ada pesanan',
    text: 'Begitu penyedia menawarkan pesanan pertama, halaman ini menunjukkan apa yang perlu Anda jawab, di mana armada Anda, dan apa yang terlambat.',
    orders: 'Lihat pesanan',
  },
  failed: 'Dasbor tidak bisa dimuat. Tidak ada yang berubah pada pesanan Anda.',
} as const;
