import { functionsOf } from '@lajur/domain/auth/menu';
import type { RoleId } from '@lajur/domain/auth/role';
import { dueReminder, reminderDays } from '@lajur/domain/common/expiry';
import { dayIn, hourIn, type Zone, zoneOf } from '@lajur/domain/common/time';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import type { Mailer } from '../../platform/mail/mailer';
import { workingCompanies } from './company-repository';
import { reminderText } from './reminder-text';
import * as documents from './repository';

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
