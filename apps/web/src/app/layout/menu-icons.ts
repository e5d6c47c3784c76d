import type { MenuAddress } from '@lajur/domain/auth/menu';
import {
  IconAlertTriangle,
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconClipboardText,
  IconCoins,
  IconDatabase,
  IconFile,
  IconFileCheck,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconFileText,
  IconForms,
  IconGavel,
  IconHourglass,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconPackage,
  IconPackageOff,
  IconReceipt2,
  IconReportAnalytics,
  IconScale,
  IconShip,
  IconSignature,
  IconSteeringWheel,
  IconTruck,
  IconTruckDelivery,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';

export type MenuIcon = typeof IconFile;

/** The icon of each menu. */
const byAddress: Record<MenuAddress, MenuIcon> = {
  '/main/dashboard': IconLayoutDashboard,
  '/main/pesanan': IconPackage,
  '/main/shipments': IconTruckDelivery,
  '/main/jadwal': IconCalendarEvent,
  '/main/masalah': IconAlertTriangle,
  '/main/kerusakan': IconPackageOff,
  '/main/form-basp': IconClipboardText,
  '/main/dokumen-pod': IconFileCheck,
  '/main/multimoda': IconShip,
  '/main/driver': IconSteeringWheel,
  '/main/transport': IconTruck,
  '/main/vehicle-database': IconDatabase,
  '/main/biaya-ongkir-3pl': IconReceipt2,
  '/main/location': IconMapPin,
  '/main/email': IconMail,
  '/main/selection-reason': IconListCheck,
  '/main/upload-csv': IconFileImport,
  '/main/customer': IconUsers,
  '/main/invoice-transporter': IconFileInvoice,
  '/main/invoice-transporter-fixed-price': IconFileDollar,
  '/main/invoice-data': IconForms,
  '/main/p2p-lending': IconCoins,
  '/main/registration': IconFileText,
  '/main/company-registration': IconBuilding,
  '/main/dokumen-legal': IconGavel,
  '/main/mou': IconSignature,
  '/main/kontrak': IconFileText,
  '/main/approval-inbox': IconInbox,
  '/main/approval-process': IconHourglass,
  '/main/complete-approval': IconCircleCheck,
  '/main/laporan': IconReportAnalytics,
  '/main/user-admin': IconUserCog,
};

/** The icon that stands for a whole group where there is room for nothing else. */
const byGroup: Record<string, MenuIcon> = {
  Operasional: IconPackage,
  'Data Master': IconDatabase,
  Keuangan: IconCash,
  Legal: IconScale,
  Persetujuan: IconInbox,
};

const iconsServed: Readonly<Record<string, MenuIcon>> = byAddress;
export const iconOfAddress = (url: string): MenuIcon => iconsServed[url] ?? IconFile;
export const iconOfGroup = (label: string): MenuIcon => byGroup[label] ?? IconFile;
