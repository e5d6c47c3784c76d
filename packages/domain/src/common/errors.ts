/**
 * Every error code the product can answer with, and what a person reads.
 * Texts of the spec's catalogue (spec §8) are to the letter; the rest follow its voice.
 * The HTTP status of a code is the API's business (apps/api/src/platform/http/error-status.ts).
 */
export const errorMessages = {
  BAD_REQUEST: 'Permintaan tidak bisa dibaca.',
  VALIDATION: 'Beberapa kolom harus diisi',
  RULE_BROKEN: 'Isian ini tidak bisa diterima.',
  UNAUTHENTICATED: 'terjadi kesalahan. Silahkan masuk kembali',
  WRONG_CREDENTIALS: 'Email atau kata sandi salah.',
  USER_INACTIVE: 'Akun Anda dinonaktifkan. Hubungi admin perusahaan Anda.',
  MENU_EMPTY: 'terjadi kesalahan. menu tidak ditemukan silahkan hubungi admin',
  FORBIDDEN: 'Anda tidak punya akses untuk membuka halaman ini',
  COMPANY_SUSPENDED:
    'Perusahaan Anda sedang ditangguhkan. Pesanan yang berjalan tetap bisa diselesaikan; untuk yang baru, hubungi penyedia.',
  NOT_FOUND: 'Tidak Ditemukan',
  METHOD_NOT_ALLOWED: 'Metode ini tidak tersedia.',
  EMAIL_UNKNOWN: 'Email belum terdaftar, silahkan hubungi admin',
  EMAIL_TAKEN: 'Email sudah digunakan, silahkan gunakan yang lain',
  LINK_INVALID: 'Tautan ini sudah dipakai atau tidak berlaku lagi. Minta tautan baru.',
  SIGN_IN_LAPSED: 'Waktu untuk memasukkan kode sudah habis. Masuk lagi dengan email dan kata sandi.',
  STALE_VERSION: 'Data ini baru saja diubah orang lain. Muat ulang lalu coba lagi.',
  CONFLICT: 'Data ini bentrok dengan data yang sudah ada.',
  IDEMPOTENCY_MISMATCH: 'Kunci Idempotency-Key ini sudah dipakai untuk permintaan lain.',
  IDEMPOTENCY_IN_PROGRESS: 'Permintaan yang sama masih diproses. Tunggu sebentar.',
  TOO_LARGE: 'Berkas atau data terlalu besar.',
  IMAGE_TOO_LARGE: 'Ukuran gambar maksimal 500 kB',
  FILE_TYPE_NOT_ALLOWED: 'Jenis berkas ini tidak diterima.',
  UNSUPPORTED_MEDIA: 'Jenis isi permintaan tidak diterima.',
  TOO_MANY_REQUESTS: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.',
  ORDER_MOVED_ON: 'Pesanan ini sudah berubah. Lihat keadaan terbarunya.',
  OFFER_LAPSED: 'Batas waktu menjawab sudah lewat.',
  REPEAT: 'Baru saja dikirim. Kirim lagi?',
  CONFIRM_FIRST: 'Pastikan dulu, lalu kirim lagi.',
  STEP_NOT_POSSIBLE: 'Langkah ini tidak bisa dilakukan sekarang.',
  VEHICLE_UNFIT: 'Kendaraan ini tidak bisa ditugaskan.',
  DRIVER_UNFIT: 'Pengemudi ini tidak bisa ditugaskan.',
  REASON_REQUIRED: 'Alasan wajib diisi',
  DOCUMENT_INCOMPLETE: 'Dokumen wajib belum lengkap.',
  UNAVAILABLE: 'Layanan sedang tidak tersedia. Coba sebentar lagi.',
  INTERNAL: 'Internal Server Error',
} as const;

/** How long to wait, in whole minutes from a minute on, never too short: 900 → 'Terlalu banyak … Coba lagi dalam 15 menit.' */
export function tooManyText(seconds: number): string {
  const wait = seconds < 60 ? `${Math.max(1, Math.ceil(seconds))} detik` : `${Math.ceil(seconds / 60)} menit`;
  return `Terlalu banyak percobaan. Coba lagi dalam ${wait}.`;
}

export type ErrorCode = keyof typeof errorMessages;

/** What goes over the wire for every refusal (decisions §11). `validation` maps a field's path to its message. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  validation?: Record<string, string>;
}
