import type { ExpiryDays } from '@lajur/api-contract/expiry';
import { functionsOf } from '@lajur/domain/auth/menu';
import { type ExpiryState, expiryHorizon, expiryState, expiryStates } from '@lajur/domain/common/expiry';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { dayAfter } from '@lajur/domain/common/time';
import { listPage, listPieces, type Paging } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { exportFile } from '../../platform/export/export-file';
import { calendarFile } from '../../platform/export/icalendar';
import type { FileReply, UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { calendarEvent } from './calendar-event';
import { expiryExport } from './document-export';
import * as documents from './repository';

/** Who looks: agreements and legal documents are shown to those who may see them. */
type Looker = Pick<UserContext, 'company' | 'user'>;

async function viewOf(tx: CompanyTx, { user }: Looker): Promise<documents.DocumentView> {
  const functions = functionsOf(user.roleId);
  return {
    companyId: tx.companyId,
    now: tx.now,
    today: await companyToday(tx),
    withAgreements: functions.has('VIEW_CONTRACT') && functions.has('VIEW_MOU'),
    withLegal: functions.has('VIEW_LEGAL_DOCUMENT'),
  };
}

export const listDocuments = (looker: Looker, { page, size, sort, ...filter }: documents.DocumentFilter & Paging) =>
  looker.company.read(async (tx) => {
    const view = await viewOf(tx, looker);
    const conditions = documents.documentConditions(tx.companyId, filter, view.today);
    const { source, where } = documents.documentList(view, conditions, sort);
    return listPage(tx, source, where, { page, size, sort });
  });

/** All of the filtered documents, piece by piece, as of now. */
async function piecesOf(looker: Looker, filter: documents.DocumentFilter, sort: string) {
  const { company } = looker;
  const view = await company.read((tx) => viewOf(tx, looker));
  const conditions = documents.documentConditions(company.companyId, filter, view.today);
  const { source, where } = documents.documentList(view, conditions, sort);
  return { view, pieces: listPieces(company, source, where, sort) };
}

/** The filtered documents as a file. */
export async function exportDocuments(
  looker: Looker,
  { sort, format, ...filter }: documents.DocumentFilter & { sort: string; format: ExportFormat },
): Promise<FileReply> {
  const { view, pieces } = await piecesOf(looker, filter, sort);
  return exportFile({ name: 'masa-berlaku', format, columns: expiryExport(view.today), pieces });
}

/** The filtered documents as a calendar, each on the last day of its own. */
export async function exportCalendar(
  looker: Looker,
  filter: documents.DocumentFilter,
  publicUrl: string,
): Promise<FileReply> {
  const { view, pieces } = await piecesOf(looker, filter, 'lastDay,asc');
  const event = calendarEvent(publicUrl);
  return calendarFile({ fileName: 'masa-berlaku.ics', title: 'Masa berlaku', now: view.now, pieces, event });
}

/** How many documents are in each state. */
export async function expirySummary(looker: Looker) {
  return looker.company.read(async (tx) => {
    const view = await viewOf(tx, looker);
    const days = await documents.countByDay(tx, view, documents.documentConditions(tx.companyId, {}, view.today));
    const states = Object.fromEntries(expiryStates.map((state) => [state, 0])) as Record<ExpiryState, number>;
    for (const { day, count } of days) states[expiryState(day, view.today)] += count;
    return { today: view.today, states };
  });
}

/** A year's calendar; nobody looks at more at once. */
const maxDays = 366;

/** What ends on each day of a time, and what ended before today. */
export async function expiryDays(looker: Looker, given: { from?: string; until?: string }): Promise<ExpiryDays> {
  return looker.company.read(async (tx) => {
    const view = await viewOf(tx, looker);
    const { from = view.today } = given;
    const [until = ''] = [given.until ?? dayAfter(view.today, expiryHorizon), dayAfter(from, maxDays)].sort();
    const of = (filter: documents.DocumentFilter) => documents.documentConditions(tx.companyId, filter, view.today);
    return {
      today: view.today,
      lapsed: await documents.endsTogether(tx, view, of({ state: 'lapsed' })),
      days: await documents.endsByDay(tx, view, of({ from, until })),
    };
  });
}
