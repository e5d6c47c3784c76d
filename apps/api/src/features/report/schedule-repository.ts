import type { ReportSchedule } from '@lajur/api-contract/report-schedule';
import type { RoleId } from '@lajur/domain/auth/role';
import { type MailState, statesBefore } from '@lajur/domain/email/mail-state';
import type { ReportId } from '@lajur/domain/report/report';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { MailMove } from '../../platform/mail/kept-watch';

export interface StoredSchedule {
  id: string;
  version: number;
  report: ReportId;
  addresses: string[];
  paused: boolean;
  nextMonth: string;
  byName: string;
  at: Date;
}

async function schedulesWhere(tx: CompanyTx, where: RawBuilder<unknown>): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select s.id, s.version, s.report, s.addresses, s.paused, s.next_month as "nextMonth", s.by_name as "byName", s.at
    from report_schedule s where s.company_id = ${tx.companyId} and ${where}`.execute(tx.db);
  return rows;
}

/** All of a company: of each report one, so they are few. */
export const schedulesOf = (tx: CompanyTx) => schedulesWhere(tx, sql`true order by s.report`);
/** Held until the transaction ends. */
export const lockedSchedule = async (tx: CompanyTx, id: string): Promise<StoredSchedule | undefined> =>
  (await schedulesWhere(tx, sql`s.id = ${id} for update`))[0];

/** Those whose report of a month, or of one before, waits to be sent. */
export const waitingSchedules = async (tx: CompanyTx, month: string): Promise<string[]> =>
  (await schedulesWhere(tx, sql`not s.paused and s.next_month <= ${month} order by s.report`)).map(({ id }) => id);

export interface Given {
  addresses: readonly string[];
  paused: boolean;
  nextMonth: string;
}

/** False where the report has a schedule already. */
export async function addSchedule(
  tx: CompanyTx,
  { id, report, addresses, nextMonth }: Given & { id: string; report: ReportId },
  by: Actor,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('report_schedule')
    .values({
      ...{ company_id: tx.companyId, id, report, addresses: [...addresses], next_month: nextMonth },
      ...{ by_id: by.id, by_name: by.name, at: tx.now },
    })
    .onConflict((c) => c.columns(['company_id', 'report']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one that the transaction holds. */
export async function saveSchedule(
  tx: CompanyTx,
  { id, version }: StoredSchedule,
  { addresses, paused, nextMonth }: Given,
  by: Actor,
): Promise<void> {
  await tx.db
    .updateTable('report_schedule')
    .set({ addresses: [...addresses], paused, next_month: nextMonth, version: version + 1 })
    .set({ by_id: by.id, by_name: by.name, at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function dropSchedule(tx: CompanyTx, id: string): Promise<void> {
  await tx.db.deleteFrom('report_schedule').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
}

/** Takes the report of a month to be sent: of whoever asks at once, or again, one is given it. */
export async function takeMonth(
  tx: CompanyTx,
  id: string,
  { month, next }: { month: string; next: string },
): Promise<Pick<StoredSchedule, 'report' | 'addresses' | 'byName'> | undefined> {
  const { rows } = await sql<Pick<StoredSchedule, 'report' | 'addresses' | 'byName'>>`
    update report_schedule s set next_month = ${next}
    where s.company_id = ${tx.companyId} and s.id = ${id} and not s.paused and s.next_month <= ${month}
    returning s.report, s.addresses, s.by_name as "byName"`.execute(tx.db);
  return rows[0];
}

/** Keeps who a month goes to, each once; gives those that were not there yet. */
export async function addMails(
  tx: CompanyTx,
  { scheduleId, month, addresses }: { scheduleId: string; month: string; addresses: readonly string[] },
): Promise<{ id: string; address: string }[]> {
  return tx.db
    .insertInto('report_mail')
    .values(
      addresses.map((address) => ({
        ...{ company_id: tx.companyId, id: newId(), schedule_id: scheduleId, month, address },
        ...{ state: 'QUEUED', state_at: tx.now },
      })),
    )
    .onConflict((c) => c.columns(['company_id', 'schedule_id', 'month', 'address']).doNothing())
    .returning(['id', 'address'])
    .execute();
}

/** A mail with what it brings, and the role of whoever set the schedule last; null of somebody who is gone. */
export interface StoredMail {
  id: string;
  scheduleId: string;
  month: string;
  state: MailState;
  report: ReportId;
  /** The schedule goes on, and has its address still. */
  isWanted: boolean;
  role: RoleId | null;
}

async function mailWhere(tx: CompanyTx, id: string, lock: RawBuilder<unknown>): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    select m.id, m.schedule_id as "scheduleId", m.month, m.state, s.report,
      not s.paused and m.address = any(s.addresses) as "isWanted",
      (select u.role_id from app_user u where u.company_id = ${tx.companyId} and u.id = s.by_id and u.is_active
        and u.deleted_at is null) as role
    from report_mail m join report_schedule s on s.company_id = ${tx.companyId} and s.id = m.schedule_id
    where m.company_id = ${tx.companyId} and m.id = ${id} ${lock}`.execute(tx.db);
  return rows[0];
}

export const mailOf = (tx: CompanyTx, id: string) => mailWhere(tx, id, sql``);
/** Held until the transaction ends. */
export const lockedMail = (tx: CompanyTx, id: string) => mailWhere(tx, id, sql`for update of m`);

/** Keeps what became of a mail, where it may follow; false where it may not. */
export async function moveMail(tx: CompanyTx, id: string, { state, code, answer }: MailMove): Promise<boolean> {
  const { rows } = await sql`
    update report_mail m set state = ${state}, code = ${code}, answer = ${answer}, state_at = ${tx.now}
    where m.company_id = ${tx.companyId} and m.id = ${id} and m.state in (${sql.join(statesBefore(state))})
    returning m.id`.execute(tx.db);
  return rows.length === 1;
}

type Last = NonNullable<ReportSchedule['last']>;

/** What became of the last month of each schedule. */
export async function lastOf(tx: CompanyTx): Promise<Map<string, Last>> {
  const { rows } = await sql<Last['recipients'][number] & { scheduleId: string; month: string; at: Date }>`
    select m.schedule_id as "scheduleId", m.month, m.id, m.address, m.state, m.code, m.answer, m.state_at as at
    from report_mail m
    where m.company_id = ${tx.companyId} and m.month = (select max(x.month) from report_mail x
      where x.company_id = ${tx.companyId} and x.schedule_id = m.schedule_id)
    order by m.address`.execute(tx.db);
  const last = new Map<string, Last>();
  for (const { scheduleId, month, at, ...one } of rows) {
    const of = last.get(scheduleId) ?? { month, recipients: [] };
    of.recipients.push({ ...one, at: at.toISOString() });
    last.set(scheduleId, of);
  }
  return last;
}
