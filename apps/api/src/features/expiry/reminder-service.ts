import { dueReminder, reminderDays } from '@lajur/domain/common/expiry';
import { dayIn, hourIn, type Zone, zoneOf } from '@lajur/domain/common/time';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { workingCompanies } from '../company/company-service';
import * as documents from './repository';

/** Mail is read in the morning. */
const firstHour = 6;

/**
 * Records for every company which documents end in 30, 14, 7 and 1 days, each document once a threshold however often and in
 * how many processes this runs: a row of its own is the claim. People are notified of what is recorded. Gives the number of
 * reminders.
 */
export async function remindOfExpiry(database: Database): Promise<number> {
  const companies = await database.system.readLatest((tx) =>
    workingCompanies(tx).then((all) => ({ all, now: tx.now })),
  );
  let reminded = 0;
  for (const { id, timezone } of companies.all) {
    const zone = zoneOf(timezone);
    if (hourIn(companies.now, zone) < firstHour) continue;
    reminded += await database.company(id).transaction((tx) => remindCompany(tx, zone));
  }
  return reminded;
}

async function remindCompany(tx: CompanyTx, zone: Zone): Promise<number> {
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
      data: {
        ...{ document: one.document, kind: one.kind, name: one.name, detail: one.detail },
        ...{ lastDay: one.last_day, daysBefore: one.days_before },
      },
    })),
  );
  return fresh.length;
}
