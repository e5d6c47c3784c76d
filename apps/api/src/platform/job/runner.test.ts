import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import { until } from '../../test-kit/until';
import type { Database } from '../database/connect';
import { type ClaimedJob, claim, countJobs, enqueue, listDead } from './queue';
import { type HandleOptions, JobRunner } from './runner';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const clock = new TestClock();
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(clock);
});
afterAll(() => database.close());

const system = <R>(work: Parameters<typeof database.system.transaction<R>>[0]) => database.system.transaction(work);

async function runner(kind: string, run: (payload: unknown) => Promise<void>, options?: HandleOptions) {
  const made = new JobRunner({ database, clock, log });
  made.handle(kind, (job) => run(job.payload), options);
  watch(made);
  await made.start();
  return made;
}

let looks = 0;
function watch(made: JobRunner): void {
  made.handle('look', async () => {
    looks++;
  });
}

/** Waits until the runners have looked for what is due once more. */
async function lookedAgain(): Promise<void> {
  const before = looks;
  await system((tx) => enqueue(tx, { kind: 'look' }));
  await until(() => looks > before);
}

test('four runners do two hundred jobs, each once', async () => {
  const done: number[] = [];
  const work = async (payload: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    done.push((payload as { n: number }).n);
  };
  const runners = await Promise.all([1, 2, 3, 4].map(() => runner('race', work)));
  await system(async (tx) => {
    for (let n = 0; n < 200; n++) await enqueue(tx, { kind: 'race', payload: { n } });
  });
  await until(() => done.length >= 200);
  await Promise.all(runners.map((one) => one.stop()));
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(await system(countJobs)).toEqual({ due: 0, dead: 0 });
});

test('starts within a moment of the commit, without waiting for the poll', async () => {
  let done = false;
  const one = new JobRunner({ database, clock, log, pollMs: 3_600_000 });
  one.handle('quick', async () => {
    done = true;
  });
  await one.start();
  await system((tx) => enqueue(tx, { kind: 'quick' }));
  await until(() => done);
  await one.stop();
});

test('a failing job is tried again after its pause, then stays dead until revived', async () => {
  let tries = 0;
  const one = await runner(
    'failing',
    async () => {
      tries++;
      throw new Error('no luck');
    },
    { backoff: (attempt) => attempt * 60 },
  );
  await system((tx) => enqueue(tx, { kind: 'failing', maxAttempts: 2 }));
  await until(() => tries === 1);
  await lookedAgain();
  expect(tries).toBe(1);
  clock.advance(1);
  await until(async () => (await system(listDead)).length === 1);
  expect(tries).toBe(2);
  const [dead] = await system(listDead);
  expect(dead).toMatchObject({ kind: 'failing', attempts: 2, lastError: 'no luck' });
  await one.stop();
  await system((tx) => tx.db.deleteFrom('job').execute());
});

test('a job whose process died is taken over when the lease ends', async () => {
  await system((tx) => enqueue(tx, { kind: 'orphan' }));
  expect(await system((tx) => claim(tx, ['orphan'], 5, 60_000))).toHaveLength(1);
  let done = 0;
  const one = await runner('orphan', async () => {
    done++;
  });
  await lookedAgain();
  expect(done).toBe(0);
  await system((tx) => sql`update job set locked_until = clock_timestamp()`.execute(tx.db));
  clock.advance(1 / 60);
  await until(() => done === 1);
  await one.stop();
});

test('what waits for a job is told once it is given up, however its tries ended', async () => {
  const told: string[] = [];
  let deaf = true;
  const made = new JobRunner({ database, clock, log });
  const failing = () => Promise.reject(new Error('no luck'));
  const onBuried = async ({ kind, payload, attempt }: ClaimedJob) => {
    told.push(`${kind} ${(payload as { n: number }).n} ${attempt}`);
    if (kind === 'deaf' && deaf) throw new Error('not now');
  };
  for (const kind of ['failed', 'killed', 'deaf']) made.handle(kind, failing, { backoff: () => 1, onBuried });
  await system(async (tx) => {
    for (const kind of ['failed', 'killed', 'deaf']) await enqueue(tx, { kind, payload: { n: 7 }, maxAttempts: 2 });
  });
  const expire = () => system((tx) => sql`update job set locked_until = clock_timestamp()`.execute(tx.db));
  for (const _ of ['first', 'second']) {
    expect(await system((tx) => claim(tx, ['killed'], 1, 60_000))).toHaveLength(1);
    await expire();
  }
  await made.start();
  await until(async () => {
    clock.advance(1);
    return (await system(listDead)).length === 2;
  });
  // Nobody heard it: the job is not dead yet, and comes again when its lease ends.
  await until(() => told.includes('deaf 7 2'));
  deaf = false;
  await until(async () => {
    await expire();
    return (await system(listDead)).length === 3;
  });
  await made.stop();
  expect(told.filter((one) => !one.startsWith('deaf'))).toEqual(expect.arrayContaining(['failed 7 2', 'killed 7 3']));
  expect(told.filter((one) => !one.startsWith('deaf'))).toHaveLength(2);
  expect(told).toContain('deaf 7 3');
  await system((tx) => tx.db.deleteFrom('job').execute());
});

