import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { vehicleEditFields, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { editedFieldsOf, type FormValues, formValues } from '../../ui/form/record-values';
import { type DriverChoice, driverChoice } from './driver-field';

type WithDriver<Values> = Omit<Values, 'companyDriverId'> & { companyDriverId: DriverChoice | null };

/** What stands in the form of a new vehicle; its type is chosen from a list that is there. */
export type VehicleValues = WithDriver<Omit<FormValues<typeof vehicleFields>, 'transportTypeId'>> & {
  transportTypeId: string | null;
};
export const emptyValues = formValues(vehicleFields) as VehicleValues;

/** The six fields that can be changed of a vehicle that is there (spec §3). */
export type VehicleEdit = WithDriver<FormValues<typeof vehicleEditFields>>;
export const editValuesOf = (vehicle: VehicleDetail): VehicleEdit =>
  formValues(vehicleEditFields, {
    ...vehicle,
    companyDriverId: vehicle.driver && driverChoice(vehicle.driver),
  }) as VehicleEdit;

export const lastChangeOf = ({ timeline: [last] }: VehicleDetail) => ({ by: last?.actorName, at: last?.at });

/** For what several people change at once. */
export const vehicleEdits = editedFieldsOf(vehicleEditFields);
