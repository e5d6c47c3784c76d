/** Words of claims of damage. */
export const claimStrings = {
  title: 'Klaim Kerusakan',
  purpose: 'Nilai yang tertulis di BASP, sampai nota kredit menutupnya. Anda yang menerbitkan notanya.',
  noun: 'klaim',
  search: 'Cari nomor BASP, kargo atau tempat',
  column: {
    number: 'BASP',
    order: 'Kargo',
    shipper: 'Pengirim',
    driver: 'Pengemudi',
    claim: 'Nilai klaim',
    open: 'Belum dikreditkan',
    state: 'Status',
    invoice: 'Invoice',
  },
  filter: { state: 'Status', shipper: 'Pengirim', driver: 'Pengemudi' },
  sort: {
    newest: 'Terbaru',
    largest: 'Nilai terbesar',
    shipper: 'Pengirim',
    driver: 'Pengemudi',
  },
  empty: {
    title: 'Belum ada klaim kerusakan',
    text: 'Klaim muncul di sini begitu BASP menyebut nilainya.',
  },
  sum: {
    label: 'Klaim yang belum dikreditkan',
    open: 'Belum dikreditkan',
    count: (count: string) => `${count} klaim`,
    shippers: 'Pengirim',
    drivers: 'Pengemudi',
    nothing: 'Tidak ada',
  },
  card: {
    title: 'Klaim kerusakan',
    of: (open: string, claim: string) => `${open} dari ${claim} belum dikreditkan`,
    make: 'Buat nota kredit',
    proposed: (value: string) => `Klaim kerusakan ${value} diusulkan jadi nota kredit.`,
  },
} as const;
