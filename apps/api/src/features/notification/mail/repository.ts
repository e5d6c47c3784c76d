import type { TemplateCode } from '@lajur/domain/notification/template';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';

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
