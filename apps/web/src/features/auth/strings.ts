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
  demo: { title: 'Akun demo', hint: 'Klik untuk mengisi. Data ini hanya contoh.' },
} as const;
