/** Words of an MoU beside the version before, wherever it is decided on. */
export const strings = {
  comparison: {
    fields: 'Isi pokok',
    routes: 'Rute dan harga',
    perTrip: 'ongkos per rit, Rp',
    onlyChanges: 'Hanya yang berubah',
    now: (number: string) => `Sekarang, ${number}`,
    proposed: (number: string) => `Diusulkan, ${number}`,
    count: (changed: number, all: number) => (changed === 0 ? 'tidak berubah' : `${changed} dari ${all} berubah`),
    days: (days: number, sooner: boolean) => `${days} hari lebih ${sooner ? 'cepat' : 'lambat'}`,
    cheaper: 'lebih murah',
    dearer: 'lebih mahal',
    gone: 'dihapus',
  },
  routes: {
    label: 'Rute dan harga',
    heads: ['Rute', 'Sekarang', 'Diusulkan', 'Selisih', '%'],
    means: 'Artinya, 3 bulan',
    same: 'tetap',
  },
  effect: {
    title: 'Artinya bagi Anda',
    basis: 'Dihitung dari rit 90 hari terakhir pada rute yang berubah, bila jumlah ritnya sama.',
    noHistory: 'Belum ada rit 90 hari terakhir pada rute MoU ini, jadi artinya dalam rupiah belum bisa dihitung.',
    trips: (trips: number) => `${trips} rit`,
    more: (routes: number) => `${routes} rute lain`,
    total: 'Per 3 bulan',
    payment: (days: number) => `Dibayar ${Math.abs(days)} hari lebih ${days > 0 ? 'lambat' : 'cepat'}`,
    held: (days: number, amount: string) =>
      days > 0
        ? `: sekitar ${amount} lagi tertahan di tagihan setiap saat.`
        : `: sekitar ${amount} tidak lagi tertahan di tagihan.`,
    added: (routes: number) => `${routes} rute baru, jadi belum dihitung.`,
  },
  change: { added: 'Baru', removed: 'Dihapus', changed: 'Berubah', same: 'Tetap' },
  list: {
    before: 'Sebelumnya',
    nothing: 'Tidak ada.',
    all: (count: number) => `Tampilkan semua ${count} baris`,
  },
  limit: {
    asked: (units: string) => `Anda minta ${units}`,
    vehicles: (units: string) => `${units} kendaraan aktif`,
  },
} as const;
