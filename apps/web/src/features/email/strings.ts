/** What the screen of e-mail contacts says, in one voice (docs/design.md, Language). */
export const strings = {
  title: 'Master Email',
  purpose: 'Penerima invoice dan pemberitahuan di perusahaan pelanggan Anda.',
  search: 'Cari nama atau alamat email…',
  noun: 'email',
  add: 'Tambah email',
  edit: 'Ubah email',
  remove: 'Hapus email',
  actionsFor: (picName: string) => `Tindakan untuk ${picName}`,
  noRight: 'Peran Anda hanya bisa melihat email.',
  column: { pic: 'Nama PIC', email: 'Email', cost: 'Jenis Biaya', created: 'Ditambahkan' },
  sort: { newest: 'Terbaru', name: 'Nama A – Z', email: 'Email A – Z' },
  empty: {
    title: 'Belum ada email',
    text: 'Simpan penerima sekali, lalu pilih dari daftar ini setiap kali Anda mengirim invoice.',
  },
  removal: (picName: string, email: string) => ({
    title: `Hapus email ${picName}?`,
    text: `${email} tidak lagi muncul sebagai pilihan penerima. Email yang sudah terkirim tidak berubah.`,
    verb: 'Hapus email',
    danger: true,
  }),
  removed: (picName: string) => `Email ${picName} dihapus.`,
  added: (picName: string) => `Email ${picName} ditambahkan.`,
  changed: (picName: string) => `Email ${picName} diubah.`,
  form: {
    addTitle: 'Tambah email',
    editTitle: 'Ubah email',
    save: 'Simpan email',
    cancel: 'Batal',
    costHelp: 'Invoice jenis apa yang dikirim ke alamat ini',
  },
} as const;
