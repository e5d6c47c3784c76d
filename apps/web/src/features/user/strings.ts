import { linkHours } from '@lajur/domain/auth/mailed-link';
import { formatNumber } from '@lajur/domain/common/number';

/** The words of the screens of the company's people. */
export const strings = {
  title: 'Admin Pengguna',
  purpose: 'Siapa di perusahaan Anda yang bisa masuk ke Lajur, dan apa yang bisa mereka lakukan.',
  search: 'Cari nama, email atau telepon',
  add: 'Tambah pengguna',
  edit: 'Ubah data',
  noRight: 'Hanya admin utama yang mengatur pengguna.',
  column: {
    user: 'Nama',
    role: 'Peran',
    status: 'Status',
    signedIn: 'Terakhir masuk',
    phone: 'Telepon',
    created: 'Dibuat',
    secondFactor: 'Dua langkah',
  },
  sort: { newest: 'Terbaru', name: 'Nama' },
  empty: {
    title: 'Belum ada pengguna lain',
    text: 'Tambahkan rekan kerja Anda. Setiap orang mendapat undangan lewat email dan membuat kata sandinya sendiri.',
  },
  you: 'Anda',
  never: 'Belum pernah',
  neverSignedIn: 'Belum pernah masuk',
  invitedUntil: (moment: string) => `Undangan sampai ${moment}`,
  invitationLapsed: 'Undangan sudah habis',
  form: {
    createPurpose: `Undangan dikirim ke email ini. Tautannya berlaku ${linkHours} jam dan sekali pakai; kata sandi dibuat oleh yang bersangkutan.`,
    create: 'Simpan dan kirim undangan',
    created: (name: string) => `${name} ditambahkan. Undangan sudah dikirim.`,
    saved: (name: string) => `Data ${name} disimpan.`,
    asked: (email: string) => `Tautan konfirmasi dikirim ke ${email}. Alamat lama berlaku sampai dikonfirmasi.`,
    person: 'Identitas',
    personWhy: 'Nama tampil di riwayat setiap perubahan yang dibuat orang ini.',
    role: 'Peran',
    roleWhy:
      'Menentukan menu yang terlihat dan apa yang boleh diubah. Berlaku sejak langkah berikutnya, tanpa masuk ulang.',
    lastSuperAdmin: 'Satu-satunya admin utama yang aktif. Jadikan orang lain admin utama lebih dulu.',
    waitingEmail: 'Bila diganti, undangan baru dikirim ke alamat ini dan undangan lama tidak berlaku.',
    activeEmail:
      'Dipakai untuk masuk. Alamat baru berlaku setelah dikonfirmasi lewat email; sampai saat itu alamat lama tetap dipakai.',
  },
  proof: {
    add: (name: string) => ({
      title: `Tambahkan ${name}?`,
      text: 'Ia akan bisa masuk dan melihat data perusahaan. Pastikan Anda sendiri yang menambahkannya.',
      verb: 'Simpan dan kirim undangan',
    }),
    change: (name: string) => ({
      title: `Ubah cara masuk ${name}?`,
      text: 'Email atau peran yang lebih tinggi memberi jalan masuk ke data perusahaan. Pastikan Anda sendiri yang mengubahnya.',
      verb: 'Simpan perubahan',
    }),
  },
  bounced: {
    mark: (email: string) => `${email} · ditolak`,
    title: (email: string) => `Email ke ${email} ditolak`,
    text: (answer: string, at: string) => `${answer} · ${at}. Kabar untuk orang ini tidak sampai; perbaiki alamatnya.`,
  },
  pendingEmail: {
    title: 'Email baru menunggu konfirmasi',
    text: (email: string, moment: string) =>
      `${email}, tautannya berlaku sampai ${moment}. Sampai dikonfirmasi, alamat lama tetap dipakai untuk masuk.`,
    lapsed: (email: string) => `${email}: tautannya sudah habis. Kirim ulang, atau batalkan.`,
    resend: 'Kirim ulang',
    cancel: 'Batalkan penggantian',
    resent: (email: string) => `Tautan konfirmasi dikirim ulang ke ${email}.`,
    cancelled: 'Penggantian email dibatalkan.',
  },
  rights: {
    title: (role: string) => `Yang bisa dilakukan ${role}`,
    none: 'Pilih peran untuk melihat apa yang bisa dilakukan orang ini.',
    heading: 'Hak akses',
    hidden: 'Tidak terlihat',
  },
  secondFactor: {
    title: 'Verifikasi dua langkah',
    on: (day: string) => `Aktif sejak ${day}`,
    isOn: 'Aktif',
    off: 'Tidak aktif',
    offText: 'Hanya ia sendiri yang bisa mengaktifkannya, di Akun Saya.',
  },
  notifications: {
    title: 'Notifikasi',
    open: 'Atur',
    text: (name: string) => `Apa yang diberitahukan kepada ${name}, dan lewat aplikasi, email, atau peramban.`,
  },
  action: {
    reset: 'Reset kata sandi…',
    resend: 'Kirim ulang aktivasi…',
    resetFactor: 'Reset verifikasi dua langkah…',
    activate: 'Aktifkan',
    deactivate: 'Nonaktifkan…',
    devices: 'Perangkat yang masuk',
    notifications: 'Atur notifikasi',
    delete: 'Hapus…',
  },
  question: {
    reset: (name: string, email: string) => ({
      title: `Reset kata sandi ${name}?`,
      text: `Tautan untuk membuat kata sandi baru dikirim ke ${email}. Kata sandi lama tetap berlaku sampai diganti.`,
      verb: 'Kirim tautan',
    }),
    resend: (name: string, email: string) => ({
      title: `Kirim ulang aktivasi ${name}?`,
      text: `Undangan baru dikirim ke ${email} dan berlaku ${linkHours} jam. Tautan yang lama tidak berlaku lagi.`,
      verb: 'Kirim undangan',
    }),
    resetFactor: (name: string) => ({
      title: `Reset verifikasi dua langkah ${name}?`,
      text: 'Ia masuk cukup dengan kata sandi sampai mengaktifkannya lagi, dan diberi tahu lewat email. Lakukan hanya bila Anda yakin ia sendiri yang memintanya.',
      verb: 'Reset verifikasi dua langkah',
      danger: true,
    }),
    deactivate: (name: string) => ({
      title: `Nonaktifkan ${name}?`,
      text: 'Semua perangkatnya langsung keluar dan ia tidak bisa masuk lagi sampai diaktifkan. Riwayat pekerjaannya tetap.',
      verb: 'Nonaktifkan pengguna',
      danger: true,
    }),
    delete: (name: string) => ({
      title: `Hapus ${name}?`,
      text: 'Semua perangkatnya langsung keluar dan akunnya tidak bisa dikembalikan. Riwayat pekerjaannya tetap memuat namanya. Untuk sementara saja, nonaktifkan.',
      verb: 'Hapus pengguna',
      danger: true,
    }),
  },
  done: {
    reset: (email: string) => `Tautan dikirim ke ${email}.`,
    resend: (email: string) => `Undangan dikirim ke ${email}.`,
    resetFactor: (email: string) => `Verifikasi dua langkah direset. Pemberitahuan dikirim ke ${email}.`,
    activate: (name: string) => `${name} diaktifkan.`,
    deactivate: (name: string) => `${name} dinonaktifkan.`,
    delete: (name: string) => `${name} dihapus.`,
  },
  devices: {
    title: 'Perangkat yang masuk',
    words: (name: string) => ({
      list: `Perangkat yang masuk dengan akun ${name}`,
      none: 'Tidak sedang masuk di perangkat lain.',
      endAll: 'Keluarkan semua perangkat',
      endOneText: `${name} harus masuk lagi di perangkat itu. Yang belum disimpan di sana hilang.`,
      endAllQuestion: (count: number) => ({
        title: `Keluarkan ${formatNumber(count)} perangkat ${name}?`,
        text: 'Semuanya harus masuk lagi dengan kata sandi. Yang belum disimpan di sana hilang.',
        verb: 'Keluarkan semua perangkat',
      }),
    }),
  },
} as const;
