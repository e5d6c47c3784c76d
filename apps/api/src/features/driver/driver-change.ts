import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { driverLabels } from '@lajur/domain/driver/driver-form';
import type { DriverRecord } from './repository';

export interface FieldChange {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

const fields: readonly {
  key: string;
  label: string;
  text: (driver: DriverRecord, vaccines: ReadonlyMap<string, string>) => string | null;
}[] = [
  { key: 'name', label: driverLabels.name, text: ({ name }) => name },
  { key: 'phoneNo', label: driverLabels.phoneNo, text: ({ phoneNo }) => formatPhone(phoneNo) },
  { key: 'email', label: driverLabels.email, text: ({ email }) => email },
  { key: 'simNo', label: driverLabels.simNo, text: ({ simNo }) => simNo },
  { key: 'simClass', label: driverLabels.simClass, text: ({ simClass }) => simClass },
  {
    key: 'simExpiredDate',
    label: driverLabels.simExpiredDate,
    text: ({ simExpiredDate }) => formatDay(simExpiredDate),
  },
  {
    key: 'vaccineName',
    label: driverLabels.vaccineId,
    text: ({ vaccineId }, vaccines) => vaccineId && (vaccines.get(vaccineId) ?? null),
  },
  {
    key: 'vaccineDate',
    label: driverLabels.vaccineDate,
    text: ({ vaccineDate }) => vaccineDate && formatDay(vaccineDate),
  },
  { key: 'isActive', label: 'Status', text: ({ isActive }) => (isActive ? 'Aktif' : 'Tidak aktif') },
  { key: 'suspended', label: 'Penangguhan', text: ({ suspension }) => suspension?.reason ?? null },
];

const pictures = [
  { key: 'photo', label: 'Foto', file: (driver: DriverRecord) => driver.photoFileId },
  { key: 'simPhoto', label: 'Foto SIM', file: (driver: DriverRecord) => driver.simPhotoFileId },
] as const;

const pictureText = (file: string | null, changed: string | null) => file && (changed ? 'Foto lama' : 'Ada');

/** The fields in which two states of a driver differ, as a person reads them. */
export function changesOf(
  before: DriverRecord,
  after: DriverRecord,
  vaccines: ReadonlyMap<string, string>,
): FieldChange[] {
  const written = fields
    .map(({ key, label, text }) => ({ key, label, before: text(before, vaccines), after: text(after, vaccines) }))
    .filter((change) => change.before !== change.after);
  const shown = pictures
    .filter(({ file }) => file(before) !== file(after))
    .map(({ key, label, file }) => ({
      key,
      label,
      before: pictureText(file(before), file(after)),
      after: file(after) && 'Foto baru',
    }));
  return [...written, ...shown];
}
