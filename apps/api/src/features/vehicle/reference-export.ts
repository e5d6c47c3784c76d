import type { CountedType, VehicleModel } from '@lajur/api-contract/vehicle';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import type { ExportColumn } from '../../platform/export/column';
import { dimensionExport } from './vehicle-export';

/** What types and models both say of their size, in the words of the list. */
const measures: readonly ExportColumn<CountedType | VehicleModel>[] = [
  { title: 'JBB (kg)', value: (one) => one.grossWeightKg },
  ...dimensionExport,
  { title: 'Kendaraan Anda', value: (one) => one.vehicleCount },
];

/** The columns of the transport types' file. */
export const typeExport: readonly ExportColumn<CountedType>[] = [
  { title: 'Jenis', value: (type) => type.name },
  // By sea and air the class says nothing of the goods' way.
  {
    title: 'Golongan',
    value: (type) => (type.serviceType === 'LAND' ? vehicleClassLabels[type.vehicleClass] : null),
  },
  { title: 'Layanan', value: (type) => serviceTypeLabels[type.serviceType] },
  { title: 'Batas berat (kg)', value: (type) => type.maxWeightKg },
  { title: 'Batas volume (m³)', value: (type) => type.maxVolumeM3 },
  ...measures,
];

/** The columns of the models' file. */
export const modelExport: readonly ExportColumn<VehicleModel>[] = [
  { title: 'Merek', value: (model) => model.brand },
  { title: 'Model', value: (model) => model.model },
  { title: 'Golongan', value: (model) => vehicleClassLabels[model.vehicleClass] },
  ...measures,
];
