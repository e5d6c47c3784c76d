import type { Notification } from '@lajur/api-contract/notification-inbox';
import { type TemplateCode, templateOf } from '@lajur/domain/notification/template';
import { type RawBuilder, sql } from 'kysely';
import { type ListSource, sortsOf } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';

/** More than these are not counted. */
const countedUnread = 100;

interface Row {
  id: string;
  template: TemplateCode;
  title: string;
  body: string;
  link: string;
  at: Date;
  read_at: Date | null;
}

export const notificationList: ListSource<Row, Notification> = {
  columns: sql`n.id, n.template, n.title, n.body, n.link, n.at, n.read_at`,
  from: sql`notification n`,
  id: sql`n.id`,
  sorts: sortsOf('n', { at: 'timestamptz' }),
  item: ({ id, template, title, body, link, at, read_at }) => ({
    ...{ id, template, group: templateOf(template).group, title, body, link },
    at: at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }),
};

export const conditions = (companyId: string, userId: string, state?: 'unread'): RawBuilder<unknown>[] => [
  sql`n.company_id = ${companyId}`,
  sql`n.user_id = ${userId}`,
  sql`n.in_app`,
  ...(state === 'unread' ? [sql`n.read_at is null`] : []),
];

export async function countUnread(tx: CompanyTx, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (select 1 from notification where company_id = ${tx.companyId}
      and user_id = ${userId} and in_app and read_at is null limit ${sql.lit(countedUnread)}) n`.execute(tx.db);
  return rows[0]?.unread ?? 0;
}

const unreadOf = (tx: CompanyTx, userId: string) =>
  tx.db
    .updateTable('notification')
    // Whoever has read it needs no mail of it.
    .set({ read_at: tx.now, mail_due_at: null })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null);

/** Marks one read: whether it is the person's, and whether it was unread. */
export async function markRead(tx: CompanyTx, userId: string, id: string): Promise<'unknown' | 'before' | 'now'> {
  const { numUpdatedRows } = await unreadOf(tx, userId).where('id', '=', id).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return 'now';
  const found = await tx.db
    .selectFrom('notification')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('in_app', '=', true)
    .executeTakeFirst();
  return found ? 'before' : 'unknown';
}

export async function markAllRead(tx: CompanyTx, userId: string): Promise<number> {
  const { numUpdatedRows } = await unreadOf(tx, userId).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
