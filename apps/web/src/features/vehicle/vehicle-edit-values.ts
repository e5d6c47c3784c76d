import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { formatDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { vehicleLabels } from '@lajur/domain/vehicle/vehicle';
import type { EditedFields } from '../../ui/form/edited-fields';
import { type DriverChoice, driverChoice } from './driver-field';

/** The six fields that can be changed of a vehicle that is there (spec §3). */
export interface VehicleEdit {
  kirExpiredDate: string;
  stnkExpiredDate: string;
  companyDriverId: DriverChoice | null;
  imageUrl: string | null;
  note: string;
  isActive: boolean;
}

export const valuesOf = (vehicle: VehicleDetail): VehicleEdit => ({
  kirExpiredDate: vehicle.kirExpiredDate,
  stnkExpiredDate: vehicle.stnkExpiredDate,
  companyDriverId: vehicle.driver && driverChoice(vehicle.driver),
  imageUrl: vehicle.imageUrl,
  note: vehicle.note ?? '',
  isActive: vehicle.isActive,
});

export const lastChangeOf = ({ timeline: [last] }: VehicleDetail) => ({ by: last?.actorName, at: last?.at });

const { kirExpiredDate, stnkExpiredDate, companyDriverId, imageUrl, note, isActive } = vehicleLabels;

/** For what several people change at once. */
export const fields: EditedFields<VehicleEdit> = {
  labels: { kirExpiredDate, stnkExpiredDate, companyDriverId, imageUrl, note, isActive },
  text: (values, key) => {
    const value = values[key];
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
    if (typeof value === 'object') return value.label;
    if (key === 'imageUrl') return 'Foto';
    return isDay(value) ? formatDay(value) : value;
  },
};
