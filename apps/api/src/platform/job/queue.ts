import { sql } from 'kysely';
import type { Tx } from '../database/scope';
import { newId } from '../id';

export const jobChannel = 'lajur_job';
const defaultAttempts = 10;

export interface NewJob {
  kind: string;
  payload?: unknown;
  /** Not before this moment; now unless told. */
  runAt?: Date;
  /** While a job with this key waits or runs, another is not made. */
  uniqueKey?: string;
  maxAttempts?: number;
}

const rowOf = (tx: Tx, job: NewJob) => ({
  id: newId(),
  kind: job.kind,
  payload: JSON.stringify(job.payload ?? {}),
  unique_key: job.uniqueKey ?? null,
  state: 'ready' as const,
  run_at: job.runAt ?? tx.now,
  attempts: 0,
  max_attempts: job.maxAttempts ?? defaultAttempts,
  locked_until: null,
  last_error: null,
  created_at: tx.now,
});

/** Asks for work to be done after the transaction commits, once over all processes. At least one job. */
export async function enqueue(tx: Tx, ...jobs: NewJob[]): Promise<void> {
  await tx.db
    .insertInto('job')
    .values(jobs.map((job) => rowOf(tx, job)))
    // Without a target: a company may add a job but not read one.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tx.announce(jobChannel, '');
}

/** Lets a waiting job run now, with so many tries left. */
export async function bringForward(tx: Tx, uniqueKey: string, tries: number): Promise<void> {
  await tx.db
    .updateTable('job')
    .set({ run_at: tx.now, max_attempts: sql`attempts + ${tries}` })
    .where('unique_key', '=', uniqueKey)
    .where('state', '=', 'ready')
    .execute();
}

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  /** 1 at the first try; also the mark by which a claim is known. */
  attempt: number;
  maxAttempts: number;
}

/**
 * When a lease ends, by the database's clock: what one process leased is judged by others, whose clocks may differ by
 * more than a lease lasts.
 */
const leaseEnd = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'`;

/** No lease lasts as long: one that ends later was given by a clock that was wrong. */
const believable = sql`clock_timestamp() + interval '5 minutes'`;

/**
 * Takes due jobs of these kinds for this process until the lease ends; no two processes take the same. What this process
 * does already (`but`) it does not take again, though it was late to renew its lease.
 */
export async function claim(
  tx: Tx,
  kinds: string[],
  limit: number,
  leaseMs: number,
  but: readonly string[] = [],
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update job set attempts = attempts + 1, locked_until = ${leaseEnd(leaseMs)}
    where id in (
      select id from job
      where state = 'ready' and run_at <= ${tx.now} and (locked_until is null or locked_until <= clock_timestamp() or locked_until > ${believable})
        and kind = any(${kinds}) and id <> all(${but}::uuid[])
      order by run_at limit ${limit} for update skip locked)
    returning id, kind, payload, attempts as attempt, max_attempts as "maxAttempts"`.execute(tx.db);
  return rows;
}

const mine = (tx: Tx, job: ClaimedJob) =>
  tx.db.updateTable('job').where('id', '=', job.id).where('attempts', '=', job.attempt).where('state', '=', 'ready');

/** Keeps work under way from being taken by another process. */
export async function extendLeases(tx: Tx, jobs: readonly ClaimedJob[], leaseMs: number): Promise<void> {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt)];
  await sql`update job set locked_until = ${leaseEnd(leaseMs)}
    from unnest(${ids}::uuid[], ${attempts}::int[]) as mine (id, attempt)
    where job.id = mine.id and job.attempts = mine.attempt and job.state = 'ready'`.execute(tx.db);
}

/** Gives work back that was not finished, for another process to take at once. It was no try. */
export async function giveBack(tx: Tx, jobs: readonly ClaimedJob[]): Promise<void> {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt)];
  await sql`update job set locked_until = null, max_attempts = job.max_attempts + 1
    from unnest(${ids}::uuid[], ${attempts}::int[]) as mine (id, attempt)
    where job.id = mine.id and job.attempts = mine.attempt and job.state = 'ready'`.execute(tx.db);
  tx.announce(jobChannel, '');
}

export async function finish(tx: Tx, job: ClaimedJob): Promise<void> {
  await tx.db.deleteFrom('job').where('id', '=', job.id).where('attempts', '=', job.attempt).execute();
}

/** Tries again at `runAt`; a repeating job starts counting its tries anew. */
export async function postpone(
  tx: Tx,
  job: ClaimedJob,
  when: { runAt: Date; lastError: string | null; recount?: boolean },
): Promise<void> {
  await mine(tx, job)
    .set({
      run_at: when.runAt,
      locked_until: null,
      last_error: when.lastError,
      ...(when.recount ? { attempts: 0 } : {}),
    })
    .execute();
}

/** Is just the same asked of another job, which is not given up? */
export async function isAskedAgain(tx: Tx, { id, kind, payload }: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`select 1 from job where kind = ${kind} and state = 'ready' and id <> ${id}
    and payload = ${JSON.stringify(payload)}::jsonb limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** Gives a job up; it stays to be seen. */
export async function bury(tx: Tx, job: ClaimedJob, lastError: string): Promise<void> {
  await mine(tx, job).set({ state: 'dead', locked_until: null, last_error: lastError }).execute();
}

/** Makes sure that repeating jobs wait, and none for longer than its interval. */
export async function ensureRepeating(tx: Tx, jobs: readonly { kind: string; everySeconds: number }[]): Promise<void> {
  if (jobs.length === 0) return;
  const keyOf = (kind: string) => `every:${kind}`;
  await enqueue(tx, ...jobs.map(({ kind }) => ({ kind, uniqueKey: keyOf(kind), maxAttempts: 1 })));
  const keys = jobs.map(({ kind }) => keyOf(kind));
  const times = jobs.map(({ everySeconds }) => new Date(tx.now.getTime() + everySeconds * 1000));
  await sql`
    update job set run_at = latest.at from unnest(${keys}::text[], ${times}::timestamptz[]) as latest (key, at)
    where job.unique_key = latest.key and job.run_at > latest.at`.execute(tx.db);
}

/** How many jobs are due now and how many are dead, for /metrics. */
export async function countJobs(tx: Tx): Promise<{ due: number; dead: number }> {
  const { rows } = await sql<{ due: number; dead: number }>`
    select (select count(*) from job where state = 'ready' and run_at <= ${tx.now}) as due,
           (select count(*) from job where state = 'dead') as dead`.execute(tx.db);
  return rows[0] ?? { due: 0, dead: 0 };
}

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
}

/** Jobs that were given up, newest first, as an operator finds them (docs/operations.md). @internal */
export async function listDead(tx: Tx, limit = 100): Promise<DeadJob[]> {
  return tx.db
    .selectFrom('job')
    .select(['id', 'kind', 'attempts', 'last_error as lastError', 'created_at as createdAt'])
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
