import { formatNumber } from '@lajur/domain/common/number';

/** What a person reads on the page of the own account. */
export const accountStrings = {
  account: {
    title: 'Akun Saya',
    purpose: 'Data Anda di Lajur dan tampilan di peramban ini.',
    person: 'Data diri',
    personHelp:
      'Nama tampil di riwayat setiap perubahan yang Anda buat. Email dan peran diubah oleh admin utama perusahaan Anda.',
    edit: 'Ubah nama dan telepon',
    save: 'Simpan data diri',
    saved: 'Data diri disimpan.',
    cancel: 'Batal',
    look: 'Tampilan',
    lookHelp: 'Hanya berlaku di peramban ini.',
    name: 'Nama',
    email: 'Email',
    phone: 'No. telepon',
    role: 'Peran',
    company: 'Perusahaan',
    photo: 'Foto',
    choosePhoto: 'Pilih foto',
    changePhoto: 'Ganti foto',
    removePhoto: 'Hapus foto',
    photoRule: 'JPG, PNG, atau WebP, maksimal 500 kB. Foto yang lebih besar dikecilkan otomatis.',
    photoSaved: 'Foto tersimpan.',
    photoRemoved: 'Foto dihapus.',
    scheme: 'Tema',
    density: 'Kerapatan baris',
    missing: '—',
  },
  pendingEmail: {
    title: 'Email baru menunggu konfirmasi',
    text: (email: string, moment: string) =>
      `Tautan konfirmasi sudah dikirim ke ${email} dan berlaku sampai ${moment}. Sampai dikonfirmasi, Anda tetap masuk dengan email yang lama.`,
    lapsed: (email: string) =>
      `Tautan untuk ${email} sudah habis. Minta admin utama perusahaan Anda mengirimnya lagi, atau batalkan.`,
    cancel: 'Batalkan penggantian',
    cancelled: 'Penggantian email dibatalkan.',
  },
  password: {
    title: 'Kata sandi',
    help: 'Ganti bila mungkin diketahui orang lain.',
    change: 'Ganti kata sandi',
    old: 'Kata sandi sekarang',
    fresh: 'Kata sandi baru',
    again: 'Ulangi kata sandi baru',
    note: 'Semua perangkat lain akan dikeluarkan. Perangkat ini tetap masuk.',
    save: 'Simpan kata sandi baru',
    changed: (ended: number) =>
      ended > 0 ? `Kata sandi diganti. ${formatNumber(ended)} perangkat lain dikeluarkan.` : 'Kata sandi diganti.',
  },
  notifications: {
    title: 'Notifikasi',
    help: 'Kabar apa yang Anda terima, dan lewat aplikasi, email, atau peramban.',
    open: 'Atur notifikasi',
  },
  sessions: {
    title: 'Perangkat yang masuk',
    help: 'Keluarkan yang tidak Anda kenal, lalu ganti kata sandi Anda.',
    words: {
      list: 'Perangkat yang masuk dengan akun Anda',
      none: 'Akun Anda tidak masuk di perangkat lain.',
      endAll: 'Keluarkan semua perangkat lain',
      endOneText: 'Perangkat itu harus masuk lagi dengan kata sandi. Yang belum disimpan di sana hilang.',
      endAllQuestion: (count: number) => ({
        title: `Keluarkan ${formatNumber(count)} perangkat lain?`,
        text: 'Semuanya harus masuk lagi dengan kata sandi. Hanya perangkat ini yang tetap masuk.',
        verb: 'Keluarkan perangkat lain',
      }),
    },
  },
} as const;
