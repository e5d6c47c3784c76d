import { roleNames } from '../auth/role';
import { type GivenRole, givenRoles } from '../auth/role-rank';
import * as rule from '../common/validation';
import { type Fields, pickFields, type ValuesOf } from '../record/field';

const roleChoices = Object.fromEntries(givenRoles.map((role) => [role, roleNames[role]])) as Record<GivenRole, string>;

/** What a company's admin fills in about a person who signs in (spec §3). */
export const userFields = {
  fullName: {
    kind: 'text',
    label: 'Nama',
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: rule.name,
  },
  email: {
    kind: 'email',
    label: 'Email',
    required: true,
    help: 'Dipakai untuk masuk; undangan dikirim ke alamat ini',
    placeholder: 'nama@perusahaan.co.id',
  },
  phoneNo: { kind: 'phone', label: 'No. Telepon', help: 'Boleh dikosongkan' },
  roleId: {
    kind: 'choice',
    label: 'Peran',
    required: true,
    choices: roleChoices,
    unknown: 'Peran tidak dikenal',
  },
} as const satisfies Fields;

export type UserValues = ValuesOf<typeof userFields>;
/** The role apart: a list also shows the guests of a company that is not active yet. */
export const personFields = pickFields(userFields, ['fullName', 'email', 'phoneNo']);

/** What people change of themselves: address and role are the admin's to change. */
export const ownFields = pickFields(userFields, ['fullName', 'phoneNo']);
export type OwnValues = ValuesOf<typeof ownFields>;

/** How an account stands: whoever was invited and has set no password yet cannot sign in. */
export const userStatuses = ['AKTIF', 'MENUNGGU_AKTIVASI', 'NONAKTIF'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = {
  AKTIF: 'Aktif',
  MENUNGGU_AKTIVASI: 'Menunggu aktivasi',
  NONAKTIF: 'Nonaktif',
};
