import type { CalendarFeed } from '@lajur/api-contract/schedule';
import { functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { maxFeedOrders, mayFollow } from '@lajur/domain/schedule/calendar-feed';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { statusesOfTab } from '@lajur/domain/schedule/schedule-tab';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { type BarRecord, barColumns, barJoins, ordersIn, toBar } from './bar-repository';

const feeds = (tx: CompanyTx, userId: string) =>
  tx.db
    .selectFrom('calendar_feed')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);

/** The subscriptions of a person that hold, the newest first. */
export async function listFeeds(tx: CompanyTx, userId: string): Promise<CalendarFeed[]> {
  const rows = await feeds(tx, userId)
    .select(['id', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, created_at, read_at }) => ({
    id,
    madeAt: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }));
}

/** How many hold; whoever asks for the same person waits until this transaction ends. */
export async function countFeedsLocked(tx: CompanyTx, userId: string): Promise<number> {
  await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
  const { live } = await feeds(tx, userId)
    .select((e) => e.fn.countAll<string>().as('live'))
    .executeTakeFirstOrThrow();
  return Number(live);
}

/** Keeps a subscription, and whose its token is. */
export async function insertFeed(
  tx: CompanyTx,
  { id, userId, tokenHash }: { id: string; userId: string; tokenHash: Buffer },
): Promise<void> {
  const own = { company_id: tx.companyId, token_hash: tokenHash };
  await tx.db
    .insertInto('calendar_feed')
    .values({ ...own, id, user_id: userId, created_at: tx.now, read_at: null, revoked_at: null })
    .execute();
  await tx.db
    .insertInto('calendar_feed_token')
    .values({ ...own, feed_id: id })
    .execute();
}

/** Ends a subscription of a person; `ended`: it did not hold any more. Null when they have no such subscription. */
export async function endFeed(tx: CompanyTx, userId: string, id: string): Promise<{ ended: boolean } | null> {
  const row = await tx.db
    .updateTable('calendar_feed')
    .set({ revoked_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) return { ended: false };
  const known = await tx.db
    .selectFrom('calendar_feed')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return known ? { ended: true } : null;
}

/** Whose a token is. In a system transaction. */
export async function ownerOfFeed(tx: Tx, tokenHash: Buffer): Promise<{ companyId: string; feedId: string } | null> {
  const row = await tx.db
    .selectFrom('calendar_feed_token')
    .select(['company_id as companyId', 'feed_id as feedId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export interface LiveFeed {
  companyName: string;
  readAt: Date | null;
}

/** The subscription of a token, while it holds and its person may see the schedule. */
export async function liveFeed(tx: CompanyTx, feedId: string, tokenHash: Buffer): Promise<LiveFeed | null> {
  const row = await tx.db
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', (join) => join.onRef('u.id', '=', 'f.user_id').on('u.company_id', '=', tx.companyId))
    .innerJoin('company as c', 'c.id', 'f.company_id')
    .select(['f.read_at', 'u.is_active', 'u.role_id', 'c.status', 'c.name'])
    .where('f.company_id', '=', tx.companyId)
    .where('f.id', '=', feedId)
    .where('f.token_hash', '=', tokenHash)
    .where('f.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || !(roleIds as readonly string[]).includes(row.role_id)) return null;
  const person = { isActive: row.is_active, functions: functionsOf(row.role_id) };
  return mayFollow(person, row) ? { companyName: row.name, readAt: row.read_at } : null;
}

/** Notes that a calendar asked. */
export async function noteRead(tx: CompanyTx, feedId: string): Promise<void> {
  await tx.db
    .updateTable('calendar_feed')
    .set({ read_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', feedId)
    .execute();
}

/** What was cancelled leaves the calendar. */
const followed = (['scheduled', 'process', 'completed'] as const).flatMap(statusesOfTab);

/** What a calendar holds, by pickup. */
export async function feedOrders(tx: CompanyTx, range: TimeRange) {
  const { companyId, now } = tx;
  const { rows } = await sql<BarRecord>`
    select ${barColumns} from ${ordersIn(companyId, range, now)} ${barJoins(companyId)}
    where o.company_id = ${companyId} and o.status in (${sql.join(followed.map((status) => sql.lit(status)))})
    order by o.pickup_from, o.id limit ${sql.lit(maxFeedOrders)}`.execute(tx.db);
  return rows.map((row) => ({ bar: toBar(row, now), changedAt: row.updated_at }));
}
