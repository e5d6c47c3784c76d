import { parameterOf } from './route/match';

/**
 * Every address of the portal, once: the router mounts its pages at these, and links are built from them with `to`.
 * `$name` is a parameter, `{-$name}` one that may be left out (`route/match.ts` reads them).
 */
export const screens = {
  login: '/welcome/login',
  forgotPassword: '/welcome/forgot-password',
  resetPassword: '/welcome/reset-password',
  confirmEmail: '/welcome/confirm-email',
  welcomePrivacyPolicy: '/welcome/privacy-policy',
  shared: '/lacak/$token',
  checked: '/periksa/$token',
  registration: '/welcome/registration',
  activationAccount: '/welcome/activation-account',
  activationSubAccount: '/welcome/activation-sub-account',
  dashboard: '/main/dashboard',
  fleetMap: '/main/dashboard/peta',
  schedule: '/main/jadwal',
  orderDetailFrom: '/main/detail/$fromPage/$id/$cargoTitle',
  shipments: '/main/shipments',
  orders: '/main/pesanan/list/$status',
  orderDetail: '/main/pesanan/detail/$id/{-$lumpsum}',
  orderWays: '/main/multimoda',
  orderLegs: '/main/multimoda/$id',
  problems: '/main/masalah/list/$status',
  problem: '/main/masalah/detail/$id',
  registrationProgress: '/main/registration/list',
  companyRegistration: '/main/company-registration',
  companyDataEdit: '/main/company-registration/edit',
  legalDocuments: '/main/dokumen-legal/list',
  legalDocument: '/main/dokumen-legal/detail/$id',
  podOrders: '/main/dokumen-pod/list',
  podDocuments: '/main/dokumen-pod/list/$shipmentCargoId',
  locations: '/main/location/list',
  locationCreate: '/main/location/create',
  locationEdit: '/main/location/edit/$locationId',
  location: '/main/location/detail/$locationId',
  vehicles: '/main/transport/list',
  vehicleCreate: '/main/transport/create',
  vehicleEdit: '/main/transport/edit/$transportId',
  vehicle: '/main/transport/detail/$transportId',
  expiry: '/main/transport/masa-berlaku',
  expiryCalendar: '/main/transport/masa-berlaku/kalender',
  vehicleTypes: '/main/vehicle-database',
  vehicleModels: '/main/vehicle-database/model',
  postageCosts: '/main/biaya-ongkir-3pl/list',
  emails: '/main/email/list',
  selectionReasons: '/main/selection-reason/list',
  customers: '/main/customer/list',
  damages: '/main/kerusakan/list',
  damage: '/main/kerusakan/detail/$orderId',
  damageForm: '/main/form-basp',
  mous: '/main/mou/index',
  mou: '/main/mou/detail',
  contracts: '/main/kontrak',
  contract: '/main/kontrak/detail',
  invoices: '/main/invoice-transporter/list',
  invoiceCreate: '/main/invoice-transporter/create',
  invoiceBatch: '/main/invoice-transporter/create/bulk',
  invoiceEdit: '/main/invoice-transporter/edit/$invoiceId',
  invoice: '/main/invoice-transporter/detail/$invoiceId',
  fixedInvoices: '/main/invoice-transporter-fixed-price/list',
  fixedInvoiceCreate: '/main/invoice-transporter-fixed-price/create',
  fixedInvoice: '/main/invoice-transporter-fixed-price/list-detail/$invoiceId',
  certificates: '/main/bukti-potong/list',
  claims: '/main/klaim-kerusakan/list',
  bankLines: '/main/mutasi-bank/list',
  invoiceData: '/main/invoice-data/form',
  loans: '/main/p2p-lending/list',
  loanCreate: '/main/p2p-lending/create',
  loanEdit: '/main/p2p-lending/edit/$id',
  loan: '/main/p2p-lending/detail/$id',
  reminders: '/main/invoice-data/reminder',
  reports: '/main/laporan/list',
  reportFilter: '/main/laporan/filter/$id',
  report: '/main/laporan/detail/$id',
  reportSchedules: '/main/laporan/kirim',
  uploads: '/main/upload-csv',
  upload: '/main/upload-csv/$type/$id',
  drivers: '/main/driver/list',
  driverCreate: '/main/driver/create',
  driverEdit: '/main/driver/edit/$driverId',
  driver: '/main/driver/detail/$driverId',
  driverScorecard: '/main/driver/nilai/$driverId',
  approvalInbox: '/main/approval-inbox/list',
  approvalProcess: '/main/approval-process/list',
  approvalCompleted: '/main/complete-approval/list',
  approvalHistory: '/main/complete-approval/history',
  inboxApproval: '/main/approval-inbox/$kind/$id/$defWorkflowId',
  processApproval: '/main/approval-process/$kind/$id/$defWorkflowId',
  completedApproval: '/main/complete-approval/$kind/$id/$defWorkflowId',
  approval: '/main/approval/$page/$id/$defWorkflowId',
  users: '/main/user-admin/list',
  audit: '/main/user-admin/jejak-audit',
  userCreate: '/main/user-admin/create',
  userEdit: '/main/user-admin/edit/$companyId/$userId',
  account: '/main/account/info',
  about: '/main/about',
  contactUs: '/main/contact-us',
  privacyPolicy: '/main/privacy-policy',
  notification: '/main/notification',
  permissionDenied: '/main/permission-denied',
} as const;

export type Screen = keyof typeof screens;

/** Screens of the specification that are not built yet: nothing leads to them until they are. */
const planned = [] as const satisfies readonly Screen[];

/** A screen that can be opened; `app/screens.ts` says what it is. */
export type BuiltScreen = Exclude<Screen, (typeof planned)[number]>;

export const isBuilt = (screen: Screen): screen is BuiltScreen => !planned.some((one) => one === screen);

type Names<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Name<Head> | Names<Tail> : Name<Path>;
type Name<Part extends string> = Part extends `$${infer N}` ? N : never;
type OptionalNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? OptionalName<Head> | OptionalNames<Tail>
  : OptionalName<Path>;
type OptionalName<Part extends string> = Part extends `{-$${infer N}}` ? N : never;

/** The parameters an address needs, and those it can take. */
export type ParamsOf<S extends Screen> = Record<Names<(typeof screens)[S]>, string> &
  Partial<Record<OptionalNames<(typeof screens)[S]>, string>>;

type Search = Record<string, string | number | boolean | readonly string[] | undefined>;

type Arguments<S extends Screen> = [Names<(typeof screens)[S]>] extends [never]
  ? [params?: ParamsOf<S>, search?: Search]
  : [params: ParamsOf<S>, search?: Search];

/** The address of a screen: `to('orderDetail', { id })`, `to('orders', { status: 'waiting' }, { page: 2 })`. */
export function to<S extends Screen>(screen: S, ...[params, search]: Arguments<S>): string {
  const values = (params ?? {}) as Record<string, string | undefined>;
  const path = screens[screen]
    .split('/')
    .map((part) => {
      const found = parameterOf(part);
      return found ? encodeURIComponent(values[found.name] ?? '') : part;
    })
    .filter((part, index) => part !== '' || index === 0)
    .join('/');
  return path + searchText(search ?? {});
}

/** Search parameters as they stand in the address bar: plain, unquoted, a list as repeated names. */
export function searchText(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The search parameters of an address: every value is a text, a repeated name a list of texts. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The reverse of `searchText`. */
export function parseSearch(text: string): SearchParams {
  const query = new URLSearchParams(text);
  const search: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key);
    search[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return search;
}
