import * as rule from '../common/validation';
import type { Fields } from '../record/field';

/** What a person fills in to register a new company (spec §3, register payload). */
export const registerFields = {
  email: { kind: 'email', label: 'Email', required: true },
  phoneNo: { kind: 'phone', label: 'No. Telepon', required: true },
} as const satisfies Fields;

/** What the owner of an invited account fills in; the password has rules of its own. */
export const subAccountFields = {
  fullName: {
    kind: 'text',
    label: 'Nama lengkap',
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: (value: string) => rule.name(value, 'Nama lengkap'),
  },
} as const satisfies Fields;

/** What the first person of a new company fills in (spec §3, activation payload). */
export const activationFields = { ...subAccountFields, phoneNo: registerFields.phoneNo } as const satisfies Fields;

/**
 * What a company is called until its registration is filled in: the marketplace sees that it is no company's name, and
 * whom to ask.
 */
export const provisionalName = (email: string): string => `Calon mitra (${email})`;
