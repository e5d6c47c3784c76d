import { sessionLife } from '@lajur/domain/auth/session-life';

/** What a person reads on the pages of this feature. The spec's own sentences come from the domain. */
export const strings = {
  login: {
    title: 'Masuk',
    purpose: 'Portal mitra angkutan.',
    email: 'Email',
    password: 'Kata sandi',
    forgot: 'Lupa kata sandi?',
    submit: 'Masuk',
    notPartner: 'Belum jadi mitra?',
    register: 'Daftarkan perusahaan',
    stay: 'Tetap masuk',
    stayHelp: `Sampai ${sessionLife.staySignedIn.idleDays} hari tidak dipakai. Jangan centang di komputer bersama.`,
    ended: 'Sesi Anda sudah berakhir.',
    endedBack: 'Masuk lagi, lalu Anda kembali ke halaman tadi.',
    endedHome: 'Masuk lagi untuk melanjutkan.',
  },
  code: {
    title: 'Verifikasi dua langkah',
    app: {
      purpose: 'Tulis kode 6 angka yang tampil di aplikasi autentikator Anda.',
      label: 'Kode dari aplikasi',
      other: 'Pakai kode pemulihan',
    },
    recovery: {
      purpose:
        'Tulis salah satu kode pemulihan yang Anda simpan. Bila hilang juga, minta admin utama perusahaan Anda mereset verifikasi dua langkah Anda.',
      label: 'Kode pemulihan',
      other: 'Pakai kode dari aplikasi',
    },
    back: 'Kembali',
  },
  demo: { title: 'Akun demo', hint: 'Klik untuk mengisi. Data ini hanya contoh.' },
} as const;
