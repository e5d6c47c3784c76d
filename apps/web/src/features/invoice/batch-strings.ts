/** Words of making many invoices at once (docs/glossary.md). */
export const batchStrings = {
  title: 'Buat Invoice Massal',
  purpose: 'Yang siap ditagih, per pengirim dan tipe. Pilih baris, lalu buat proformanya sekaligus.',
  open: 'Buat massal',
  noun: 'kelompok',
  proforma: 'proforma',
  search: 'Cari pengirim…',
  column: { shipper: 'Pengirim', period: 'Diterima', cargos: 'Kargo', value: 'Nilai (Rp)' },
  filter: { days: 'Tanggal diterima', type: 'Tipe' },
  sort: { largest: 'Nilai terbesar', oldest: 'Diterima paling lama' },
  make: (count: number) => `Buat ${count} proforma`,
  verb: 'Buat',
  done: 'dibuat',
  goOn: 'Terbitkan dan kirim',
  text: (value: string) =>
    `Nilai ${value} sebelum pajak. Satu proforma untuk tiap baris; yang ditolak disebutkan alasannya dan tidak menghentikan yang lain.`,
  empty: {
    title: 'Tidak ada yang siap ditagih',
    text: 'Kargo tampil di sini begitu dokumennya lengkap dan belum ada invoice-nya.',
  },
} as const;
