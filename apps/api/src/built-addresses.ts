/** Menu addresses whose screens are built: an entry appears when its screen does; nothing leads nowhere. */
export const builtAddresses: ReadonlySet<string> = new Set([
  '/main/dashboard',
  '/main/pesanan',
  '/main/shipments',
  '/main/dokumen-pod',
]);
