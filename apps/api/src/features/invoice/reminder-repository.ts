import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import type {
  ReminderHold,
  ReminderHoldReason,
  ReminderPolicy,
  ShipperReminder,
  ShipperReminderMode,
} from '@lajur/domain/invoice/reminder';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany } from '../../platform/database/write-many';

export interface StoredPolicy extends ReminderPolicy {
  version: number;
  byName: string;
  at: Date;
}

/** What the company decided; null: nothing yet. */
export async function policyOf(tx: CompanyTx): Promise<StoredPolicy | null> {
  const { rows } = await sql<StoredPolicy>`
    select p.version, p.is_on as "isOn", p.smallest, p.steps, p.by_name as "byName", p.at
    from reminder_policy p where p.company_id = ${tx.companyId}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Keeps it in the version that was seen; false where another is kept by now. */
export async function savePolicy(
  tx: CompanyTx,
  { isOn, smallest, steps }: ReminderPolicy,
  { version, by }: { version: number; by: string },
): Promise<boolean> {
  const row = { is_on: isOn, smallest, steps: JSON.stringify(steps), by_name: by, at: tx.now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('reminder_policy')
      .values({ company_id: tx.companyId, ...row })
      .onConflict((c) => c.column('company_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('reminder_policy')
    .set({ ...row, version: version + 1 })
    .where('company_id', '=', tx.companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface StoredShipper extends ShipperReminder {
  shipperId: string;
  version: number;
  byName: string;
  at: Date;
}

/** Of shippers what differs, by shipper. */
export async function shipperReminders(tx: CompanyTx): Promise<Map<string, StoredShipper>> {
  const { rows } = await sql<StoredShipper>`
    select s.shipper_id as "shipperId", s.version, s.mode, s.steps, s.paused_until as "pausedUntil", s.by_name as "byName", s.at
    from reminder_shipper s where s.company_id = ${tx.companyId}`.execute(tx.db);
  return new Map(rows.map((row) => [row.shipperId, row]));
}

/** Keeps what differs of a shipper in the version that was seen; false where another is kept by now. */
export async function saveShipper(
  tx: CompanyTx,
  shipperId: string,
  { mode, steps, pausedUntil }: ShipperReminder,
  { version, by }: { version: number; by: string },
): Promise<boolean> {
  const row = { mode, steps: JSON.stringify(steps), paused_until: pausedUntil, by_name: by, at: tx.now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('reminder_shipper')
      .values({ company_id: tx.companyId, shipper_id: shipperId, ...row })
      .onConflict((c) => c.columns(['company_id', 'shipper_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('reminder_shipper')
    .set({ ...row, version: version + 1 })
    .where('company_id', '=', tx.companyId)
    .where('shipper_id', '=', shipperId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The shippers that the company has invoiced, with what is open of each. */
export async function invoicedShippers(
  tx: CompanyTx,
): Promise<{ id: string; name: string; mode: ShipperReminderMode | null; openCash: number; count: number }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    mode: ShipperReminderMode | null;
    openCash: number;
    count: number;
  }>`
    select i.shipper_id as id, max(i.shipper_name) as name, max(s.mode) as mode,
      coalesce(sum(greatest(i.open_cash, 0)) filter (where i.status in ('SENT', 'RECEIVED')), 0)::bigint as "openCash",
      (count(*) filter (where i.status in ('SENT', 'RECEIVED') and i.open_cash > 0))::integer as count
    from invoice i left join reminder_shipper s on s.company_id = ${tx.companyId} and s.shipper_id = i.shipper_id
    where i.company_id = ${tx.companyId}
    group by i.shipper_id order by 4 desc, 2`.execute(tx.db);
  return rows;
}

export interface StoredHold extends ReminderHold {
  note: string | null;
  byName: string;
  at: Date;
}

export async function holdOf(tx: CompanyTx, invoiceId: string): Promise<StoredHold | null> {
  const { rows } = await sql<StoredHold>`
    select h.reason, h.promise_day as "promiseDay", h.note, h.by_name as "byName", h.at
    from reminder_hold h where h.company_id = ${tx.companyId} and h.invoice_id = ${invoiceId}`.execute(tx.db);
  return rows[0] ?? null;
}

/** Holds an invoice back, for another reason where it is held already. */
export async function putHold(
  tx: CompanyTx,
  invoiceId: string,
  { reason, promiseDay, note, by }: ReminderHold & { note: string | null; by: string },
): Promise<void> {
  const row = { reason, promise_day: promiseDay, note, by_name: by, at: tx.now };
  await tx.db
    .insertInto('reminder_hold')
    .values({ company_id: tx.companyId, invoice_id: invoiceId, ...row })
    .onConflict((c) => c.columns(['company_id', 'invoice_id']).doUpdateSet(row))
    .execute();
}

/** False where nothing held it. */
export async function liftHold(tx: CompanyTx, invoiceId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('reminder_hold')
    .where('company_id', '=', tx.companyId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The invoices whose promise passed before a day without all of the money. */
export async function brokenPromises(tx: CompanyTx, day: string): Promise<{ id: string; promiseDay: string }[]> {
  const { rows } = await sql<{ id: string; promiseDay: string }>`
    select h.invoice_id as id, h.promise_day as "promiseDay" from reminder_hold h
    join invoice i on i.company_id = ${tx.companyId} and i.id = h.invoice_id
    where h.company_id = ${tx.companyId} and h.promise_day < ${day} and i.open_cash > 0 and i.status in ('SENT', 'RECEIVED')
    order by h.invoice_id`.execute(tx.db);
  return rows;
}

/** An open invoice with what its ladder needs. */
export interface OpenInvoice {
  id: string;
  number: string;
  shipperId: string;
  shipperName: string;
  status: InvoiceStatus;
  sentDay: string | null;
  dueDay: string;
  openCash: number;
  hold: ReminderHold | null;
  sentSteps: number[];
}

interface OpenRow extends Omit<OpenInvoice, 'hold'> {
  reason: ReminderHoldReason | null;
  promiseDay: string | null;
}

/** What may be reminded of: with the shipper, and not all of its money has come. */
export async function openInvoices(
  tx: CompanyTx,
  only: RawBuilder<unknown> = sql`i.status in ('SENT', 'RECEIVED') and i.open_cash > 0`,
): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenRow>`
    select i.id, i.number, i.shipper_id as "shipperId", i.shipper_name as "shipperName", i.status, s.day as "sentDay",
      i.due_day as "dueDay", i.open_cash as "openCash", h.reason, h.promise_day as "promiseDay",
      coalesce((select array_agg(r.step) from reminder r where r.company_id = ${tx.companyId} and r.invoice_id = i.id
        and r.due_day = i.due_day and r.step is not null), '{}') as "sentSteps"
    from invoice i
    join invoice_step s on s.company_id = ${tx.companyId} and s.invoice_id = i.id and s.status = 'SENT'
    left join reminder_hold h on h.company_id = ${tx.companyId} and h.invoice_id = i.id
    where i.company_id = ${tx.companyId} and i.due_day is not null and ${only}
    order by i.due_day, i.id`.execute(tx.db);
  return rows.map(({ reason, promiseDay, ...row }) => ({ ...row, hold: reason && { reason, promiseDay } }));
}

export const ofShipper = (shipperId: string): RawBuilder<unknown> =>
  sql`i.shipper_id = ${shipperId} and i.status in ('SENT', 'RECEIVED') and i.open_cash > 0`;
export const ofInvoice = (id: string): RawBuilder<unknown> => sql`i.id = ${id}`;

/** What a shipper paid too much on invoices that are not reckoned with yet. */
export async function creditOf(tx: CompanyTx, shipperId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(greatest(0, case when i.expected_pph > 0 then -i.open else -i.open_cash end)), 0)::bigint as credit
    from invoice i
    where i.company_id = ${tx.companyId} and i.shipper_id = ${shipperId} and i.open_cash < 0
      and i.status in ('SENT', 'RECEIVED', 'PAID') and i.credited < i.total`.execute(tx.db);
  return rows[0]?.credit ?? 0;
}

