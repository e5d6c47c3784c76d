import { formatNumber } from '@lajur/domain/common/number';

export const auditStrings = {
  title: 'Jejak Audit',
  purpose:
    'Siapa melakukan apa di perusahaan Anda, 30 hari terakhir bila tanggalnya tidak dipilih. Jejak ini tidak bisa diubah atau dihapus.',
  noun: 'kejadian',
  search: 'Cari nama, pelat, atau nomor',
  column: { at: 'Waktu', actor: 'Oleh', text: 'Kejadian', record: 'Data', changes: 'Perubahan' },
  filter: { kind: 'Jenis data', actor: 'Oleh', days: 'Tanggal' },
  sort: { newest: 'Terbaru', oldest: 'Terlama' },
  actor: {
    transporter: 'Perusahaan Anda',
    driver: 'Pengemudi',
    provider: 'Penyedia',
    shipper: 'Pengirim',
    system: 'Otomatis',
  },
  more: (count: number) => `${formatNumber(count)} perubahan lain`,
  details: 'Lihat rincian',
  drawer: {
    who: 'Oleh',
    when: 'Waktu',
    note: 'Catatan',
    record: 'Data',
    changes: 'Perubahan',
    none: 'Tidak ada isian yang berubah.',
  },
  empty: {
    title: 'Belum ada kejadian dalam 30 hari terakhir',
    text: 'Yang dilakukan orang di perusahaan Anda tercatat di sini begitu terjadi.',
  },
} as const;
