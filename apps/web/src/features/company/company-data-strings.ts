/** What is said of changing what an approved company says of itself. */
export const strings = {
  title: 'Ubah data perusahaan',
  purpose: 'Data yang berubah diperiksa penyedia dulu. Sampai disetujui, data lama tetap berlaku.',
  noun: 'data perusahaan',
  open: 'Ubah data',
  noRight: 'Hanya admin utama yang mengubah data perusahaan',
  verb: 'Ajukan perubahan',
  asked: 'Perubahan data diajukan. Data lama berlaku sampai penyedia menyetujuinya.',
  proofs: 'Akta atau izin yang berubah diunggah sebagai versi baru di',
  legal: 'Dokumen Legal',
  change: {
    WAITING: 'Perubahan data menunggu persetujuan penyedia',
    RETURNED: 'Perubahan data dikembalikan untuk diperbaiki',
    text: (by: string, moment: string) => `Diajukan ${by}, ${moment}. Data lama masih berlaku.`,
    note: (text: string) => `Catatan penyedia: ${text}`,
    look: 'Lihat yang diajukan',
    correct: 'Perbaiki',
    withdraw: 'Tarik pengajuan',
    withdrawn: 'Pengajuan perubahan data ditarik',
    waits: 'Tarik dulu yang sedang menunggu untuk mengajukan yang lain',
  },
  changes: {
    title: 'Yang akan diajukan',
    none: 'Belum ada yang berubah.',
    emptied: 'dikosongkan',
  },
} as const;
