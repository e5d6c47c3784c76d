import type { DriverRow } from '@lajur/api-contract/driver';
import { driverFields } from '@lajur/domain/driver/driver';
import type { ExportColumn } from '../../platform/export/column';
import { fieldExport } from '../../platform/record/record-export';

/** A driver as a line; the heads are those of the import where both have the column. */
export const driverExport: readonly ExportColumn<DriverRow>[] = [
  ...fieldExport(driverFields, ['name', 'phoneNo', 'email', 'simNo', 'simClass', 'simExpiredDate', 'isActive']),
  { title: 'Ditangguhkan', value: (row) => row.suspended?.reason ?? null },
  { title: 'Kendaraan Tetap', value: (row) => row.usualVehicle?.plate ?? null },
  { title: 'Pesanan Sekarang', value: (row) => row.onOrder?.cargoNo ?? null },
  { title: 'Nama vaksin', value: (row) => row.vaccineName },
  ...fieldExport(driverFields, ['vaccineDate']),
  { title: 'Dibuat Oleh', value: (row) => row.createdBy },
];
