/** What the notifications say. */
export const strings = {
  title: 'Notifikasi',
  purpose: 'Kabar tentang pesanan, dokumen, dan perusahaan Anda.',
  settingsPurpose: 'Pilih kabar yang Anda terima, dan lewat apa.',
  tab: { all: 'Semua', unread: 'Belum dibaca', settings: 'Pengaturan' },
  column: { news: 'Kabar', about: 'Tentang', at: 'Waktu' },
  unread: 'Belum dibaca',
  unreadCount: (count: string) => `${count} notifikasi belum dibaca`,
  readAll: 'Tandai semua dibaca',
  allRead: 'Semua sudah dibaca.',
  readDone: 'Semua notifikasi ditandai sudah dibaca.',
  empty: {
    title: 'Belum ada notifikasi',
    text: 'Penawaran baru, dokumen yang ditolak, dan kabar lain muncul di sini.',
  },
  emptyUnread: { title: 'Semua sudah dibaca', text: 'Kabar baru muncul di sini begitu terjadi.' },
  settings: {
    table: 'Kabar yang diterima, menurut jenis dan cara',
    group: 'Jenis kabar',
    toggle: (group: string, channel: string) => `${group}: ${channel}`,
    people: 'Admin Pengguna',
    colleague: 'Pengguna',
    titleOf: (name: string) => `Notifikasi ${name}`,
    purposeOf: 'Pilih kabar yang diterima orang ini, dan lewat apa.',
    mailNoteOf: (email: string) =>
      `Email dikirim ke ${email}. Kabar yang datang berdekatan digabung dalam satu email; yang sudah dibaca tidak dikirim.`,
    mailNote: (email: string) =>
      `Email dikirim ke ${email}. Kabar yang datang berdekatan digabung dalam satu email; yang sudah Anda baca tidak dikirim.`,
    mails: 'Email terakhir',
    refused: (email: string) => `${email} tidak bisa dikirimi email`,
    refusedOwn: 'Ganti alamat di Akun, atau minta admin memperbaikinya.',
    refusedOf: 'Perbaiki alamatnya di Admin Pengguna.',
    saved: 'Pengaturan notifikasi disimpan.',
    failed: 'Pengaturan notifikasi tidak bisa dimuat.',
    waiting: 'Memuat pengaturan…',
  },
  push: {
    title: 'Peramban ini',
    help: 'Peramban menampilkan kabar juga saat Lajur tertutup, sampai Anda keluar.',
    turnOn: 'Aktifkan notifikasi di peramban ini',
    turnOff: 'Matikan',
    on: 'Notifikasi aktif di peramban ini.',
    now: { on: 'Notifikasi diaktifkan di peramban ini.', off: 'Notifikasi dimatikan di peramban ini.' },
    blocked:
      'Peramban ini memblokir notifikasi. Izinkan lewat ikon di kiri alamat halaman, bagian Notifikasi, lalu muat ulang.',
    unsupported:
      'Peramban ini tidak bisa menampilkan notifikasi. Di iPhone dan iPad, tambahkan dulu Lajur ke layar utama lalu buka dari sana.',
    failed: 'Peramban menolak mengaktifkan notifikasi. Coba lagi, atau pakai peramban lain.',
  },
} as const;
