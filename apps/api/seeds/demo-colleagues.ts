import { linkHours } from '@lajur/domain/auth/mailed-link';
import { type DemoUser, demoUsers, user } from './demo-accounts';
import type { Row } from './insert-rows';

interface Colleague extends DemoUser {
  state: 'active' | 'inactive' | 'invited' | 'invitation-lapsed';
  daysAgo: number;
}

const colleague = (state: Colleague['state'], daysAgo: number, ...person: Parameters<typeof user>): Colleague => ({
  ...user(...person),
  state,
  daysAgo,
});

/** People of a company beside those who can be signed in as, so that its list has every status. */
export const demoColleagues: readonly Colleague[] = [
  colleague('active', 48, 'satu', 'dewi@mitra-satu.test', 'Dewi Anggraini', '+6281234470915', 'ADMIN'),
  colleague('active', 31, 'satu', 'teguh@mitra-satu.test', 'Teguh Santoso', '+6281808812294', 'MONITORING'),
  colleague('inactive', 75, 'satu', 'bonifasius@mitra-satu.test', 'Bonifasius Kelen', '+6285220946613', 'ADMIN'),
  colleague('invitation-lapsed', 4, 'satu', 'ruth@mitra-satu.test', 'Ruth Simatupang', '+6287855610028', 'ADMIN_FAA'),
  colleague('invited', 0, 'satu', 'yoga@mitra-satu.test', 'Yoga Pratama', '+6281977034451', 'MONITORING'),
  colleague('active', 40, 'dua', 'nurhayati@mitra-dua.test', 'Nurhayati Daeng', '+6285398120734', 'ADMIN_FAA'),
];

const hour = 3_600_000;
const day = 24 * hour;

/** Somebody who was invited by their admin, and since signed in, left, or did neither. */
export function colleagueRow(
  { id, companyId, company, state, daysAgo, ...person }: Colleague & { id: string; companyId: string },
  passwordHash: string,
  now: Date,
): Row {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const hasPassword = state === 'active' || state === 'inactive';
  const signedInAt = state === 'active' ? ago((daysAgo % 5) * day + 2 * hour) : ago(20 * day);
  return {
    company_id: companyId,
    id,
    email: person.email,
    full_name: person.fullName,
    phone_no: person.phoneNo,
    password_hash: hasPassword ? passwordHash : null,
    role_id: person.roleId,
    is_active: state !== 'inactive',
    created_at: ago(daysAgo * day + 3 * hour),
    created_by: demoUsers.find((one) => one.company === company)?.fullName ?? null,
    signed_in_at: hasPassword ? signedInAt : null,
    invited_until: ago(daysAgo * day + 3 * hour - linkHours * hour),
  };
}
