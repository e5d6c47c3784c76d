import type { BuiltScreen } from '../ui/paths';
import type { FirstScreen, PageLoad } from './first-pages';

// It has two addresses: what it fetches is said once.
const orderDetailPage = async () => (await import('../features/order/detail/order-detail-page')).OrderDetailPage;

/**
 * The page of every screen, fetched when it is first opened. The table is itself fetched after the first page: each row names the files of
 * a page, and nobody should wait for those of pages they do not open.
 */
export const screenPages: Readonly<Record<Exclude<BuiltScreen, FirstScreen>, PageLoad>> = {
  forgotPassword: async () => (await import('../features/auth/forgot-password-page')).ForgotPasswordPage,
  resetPassword: async () => (await import('../features/auth/reset-password-page')).ResetPasswordPage,
  welcomePrivacyPolicy: async () => (await import('./layout/public-document')).PublicPrivacyPolicy,
  shared: async () => (await import('../features/order/share/shared-page')).SharedPage,
  dashboard: async () => (await import('../features/dashboard/dashboard-page')).DashboardPage,
  fleetMap: async () => (await import('../features/dashboard/fleet-map-page')).FleetMapPage,
  orderDetail: orderDetailPage,
  orderDetailFrom: orderDetailPage,
  orderWays: async () => (await import('../features/order/leg/way-list-page')).WayListPage,
  orderLegs: async () => (await import('../features/order/leg/legs-page')).LegsPage,
  shipments: async () => (await import('../features/order/list/shipments-page')).ShipmentsPage,
  schedule: async () => (await import('./schedule-screen')).ScheduleScreen,
  podOrders: async () => (await import('../features/pod-document/pod-list-page')).PodListPage,
  podDocuments: async () => (await import('../features/pod-document/pod-page')).PodPage,
  problems: async () => (await import('../features/problem/problem-list-page')).ProblemListRoute,
  problem: async () => (await import('../features/problem/problem-page')).ProblemPage,
  drivers: async () => (await import('../features/driver/driver-list-page')).DriverListPage,
  driverCreate: async () => (await import('../features/driver/driver-form-page')).DriverCreatePage,
  driverEdit: async () => (await import('../features/driver/driver-form-page')).DriverEditPage,
  driver: async () => (await import('../features/driver/driver-detail-page')).DriverDetailPage,
  vehicles: async () => (await import('../features/vehicle/vehicle-list-page')).VehicleListPage,
  vehicleCreate: async () => (await import('../features/vehicle/vehicle-form-page')).VehicleCreatePage,
  vehicleEdit: async () => (await import('../features/vehicle/vehicle-form-page')).VehicleEditPage,
  vehicle: async () => (await import('../features/vehicle/vehicle-detail-page')).VehicleDetailPage,
  expiry: async () => (await import('../features/expiry/expiry-list-page')).ExpiryListPage,
  expiryCalendar: async () => (await import('../features/expiry/expiry-calendar-page')).ExpiryCalendarPage,
  vehicleTypes: async () => (await import('../features/vehicle/type-list-page')).TypeListPage,
  vehicleModels: async () => (await import('../features/vehicle/model-list-page')).ModelListPage,
  postageCosts: async () => (await import('../features/postage-cost/postage-cost-list-page')).PostageCostListPage,
  locations: async () => (await import('../features/location/location-list-page')).LocationListPage,
  locationCreate: async () => (await import('../features/location/location-form-page')).LocationCreatePage,
  locationEdit: async () => (await import('../features/location/location-form-page')).LocationEditPage,
  location: async () => (await import('../features/location/location-page')).LocationPage,
  emails: async () => (await import('../features/email/email-list-page')).EmailListPage,
  selectionReasons: async () => (await import('../features/order/reason/selection-reason-page')).SelectionReasonPage,
  uploads: async () => (await import('../features/import/upload-csv-page')).UploadCsvPage,
  upload: async () => (await import('../features/import/upload-page')).UploadPage,
  customers: async () => (await import('../features/company/customer-list-page')).CustomerListPage,
  registrationProgress: async () => (await import('../features/company/registration-page')).RegistrationPage,
  damages: async () => (await import('../features/damage/damage-list-page')).DamageListPage,
  damage: async () => (await import('../features/damage/damage-detail-page')).DamageDetailPage,
  damageForm: async () => (await import('../features/damage/damage-form-page')).DamageFormPage,
  contracts: async () => (await import('../features/contract/contract-list-page')).ContractListPage,
  contract: async () => (await import('../features/contract/contract-detail-page')).ContractDetailPage,
  account: async () => (await import('../features/auth/account-page')).AccountPage,
  notification: async () => (await import('../features/notification/notification-page')).NotificationPage,
  about: async () => (await import('../features/wording/wording-page')).AboutPage,
  contactUs: async () => (await import('../features/wording/wording-page')).ContactPage,
  privacyPolicy: async () => (await import('../features/wording/wording-page')).PrivacyPolicyPage,
  permissionDenied: async () => (await import('./layout/permission-denied')).PermissionDenied,
};
