import type { Vehicle } from '@lajur/api-contract/vehicle';
import { changedFields, type FieldChange } from '@lajur/domain/record/field-text';
import { type VehicleValues, vehicleEditFields } from '@lajur/domain/vehicle/vehicle';

/** Who usually drives a vehicle. */
export interface UsualDriver {
  id: string;
  name: string;
  simNo: string;
}

/** What of a vehicle a person may change, as the timeline and an import's preview have it. */
export type EditableState = Pick<
  VehicleValues,
  'kirExpiredDate' | 'stnkExpiredDate' | 'imageUrl' | 'isActive' | 'note'
> & { driver: UsualDriver | null };

/** Two people of one name are told apart by their licences. */
const driverText = (driver: UsualDriver | null, other: UsualDriver | null): string | null =>
  driver &&
  (other?.name === driver.name && other.id !== driver.id ? `${driver.name}, SIM ${driver.simNo}` : driver.name);

/** The fields in which two states differ, in words. */
export const fieldChanges = (before: EditableState, after: EditableState): FieldChange[] =>
  changedFields(
    vehicleEditFields,
    { ...before, companyDriverId: driverText(before.driver, after.driver) },
    { ...after, companyDriverId: driverText(after.driver, before.driver) },
  );

/** A change as the timeline shows it. */
export const labelled = ({ key: _, ...change }: FieldChange) => change;

export const stateOf = ({
  kirExpiredDate,
  stnkExpiredDate,
  driver,
  imageUrl,
  isActive,
  note,
}: Vehicle): EditableState => ({
  kirExpiredDate,
  stnkExpiredDate,
  driver,
  imageUrl,
  isActive,
  note,
});
