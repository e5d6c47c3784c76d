import type { Vehicle } from '@lajur/api-contract/vehicle';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { vehicleLabels } from '@lajur/domain/vehicle/vehicle';
import { vehicleImport } from '@lajur/domain/vehicle/vehicle-import';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

const yesNo = (value: boolean): string => (value ? 'Ya' : 'Tidak');
/** Columns that a file may bring back are called as the import calls them. */
const titleOf = (key: string): string => vehicleImport.columns.find((column) => column.key === key)?.title ?? key;

/** The columns of the vehicles' file, in the words of the list. */
export const vehicleExport: readonly ExportColumn<Vehicle>[] = [
  { title: vehicleLabels.plate, value: (one) => one.plate },
  { title: vehicleLabels.transportTypeId, value: (one) => one.transportType.name },
  { title: 'Jenis layanan', value: (one) => serviceTypeLabels[one.transportType.serviceType] },
  { title: vehicleLabels.brand, value: (one) => one.brand },
  { title: vehicleLabels.year, value: (one) => one.year },
  { title: titleOf('yellowPlate'), value: (one) => yesNo(one.yellowPlate) },
  { title: vehicleLabels.kirExpiredDate, value: (one) => dayCell(one.kirExpiredDate) },
  { title: vehicleLabels.stnkExpiredDate, value: (one) => dayCell(one.stnkExpiredDate) },
  { title: vehicleLabels.companyDriverId, value: (one) => one.driver?.name ?? null },
  { title: titleOf('lengthCm'), value: (one) => one.dimension.lengthCm },
  { title: titleOf('widthCm'), value: (one) => one.dimension.widthCm },
  { title: titleOf('heightCm'), value: (one) => one.dimension.heightCm },
  { title: titleOf('capacityKg'), value: (one) => one.capacityKg },
  { title: titleOf('capacityM3'), value: (one) => one.capacityM3 },
  { title: vehicleLabels.isActive, value: (one) => yesNo(one.isActive) },
  { title: 'Posisi terakhir', value: (one) => one.lastPosition?.place ?? null },
  { title: 'Dipakai pesanan', value: (one) => one.engagedBy?.cargoNo ?? null },
  { title: vehicleLabels.note, value: (one) => one.note },
];
