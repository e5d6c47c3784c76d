import type { DriverDetail, updateDriver } from '@lajur/api-contract/driver';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { driverErrors, driverFields } from '@lajur/domain/driver/driver';
import { type EditedFields, touchedFields } from '../../ui/form/edited-fields';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';

/** Being active is changed by itself, not in the form. */
const { isActive: _, ...fields } = driverFields;

/** What stands in the form. */
export type DriverValues = FormValues<typeof fields> & { hasVaccine: boolean };

export const valuesOf = (driver: DriverDetail | null): DriverValues => ({
  ...formValues(fields, {
    ...driver,
    vaccineId: driver?.vaccineId && { value: driver.vaccineId, label: driver.vaccineName ?? '' },
  }),
  hasVaccine: driver?.hasVaccine ?? false,
});

/** What is wrong, by field; `before` is the licence's last day as it is stored. */
export const checkValues = (values: DriverValues, today: string, before?: string): Record<string, string> =>
  driverErrors(bodyOf(values), today, before);

/** What the service gets. */
export function bodyOf({ hasVaccine, ...values }: DriverValues) {
  const body = sentValues(fields, values);
  return { ...body, hasVaccine, ...(hasVaccine ? {} : { vaccineId: null, vaccineDate: null }) };
}

const written = editedFieldsOf(fields);

/** For what several people change at once. A vaccine goes whole. */
export const driverEdits: EditedFields<DriverValues> = {
  labels: { ...written.labels, hasVaccine: 'Vaksin' },
  text: (values, key) =>
    key === 'hasVaccine' ? (values.hasVaccine ? 'Ya' : 'Tidak') : written.text(values, key as keyof typeof fields),
  together: [['hasVaccine', 'vaccineId', 'vaccineDate']],
};

/** The fields that were touched here: what others changed meanwhile stays theirs. */
export function changedBody(
  before: DriverValues,
  after: DriverValues,
): Omit<CallOf<typeof updateDriver>['body'], 'version'> {
  const body = bodyOf(after);
  return Object.fromEntries(touchedFields(driverEdits, before, after).map((key) => [key, body[key]]));
}
