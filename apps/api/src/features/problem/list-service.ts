import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getOpenProblems, ProblemDetail, ProblemRow } from '@lajur/api-contract/problem';
import { zoneOf } from '@lajur/domain/common/time';
import {
  type ProblemGroup,
  problemEffectLabels,
  problemGroups,
  problemStatusLabels,
} from '@lajur/domain/problem/problem';
import { problemMinutes } from '@lajur/domain/problem/problem-time';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { momentCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import { fileUrl } from '../../platform/file/file-url';
import type { FileReply } from '../../platform/http/context';
import { findTroubledOrder } from '../order/problem/service';
import * as problems from './repository';

export const listProblems = (
  company: CompanyScope,
  status: ProblemGroup,
  { page, size, sort, ...filter }: problems.ProblemFilter & Paging,
) =>
  company.read((tx) =>
    listPage(
      tx,
      problems.problemSource(tx.companyId),
      problems.problemConditions(tx.companyId, { ...filter, status }),
      { page, size, sort },
    ),
  );

const date = (at: string | null) => (at === null ? null : new Date(at));

const minutesOf = ({ status, raisedAt, processAt, resolvedAt }: ProblemRow, now: Date) =>
  problemMinutes(
    { status, raisedAt: new Date(raisedAt), processAt: date(processAt), resolvedAt: date(resolvedAt) },
    now,
  );

const columnsAt = (now: Date): readonly ExportColumn<ProblemRow>[] => [
  { title: 'No. kargo', value: (one) => one.order.cargoNo },
  { title: 'Jenis masalah', value: (one) => one.kind },
  { title: 'Menghentikan perjalanan', value: (one) => (one.stops ? 'Ya' : 'Tidak') },
  { title: 'Status', value: (one) => problemStatusLabels[one.status] },
  { title: 'Uraian', value: (one) => one.description },
  { title: 'Tempat kejadian', value: (one) => one.place },
  { title: 'Waktu kejadian', value: (one) => momentCell(one.happenedAt, one.timezone) },
  { title: 'Dilaporkan', value: (one) => momentCell(one.raisedAt, one.timezone) },
  { title: 'Dilaporkan oleh', value: (one) => one.raisedBy },
  { title: 'Ditangani oleh', value: (one) => one.handler },
  { title: 'Menunggu (menit)', value: (one) => minutesOf(one, now).waiting },
  { title: 'Ditangani (menit)', value: (one) => minutesOf(one, now).handling },
  { title: 'Selesai', value: (one) => momentCell(one.resolvedAt, one.timezone) },
  { title: 'Selesai dalam (menit)', value: (one) => (one.resolvedAt ? minutesOf(one, now).total : null) },
  { title: 'Dampak', value: (one) => one.effect && problemEffectLabels[one.effect] },
  { title: 'Terlambat (menit)', value: (one) => one.delayMinutes },
  { title: 'Zona', value: (one) => zoneOf(one.timezone) },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'No. kendaraan', value: (one) => one.vehicle?.plate ?? null },
  { title: 'Pengemudi', value: (one) => one.driver?.name ?? null },
];

/** The filtered problems as a file; those chosen by hand stay chosen when they go on meanwhile. */
export async function exportProblems(
  company: CompanyScope,
  status: ProblemGroup,
  { ...asked }: problems.ProblemFilter & AsFile,
): Promise<FileReply> {
  const { companyId } = company;
  const now = await company.read(async (tx) => tx.now);
  return exportList(company, asked, {
    name: `masalah-${problemStatusLabels[problemGroups[status]].toLowerCase()}`,
    columns: columnsAt(now),
    source: problems.problemSource(companyId),
    conditions: problems.problemConditions(companyId, { ...asked, status: asked.ids ? undefined : status }),
  });
}

export const problemSummary = (company: CompanyScope) => company.readLatest(problems.countByGroup);

/** A problem as the list has it, within a transaction; NOT_FOUND when the company has none such. */
export async function problemRow(tx: CompanyTx, id: string): Promise<ProblemRow> {
  const row = await listOne(tx, problems.problemSource(tx.companyId), problems.byId(tx.companyId, id));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const lineView = ({ problemId: _, photoFileIds, ...line }: problems.StoredLine): ProblemDetail['events'][number] => ({
  ...line,
  photoUrls: photoFileIds.map(fileUrl),
});

/** Photos of problems and what was done with them, by the problem. */
export async function recordOf(tx: CompanyTx, ids: readonly string[]) {
  const lines = await problems.eventsOf(tx, ids);
  const photos = await problems.photosOf(tx, ids);
  return new Map(
    photos.map(({ id, photoFileIds, resolutionFileIds }) => [
      id,
      {
        photoUrls: photoFileIds.map(fileUrl),
        resolutionPhotoUrls: resolutionFileIds.map(fileUrl),
        events: lines.filter(({ problemId }) => problemId === id).map(lineView),
      },
    ]),
  );
}

/** A problem with all its page shows, within a transaction. */
export async function problemDetail(tx: CompanyTx, id: string): Promise<ProblemDetail> {
  const row = await problemRow(tx, id);
  const { photoFileIds, resolutionFileIds, ...more } = await problems.moreOf(tx, id);
  return {
    ...row,
    ...more,
    photoUrls: photoFileIds.map(fileUrl),
    resolutionPhotoUrls: resolutionFileIds.map(fileUrl),
    events: (await problems.eventsOf(tx, [id])).map(lineView),
  };
}

// From the primary: a screen reads a problem again right after it changed it.
export const getProblem = (company: CompanyScope, id: string): Promise<ProblemDetail> =>
  company.readLatest((tx) => problemDetail(tx, id));

/** Most that one order is told of at once. */
const maxOfOrder = 100;

/** The problems of an order, the first raised first. */
export async function problemsOf(tx: CompanyTx, orderId: string, openOnly = false): Promise<ProblemRow[]> {
  const { companyId } = tx;
  const where = [...problems.ofOrder(companyId, orderId), ...(openOnly ? [problems.isOpen] : [])];
  const paging = { page: 0, size: maxOfOrder, sort: 'raisedAt,asc' };
  const source = problems.problemSource(companyId);
  return (await listPage(tx, source, where, paging)).content;
}

/** Whether a problem of an order is open, and whether one stands in its way. */
export async function openProblems(company: CompanyScope, orderId: string): Promise<AnswerOf<typeof getOpenProblems>> {
  return company.readLatest(async (tx) => {
    await findTroubledOrder(tx, orderId);
    const open = await problemsOf(tx, orderId, true);
    return {
      exists: open.length > 0,
      stops: open.some(({ stops }) => stops),
      problems: open.map(({ id, kind, status, stops, raisedAt }) => ({ id, kind, status, stops, raisedAt })),
    };
  });
}
