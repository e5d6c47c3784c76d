import type { ExpiringPaper } from '@lajur/api-contract/vehicle-expiry';
import { paperLabels } from '@lajur/domain/common/expiry';
import { daysBetween } from '@lajur/domain/common/time';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

const subjects: Record<ExpiringPaper['subject']['kind'], string> = {
  driver: 'Pengemudi',
  vehicle: 'Kendaraan',
  contract: 'Kontrak',
};

/** The columns of the papers' file; how many days are left is counted from the company's day. */
export const expiryExport = (today: string): readonly ExportColumn<ExpiringPaper>[] => [
  { title: 'Milik', value: ({ subject }) => subject.name },
  { title: 'Jenis pemilik', value: ({ subject }) => subjects[subject.kind] },
  { title: 'Keterangan', value: ({ subject }) => subject.detail },
  { title: 'Dokumen', value: ({ paper }) => paperLabels[paper] },
  { title: 'Berlaku sampai', value: ({ lastDay }) => dayCell(lastDay) },
  { title: 'Sisa (hari)', value: ({ lastDay }) => daysBetween(today, lastDay) },
];
