import { sql } from 'kysely';
import type { SystemScope } from '../database/scope';

const dayMs = 86_400_000;
/** A day's rows of a large installation; nobody waits for it. */
const patienceMs = 5 * 60_000;

/** What may go, and after how many days. The audit trail stays for ever. */
const rules = [
  { table: 'session', column: 'expires_at', days: 0, where: 'true' },
  { table: 'sign_in_step', column: 'expires_at', days: 0, where: 'true' },
  { table: 'throttle', column: 'window_ends_at', days: 1, where: 'true' },
  { table: 'known_network', column: 'seen_at', days: 180, where: 'true' },
  { table: 'known_device', column: 'seen_at', days: 180, where: 'true' },
  { table: 'mailed_token', column: 'expires_at', days: 30, where: 'true' },
  { table: 'share_token', column: 'expires_at', days: 30, where: 'true' },
  { table: 'mail_link_token', column: 'expires_at', days: 30, where: 'true' },
  { table: 'idempotency', column: 'created_at', days: 2, where: 'true' },
  { table: 'outbox', column: 'dispatched_at', days: 7, where: 'dispatched_at is not null and notified_at is not null' },
  { table: 'notification', column: 'read_at', days: 90, where: 'read_at is not null' },
  { table: 'notification', column: 'at', days: 180, where: 'true' },
  { table: 'webhook_delivery', column: 'created_at', days: 30, where: `status <> 'pending'` },
  { table: 'notice_mail', column: 'queued_at', days: 90, where: 'true' },
  { table: 'mail_message', column: 'created_at', days: 30, where: 'true' },
  { table: 'job', column: 'created_at', days: 90, where: `state = 'dead'` },
] as const;

/** Removes what has served its time, so that no table grows for ever. Gives the number of rows per table. */
export async function removeExpired(system: SystemScope): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, column, days, where } of rules) {
    const count = await system.transaction(async (tx) => {
      const before = new Date(tx.now.getTime() - days * dayMs);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${sql.raw(where)}`.execute(tx.db);
      return Number(numAffectedRows ?? 0);
    }, patienceMs);
    removed[table] = (removed[table] ?? 0) + count;
  }
  return removed;
}
