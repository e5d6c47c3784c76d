/** What a person reads who forgot the password. Not part of the first load, as the login's words are. */
export const passwordStrings = {
  forgot: {
    title: 'Lupa kata sandi',
    purpose: 'Tulis email akun Anda. Kami kirim tautan untuk membuat kata sandi baru.',
    submit: 'Kirim tautan',
    sentTitle: 'Periksa email Anda',
    sent: (email: string) =>
      `Tautan untuk membuat kata sandi baru dikirim ke ${email}. Tautan itu hanya bisa dipakai sekali.`,
    again: 'Kirim ke email lain',
    back: 'Kembali ke halaman masuk',
  },
  reset: {
    title: 'Atur ulang kata sandi',
    purpose: (email: string) => `Buat kata sandi baru untuk ${email}.`,
    password: 'Kata sandi baru',
    confirmation: 'Ulangi kata sandi baru',
    submit: 'Simpan kata sandi baru',
    done: 'Kata sandi baru tersimpan. Silakan masuk.',
    askNew: 'Minta tautan baru',
  },
  confirmEmail: {
    title: 'Konfirmasi email',
    purpose: (email: string) =>
      `Setelah dikonfirmasi, Anda masuk ke Lajur dengan ${email}. Alamat lama tidak berlaku lagi.`,
    submit: 'Konfirmasi email',
    done: (email: string) => `Email dikonfirmasi. Mulai sekarang Anda masuk dengan ${email}.`,
    login: 'Ke halaman masuk',
  },
} as const;
