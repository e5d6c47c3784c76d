import { type RoleId, roleIds } from './role';

type Verb = 'VIEW' | 'CREATE' | 'UPDATE' | 'DELETE';
type Letters = '-' | 'V' | 'VC' | 'VU' | 'VCU' | 'VCUD';

/**
 * Who sees which menu and may do what there: group, label, address, subject, then one column a role in the order of
 * `roleIds`. V view, C create, U update, D delete. This is `menus.tsv` as code; a test compares the two.
 */
const table = [
  ['-', 'Dasbor', '/main/dashboard', 'DASHBOARD', 'V', 'V', 'V', 'V', '-', '-'],
  ['Operasional', 'Pesanan', '/main/pesanan', 'ORDER', 'VCU', 'VCU', 'V', 'V', '-', '-'],
  ['Operasional', 'Pengiriman', '/main/shipments', 'SHIPMENT', 'V', 'V', 'V', 'V', '-', '-'],
  ['Operasional', 'Jadwal', '/main/jadwal', 'SCHEDULE', 'V', 'V', 'V', 'V', '-', '-'],
  ['Operasional', 'Masalah', '/main/masalah', 'PROBLEM', 'VU', 'VU', 'V', 'V', '-', '-'],
  ['Operasional', 'Kerusakan & Kehilangan', '/main/kerusakan', 'DAMAGE', 'VU', 'VU', 'V', 'V', '-', '-'],
  ['Operasional', 'Form BASP', '/main/form-basp', 'BASP', 'VCU', 'VCU', 'V', '-', '-', '-'],
  ['Operasional', 'Dokumen POD', '/main/dokumen-pod', 'POD', 'VCUD', 'VCUD', 'VCU', 'V', '-', '-'],
  ['Operasional', 'Dokumen Multimoda', '/main/multimoda', 'MULTIMODA', 'VU', 'VU', 'V', 'V', '-', '-'],
  ['Data Master', 'Pengemudi', '/main/driver', 'DRIVER', 'VCUD', 'VCUD', 'V', 'V', '-', '-'],
  ['Data Master', 'Kendaraan', '/main/transport', 'VEHICLE', 'VCUD', 'VCUD', 'V', 'V', '-', '-'],
  ['Data Master', 'Database Kendaraan', '/main/vehicle-database', 'VEHICLE_TYPE', 'V', 'V', 'V', 'V', '-', '-'],
  ['Data Master', 'Biaya Ongkir 3PL', '/main/biaya-ongkir-3pl', 'POSTAGE_COST', 'VCUD', 'V', 'VCUD', '-', '-', '-'],
  ['Data Master', 'Master Lokasi', '/main/location', 'LOCATION', 'VCUD', 'VCUD', 'V', 'V', '-', '-'],
  ['Data Master', 'Master Email', '/main/email', 'EMAIL', 'VCUD', 'VCUD', 'VCUD', '-', '-', '-'],
  ['Data Master', 'Pilihan & Alasan', '/main/selection-reason', 'SELECTION_REASON', 'V', 'V', 'V', '-', '-', '-'],
  ['Data Master', 'Unggah CSV', '/main/upload-csv', 'UPLOAD', 'VC', 'VC', 'VC', '-', '-', '-'],
  ['Data Master', 'Daftar Pelanggan', '/main/customer', 'CUSTOMER', 'V', 'V', 'V', 'V', '-', '-'],
  ['Keuangan', 'Invoice', '/main/invoice-transporter', 'INVOICE', 'VCU', 'V', 'VCU', '-', '-', '-'],
  [
    'Keuangan',
    'Invoice Harga Tetap',
    '/main/invoice-transporter-fixed-price',
    'FIXED_INVOICE',
    'VCU',
    'V',
    'VCU',
    '-',
    '-',
    '-',
  ],
  ['Keuangan', 'Mutasi Bank', '/main/mutasi-bank', 'INVOICE', 'VCU', 'V', 'VCU', '-', '-', '-'],
  ['Keuangan', 'Bukti Potong', '/main/bukti-potong', 'INVOICE', 'VCU', 'V', 'VCU', '-', '-', '-'],
  ['Keuangan', 'Klaim Kerusakan', '/main/klaim-kerusakan', 'INVOICE', 'VCU', 'V', 'VCU', '-', '-', '-'],
  ['Keuangan', 'Data Invoice', '/main/invoice-data', 'INVOICE_DATA', 'VU', '-', 'VU', '-', '-', '-'],
  ['Keuangan', 'P2P Lending', '/main/p2p-lending', 'LENDING', 'VCUD', '-', 'VCUD', '-', '-', '-'],
  ['Legal', 'Registrasi', '/main/registration', 'REGISTRATION', 'VCU', '-', 'V', '-', 'VCU', 'VCU'],
  [
    'Legal',
    'Registrasi Perusahaan',
    '/main/company-registration',
    'COMPANY_REGISTRATION',
    'VCU',
    '-',
    'V',
    '-',
    'VCU',
    'VCU',
  ],
  ['Legal', 'Dokumen Legal', '/main/dokumen-legal', 'LEGAL_DOCUMENT', 'VCU', 'V', 'VCU', '-', '-', 'VCU'],
  ['Legal', 'MoU', '/main/mou', 'MOU', 'VU', 'V', 'V', '-', '-', 'VU'],
  ['Legal', 'Kontrak', '/main/kontrak', 'CONTRACT', 'VCU', 'V', 'VCU', '-', '-', '-'],
  ['Persetujuan', 'Kotak Masuk', '/main/approval-inbox', 'APPROVAL', 'VU', '-', 'VU', '-', '-', 'VU'],
  ['Persetujuan', 'Dalam Proses', '/main/approval-process', 'APPROVAL', 'VU', '-', 'VU', '-', '-', 'VU'],
  ['Persetujuan', 'Selesai', '/main/complete-approval', 'APPROVAL', 'VU', '-', 'VU', '-', '-', 'VU'],
  ['-', 'Laporan', '/main/laporan', 'REPORT', 'VCUD', 'VCUD', 'V', 'V', '-', '-'],
  ['-', 'Admin Pengguna', '/main/user-admin', 'USER', 'VCUD', '-', '-', '-', '-', '-'],
] as const satisfies readonly (readonly [string, string, string, string, ...Letters[]])[];

