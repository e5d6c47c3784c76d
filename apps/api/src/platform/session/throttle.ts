import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Tx } from '../database/scope';

export interface Limit {
  /** Attempts allowed in the window. */
  attempts: number;
  windowSeconds: number;
}

/** Another transaction that began earlier may have waited this long. */
const slackMs = 60_000;

/**
 * Counts in the database, so it holds over any number of processes. The window ends by itself, so nobody is locked out
 * for good; one that ends later than a window can was begun by a clock that was wrong, and counts for nothing.
 */
async function count(tx: Tx, key: string, limit: Limit, by: number): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(tx.now.getTime() + limit.windowSeconds * 1000);
  const believable = new Date(ends.getTime() + slackMs);
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into throttle as t (key, count, window_ends_at) values (${key}, ${by}, ${ends})
    on conflict (key) do update set
      count = case when t.window_ends_at > ${tx.now} and t.window_ends_at <= ${believable} then t.count + ${by} else ${by} end,
      window_ends_at = case when t.window_ends_at > ${tx.now} and t.window_ends_at <= ${believable} then t.window_ends_at else ${ends} end
    returning count, window_ends_at`.execute(tx.db);
  const [row] = rows;
  return { count: row?.count ?? by, endsAt: row?.window_ends_at ?? ends };
}

/** Counts an attempt (or as much as it weighs) and refuses with TOO_MANY_REQUESTS past the limit. */
export async function countAttempt(tx: Tx, key: string, limit: Limit, weight = 1): Promise<void> {
  const { count: attempts, endsAt } = await count(tx, key, limit, weight);
  if (attempts <= limit.attempts) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - tx.now.getTime()) / 1000)),
  });
}

/** Takes up to `size` attempts of a limit at once; gives how many were got, and how many nobody has taken. */
export async function takeShare(
  tx: Tx,
  key: string,
  limit: Limit,
  size: number,
): Promise<{ taken: number; untaken: number; endsAt: Date }> {
  const { count: attempts, endsAt } = await count(tx, key, limit, size);
  const before = attempts - size;
  return {
    taken: Math.max(0, Math.min(size, limit.attempts - before)),
    untaken: Math.max(0, limit.attempts - attempts),
    endsAt,
  };
}

/** An address as people know it: IPv4 in the clothes of IPv6 is the same as bare. */
export const bareAddress = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

/**
 * Whose attempts an address counts among: of IPv6 the whole /64, for everybody has that many addresses.
 */
export function networkOf(ip: string): string {
  const bare = bareAddress(ip);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = (bare.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`;
}

/** Forgets the attempts, e.g. after the right password. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('throttle').where('key', '=', key).execute();
}