/** Takes a shipper's day, so that nobody else writes it of itself; false where somebody has. */
export async function takeDay(tx: CompanyTx, shipperId: string, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('reminder_day')
    .values({ company_id: tx.companyId, shipper_id: shipperId, day })
    .onConflict((c) => c.columns(['company_id', 'shipper_id', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface NewReminder {
  id: string;
  invoiceId: string;
  shipperId: string;
  dueDay: string;
  step: number | null;
  day: string;
  way: 'AUTO' | 'HAND' | 'COPIED';
  mailingId: string | null;
  openCash: number;
  byName: string;
}

export async function addReminders(tx: CompanyTx, reminders: readonly NewReminder[]): Promise<void> {
  await insertMany(
    tx,
    'reminder',
    reminders.map((one) => ({
      ...{ id: one.id, invoice_id: one.invoiceId, shipper_id: one.shipperId, due_day: one.dueDay, step: one.step },
      ...{ day: one.day, way: one.way, mailing_id: one.mailingId, open_cash: one.openCash, by_name: one.byName },
      at: tx.now,
    })),
  );
}

/** The invoices that a mail reminds of, and the day and shipper that it took. */
export async function remindedBy(
  tx: CompanyTx,
  mailingId: string,
): Promise<{ invoiceId: string; shipperId: string; day: string; openCash: number; way: NewReminder['way'] }[]> {
  const { rows } = await sql<{
    invoiceId: string;
    shipperId: string;
    day: string;
    openCash: number;
    way: NewReminder['way'];
  }>`
    select r.invoice_id as "invoiceId", r.shipper_id as "shipperId", r.day, r.open_cash as "openCash", r.way from reminder r
    where r.company_id = ${tx.companyId} and r.mailing_id = ${mailingId} order by r.due_day, r.invoice_id`.execute(
    tx.db,
  );
  return rows;
}

/** A mail that was not sent did not remind: its steps are open again, and its day is free. */
export async function releaseReminders(tx: CompanyTx, mailingId: string): Promise<void> {
  const [one] = await remindedBy(tx, mailingId);
  if (!one) return;
  await sql`delete from reminder r where r.company_id = ${tx.companyId} and r.mailing_id = ${mailingId}`.execute(tx.db);
  if (one.way === 'AUTO')
    await sql`delete from reminder_day d where d.company_id = ${tx.companyId} and d.shipper_id = ${one.shipperId}
      and d.day = ${one.day}`.execute(tx.db);
}

export interface SentReminder {
  id: string;
  step: number | null;
  dueDay: string;
  day: string;
  way: NewReminder['way'];
  mailingId: string | null;
  openCash: number;
  by: string;
  at: Date;
}

const shownReminders = 50;

/** What was reminded of an invoice, the newest first. */
export async function remindersOf(tx: CompanyTx, invoiceId: string): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select r.id, r.step, r.due_day as "dueDay", r.day, r.way, r.mailing_id as "mailingId", r.open_cash as "openCash",
      r.by_name as by, r.at
    from reminder r where r.company_id = ${tx.companyId} and r.invoice_id = ${invoiceId}
    order by r.at desc, r.id limit ${sql.lit(shownReminders)}`.execute(tx.db);
  return rows;
}
