import { secondFactor } from '@lajur/domain/auth/second-factor';
import { formatNumber } from '@lajur/domain/common/number';

/** What a person reads about the second factor of their own account. */
export const secondFactorStrings = {
  title: 'Verifikasi dua langkah',
  help: 'Masuk memerlukan kata sandi dan kode dari ponsel Anda. Kata sandi yang bocor saja tidak cukup.',
  reading: 'Memuat…',
  failed: 'Keadaan verifikasi dua langkah tidak bisa dimuat.',
  off: 'Belum aktif.',
  offHelp: 'Anda perlu aplikasi autentikator di ponsel, misalnya Google Authenticator atau Aegis.',
  on: (moment: string) => `Aktif sejak ${moment}`,
  left: (count: number) => `Kode pemulihan tersisa ${formatNumber(count)} dari ${secondFactor.recoveryCodes}.`,
  few: 'Buat kode pemulihan baru sebelum habis: tanpa ponsel dan tanpa kode Anda tidak bisa masuk.',
  turnOn: 'Aktifkan verifikasi dua langkah',
  renew: 'Buat kode pemulihan baru',
  turnOff: 'Matikan',
  cancel: 'Batal',
  password: 'Kata sandi Anda',
  code: 'Kode dari aplikasi',
  anyCode: 'Kode dari aplikasi atau kode pemulihan',
  begin: { title: 'Langkah 1 dari 3: kata sandi', text: 'Pastikan dulu bahwa ini Anda.', verb: 'Lanjut' },
  confirm: {
    title: 'Langkah 2 dari 3: pindai kode QR',
    text: 'Buka aplikasi autentikator, tambah akun, lalu pindai gambar ini. Setelah itu tulis kode 6 angka yang tampil di aplikasi.',
    picture: 'Kode QR untuk aplikasi autentikator',
    byHand: 'Tidak bisa memindai? Tulis kunci ini di aplikasi:',
    secret: 'Kunci untuk aplikasi autentikator',
    verb: 'Aktifkan',
    done: 'Verifikasi dua langkah aktif.',
  },
  codes: {
    title: 'Langkah 3 dari 3: simpan kode pemulihan',
    renewedTitle: 'Kode pemulihan baru',
    text: 'Bila ponsel Anda hilang, masuk dengan salah satu kode ini. Setiap kode berlaku sekali. Kode ini hanya tampil sekarang: simpan di tempat yang aman, bukan di ponsel yang sama.',
    renewedText: 'Kode yang lama tidak berlaku lagi. ',
    list: 'Kode pemulihan',
    copy: 'Salin kode',
    copied: 'Disalin',
    download: 'Unduh kode',
    verb: 'Sudah saya simpan',
    fileName: 'kode-pemulihan-lajur.txt',
    file: (email: string, codes: readonly string[]) =>
      [`Kode pemulihan Lajur untuk ${email}`, 'Setiap kode berlaku sekali.', '', ...codes, ''].join('\r\n'),
  },
  renewing: {
    title: 'Buat kode pemulihan baru',
    text: 'Kode pemulihan yang lama tidak berlaku lagi.',
    verb: 'Buat kode baru',
  },
  ending: {
    title: 'Matikan verifikasi dua langkah',
    text: 'Setelah ini, masuk cukup dengan kata sandi. Kode pemulihan Anda tidak berlaku lagi.',
    verb: 'Matikan verifikasi dua langkah',
    done: 'Verifikasi dua langkah dimatikan.',
  },
} as const;
