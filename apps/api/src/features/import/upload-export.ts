import type { ExportFormat } from '@lajur/domain/common/export-format';
import type { ImportType } from '@lajur/domain/import/definition';
import { importStateLabels } from '@lajur/domain/import/state';
import { listPieces } from '../../platform/database/list';
import { momentCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { zoneOfCompany } from '../company/company-service';
import { type UploadLine, uploadConditions, uploadList } from './repository';
import { importable } from './service';
import type { ImportDeps } from './steps';

/** A past upload as a line, in the words of the list. */
const columnsIn = (zone: string): readonly ExportColumn<UploadLine>[] => [
  { title: 'Berkas', value: (one) => one.fileName },
  { title: 'Bentuk', value: (one) => one.format.toUpperCase() },
  { title: 'Ukuran (bita)', value: (one) => one.size },
  { title: 'Baris', value: (one) => one.rows },
  { title: 'Keadaan', value: (one) => importStateLabels[one.state] },
  { title: 'Diimpor', value: ({ counts }) => counts.imported },
  { title: 'Gagal', value: ({ counts }) => counts.failed },
  { title: 'Perlu diperbaiki', value: ({ counts }) => counts.bad },
  { title: 'Baru', value: ({ counts }) => counts.new },
  { title: 'Mengubah data', value: ({ counts }) => counts.changed },
  { title: 'Sudah sama', value: ({ counts }) => counts.same },
  { title: 'Keterangan', value: (one) => one.message },
  { title: 'Diunggah', value: (one) => momentCell(one.createdAt.toISOString(), zone) },
  { title: 'Diunggah oleh', value: (one) => one.createdBy },
];

/** The filtered past uploads of a type as a file. */
export async function exportPastUploads(
  deps: ImportDeps,
  context: UserContext,
  type: ImportType,
  { sort, format, ...asked }: { sort: string; format: ExportFormat; state?: string; search?: string },
): Promise<FileReply> {
  importable(deps, context, type);
  const { company } = context;
  return exportFile({
    name: `unggahan-${type}`,
    format,
    columns: columnsIn(await zoneOfCompany(company)),
    pieces: listPieces(company, uploadList, uploadConditions(company.companyId, { ...asked, type }), sort),
  });
}
