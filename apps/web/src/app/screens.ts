import type { FunctionCode } from '@lajur/domain/auth/menu';
import { isOrderGroup } from '@lajur/domain/order/status';
import { isProblemGroup } from '@lajur/domain/problem/problem';
import { type BuiltScreen, to } from '../ui/paths';

/** One screen of the portal. Its address stands in `ui/paths.ts`, where links find it. */
export interface ScreenEntry {
  /** The title of the document, Indonesian (screens.tsv); the page of one record may name the record instead. */
  title: string;
  /** The right for what is done there, besides the menu: whoever lacks it could fill it in and not save it (spec §2). */
  needs?: FunctionCode;
  /** Where an address leads whose parameters name nothing. */
  elsewhere?(params: Readonly<Record<string, string>>): string | null;
}

const waitingOrders = to('orders', { status: 'waiting' });
const waitingProblems = to('problems', { status: 'waiting' });

/** Every screen: routes, document titles and who may open what follow from here; its page stands in `screen-pages.ts`. */
export const screenTable: Readonly<Record<BuiltScreen, ScreenEntry>> = {
  login: { title: 'Masuk' },
  forgotPassword: { title: 'Lupa Kata Sandi' },
  resetPassword: { title: 'Atur Ulang Kata Sandi' },
  welcomePrivacyPolicy: { title: 'Kebijakan Privasi' },
  shared: { title: 'Lacak Pengiriman' },

  dashboard: { title: 'Dasbor' },

  orders: {
    title: 'Pesanan',
    elsewhere: ({ status = '' }) => (isOrderGroup(status) ? null : waitingOrders),
  },
  // The specification has two addresses for one order (spec §2).
  orderDetail: { title: 'Detail Pesanan' },
  orderDetailFrom: { title: 'Detail Pesanan' },
  shipments: { title: 'Pengiriman' },
  schedule: { title: 'Jadwal' },
  podOrders: { title: 'Dokumen POD' },
  podDocuments: { title: 'Dokumen POD' },
  problems: {
    title: 'Masalah Pengiriman',
    elsewhere: ({ status = '' }) => (isProblemGroup(status) ? null : waitingProblems),
  },
  problem: { title: 'Detail Masalah' },

  drivers: {
    title: 'Pengemudi',
    page: async () => (await import('../features/driver/driver-list-page')).DriverListPage,
  },
  driverCreate: {
    title: 'Tambah Pengemudi',
    needs: 'CREATE_DRIVER',
    page: async () => (await import('../features/driver/driver-form-page')).DriverCreatePage,
  },
  driverEdit: {
    title: 'Ubah Pengemudi',
    needs: 'UPDATE_DRIVER',
    page: async () => (await import('../features/driver/driver-form-page')).DriverEditPage,
  },
  driver: {
    title: 'Detail Pengemudi',
    page: async () => (await import('../features/driver/driver-detail-page')).DriverDetailPage,
  },
  vehicles: {
    title: 'Kendaraan',
    page: async () => (await import('../features/vehicle/vehicle-list-page')).VehicleListPage,
  },
  vehicleCreate: {
    title: 'Tambah Kendaraan',
    needs: 'CREATE_VEHICLE',
    page: async () => (await import('../features/vehicle/vehicle-form-page')).VehicleCreatePage,
  },
  vehicleEdit: {
    title: 'Ubah Kendaraan',
    needs: 'UPDATE_VEHICLE',
    page: async () => (await import('../features/vehicle/vehicle-form-page')).VehicleEditPage,
  },
  vehicle: {
    title: 'Detail Kendaraan',
    page: async () => (await import('../features/vehicle/vehicle-detail-page')).VehicleDetailPage,
  },
  expiry: {
    title: 'Masa Berlaku',
    page: async () => (await import('../features/expiry/expiry-list-page')).ExpiryListPage,
  },
  expiryCalendar: {
    title: 'Kalender Masa Berlaku',
    page: async () => (await import('../features/expiry/expiry-calendar-page')).ExpiryCalendarPage,
  },
  vehicleTypes: {
    title: 'Database Kendaraan',
    page: async () => (await import('../features/vehicle/type-list-page')).TypeListPage,
  },
  vehicleModels: {
    title: 'Database Kendaraan',
    page: async () => (await import('../features/vehicle/model-list-page')).ModelListPage,
  },
  postageCosts: {
    title: 'Biaya Ongkir 3PL',
    page: async () => (await import('../features/postage-cost/postage-cost-list-page')).PostageCostListPage,
  },
  locations: {
    title: 'Master Lokasi',
    page: async () => (await import('../features/location/location-list-page')).LocationListPage,
  },
  locationCreate: {
    title: 'Tambah Lokasi',
    needs: 'CREATE_LOCATION',
    page: async () => (await import('../features/location/location-form-page')).LocationCreatePage,
  },
  locationEdit: {
    title: 'Ubah Lokasi',
    needs: 'UPDATE_LOCATION',
    page: async () => (await import('../features/location/location-form-page')).LocationEditPage,
  },
  location: {
    title: 'Detail Lokasi',
    page: async () => (await import('../features/location/location-page')).LocationPage,
  },
  emails: {
    title: 'Master Email',
    page: async () => (await import('../features/email/email-list-page')).EmailListPage,
  },
  selectionReasons: {
    title: 'Database Pilihan & Alasan',
    page: async () => (await import('../features/order/reason/selection-reason-page')).SelectionReasonPage,
  },
  uploads: {
    title: 'Unggah CSV',
    page: async () => (await import('../features/import/upload-csv-page')).UploadCsvPage,
  },
  upload: {
    title: 'Periksa Impor',
    page: async () => (await import('../features/import/upload-page')).UploadPage,
  },
  customers: {
    title: 'Daftar Pelanggan',
    page: async () => (await import('../features/company/customer-list-page')).CustomerListPage,
  },

  registrationProgress: { title: 'Registrasi' },
  damages: { title: 'Kerusakan & Kehilangan' },
  damage: { title: 'Detail BASP' },
  damageForm: { title: 'Form BASP' },
  contracts: { title: 'Kontrak' },
  contract: { title: 'Kontrak' },

  account: { title: 'Akun Saya' },
  notification: { title: 'Notifikasi' },
  privacyPolicy: { title: 'Kebijakan Privasi' },
  permissionDenied: { title: 'Tidak Punya Akses' },
};

/** Addresses that show nothing themselves: a menu leads on to its first screen. */
export const redirects: Readonly<Record<string, string>> = {
  '/main/pesanan': waitingOrders,
  '/main/pesanan/list': waitingOrders,
  '/main/masalah': waitingProblems,
  '/main/masalah/list': waitingProblems,
  '/main/dokumen-pod': to('podOrders'),
  '/main/kerusakan': to('damages'),
  '/main/driver': to('drivers'),
  '/main/transport': to('vehicles'),
  '/main/biaya-ongkir-3pl': to('postageCosts'),
  '/main/location': to('locations'),
  '/main/email': to('emails'),
  '/main/selection-reason': to('selectionReasons'),
  '/main/customer': to('customers'),
  '/main/registration': to('registrationProgress'),
};
