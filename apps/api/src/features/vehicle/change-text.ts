import type { Vehicle } from '@lajur/api-contract/vehicle';
import { formatDay } from '@lajur/domain/common/time';
import { vehicleLabels } from '@lajur/domain/vehicle/vehicle';

/** Who usually drives a vehicle. */
export interface UsualDriver {
  id: string;
  name: string;
  simNo: string;
}

/** What of a vehicle a person may change, as the timeline and an import's preview have it. */
export interface EditableState {
  kirExpiredDate: string;
  stnkExpiredDate: string;
  driver: UsualDriver | null;
  hasImage: boolean;
  isActive: boolean;
  note: string | null;
}

export interface FieldChange {
  key: 'kirExpiredDate' | 'stnkExpiredDate' | 'companyDriverId' | 'imageUrl' | 'isActive' | 'note';
  before: string | null;
  after: string | null;
}

const activeText = (isActive: boolean) => (isActive ? 'Aktif' : 'Tidak aktif');
const imageText = (hasImage: boolean) => (hasImage ? 'Ada' : null);

/** Two people of one name are told apart by their licences. */
const driverText = (driver: UsualDriver | null, other: UsualDriver | null): string | null =>
  driver &&
  (other?.name === driver.name && other.id !== driver.id ? `${driver.name}, SIM ${driver.simNo}` : driver.name);

/** The fields in which two states differ, in words; a picture that was exchanged is told by `imageChanged`. */
export function fieldChanges(before: EditableState, after: EditableState, imageChanged = false): FieldChange[] {
  const all: FieldChange[] = [
    { key: 'kirExpiredDate', before: formatDay(before.kirExpiredDate), after: formatDay(after.kirExpiredDate) },
    { key: 'stnkExpiredDate', before: formatDay(before.stnkExpiredDate), after: formatDay(after.stnkExpiredDate) },
    {
      key: 'companyDriverId',
      before: driverText(before.driver, after.driver),
      after: driverText(after.driver, before.driver),
    },
    { key: 'isActive', before: activeText(before.isActive), after: activeText(after.isActive) },
    { key: 'note', before: before.note, after: after.note },
  ];
  const image: FieldChange[] = imageChanged
    ? [{ key: 'imageUrl', before: imageText(before.hasImage), after: after.hasImage ? 'Foto baru' : null }]
    : [];
  return [...all.filter((one) => one.before !== one.after), ...image];
}

/** A change as the timeline shows it. */
export const labelled = ({ key, before, after }: FieldChange) => ({ label: vehicleLabels[key], before, after });

export const stateOf = (vehicle: Vehicle): EditableState => ({
  kirExpiredDate: vehicle.kirExpiredDate,
  stnkExpiredDate: vehicle.stnkExpiredDate,
  driver: vehicle.driver,
  hasImage: vehicle.imageUrl !== null,
  isActive: vehicle.isActive,
  note: vehicle.note,
});
