import type { DriverDetail, updateDriver } from '@lajur/api-contract/driver';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { driverErrors, driverLabels } from '@lajur/domain/driver/driver-form';
import { type EditedFields, sameValue } from '../../ui/form/edited-fields';
import type { ListOption } from '../../ui/input/option-list';

/** What stands in the form. Pictures are references of stored files. */
export interface DriverValues {
  photoUrl: string | null;
  name: string;
  phoneNo: string;
  email: string;
  simNo: string;
  simClass: string;
  simExpiredDate: string;
  simPhotoUrl: string | null;
  hasVaccine: boolean;
  vaccineId: ListOption | null;
  vaccineDate: string;
}

export const emptyValues: DriverValues = {
  photoUrl: null,
  name: '',
  phoneNo: '',
  email: '',
  simNo: '',
  simClass: '',
  simExpiredDate: '',
  simPhotoUrl: null,
  hasVaccine: false,
  vaccineId: null,
  vaccineDate: '',
};

/** How the fields are called on the page. */
export const fieldLabels: Record<keyof DriverValues, string> = {
  ...driverLabels,
  photoUrl: 'Foto',
  simPhotoUrl: 'Foto SIM',
  hasVaccine: 'Vaksin',
};

export const valuesOf = (driver: DriverDetail): DriverValues => ({
  photoUrl: driver.photoUrl,
  name: driver.name,
  phoneNo: formatPhone(driver.phoneNo),
  email: driver.email ?? '',
  simNo: driver.simNo,
  simClass: driver.simClass,
  simExpiredDate: driver.simExpiredDate,
  simPhotoUrl: driver.simPhotoUrl,
  hasVaccine: driver.hasVaccine,
  vaccineId: driver.vaccineId ? { value: driver.vaccineId, label: driver.vaccineName ?? '' } : null,
  vaccineDate: driver.vaccineDate ?? '',
});

/** What is wrong, by field; `before` is the licence's last day as it is stored. */
export const checkValues = (values: DriverValues, today: string, before?: string): Record<string, string> =>
  driverErrors({ ...values, vaccineId: values.vaccineId?.value ?? null }, today, before);

/** What the service gets. */
export const bodyOf = (values: DriverValues) => ({
  ...values,
  email: values.email || null,
  vaccineId: values.hasVaccine ? (values.vaccineId?.value ?? null) : null,
  vaccineDate: values.hasVaccine ? values.vaccineDate || null : null,
});

type Change = Omit<CallOf<typeof updateDriver>['body'], 'version'>;

/** The fields that were touched here: what others changed meanwhile stays theirs. A vaccine goes whole. */
export function changedBody(before: DriverValues, after: DriverValues): Change {
  const [old, next] = [bodyOf(before), bodyOf(after)];
  const touched = (Object.keys(next) as (keyof typeof next)[]).filter((key) => !sameValue(old[key], next[key]));
  const vaccine = ['hasVaccine', 'vaccineId', 'vaccineDate'] as const;
  const keys = vaccine.some((key) => touched.includes(key)) ? [...new Set([...touched, ...vaccine])] : touched;
  return Object.fromEntries(keys.map((key) => [key, next[key]]));
}

function textOf(values: DriverValues, key: keyof DriverValues): string | null {
  const value = values[key];
  if (value === null || value === '') return null;
  if (key === 'photoUrl' || key === 'simPhotoUrl') return 'Foto';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'object') return value.label;
  return isDay(value) ? formatDay(value) : value;
}

/** For what several people change at once. A vaccine goes whole. */
export const driverEdits: EditedFields<DriverValues> = {
  labels: fieldLabels,
  text: textOf,
  together: [['hasVaccine', 'vaccineId', 'vaccineDate']],
};
