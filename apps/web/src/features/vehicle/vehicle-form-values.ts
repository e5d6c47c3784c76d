import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { vehicleEditFields, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import type { EditedFields } from '../../ui/form/edited-fields';
import { editedFieldsOf, type FormValues, formValues } from '../../ui/form/record-values';
import { type DriverChoice, driverChoice } from './driver-field';

type WithDriver<Values> = Omit<Values, 'companyDriverId'> & { companyDriverId: DriverChoice | null };

/** What stands in the form of a new vehicle; its type is chosen from a list that is there. */
export type VehicleValues = WithDriver<Omit<FormValues<typeof vehicleFields>, 'transportTypeId'>> & {
  transportTypeId: string | null;
};
export const newValuesOf = (): VehicleValues => formValues(vehicleFields) as VehicleValues;
export const newFields = editedFieldsOf(vehicleFields) as EditedFields<VehicleValues>;

/** The six fields that can be changed of a vehicle that is there (spec §3). */
export type VehicleEdit = WithDriver<FormValues<typeof vehicleEditFields>>;
export const editValuesOf = (vehicle: VehicleDetail | null): VehicleEdit =>
  formValues(vehicleEditFields, {
    ...vehicle,
    companyDriverId: vehicle?.driver && driverChoice(vehicle.driver),
  }) as VehicleEdit;

export const editFields = editedFieldsOf(vehicleEditFields) as EditedFields<VehicleEdit>;
