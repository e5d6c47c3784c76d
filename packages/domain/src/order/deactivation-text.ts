/**
 * What taking a driver or a vehicle out of service means. It is allowed at any time, since a broken truck or a sick
 * driver must not be given another order: whoever is under way goes on, only new orders do not come.
 */
export function deactivationText(who: 'Pengemudi' | 'Kendaraan', onOrder: { cargoNo: string } | null): string {
  return onOrder
    ? `Perjalanan ${onOrder.cargoNo} tetap berjalan. Pesanan baru tidak bisa ditugaskan sampai diaktifkan lagi.`
    : `${who} ini tidak bisa ditugaskan sampai diaktifkan lagi. Riwayatnya tetap ada.`;
}