test('a lease holds against a process whose clock is hours ahead', async () => {
  await system((tx) => enqueue(tx, { kind: 'skewed' }));
  expect(await system((tx) => claim(tx, ['skewed'], 5, 60_000))).toHaveLength(1);
  clock.advance(180);
  expect(await system((tx) => claim(tx, ['skewed'], 5, 60_000))).toEqual([]);
  await system((tx) => tx.db.deleteFrom('job').execute());
});

test('one live job per unique key; a rolled back one never runs', async () => {
  await system(async (tx) => {
    for (let n = 0; n < 3; n++) await enqueue(tx, { kind: 'unique', uniqueKey: 'only' });
  });
  await expect(
    system(async (tx) => {
      await enqueue(tx, { kind: 'unique' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await system((tx) => claim(tx, ['unique'], 10, 1000))).toHaveLength(1);
  await system((tx) => tx.db.deleteFrom('job').execute());
});

test('repeating work runs once in each interval over several runners', async () => {
  let done = 0;
  const make = async () => {
    const made = new JobRunner({ database, clock, log });
    made.every('tick', 60, async () => {
      done++;
    });
    watch(made);
    await made.start();
    return made;
  };
  const runners = [await make(), await make()];
  await until(() => done === 1);
  await lookedAgain();
  expect(done).toBe(1);
  clock.advance(2);
  await until(() => done === 2);
  await Promise.all(runners.map((one) => one.stop()));
});

test('what a stopping process does not finish goes on in another at once, and was no try', async () => {
  let begun = false;
  const forever = await runner('long', () => {
    begun = true;
    return new Promise(() => {});
  });
  await system((tx) => enqueue(tx, { kind: 'long', maxAttempts: 1 }));
  await until(() => begun);
  await forever.stop(20);
  let done = 0;
  const other = await runner('long', async () => {
    done++;
  });
  await until(() => done === 1);
  await other.stop();
  expect(await system(listDead)).toEqual([]);
});

test('a job that takes longer than its lease is not taken by another while its process lives', async () => {
  const made = () => new JobRunner({ database, clock, log, leaseMs: 4000 });
  let runs = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const both = [made(), made()];
  for (const one of both)
    one.handle('held', async () => {
      runs++;
      await held;
    });
  await system((tx) => enqueue(tx, { kind: 'held' }));
  for (const one of both) await one.start();
  await until(() => runs > 0);
  const leases = new Set<string>();
  await until(async () => {
    const { rows } = await system((tx) =>
      sql<{ at: Date }>`select locked_until as at from job where kind = 'held'`.execute(tx.db),
    );
    for (const { at } of rows) leases.add(at.toISOString());
    // Renewed past the end of the first.
    return leases.size > 5;
  });
  letGo();
  await Promise.all(both.map((one) => one.stop()));
  expect(await system(countJobs)).toEqual({ due: 0, dead: 0 });
});

test('stopping waits for the running job', async () => {
  let finish = () => {};
  let begun = false;
  const one = await runner('slow', () => {
    begun = true;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await system((tx) => enqueue(tx, { kind: 'slow' }));
  await until(() => begun);
  let stopped = false;
  const stopping = one.stop().then(() => {
    stopped = true;
  });
  await system(countJobs);
  expect(stopped).toBe(false);
  finish();
  await stopping;
});

test('a company may ask for a job and reads none', async () => {
  const company = database.company('01999999-0000-7000-8000-000000000001');
  await company.transaction((tx) => enqueue(tx, { kind: 'from-company', uniqueKey: 'once' }));
  await company.transaction((tx) => enqueue(tx, { kind: 'from-company', uniqueKey: 'once' }));
  await expect(company.read((tx) => tx.db.selectFrom('job').select('id').execute())).rejects.toThrow(
    'permission denied',
  );
  expect(await system((tx) => claim(tx, ['from-company'], 10, 1000))).toHaveLength(1);
});
