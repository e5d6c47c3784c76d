import type { ExpiringDocument, StoppedOrders } from '@lajur/api-contract/expiry';
import { lapsingLabels } from '@lajur/domain/common/expiry';
import { dayIn, daysBetween, zoneOf } from '@lajur/domain/common/time';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

const subjects: Record<ExpiringDocument['subject']['kind'], string> = {
  driver: 'Pengemudi',
  vehicle: 'Kendaraan',
  contract: 'Kontrak',
  mou: 'MoU',
  'legal-document': 'Dokumen legal',
};

const loadingDay = (stops: StoppedOrders | null) =>
  stops?.loading ? dayCell(dayIn(new Date(stops.loading.at), zoneOf(stops.loading.timezone))) : '';

/** The columns of the documents' file; how many days are left is counted from the company's day. */
export const expiryExport = (today: string): readonly ExportColumn<ExpiringDocument>[] => [
  { title: 'Milik', value: ({ subject }) => subject.name },
  { title: 'Jenis pemilik', value: ({ subject }) => subjects[subject.kind] },
  { title: 'Keterangan', value: ({ subject }) => subject.detail },
  { title: 'Dokumen', value: ({ document }) => lapsingLabels[document] },
  { title: 'Berlaku sampai', value: ({ lastDay }) => dayCell(lastDay) },
  { title: 'Sisa (hari)', value: ({ lastDay }) => daysBetween(today, lastDay) },
  { title: 'Pesanan tertahan', value: ({ stops }) => stops?.count ?? 0 },
  { title: 'Nilai tertahan (Rp)', value: ({ stops }) => stops?.cost ?? 0 },
  { title: 'Muat paling awal', value: ({ stops }) => loadingDay(stops) },
];
