import { dayIn, hourIn, type Zone, zoneOf } from '@lajur/domain/common/time';
import { isWorkingDay } from '@lajur/domain/common/working-day';
import { reminderHour } from '@lajur/domain/invoice/reminder';
import type { Database } from '../../../platform/database/connect';
import type { CompanyTx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import type { Mailer } from '../../../platform/mail/mailer';
import { workingCompanies } from '../../company/company-service';
import { proposedFor } from '../mailing/draft-service';
import { queueMailing } from '../mailing/send-service';
import * as kept from '../reminder-repository';
import { invoiceOf, lockedInvoice } from '../repository';
import { toldOf } from '../told';
import { lockInvoices } from '../write-repository';
import { accountMail, dueLines } from './account-lines';

type Deps = Pick<Database, 'system' | 'company'> & { mailer: Mailer };

const itself: Actor = { kind: 'system', id: null, name: 'Sistem' };

/**
 * Reminds shippers of what is due, each at most once a day, from eight in the morning of working days where the company is. However
 * often and in how many processes it runs, a row for the shipper's day and one for each step let one of them through. Gives the
 * number of mails.
 */
export async function sendReminders({ system, company, mailer }: Deps): Promise<number> {
  const { all, now } = await system.readLatest(async (tx) => ({ all: await workingCompanies(tx), now: tx.now }));
  let sent = 0;
  for (const { id, timezone } of all) {
    const zone = zoneOf(timezone);
    if (hourIn(now, zone) < reminderHour) continue;
    const own = company(id);
    await own.transaction((tx) => tellBrokenPromises(tx, zone));
    const shippers = await own.readLatest((tx) => shippersToRemind(tx, zone));
    // Each in a transaction of its own: one that cannot be written to holds up no other.
    for (const shipperId of shippers)
      if (await own.transaction((tx) => remindShipper(tx, mailer, shipperId, zone))) sent += 1;
  }
  return sent;
}

/** A promise that passed unkept holds nothing back, and whoever writes invoices is told. */
async function tellBrokenPromises(tx: CompanyTx, zone: Zone): Promise<void> {
  for (const { id, promiseDay } of await kept.brokenPromises(tx, dayIn(tx.now, zone))) {
    const invoice = await lockedInvoice(tx, id);
    if (!invoice || !(await kept.liftHold(tx, id))) continue;
    await record(tx, {
      ...{ entity: 'invoice', entityId: id, action: 'break-promise', actor: itself, ownOnly: true },
      data: { ...toldOf(invoice), promiseDay },
    });
  }
}

/** The shippers of which something goes today. */
async function shippersToRemind(tx: CompanyTx, zone: Zone): Promise<string[]> {
  const day = dayIn(tx.now, zone);
  const policy = await kept.policyOf(tx);
  if (!policy?.isOn || !isWorkingDay(day)) return [];
  const owns = await kept.shipperReminders(tx);
  const groups = new Map<string, kept.OpenInvoice[]>();
  for (const one of await kept.openInvoices(tx)) groups.set(one.shipperId, [...(groups.get(one.shipperId) ?? []), one]);
  return [...groups].flatMap(([id, invoices]) =>
    dueLines({ invoices, policy, own: owns.get(id) ?? null }, day) ? [id] : [],
  );
}

/** Writes to one shipper; false where nothing is to be written any more, or nobody is known to write to. */
async function remindShipper(tx: CompanyTx, mailer: Mailer, shipperId: string, zone: Zone): Promise<boolean> {
  // Nobody pays, credits or holds anything meanwhile.
  await lockInvoices(tx);
  const day = dayIn(tx.now, zone);
  const policy = await kept.policyOf(tx);
  if (!policy) return false;
  const invoices = await kept.openInvoices(tx, kept.ofShipper(shipperId));
  const own = (await kept.shipperReminders(tx)).get(shipperId) ?? null;
  const due = dueLines({ invoices, policy, own }, day);
  const first = due && (await invoiceOf(tx, due.lines[0]?.invoiceId ?? ''));
  if (!due || !first) return false;
  const recipients = (await proposedFor(tx, first)).filter(({ chosen }) => chosen);
  if (recipients.length === 0 || !(await kept.takeDay(tx, shipperId, day))) return false;
  const { subject, text, lines } = await accountMail(tx, { invoices, lines: due.lines, text: due.step.text }, day);
  const { id: mailingId } = await queueMailing(tx, mailer, first, {
    ...{ batchId: newId(), kind: 'REMINDER', subject, text, marksSent: false, actor: itself },
    recipients: recipients.map(({ address }) => ({ address, role: 'TO' as const })),
  });
  await kept.addReminders(
    tx,
    lines.map(({ invoiceId, dueDay, step, openCash }) => ({
      ...{ id: newId(), invoiceId, shipperId, dueDay, step, day, way: 'AUTO' as const, mailingId, openCash },
      byName: itself.name,
    })),
  );
  return true;
}
