/** Words of receipts (kuitansi). */
export const receiptStrings = {
  title: 'Kuitansi',
  make: 'Buat kuitansi',
  making: (amount: string, day: string) => ({
    title: `Buat kuitansi ${amount}?`,
    text: `Untuk pembayaran ${day}. Nomornya tetap terpakai, dan kuitansi batal bila pembayarannya dibatalkan.`,
    verb: 'Buat kuitansi',
  }),
  made: (number: string) => `${number} dibuat.`,
  none: (day: string) => `Pembayaran ${day} belum punya kuitansi.`,
  download: 'Unduh PDF',
  stamp: 'Catat nomor meterai',
  changeStamp: 'Ubah nomor meterai',
  duty: (amount: string) => `Bea meterai ${amount}`,
  noDuty: 'Tanpa bea meterai',
  serial: (serial: string) => `e-Meterai ${serial}`,
  dialog: {
    title: (number: string) => `e-Meterai untuk ${number}`,
    text: 'Catat nomor seri dari distributor e-Meterai Anda. Nomor ini tercetak di kotak meterai.',
    serial: 'Nomor seri e-Meterai',
    wrong: 'Nomor seri berisi 8 sampai 40 huruf, angka, atau tanda hubung',
    verb: 'Simpan',
    done: 'Nomor e-Meterai dicatat.',
  },
} as const;
