import type { SelectionReason } from '@lajur/api-contract/order-reason';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { type ReasonType, reasonTypeLabels } from '@lajur/domain/order/reason';
import { AppError } from '../../../platform/app-error';
import { listPage, listPieces, type Paging } from '../../../platform/database/list';
import type { CompanyScope, Tx } from '../../../platform/database/scope';
import type { ExportColumn } from '../../../platform/export/column';
import { exportFile } from '../../../platform/export/export-file';
import {
  type Reason,
  reasonById,
  reasonsOf,
  type SelectionFilter,
  selectionConditions,
  selectionReasons,
} from './repository';

/** The active reasons of a type, by name. */
export const reasons = (company: CompanyScope, type: string): Promise<Reason[]> =>
  company.read((tx) => reasonsOf(tx, type));

export interface GivenReason {
  reasonId: string;
  reasonText: string | null;
}

/** The chosen reason as the timeline keeps it: its name, and the person's own words as a note. */
export async function reasonOf(
  tx: Tx,
  type: ReasonType,
  { reasonId, reasonText }: GivenReason,
): Promise<{ reason: string; note: string | null }> {
  const chosen = await reasonById(tx, reasonId, type);
  if (!chosen) throw new AppError('REASON_REQUIRED', { validation: { reasonId: 'Alasan wajib diisi' } });
  if (chosen.freeText && !reasonText)
    throw new AppError('REASON_REQUIRED', {
      message: 'Keterangan wajib diisi',
      validation: { reasonText: 'Keterangan wajib diisi' },
    });
  return { reason: chosen.name, note: reasonText };
}

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
