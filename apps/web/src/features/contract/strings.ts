/** Words of the contract screens. */
export const strings = {
  title: 'Kontrak',
  purpose: 'Kontrak dengan pengirim dan penyedia, dengan adendum dan pengakhirannya. Penyedia yang mencatatnya.',
  search: 'Cari nomor, perusahaan, perihal…',
  noun: 'kontrak',
  column: {
    number: 'Nomor',
    company: 'Perusahaan',
    title: 'Perihal',
    period: 'Masa berlaku',
    state: 'Status',
    approval: 'Persetujuan',
    files: 'Lampiran',
  },
  filter: { kind: 'Jenis', company: 'Perusahaan', lastDay: 'Berlaku sampai' },
  sort: {
    newest: 'Terbaru',
    nearest: 'Berakhir paling dekat',
    farthest: 'Berakhir paling jauh',
    number: 'Nomor',
    company: 'Perusahaan',
  },
  empty: {
    title: 'Belum ada kontrak',
    text: 'Kontrak yang dicatat penyedia untuk perusahaan Anda tampil di sini.',
  },
  detail: {
    facts: 'Isi kontrak',
    documents: 'Riwayat kontrak',
    files: 'Lampiran',
    noFiles: 'Tidak ada lampiran.',
    length: 'Lama',
    refersTo: 'Kontrak induk',
    recorded: 'Dicatat',
    shown: 'Sedang dibuka',
  },
} as const;
