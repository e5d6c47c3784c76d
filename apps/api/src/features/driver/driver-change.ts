import { driverFields } from '@lajur/domain/driver/driver';
import { changedFields, type FieldChange } from '@lajur/domain/record/field-text';
import type { DriverRecord } from './repository';

const suspension = { suspended: { kind: 'text', label: 'Penangguhan', max: 300 } } as const;

/** The fields in which two states of a driver differ, as a person reads them; `vaccines` has their names by id. */
export function changesOf(
  before: DriverRecord,
  after: DriverRecord,
  vaccines: ReadonlyMap<string, string>,
): FieldChange[] {
  const readable = (driver: DriverRecord) => ({
    ...driver,
    vaccineId: driver.vaccineId && (vaccines.get(driver.vaccineId) ?? null),
    suspended: driver.suspension?.reason,
  });
  return changedFields({ ...driverFields, ...suspension }, readable(before), readable(after));
}
