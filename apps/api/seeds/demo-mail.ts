import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, hourIn, instantOf } from '@lajur/domain/common/time';
import { isWorkingDay } from '@lajur/domain/common/working-day';
import { fillText, type MailKind, usualMailTexts } from '@lajur/domain/invoice/mailing';
import {
  type LadderStep,
  ladderOf,
  reminderHour,
  reminderSubject,
  reminderText,
  usualReminderPolicy,
} from '@lajur/domain/invoice/reminder';
import { proposedFor } from '../src/features/invoice/mailing/draft-service';
import { payingAccount } from '../src/features/invoice/pledge-service';
import { type OpenInvoice, openInvoices } from '../src/features/invoice/reminder-repository';
import { invoiceOf, type StoredInvoice, stepsOf } from '../src/features/invoice/repository';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';
import { insertRows, type Row } from './insert-rows';

const zone = 'WIB';
/** Since so many days the company reminds; what it sent before, it sent on paper. */
const mailedDays = 75;
const itself = 'Sistem';

interface Rows {
  mailing: Row[];
  mailing_recipient: Row[];
  reminder: Row[];
  reminder_day: Row[];
}

/** To whom a mail of an invoice goes; nobody is known of some shippers. */
const addressesOf = async (tx: CompanyTx, invoice: StoredInvoice): Promise<string[]> =>
  (await proposedFor(tx, invoice)).flatMap(({ chosen, address }) => (chosen ? [address] : []));

/** A mail that the mail server took, with its recipients. */
function addMail(
  rows: Rows,
  invoice: Pick<StoredInvoice, 'id'>,
  mail: { kind: MailKind; subject: string; text: string; by: string; at: Date; addresses: readonly string[] },
): string {
  const { kind, subject, text, by, at, addresses } = mail;
  const rng = random(`${invoice.id} ${kind} ${at.toISOString()}`);
  const id = demoId(rng, at);
  rows.mailing.push({
    ...{ id, batch_id: demoId(rng, at), invoice_id: invoice.id, kind, subject, body: text },
    ...{ marks_sent: kind === 'INVOICE', by_id: null, by_name: by, at },
  });
  for (const [index, address] of addresses.entries())
    rows.mailing_recipient.push({
      ...{ mailing_id: id, id: demoId(rng, at), seq: index + 1, address, role: 'TO', state: 'ACCEPTED' },
      ...{ code: 250, answer: '250 2.0.0 OK', tries: 1, queued_at: at, state_at: new Date(at.getTime() + 4000) },
    });
  return id;
}

/** With its step *Dikirim* each invoice went by mail. */
async function mailInvoices(tx: CompanyTx, rows: Rows, open: readonly OpenInvoice[], since: string): Promise<void> {
  for (const { id, sentDay } of open) {
    if (sentDay === null || sentDay < since) continue;
    const invoice = await invoiceOf(tx, id);
    const sent = (await stepsOf(tx, id)).find(({ status }) => status === 'SENT');
    const addresses = invoice ? await addressesOf(tx, invoice) : [];
    if (!invoice || !sent || addresses.length === 0) continue;
    const { subject, text } = usualMailTexts.INVOICE;
    addMail(rows, invoice, {
      ...{ kind: 'INVOICE', by: sent.by, at: sent.at, addresses },
      ...{ subject: fillText(subject, invoice, sentDay), text: fillText(text, invoice, sentDay) },
    });
  }
}

/** The last day on which reminders have gone out. */
function lastReminded(now: Date): string {
  const today = dayIn(now, zone);
  return hourIn(now, zone) >= reminderHour && isWorkingDay(today) ? today : dayAfter(today, -1);
}

