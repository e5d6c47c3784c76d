export interface Section {
  title: string;
  paragraphs: readonly string[];
}

/** The privacy policy of the portal. */
export const privacyPolicy: readonly Section[] = [
  {
    title: 'Data yang disimpan',
    paragraphs: [
      'Lajur menyimpan data yang Anda dan perusahaan Anda isi: nama, email, nomor telepon, foto, data perusahaan, pengemudi, kendaraan, pesanan, dan dokumennya.',
      'Posisi kendaraan disimpan selama pesanan berjalan, agar pengirim dan perusahaan Anda tahu di mana muatan berada.',
    ],
  },
  {
    title: 'Untuk apa dipakai',
    paragraphs: [
      'Data dipakai untuk menjalankan pesanan, membuat tagihan, dan memenuhi kewajiban hukum. Data tidak dijual.',
      'Setiap perubahan pada pesanan dicatat dengan nama pelaku dan waktunya, supaya perselisihan bisa diselesaikan.',
    ],
  },
  {
    title: 'Siapa yang bisa melihat',
    paragraphs: [
      'Hanya pengguna perusahaan Anda yang berhak, penyedia layanan, dan pengirim dari pesanan yang bersangkutan. Perusahaan mitra lain tidak bisa melihat data perusahaan Anda.',
    ],
  },
  {
    title: 'Di peramban Anda',
    paragraphs: [
      'Peramban menyimpan tanda masuk, pilihan tampilan, dan draf yang belum dikirim. Tanda masuk dihapus saat Anda keluar.',
    ],
  },
  {
    title: 'Hak Anda',
    paragraphs: [
      'Anda boleh meminta data Anda diperbaiki atau dihapus melalui admin utama perusahaan Anda. Data yang menurut hukum wajib disimpan, seperti tagihan, dihapus setelah masanya lewat.',
    ],
  },
];
