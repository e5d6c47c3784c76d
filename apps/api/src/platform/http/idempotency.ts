import { createHash } from 'node:crypto';
import { AppError } from '../app-error';
import type { SystemScope } from '../database/scope';

declare module '../database/schema' {
  interface Schema {
    idempotency: {
      owner: string;
      key: string;
      operation: string;
      request_hash: Buffer;
      status: number | null;
      answer: string | null;
      created_at: Date;
    };
  }
}

interface Attempt {
  owner: string;
  key: string;
  operation: string;
  /** What was asked, in a form that is the same for the same request. */
  request: unknown;
}

/** Longer than any request takes: whoever claimed the key that long ago without an answer has died. */
const abandonedMs = 5 * 60_000;

/**
 * The same key gives the same answer (decisions §11): the first call claims it, does the work and keeps the answer;
 * a later one gets that answer. A call that failed gives the key back; one that died leaves it to be taken over.
 */
export async function once(
  system: SystemScope,
  { owner, key, operation, request }: Attempt,
  work: () => Promise<{ status: number; answer: unknown }>,
): Promise<{ status: number; answer: unknown }> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const before = await system.transaction(async (tx) => {
    const claimed = await tx.db
      .insertInto('idempotency')
      .values({ owner, key, operation, request_hash: hash, status: null, answer: null, created_at: tx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'key'])
          .doUpdateSet({ created_at: tx.now })
          .where('idempotency.status', 'is', null)
          .where('idempotency.operation', '=', operation)
          .where('idempotency.request_hash', '=', hash)
          .where('idempotency.created_at', '<', new Date(tx.now.getTime() - abandonedMs)),
      )
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 1n) return null;
    return tx.db
      .selectFrom('idempotency')
      .select(['operation', 'request_hash', 'status', 'answer'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirst();
  });
  if (before) {
    if (before.operation !== operation || !hash.equals(Buffer.from(before.request_hash)))
      throw new AppError('IDEMPOTENCY_MISMATCH');
    if (before.status === null) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
    return { status: before.status, answer: before.answer };
  }
  const done = await work().catch(async (error: unknown) => {
    await system
      .transaction((tx) => tx.db.deleteFrom('idempotency').where('owner', '=', owner).where('key', '=', key).execute())
      // What is told is why it failed; the key is free again after a while.
      .catch(() => {});
    throw error;
  });
  // Done is done: if the answer cannot be kept the key stays taken, so that the work is not repeated at once.
  await system.transaction((tx) =>
    tx.db
      .updateTable('idempotency')
      .set({ status: done.status, answer: JSON.stringify(done.answer) })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute(),
  );
  return done;
}
