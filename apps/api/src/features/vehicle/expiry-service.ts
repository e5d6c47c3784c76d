import { functionsOf } from '@lajur/domain/auth/menu';
import type { RoleId } from '@lajur/domain/auth/role';
import { dueReminder, type ExpiryState, expiryState, expiryStates, reminderDays } from '@lajur/domain/common/expiry';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { dayIn, hourIn, type Zone, zoneOf } from '@lajur/domain/common/time';
import type { Database } from '../../platform/database/connect';
import { listPage, listPieces, type Paging } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import type { Mailer } from '../../platform/mail/mailer';
import { companyToday } from '../company/company-service';
import { workingCompanies } from './company-repository';
import { expiryExport } from './expiry-export';
import { reminderText } from './expiry-reminder';
import * as documents from './expiry-repository';

/** Who looks: contracts are shown to those who may see them. */
type Looker = Pick<UserContext, 'company' | 'user'>;

const viewOn = (today: string, { user }: Looker): documents.DocumentView => ({
  today,
  withContracts: functionsOf(user.roleId).has('VIEW_CONTRACT'),
});

export const listDocuments = (looker: Looker, { page, size, sort, ...filter }: documents.DocumentFilter & Paging) =>
  looker.company.read(async (tx) => {
    const today = await companyToday(tx);
    const where = documents.documentConditions(tx.companyId, filter, today);
    return listPage(tx, documents.documentSource(viewOn(today, looker)), where, { page, size, sort });
  });

/** The filtered documents as a file. */
export async function exportDocuments(
  looker: Looker,
  { sort, format, ...filter }: documents.DocumentFilter & { sort: string; format: ExportFormat },
): Promise<FileReply> {
  const { company } = looker;
  const today = await company.read(companyToday);
  const where = documents.documentConditions(company.companyId, filter, today);
  const pieces = listPieces(company, documents.documentSource(viewOn(today, looker)), where, sort);
  return exportFile({ name: 'masa-berlaku', format, columns: expiryExport(today), pieces });
}

/** How many documents are in each state, and how many end on each day of a time. */
export async function expirySummary(looker: Looker, { from, until }: { from?: string; until?: string }) {
  const { today, days } = await looker.company.read(async (tx) => {
    const day = await companyToday(tx);
    const where = documents.documentConditions(tx.companyId, {}, day);
    return { today: day, days: await documents.documentsByDay(tx, viewOn(day, looker), where) };
  });
  const states = Object.fromEntries(expiryStates.map((state) => [state, 0])) as Record<ExpiryState, number>;
  for (const { day, count } of days) states[expiryState(day, today)] += count;
  return {
    today,
    states,
    days: days.filter(({ day }) => (!from || day >= from) && (!until || day <= until)),
  };
}

export interface ReminderDeps {
  database: Database;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Mail is read in the morning. */
const firstHour = 6;

/**
 * Reminds every company of documents that end in 30, 14, 7 and 1 days, each document once a threshold however often and in
 * how many processes this runs: a row of its own is the claim. Gives the number of reminders.
 */
export async function remindOfExpiry(deps: ReminderDeps): Promise<number> {
  const { database } = deps;
  const companies = await database.system.readLatest((tx) =>
    workingCompanies(tx).then((all) => ({ all, now: tx.now })),
  );
  let reminded = 0;
  for (const { id, timezone } of companies.all) {
    const zone = zoneOf(timezone);
    if (hourIn(companies.now, zone) < firstHour) continue;
    reminded += await database.company(id).transaction((tx) => remindCompany(tx, deps, zone));
  }
  return reminded;
}

async function remindCompany(tx: CompanyTx, deps: ReminderDeps, zone: Zone): Promise<number> {
  const today = dayIn(tx.now, zone);
  const near = await documents.documentsUntil(tx, today, reminderDays[0]);
  const due = near.flatMap((document) => {
    const days = dueReminder(document.last_day, today);
    return days === null ? [] : [{ ...document, days_before: days }];
  });
  const fresh = await documents.keepReminders(tx, due);
  if (fresh.length === 0) return 0;
  await recordMany(
    tx,
    fresh.map((one) => ({
      entity: 'expiry',
      entityId: one.id,
      action: 'remind',
      actor: { kind: 'system' as const, id: null, name: 'Sistem' },
      data: { document: one.document, name: one.name, lastDay: one.last_day, daysBefore: one.days_before },
    })),
  );
  const url = `${deps.publicUrl()}/main/transport/masa-berlaku`;
  for (const { email, fullName, roleId } of await documents.adminEmails(tx)) {
    const concerned = fresh.filter((one) => concerns(one, roleId));
    if (concerned.length > 0)
      await deps.mailer.queue(tx, {
        to: email,
        ...reminderText(concerned, fullName, today),
        action: { label: 'Lihat masa berlaku', url },
      });
  }
  return fresh.length;
}

/** Documents of the fleet are told those who keep it; contracts those who keep these. */
const concerns = ({ kind }: documents.Reminder, roleId: RoleId): boolean =>
  functionsOf(roleId).has(kind === 'contract' ? 'VIEW_CONTRACT' : 'UPDATE_VEHICLE');
