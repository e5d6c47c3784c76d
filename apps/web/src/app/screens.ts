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
  /** It is done by a suspended company too, which fills in no other form (ADR 0027). */
  whileSuspended?: 'allowed';
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
  confirmEmail: { title: 'Konfirmasi Email' },
  welcomePrivacyPolicy: { title: 'Kebijakan Privasi' },
  registration: { title: 'Daftar Mitra' },
  activationAccount: { title: 'Aktivasi Akun' },
  activationSubAccount: { title: 'Aktivasi Sub-Akun' },
  shared: { title: 'Lacak Pengiriman' },
  checked: { title: 'Periksa Dokumen' },

  dashboard: { title: 'Dasbor' },
  fleetMap: { title: 'Peta Armada' },

  orders: {
    title: 'Pesanan',
    elsewhere: ({ status = '' }) => (isOrderGroup(status) ? null : waitingOrders),
  },
  // The specification has two addresses for one order (spec §2).
  orderDetail: { title: 'Detail Pesanan' },
  orderDetailFrom: { title: 'Detail Pesanan' },
  orderWays: { title: 'Dokumen Multimoda' },
  orderLegs: { title: 'Dokumen Multimoda' },
  shipments: { title: 'Pengiriman' },
  schedule: { title: 'Jadwal' },
  podOrders: { title: 'Dokumen POD' },
  podDocuments: { title: 'Dokumen POD' },
  problems: {
    title: 'Masalah Pengiriman',
    elsewhere: ({ status = '' }) => (isProblemGroup(status) ? null : waitingProblems),
  },
  problem: { title: 'Detail Masalah' },

  drivers: { title: 'Pengemudi' },
  driverCreate: { title: 'Tambah Pengemudi', needs: 'CREATE_DRIVER' },
  driverEdit: { title: 'Ubah Pengemudi', needs: 'UPDATE_DRIVER' },
  driver: { title: 'Detail Pengemudi' },
  driverScorecard: { title: 'Kartu Nilai Pengemudi' },
  vehicles: { title: 'Kendaraan' },
  vehicleCreate: { title: 'Tambah Kendaraan', needs: 'CREATE_VEHICLE' },
  vehicleEdit: { title: 'Ubah Kendaraan', needs: 'UPDATE_VEHICLE' },
  vehicle: { title: 'Detail Kendaraan' },
  expiry: { title: 'Masa Berlaku' },
  expiryCalendar: { title: 'Kalender Masa Berlaku' },
  vehicleTypes: { title: 'Database Kendaraan' },
  vehicleModels: { title: 'Database Kendaraan' },
  postageCosts: { title: 'Biaya Ongkir 3PL' },
  locations: { title: 'Master Lokasi' },
  locationCreate: { title: 'Tambah Lokasi', needs: 'CREATE_LOCATION' },
  locationEdit: { title: 'Ubah Lokasi', needs: 'UPDATE_LOCATION' },
  location: { title: 'Detail Lokasi' },
  emails: { title: 'Master Email' },
  selectionReasons: { title: 'Database Pilihan & Alasan' },
  uploads: { title: 'Unggah CSV' },
  upload: { title: 'Periksa Impor' },
  customers: { title: 'Daftar Pelanggan' },

  registrationProgress: { title: 'Registrasi' },
  companyRegistration: { title: 'Registrasi Perusahaan' },
  companyDataEdit: { title: 'Ubah Data Perusahaan', needs: 'UPDATE_COMPANY_REGISTRATION' },
  legalDocuments: { title: 'Dokumen Legal' },
  legalDocument: { title: 'Dokumen Legal' },
  damages: { title: 'Kerusakan & Kehilangan' },
  damage: { title: 'Detail BASP' },
  damageForm: { title: 'Form BASP' },
  mous: { title: 'MoU' },
  mou: { title: 'Detail MoU' },
  contracts: { title: 'Kontrak' },
  contract: { title: 'Kontrak' },

  invoices: { title: 'Invoice' },
  invoiceBatch: { title: 'Buat Invoice Massal', needs: 'CREATE_INVOICE', whileSuspended: 'allowed' },
  invoiceCreate: { title: 'Buat Invoice', needs: 'CREATE_INVOICE', whileSuspended: 'allowed' },
  invoiceEdit: { title: 'Ubah Invoice', needs: 'UPDATE_INVOICE', whileSuspended: 'allowed' },
  invoice: { title: 'Detail Invoice' },
  fixedInvoices: { title: 'Invoice Harga Tetap' },
  fixedInvoiceCreate: {
    title: 'Buat Invoice Harga Tetap',
    needs: 'CREATE_FIXED_INVOICE',
    whileSuspended: 'allowed',
  },
  fixedInvoice: { title: 'Rincian Invoice Harga Tetap' },
  certificates: { title: 'Bukti Potong' },
  claims: { title: 'Klaim Kerusakan' },
  bankLines: { title: 'Mutasi Bank' },
  invoiceData: { title: 'Data Invoice' },
  loans: { title: 'P2P Lending' },
  loanCreate: { title: 'Ajukan Pinjaman', needs: 'CREATE_LENDING' },
  loanEdit: { title: 'Ubah Pengajuan', needs: 'UPDATE_LENDING' },
  loan: { title: 'Detail Pinjaman' },
  reminders: { title: 'Pengingat' },

  approvalInbox: { title: 'Persetujuan: Kotak Masuk' },
  approvalProcess: { title: 'Persetujuan: Dalam Proses' },
  approvalCompleted: { title: 'Persetujuan: Selesai' },
  approvalHistory: { title: 'Persetujuan: Riwayat' },
  inboxApproval: { title: 'Persetujuan' },
  processApproval: { title: 'Persetujuan' },
  completedApproval: { title: 'Persetujuan' },
  // The specification has one more address that leads to a document wherever it stands (spec §2).
  approval: { title: 'Persetujuan' },

  reports: { title: 'Laporan' },
  reportFilter: { title: 'Filter Laporan' },
  report: { title: 'Isi Laporan' },
  reportSchedules: { title: 'Kirim Laporan Tiap Bulan' },

  users: { title: 'Admin Pengguna' },
  audit: { title: 'Jejak Audit' },
  userCreate: { title: 'Tambah Pengguna', needs: 'CREATE_USER' },
  userEdit: { title: 'Ubah Pengguna', needs: 'UPDATE_USER' },
  account: { title: 'Akun Saya' },
  notification: { title: 'Notifikasi' },
  about: { title: 'Tentang' },
  contactUs: { title: 'Hubungi Kami' },
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
  '/main/mou': to('mous'),
  '/main/dokumen-legal': to('legalDocuments'),
  '/main/kerusakan': to('damages'),
  '/main/driver': to('drivers'),
  '/main/transport': to('vehicles'),
  '/main/biaya-ongkir-3pl': to('postageCosts'),
  '/main/location': to('locations'),
  '/main/email': to('emails'),
  '/main/selection-reason': to('selectionReasons'),
  '/main/customer': to('customers'),
  '/main/registration': to('registrationProgress'),
  '/main/registration/company-registration': to('companyRegistration'),
  '/main/invoice-transporter': to('invoices'),
  '/main/invoice-transporter-fixed-price': to('fixedInvoices'),
  '/main/bukti-potong': to('certificates'),
  '/main/klaim-kerusakan': to('claims'),
  '/main/mutasi-bank': to('bankLines'),
  '/main/invoice-data': to('invoiceData'),
  '/main/p2p-lending': to('loans'),
  '/main/laporan': to('reports'),
  '/main/user-admin': to('users'),
  '/main/approval-inbox': to('approvalInbox'),
  '/main/approval-process': to('approvalProcess'),
  '/main/complete-approval': to('approvalCompleted'),
};
