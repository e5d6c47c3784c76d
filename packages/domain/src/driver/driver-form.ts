import { expiryText } from '../common/time';
import * as rule from '../common/validation';
import { readSimClass } from './sim-class';

/** What a person fills in about a driver (spec §3), as forms, imports and the service have it. Days are `YYYY-MM-DD`. */
export interface DriverForm {
  name: string;
  phoneNo: string;
  email: string | null;
  simNo: string;
  simClass: string;
  simExpiredDate: string;
  hasVaccine: boolean;
  /** In an import its name. */
  vaccineId: string | null;
  vaccineDate: string | null;
}

/** How each field is called, on the form and in its messages. */
export const driverLabels = {
  name: 'Nama',
  phoneNo: 'No. Telepon',
  email: 'Email',
  simNo: 'Nomor SIM',
  simClass: 'Golongan SIM',
  simExpiredDate: 'Masa berlaku SIM',
  vaccineId: 'Nama vaksin',
  vaccineDate: 'Tanggal vaksin',
} as const satisfies Partial<Record<keyof DriverForm, string>>;

export const driverMaxLength = { name: 100, email: 254, suspendReason: 300 } as const;

const labels = driverLabels;

/** What is wrong with one field, as written. */
export const driverRules = {
  name: (value: string): string | null =>
    rule.text(value, labels.name, { max: driverMaxLength.name, required: true }) ?? rule.name(value, labels.name),
  phoneNo: (value: string): string | null => rule.phone(value, labels.phoneNo),
  email: (value: string): string | null =>
    rule.maxLength(value, driverMaxLength.email, labels.email) ?? rule.email(value, labels.email),
  simNo: (value: string): string | null => rule.required(value, labels.simNo) ?? rule.simNo(value, labels.simNo),
} as const;
export const simClassUnknownText = 'Golongan SIM harus A, B1 atau B2, biasa atau Umum';

/** What is wrong with the last day of a licence; `before` is the record's so far. */
export function simExpiryError(day: string, today: string, before?: string): string | null {
  const label = labels.simExpiredDate;
  const wrong = rule.required(day, label) ?? rule.day(day, label);
  // A licence that lapsed since it was entered keeps nobody from correcting a phone number.
  if (wrong || day >= today || day === before) return wrong;
  return expiryText('SIM', day, today);
}

function vaccineErrors({ hasVaccine, vaccineId, vaccineDate }: DriverForm, today: string) {
  if (!hasVaccine) return { vaccineId: null, vaccineDate: null };
  const date = vaccineDate ?? '';
  return {
    vaccineId: rule.required(vaccineId, labels.vaccineId),
    vaccineDate: rule.required(date, labels.vaccineDate) ?? rule.notInFuture(date, today, labels.vaccineDate),
  };
}

/**
 * What is wrong with a driver's fields, by field (spec §5, decisions §5); empty when they may be saved. `before` is the
 * record's licence expiry so far.
 */
export function driverErrors(form: DriverForm, today: string, before?: string): Record<string, string> {
  const messages = {
    name: driverRules.name(form.name),
    phoneNo: driverRules.phoneNo(form.phoneNo),
    email: driverRules.email(form.email ?? ''),
    simNo: driverRules.simNo(form.simNo),
    simClass:
      rule.required(form.simClass, labels.simClass) ?? (readSimClass(form.simClass) ? null : simClassUnknownText),
    simExpiredDate: simExpiryError(form.simExpiredDate, today, before),
    ...vaccineErrors(form, today),
  };
  return Object.fromEntries(Object.entries(messages).filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Why a driver is suspended has to be said. */
export function suspendReasonError(reason: string): string | null {
  return rule.text(reason, 'Alasan', { max: driverMaxLength.suspendReason, required: true });
}