/** The address of a menu. */
export type MenuAddress = (typeof table)[number][2];
export type Subject = (typeof table)[number][3];
/** A right, e.g. `VIEW_ORDER`. Endpoints need one; roles have a list of them. */
export type FunctionCode = `${Verb}_${Subject}`;

const verbOf: Record<string, Verb> = { V: 'VIEW', C: 'CREATE', U: 'UPDATE', D: 'DELETE' };

/** One entry of the menu as login and whoami serve it (spec §3). A group has children and no address of its own. */
export interface MenuEntry {
  label: string;
  url: string | null;
  functions: FunctionCode[];
  canCreate: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  children: MenuEntry[];
}

/** Where the entries of a menu lead. */
export interface MenuPlace {
  url: string | null;
  children: readonly MenuPlace[];
}

function functionsIn(row: (typeof table)[number], role: RoleId, more: readonly FunctionCode[] = []): FunctionCode[] {
  const letters = row[4 + roleIds.indexOf(role)] as Letters;
  const own = letters === '-' ? [] : [...letters].map((letter) => `${verbOf[letter] as Verb}_${row[3]}` as const);
  return [...own, ...more.filter((code) => code.slice(code.indexOf('_') + 1) === row[3] && !own.includes(code))];
}

/** Every right a role has. */
export function functionsOf(role: RoleId): ReadonlySet<FunctionCode> {
  return new Set(table.flatMap((row) => functionsIn(row, role)));
}

function entry(label: string, url: string | null, functions: FunctionCode[], children: MenuEntry[]): MenuEntry {
  const starts = (...verbs: string[]) => functions.some((code) => verbs.some((verb) => code.startsWith(verb)));
  return {
    label,
    url,
    functions,
    canCreate: starts('CREATE_', 'ADD_'),
    canUpdate: starts('EDIT_', 'UPDATE_'),
    canDelete: starts('DELETE_'),
    children,
  };
}

/**
 * The menu of a role (spec §6): an entry shows only with a VIEW_ function, a group only with a visible child.
 * `built` limits it to the addresses whose screens exist, so that nothing leads nowhere; `more` is what somebody may do
 * besides what their role may.
 */
export function menuOf(role: RoleId, built: ReadonlySet<string>, more: readonly FunctionCode[] = []): MenuEntry[] {
  const menu: MenuEntry[] = [];
  for (const row of table) {
    const [group, label, url] = row;
    const functions = functionsIn(row, role, more);
    if (!functions.some((code) => code.startsWith('VIEW_')) || !built.has(url)) continue;
    const item = entry(label, url, functions, []);
    const parent = group === '-' ? null : menu.find((one) => one.label === group && one.url === null);
    if (group === '-') menu.push(item);
    else if (parent) parent.children.push(item);
    else menu.push(entry(group, null, [], [item]));
  }
  return menu;
}

/** Every row of the table, for the check against `menus.tsv`. @internal */
export const menuTable: readonly (readonly string[])[] = table;

/** Addresses anyone signed in may open (menus.tsv, last lines). */
export const openAddresses = [
  '/main/account/info',
  '/main/about',
  '/main/contact-us',
  '/main/privacy-policy',
  '/main/notification',
  '/main/permission-denied',
] as const;

/** Addresses that stand under another menu's right: an order and an approval have paths of their own (spec §2). */
const aliases: Record<string, string[]> = {
  '/main/pesanan': ['/main/detail'],
  '/main/approval-inbox': ['/main/approval'],
};

/** May someone with this menu open this path? A path below a menu's address is allowed with it. */
export function allowsPath(menu: readonly MenuPlace[], path: string): boolean {
  const below = (base: string) => path === base || path.startsWith(`${base}/`);
  if (openAddresses.some(below)) return true;
  return menu.some(
    (item) =>
      (item.url !== null && [item.url, ...(aliases[item.url] ?? [])].some(below)) || allowsPath(item.children, path),
  );
}

/** Where a person lands: the first menu item's address, else the dashboard (spec §2). */
export function defaultRoute(menu: readonly MenuPlace[]): string {
  for (const item of menu) {
    const url = item.url ?? item.children[0]?.url;
    if (url) return url;
  }
  return '/main/dashboard';
}
