import type { SelectionReason } from '@lajur/api-contract/order-reason';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { reasonTypeLabels } from '@lajur/domain/order/reason';
import { listPage, listPieces, type Paging } from '../../platform/database/list';
import type { CompanyScope } from '../../platform/database/scope';
import { type ExportColumn, exportFile } from '../../platform/export/export-file';
import { type SelectionFilter, selectionConditions, selectionReasons } from './selection-repository';

export const listSelection = (company: CompanyScope, { page, size, sort, ...filter }: SelectionFilter & Paging) =>
  company.read((tx) => listPage(tx, selectionReasons, selectionConditions(filter), { page, size, sort }));

const yesNo = (value: boolean) => (value ? 'Ya' : 'Tidak');

const columns: readonly ExportColumn<SelectionReason>[] = [
  { title: 'Jenis', value: (reason) => reasonTypeLabels[reason.type] },
  { title: 'Nama', value: (reason) => reason.name },
  { title: 'Perlu Konfirmasi', value: (reason) => yesNo(reason.needConfirm) },
  { title: 'Perlu Keterangan', value: (reason) => yesNo(reason.freeText) },
  { title: 'Status', value: (reason) => (reason.isActive ? 'Aktif' : 'Tidak aktif') },
];

export const exportSelection = async (
  company: CompanyScope,
  { format, sort, ...filter }: SelectionFilter & { format: ExportFormat; sort: string },
) =>
  exportFile({
    name: 'pilihan-dan-alasan',
    format,
    columns,
    pieces: listPieces(company, selectionReasons, selectionConditions(filter), sort),
  });
