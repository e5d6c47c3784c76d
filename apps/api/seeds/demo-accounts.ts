import { type RoleId, roleNames } from '@lajur/domain/auth/role';
import { dayIn, instantOf } from '@lajur/domain/common/time';
import type { DemoAccount } from '../src/features/auth/routes';

/** The companies of the demo data: two that work, so that separation can be seen, and three on their way in. */
export const demoCompanies = {
  satu: { name: 'PT Mitra Satu Transindo', alias: 'MST', status: 'ACTIVE' },
  dua: { name: 'PT Mitra Dua Logistik Timur', alias: 'MDL', status: 'ACTIVE' },
  baru: { name: 'CV Jalan Baru', alias: null, status: 'DRAFT' },
  kembali: { name: 'CV Lintas Harapan Bersama', alias: null, status: 'REVISE' },
  disetujui: { name: 'PT Angkutan Sejahtera Abadi', alias: 'ASA', status: 'APPROVED' },
} as const;
export type DemoCompany = keyof typeof demoCompanies;

/** How long ago each began. */
export const daysSinceStart: Record<DemoCompany, number> = { satu: 120, dua: 120, baru: 2, kembali: 3, disetujui: 9 };

/** When a company began: in the morning of its day. */
export const startOf = (name: DemoCompany, now: Date): Date =>
  instantOf(dayIn(new Date(now.getTime() - daysSinceStart[name] * 86_400_000), 'WIB'), '08:30', 'WIB');

export const demoPassword = 'Demo-Mitra-2026';

export interface DemoUser {
  company: DemoCompany;
  email: string;
  fullName: string;
  phoneNo: string;
  roleId: RoleId;
}

/** A person of the demo. */
export const user = (
  company: DemoCompany,
  email: string,
  fullName: string,
  phoneNo: string,
  role: string,
): DemoUser => ({
  company,
  email,
  fullName,
  phoneNo,
  roleId: `TRANSPORTER_${role}` as RoleId,
});

/** Who can be signed in as. */
export const demoUsers: readonly DemoUser[] = [
  user('satu', 'superadmin@mitra-satu.test', 'Rina Wulandari', '+6281288140267', 'SUPER_ADMIN'),
  user('satu', 'admin@mitra-satu.test', 'Bagus Prakoso', '+6281319027754', 'ADMIN'),
  user('satu', 'keuangan@mitra-satu.test', 'Lestari Handayani', '+6285711460932', 'ADMIN_FAA'),
  user('satu', 'monitoring@mitra-satu.test', 'Fajar Ramadhan', '+6287780913345', 'MONITORING'),
  user('baru', 'tamu@mitra-satu.test', 'Imam Syafi’i', '+6281390225187', 'GUEST'),
  user('kembali', 'tamu3@mitra-satu.test', 'Dwi Lestari', '+6281564408812', 'GUEST'),
  user('disetujui', 'tamu2@mitra-satu.test', 'Ratna Kusumawati', '+6282133709416', 'GUEST2'),
  user('dua', 'superadmin@mitra-dua.test', 'Andi Mappanyukki', '+6285242617708', 'SUPER_ADMIN'),
];

/** What the login page shows in demo mode. */
export const demoAccounts: readonly DemoAccount[] = demoUsers.map(({ email, fullName, roleId }) => ({
  email,
  fullName,
  roleName: roleNames[roleId],
  password: demoPassword,
}));
