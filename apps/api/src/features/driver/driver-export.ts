import type { DriverRow } from '@lajur/api-contract/driver';
import { phoneInFile } from '@lajur/domain/common/phone';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

const yesNo = (value: boolean) => (value ? 'Ya' : 'Tidak');

/** A driver as a line; the heads are those of the import where both have the column. */
export const driverExport: readonly ExportColumn<DriverRow>[] = [
  { title: 'Nama', value: (row) => row.name },
  { title: 'No. Telepon', value: (row) => phoneInFile(row.phoneNo) },
  { title: 'Email', value: (row) => row.email },
  { title: 'Nomor SIM', value: (row) => row.simNo },
  { title: 'Golongan SIM', value: (row) => row.simClass },
  { title: 'SIM Berlaku Sampai', value: (row) => dayCell(row.simExpiredDate) },
  { title: 'Aktif', value: (row) => yesNo(row.isActive) },
  { title: 'Ditangguhkan', value: (row) => row.suspended?.reason ?? null },
  { title: 'Kendaraan Tetap', value: (row) => row.usualVehicle?.plate ?? null },
  { title: 'Pesanan Sekarang', value: (row) => row.onOrder?.cargoNo ?? null },
  { title: 'Nama Vaksin', value: (row) => row.vaccineName },
  { title: 'Tanggal Vaksin', value: (row) => dayCell(row.vaccineDate) },
  { title: 'Dibuat Oleh', value: (row) => row.createdBy },
];
