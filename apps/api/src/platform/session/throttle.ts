import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Tx } from '../database/scope';

declare module '../database/schema' {
  interface Schema {
    throttle: { key: string; count: number; window_ends_at: Date };
  }
}

export interface Limit {
  /** Attempts allowed in the window. */
  attempts: number;
  windowSeconds: number;
}

/**
 * Counts an attempt and refuses with TOO_MANY_REQUESTS past the limit. Counted in the database, so it holds over any
 * number of processes; the window ends by itself, so nobody is locked out for good.
 */
export async function countAttempt(tx: Tx, key: string, limit: Limit): Promise<void> {
  const ends = new Date(tx.now.getTime() + limit.windowSeconds * 1000);
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into throttle as t (key, count, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when t.window_ends_at <= ${tx.now} then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= ${tx.now} then ${ends} else t.window_ends_at end
    returning count, window_ends_at`.execute(tx.db);
  const row = rows[0];
  if (row && row.count > limit.attempts) {
    const wait = Math.max(1, Math.ceil((row.window_ends_at.getTime() - tx.now.getTime()) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
  }
}

/** Forgets the attempts, e.g. after the right password. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('throttle').where('key', '=', key).execute();
}
