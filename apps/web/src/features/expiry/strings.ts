/** What a person reads on the screens of documents that lapse. */
export const strings = {
  title: 'Masa Berlaku',
  purpose:
    'SIM, KIR dan STNK yang sudah habis atau habis dalam 90 hari, dan pesanan yang tertahan karenanya. Admin diingatkan 30, 14, 7 dan 1 hari sebelumnya.',
  purposeWithContracts:
    'SIM, KIR dan STNK yang sudah habis atau habis dalam 90 hari, pesanan yang tertahan karenanya, serta kontrak, MoU dan dokumen legal yang segera habis. Admin diingatkan 30, 14, 7 dan 1 hari sebelumnya.',
  search: 'Cari pengemudi, nomor polisi',
  searchWithContracts: 'Cari pengemudi, nomor polisi, kontrak, dokumen',
  tab: {
    vehicle: 'Per kendaraan',
    driver: 'Per pengemudi',
    date: 'Menurut tanggal',
    calendar: 'Kalender',
  },
  column: {
    document: 'Dokumen',
    owner: 'Pemilik',
    lastDay: 'Berlaku sampai',
    left: 'Sisa',
    stops: 'Pesanan yang tertahan',
    renew: 'Perpanjangan',
  },
  kind: {
    vehicle: 'Kendaraan',
    driver: 'Pengemudi',
    contract: 'Kontrak',
    mou: 'MoU',
    'legal-document': 'Dokumen legal',
  },
  agreements: 'Kesepakatan',
  stopsNone: 'Tidak ada pesanan tertahan',
  /** How what is not renewed here is renewed. */
  renewedBy: {
    vehicle: '—',
    driver: '—',
    contract: 'Lewat adendum',
    mou: 'Lewat MoU baru',
    'legal-document': 'Lewat versi baru',
  },
  noRight: 'Peran Anda hanya bisa melihat dokumen.',
  onlySees: 'peran Anda hanya melihat',
  renew: 'Perpanjang',
  calendarFile: 'Kalender (.ics)',
  calendarFileOfMonth: 'Unduh bulan ini (.ics)',
  noDriver: 'tanpa pengemudi tetap',
  noVehicle: 'tanpa kendaraan tetap',
  empty: {
    title: 'Tidak ada dokumen yang segera habis',
    text: 'Semua dokumen yang aktif masih berlaku lebih dari 90 hari.',
  },
} as const;
