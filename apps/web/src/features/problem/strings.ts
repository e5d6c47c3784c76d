import type { ProblemGroup } from '@lajur/domain/problem/problem';

/** Words of the screens of problems. */
export const strings = {
  title: 'Masalah Pengiriman',
  purpose: 'Kecelakaan dan kendala di perjalanan. Tangani yang paling lama menunggu, lalu catat penyelesaiannya.',
  noun: 'masalah',
  search: 'Cari no. kargo, jenis, tempat, plat…',
  noRight: 'Peran Anda hanya bisa melihat masalah.',
  raise: 'Laporkan masalah',
  column: {
    problem: 'Masalah',
    what: 'Uraian',
    vehicle: 'Kendaraan',
    shipper: 'Pengirim',
    happened: 'Waktu kejadian',
    status: 'Status',
    handler: 'Ditangani oleh',
    effect: 'Dampak',
  },
  filter: { kind: 'Jenis', shipper: 'Pengirim', happened: 'Waktu kejadian', driver: 'Pengemudi', vehicle: 'Kendaraan' },
  sort: { longest: 'Paling lama', newest: 'Terbaru', happened: 'Waktu kejadian' },
  empty: {
    waiting: {
      title: 'Tidak ada masalah yang menunggu',
      text: 'Masalah yang dilaporkan pengemudi lewat aplikasi, atau oleh Anda, muncul di sini dengan sendirinya.',
    },
    process: {
      title: 'Tidak ada masalah yang ditangani',
      text: 'Masalah yang Anda atau penyedia tangani terlihat di sini.',
    },
    resolved: {
      title: 'Belum ada masalah selesai',
      text: 'Masalah yang selesai tersimpan di sini dengan penyelesaiannya.',
    },
  } satisfies Record<ProblemGroup, { title: string; text: string }>,
} as const;