/** What went of itself: for each shipper and day one mail, of the steps whose day it was. */
async function remind(tx: CompanyTx, rows: Rows, open: readonly OpenInvoice[], since: string): Promise<void> {
  const until = lastReminded(tx.now);
  const bank = await payingAccount(tx);
  const mails = new Map<string, { invoice: OpenInvoice; step: LadderStep }[]>();
  for (const invoice of open)
    for (const step of ladderOf(invoice, usualReminderPolicy.steps)) {
      if (step.day <= since || step.day > until) continue;
      const key = `${step.day} ${invoice.shipperId}`;
      mails.set(key, [...(mails.get(key) ?? []), { invoice, step }]);
    }
  for (const due of mails.values()) {
    const [first] = due;
    const highest = due.map(({ step }) => step).sort((one, other) => other.days - one.days)[0];
    const invoice = first && (await invoiceOf(tx, first.invoice.id));
    const addresses = invoice ? await addressesOf(tx, invoice) : [];
    if (!first || !highest || !invoice || addresses.length === 0) continue;
    const { shipperId, shipperName } = first.invoice;
    const { day } = highest;
    const at = instantOf(day, '08:00', zone);
    const lines = due.map((one) => one.invoice);
    const account = open.filter((one) => one.shipperId === shipperId);
    const mailingId = addMail(rows, invoice, {
      ...{ kind: 'REMINDER', by: itself, at, addresses, subject: reminderSubject(lines) },
      text: reminderText(
        highest.text,
        {
          ...{ shipperName, lines, account, credit: 0 },
          bank: bank && { name: bank.bankName, accountNo: bank.bankAccountNo, accountName: bank.bankAccountName },
        },
        day,
      ),
    });
    rows.reminder_day.push({ shipper_id: shipperId, day });
    for (const { invoice: one, step } of due)
      rows.reminder.push({
        ...{ id: demoId(random(`${one.id} reminder ${step.days}`), at), invoice_id: one.id, shipper_id: shipperId },
        ...{ due_day: one.dueDay, step: step.days, day, way: 'AUTO', mailing_id: mailingId, open_cash: one.openCash },
        ...{ by_name: itself, at },
      });
  }
}

/** Two that are late are held back: one is disputed, of one the payment is promised. */
function holdsOf(open: readonly OpenInvoice[], now: Date, by: string): Row[] {
  const today = dayIn(now, zone);
  const late = open.filter(({ dueDay }) => dueDay < today);
  const [disputed, promised] = [late[1], late[4]];
  const held = { by_name: by, at: now };
  return [
    ...(disputed
      ? [{ invoice_id: disputed.id, reason: 'SENGKETA', promise_day: null, note: 'Selisih tonase ditanyakan', ...held }]
      : []),
    ...(promised
      ? [
          {
            ...{ invoice_id: promised.id, reason: 'JANJI_BAYAR', promise_day: dayAfter(today, 4) },
            ...{ note: 'Dijanjikan bagian keuangan lewat telepon', ...held },
          },
        ]
      : []),
  ];
}

/** What a demo company mailed: its invoices, and reminders of what is late, which it has turned on. */
export async function seedMail(all: Tx, companyId: string, by: string): Promise<void> {
  const tx: CompanyTx = { ...all, companyId };
  const since = dayAfter(dayIn(tx.now, zone), -mailedDays);
  const owned = (rows: readonly Row[]) => rows.map((row) => ({ company_id: companyId, ...row }));
  const { smallest, steps } = usualReminderPolicy;
  const policy = { is_on: true, smallest, steps, by_name: by, at: instantOf(since, '09:20', zone), version: 1 };
  const open = await openInvoices(tx);
  const rows: Rows = { mailing: [], mailing_recipient: [], reminder: [], reminder_day: [] };
  await mailInvoices(tx, rows, open, since);
  await remind(tx, rows, open, since);
  await insertRows(tx, 'reminder_policy', owned([policy]));
  for (const [table, some] of Object.entries(rows)) await insertRows(tx, table, owned(some));
  await insertRows(tx, 'reminder_hold', owned(holdsOf(open, tx.now, by)));
}
