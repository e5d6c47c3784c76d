export const strings = {
  title: 'Periksa dokumen',
  unknown: {
    title: 'Dokumen tidak ditemukan',
    text: 'Alamat ini tidak menunjuk dokumen yang diterbitkan lewat portal ini. Pindai ulang kode QR-nya, atau tanyakan kepada perusahaan yang mengirimkannya lewat nomor yang sudah Anda kenal.',
  },
  failed: { title: 'Belum bisa dimuat', text: 'Periksa koneksi Anda, lalu coba lagi.' },
  again: 'Muat ulang',
  facts: {
    company: 'Perusahaan',
    shipper: 'Pengirim',
    day: 'Tanggal',
    total: {
      INVOICE: 'Total tagihan',
      CREDIT_NOTE: 'Total nota kredit',
      RECEIPT: 'Jumlah',
      BAST: 'Jumlah',
      BASP: 'Nilai klaim',
    },
    account: 'Rekening',
    sha256: 'SHA-256 terbitan pertama',
  },
  ending: (digits: string) => `berakhir ${digits}`,
  match: 'Cocokkan dengan dokumen di tangan Anda. Yang tertulis di sini berasal dari portal, bukan dari dokumen itu.',
  notPrinted: 'Belum pernah dicetak',
  accountChanged: {
    title: 'Rekening berubah sejak terbit',
    text: 'Rekening perusahaan sekarang lain dari yang tertulis di dokumen ini. Tanyakan kepada perusahaan sebelum membayar.',
  },
  file: {
    title: 'Bandingkan berkas',
    choose: 'Pilih PDF yang Anda terima',
    hint: 'Atau seret ke sini. Dibandingkan di peramban ini dan tidak diunggah.',
    working: 'Membandingkan…',
    same: 'Sama dengan yang diterbitkan',
    printedAt: (name: string, at: string) => `${name} · dicetak ${at}`,
    differs: 'Berbeda',
    differsText: (name: string) =>
      `${name} bukan berkas yang diterbitkan. Hasil pindai, foto dan berkas yang disimpan ulang juga berbeda: cocokkan isinya dengan yang tertulis di atas.`,
    tooLarge: 'Berkas ini terlalu besar untuk dokumen yang diterbitkan portal.',
    unreadable: 'Berkas ini tidak bisa dibaca. Pilih lagi.',
    noHash: 'Peramban ini tidak bisa membandingkan berkas di alamat tanpa https.',
  },
} as const;
