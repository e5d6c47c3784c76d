import { linkHours } from '@lajur/domain/auth/mailed-link';

export const strings = {
  register: {
    title: 'Daftarkan perusahaan',
    purpose: `Kami mengirim tautan aktivasi ke email Anda. Tautan berlaku ${linkHours} jam dan sekali pakai.`,
    submit: 'Kirim tautan aktivasi',
    hasAccount: 'Sudah punya akun?',
    login: 'Masuk',
  },
  sent: {
    title: 'Periksa email Anda',
    text: (email: string) =>
      `Tautan aktivasi dikirim ke ${email}. Buka tautan itu untuk membuat kata sandi; berlaku ${linkHours} jam.`,
    spam: 'Belum ada setelah beberapa menit? Periksa folder spam, atau kirim ulang.',
    noServer: 'Server email belum diatur di sini, jadi email tidak terkirim keluar.',
    mailbox: 'Buka kotak surat uji',
    again: 'Kirim ulang',
    wait: (seconds: number) => `Kirim ulang dalam ${seconds} detik`,
    resent: 'Tautan baru dikirim. Tautan yang lama tidak berlaku lagi.',
    other: 'Pakai email lain',
  },
  activate: {
    account: 'Aktifkan akun',
    accountPurpose: (email: string) => `Akun pertama perusahaan Anda, untuk ${email}.`,
    subAccountPurpose: (company: string, email: string) => `${company} mengundang Anda memakai Lajur sebagai ${email}.`,
    password: 'Kata sandi',
    confirmation: 'Ulangi kata sandi',
    submit: 'Aktifkan dan masuk',
    loading: 'Memeriksa tautan…',
    failed: 'Tautan belum bisa diperiksa.',
    retry: 'Muat ulang',
  },
  dead: {
    used: {
      title: 'Akun ini sudah aktif',
      text: 'Tautan aktivasi hanya dipakai sekali. Masuk dengan email dan kata sandi Anda.',
    },
    replaced: {
      title: 'Tautan ini sudah diganti',
      text: 'Tautan yang lebih baru sudah dikirim ke email Anda. Buka yang terakhir, atau minta lagi.',
    },
    expired: {
      title: 'Tautan ini sudah habis masa berlakunya',
      text: `Tautan berlaku ${linkHours} jam. Minta yang baru.`,
    },
    unknown: {
      title: 'Tautan ini tidak dikenal',
      text: 'Salin alamatnya utuh dari email, atau minta tautan baru.',
    },
    ask: 'Kirim tautan baru',
    asked: 'Tautan baru dikirim ke email Anda.',
    login: 'Masuk',
    register: 'Daftarkan perusahaan',
  },
  terms: {
    agree: 'Saya menyetujui Syarat dan Ketentuan dan sudah membaca Kebijakan Privasi',
    name: 'Syarat dan Ketentuan',
    privacy: 'Kebijakan Privasi',
    missing: 'Syarat dan Ketentuan harus disetujui',
    close: 'Tutup',
    failed: 'Teks belum bisa dimuat. Muat ulang halaman ini.',
    changed: 'Syarat dan Ketentuan baru saja berubah. Baca dan setujui yang baru.',
  },
} as const;
