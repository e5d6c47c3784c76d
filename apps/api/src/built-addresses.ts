import type { MenuAddress } from '@lajur/domain/auth/menu';

/** Menu addresses whose screens are built: an entry appears when its screen does; nothing leads nowhere. */
export const builtAddresses: ReadonlySet<string> = new Set<MenuAddress>([
  '/main/dashboard',
  '/main/pesanan',
  '/main/shipments',
  '/main/jadwal',
  '/main/masalah',
  '/main/dokumen-pod',
  '/main/multimoda',
  '/main/driver',
  '/main/location',
  '/main/biaya-ongkir-3pl',
  '/main/email',
  '/main/selection-reason',
  '/main/upload-csv',
  '/main/customer',
  '/main/registration',
  '/main/transport',
  '/main/vehicle-database',
  '/main/kontrak',
  '/main/kerusakan',
  '/main/form-basp',
  '/main/user-admin',
  '/main/company-registration',
]);
