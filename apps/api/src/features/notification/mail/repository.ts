import type { AllowanceForm } from '@lajur/api-contract/notification-settings';
import { type MailState, statesBefore } from '@lajur/domain/email/mail-state';
import type { TemplateCode } from '@lajur/domain/notification/template';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import type { MailMove } from '../../../platform/mail/kept-watch';

export interface MailOwner {
  companyId: string;
  userId: string;
}

/** Whose notifications are to be mailed now, who waits longest first. */
export async function dueOwners(tx: Tx, limit: number): Promise<MailOwner[]> {
  const { rows } = await sql<MailOwner>`
    select company_id as "companyId", user_id as "userId" from notification where mail_due_at <= ${tx.now}
    group by company_id, user_id order by min(mail_due_at) limit ${limit}`.execute(tx.db);
  return rows;
}

export interface MailedNotification {
  id: string;
  template: TemplateCode;
  title: string;
  body: string;
  link: string;
  at: Date;
}

/** Takes all that waits for a person's mail, oldest first; what somebody else takes now is not among it. */
export async function takeMail(tx: Tx, { companyId, userId }: MailOwner): Promise<MailedNotification[]> {
  const rows = await tx.db
    .updateTable('notification')
    .set({ mail_due_at: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('mail_due_at', 'is not', null)
    .returning(['id', 'template', 'title', 'body', 'link', 'at'])
    .execute();
  return rows.sort((one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id));
}

/** Where a person who may sign in is written to. */
export const addressOf = (tx: Tx, { companyId, userId }: MailOwner) =>
  tx.db
    .selectFrom('app_user')
    .select(['email', 'full_name as fullName'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** A mail of news as it is kept, and where its person is written to now; null of who may not sign in any more. */
export interface StoredNotice {
  id: string;
  userId: string;
  address: string;
  state: MailState;
  fullName: string;
  addressNow: string | null;
}

/** Held until the transaction ends. */
export async function lockedNotice(tx: CompanyTx, id: string): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    select m.id, m.user_id as "userId", m.address, m.state, u.full_name as "fullName",
      case when u.is_active and u.deleted_at is null then u.email end as "addressNow"
    from notice_mail m join app_user u on u.company_id = ${tx.companyId} and u.id = m.user_id
    where m.company_id = ${tx.companyId} and m.id = ${id} for update of m`.execute(tx.db);
  return rows[0];
}

/** Keeps what became of a mail of news, where it may follow; false where it may not. */
export async function moveNotice(tx: CompanyTx, id: string, { state, code, answer }: MailMove): Promise<boolean> {
  const { rows } = await sql`
    update notice_mail m set state = ${state}, code = ${code}, answer = ${answer}, state_at = ${tx.now}
    where m.company_id = ${tx.companyId} and m.id = ${id} and m.state in (${sql.join(statesBefore(state))})
    returning m.id`.execute(tx.db);
  return rows.length === 1;
}

/** Keeps that news are mailed to a person. */
export async function addNotice(
  tx: Tx,
  { companyId, userId }: MailOwner,
  { id, address, subject, told }: { id: string; address: string; subject: string; told: number },
): Promise<void> {
  await tx.db
    .insertInto('notice_mail')
    .values({
      ...{ company_id: companyId, id, user_id: userId, address, subject, told, state: 'QUEUED' },
      ...{ code: null, answer: null, queued_at: tx.now, state_at: tx.now },
    })
    .execute();
}

const shown = 5;

/** The last mails of news to a person, the newest first. */
export async function lastNotices(tx: CompanyTx, userId: string): Promise<AllowanceForm['mails']> {
  const { rows } = await sql<Omit<AllowanceForm['mails'][number], 'at'> & { at: Date }>`
    select m.id, m.subject, m.address, m.state, m.answer, m.state_at as at from notice_mail m
    where m.company_id = ${tx.companyId} and m.user_id = ${userId}
    order by m.queued_at desc, m.id desc limit ${sql.lit(shown)}`.execute(tx.db);
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}
