import type { SelectionReason } from '@lajur/api-contract/order-reason';
import { type ReasonType, reasonTypeLabels } from '@lajur/domain/order/reason';
import type { ChosenReason } from '@lajur/domain/order/step';
import { listPage, type Paging } from '../../../platform/database/list';
import type { CompanyScope, Tx } from '../../../platform/database/scope';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import {
  costReasonById,
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

/** The reason that a person chose; whether it is enough is for the step to judge. */
export async function chosenReason(
  tx: Tx,
  type: ReasonType,
  { reasonId, reasonText }: GivenReason,
): Promise<ChosenReason> {
  return { chosen: (await reasonById(tx, reasonId, type)) ?? null, text: reasonText };
}

/** An active reason of additional costs, and whether what it names is billed with tax; null when there is none. */
export const costReason = async (tx: Tx, id: string) => (await costReasonById(tx, id)) ?? null;

export const listSelection = (company: CompanyScope, { page, size, sort, ...filter }: SelectionFilter & Paging) =>
  company.read((tx) => listPage(tx, selectionReasons, selectionConditions(filter), { page, size, sort }));

const yesNo = (value: boolean) => (value ? 'Ya' : 'Tidak');

const columns: readonly ExportColumn<SelectionReason>[] = [
  { title: 'Jenis', value: (reason) => reasonTypeLabels[reason.type] },
  { title: 'Nama', value: (reason) => reason.name },
  { title: 'Perlu konfirmasi', value: (reason) => yesNo(reason.needConfirm) },
  { title: 'Perlu keterangan', value: (reason) => yesNo(reason.freeText) },
  { title: 'Menghentikan perjalanan', value: (reason) => yesNo(reason.stopsJourney) },
  { title: 'Status', value: (reason) => (reason.isActive ? 'Aktif' : 'Tidak aktif') },
];

export const exportSelection = (company: CompanyScope, asked: SelectionFilter & AsFile) =>
  exportList(company, asked, {
    name: 'pilihan-dan-alasan',
    columns,
    source: selectionReasons,
    conditions: selectionConditions(asked),
  });

/** The kinds of accident that can be raised now, by name. */
export const accidentKinds = (tx: Tx): Promise<Reason[]> => reasonsOf(tx, 'accident');

export { accidentKind } from './repository';
