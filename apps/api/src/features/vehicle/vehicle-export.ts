import type { Vehicle } from '@lajur/api-contract/vehicle';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { vehicleFields } from '@lajur/domain/vehicle/vehicle';
import type { ExportColumn } from '../../platform/export/column';
import { fieldExport } from '../../platform/record/record-export';

const measures = fieldExport(vehicleFields, ['lengthCm', 'widthCm', 'heightCm']);

/** The inside measures of a vehicle, a type or a model. */
export const dimensionExport: readonly ExportColumn<Pick<Vehicle, 'dimension'>>[] = measures.map(
  ({ title, value }) => ({
    title,
    value: ({ dimension }) => value(dimension),
  }),
);

/** The columns of the vehicles' file; those that a file may bring back are called as the import calls them. */
export const vehicleExport: readonly ExportColumn<Vehicle>[] = [
  ...fieldExport(vehicleFields, ['plate']),
  { title: vehicleFields.transportTypeId.label, value: (one) => one.transportType.name },
  { title: 'Jenis layanan', value: (one) => serviceTypeLabels[one.transportType.serviceType] },
  ...fieldExport(vehicleFields, ['brand', 'year', 'yellowPlate', 'kirExpiredDate', 'stnkExpiredDate']),
  { title: vehicleFields.companyDriverId.label, value: (one) => one.driver?.name ?? null },
  ...dimensionExport,
  ...fieldExport(vehicleFields, ['capacityKg', 'capacityM3', 'isActive']),
  { title: 'Posisi terakhir', value: (one) => one.lastPosition?.place ?? null },
  { title: 'Dipakai pesanan', value: (one) => one.engagedBy?.cargoNo ?? null },
  ...fieldExport(vehicleFields, ['note']),
];
