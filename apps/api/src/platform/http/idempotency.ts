import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error';
import type { Database } from '../database/connect';
import type { Scopes, Tx } from '../database/scope';

interface Attempt {
  owner: string;
  key: string;
  operation: string;
  /** What was asked, in a form that is the same for the same request. */
  request: unknown;
  /** Who asks may see every company; a person does not. */
  seesAll?: boolean;
}

interface Done {
  status: number;
  answer: unknown;
}

export const maxKeyLength = 200;

/** Another process, or this one, is at the same request. The lock is let go of with the transaction, however it ends. */
const tryLock = async (tx: Tx, { owner, key }: Attempt): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${owner} ${key}`}, 0)) as mine`.execute(tx.db);
  return rows[0]?.mine === true;
};

async function answerOf(tx: Tx, { owner, key, operation }: Attempt, hash: Buffer): Promise<Done | null> {
  const stored = await tx.db
    .selectFrom('idempotency')
    .select(['operation', 'request_hash', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('status', 'is not', null)
    .executeTakeFirst();
  if (!stored || stored.status === null) return null;
  if (stored.operation !== operation || !hash.equals(Buffer.from(stored.request_hash)))
    throw new AppError('IDEMPOTENCY_MISMATCH');
  return { status: stored.status, answer: stored.answer };
}

/**
 * The same key gives the same answer (decisions §11): the answer is kept in the transaction that does the work, so there is
 * never one without the other, however the process ends. Work that failed leaves the key free.
 */
export async function once(
  database: Pick<Database, 'system' | 'together'>,
  attempt: Attempt,
  work: (scopes: Scopes) => Promise<Done>,
): Promise<Done> {
  const hash = createHash('sha256').update(JSON.stringify(attempt.request)).digest();
  const stored = await database.system.readLatest((tx) => answerOf(tx, attempt, hash));
  if (stored) return stored;
  let meanwhile: Done | null = null;
  const onBegin = async (tx: Tx) => {
    if (!(await tryLock(tx, attempt))) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
    meanwhile = await answerOf(tx, attempt, hash);
    if (meanwhile) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
  };
  try {
    return await database.together(
      async (scopes) => {
        const done = await work(scopes);
        await scopes.system.transaction((tx) => keep(tx, attempt, hash, done));
        return done;
      },
      { onBegin, seesAll: attempt.seesAll ?? false },
    );
  } catch (error) {
    // Done by somebody else between the question and the beginning.
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function keep(tx: Tx, { owner, key, operation }: Attempt, hash: Buffer, { status, answer }: Done): Promise<void> {
  const stored = { operation, request_hash: hash, status, answer: JSON.stringify(answer), created_at: tx.now };
  await tx.db
    .insertInto('idempotency')
    .values({ owner, key, ...stored })
    // A process of an earlier version claimed keys before it did the work.
    .onConflict((conflict) =>
      conflict.columns(['owner', 'key']).doUpdateSet(stored).where('idempotency.status', 'is', null),
    )
    .execute();
}
