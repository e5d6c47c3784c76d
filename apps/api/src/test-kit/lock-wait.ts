import { sql } from 'kysely';
import type { CompanyTx } from '../platform/database/scope';
import type { TestApi, TestCompany } from './test-api';
import { asOwner, databaseUrl, testMachines } from './test-database';
import { until } from './until';

/** For tests of races, on PostgreSQL: does anybody wait for a row that another transaction holds? On a cluster it is a worker's. */
async function somebodyWaits(api: TestApi): Promise<boolean> {
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  for (const machine of await testMachines())
    if ((await asOwner(databaseUrl(machine, rows[0]?.name ?? ''), waiting)).length > 0) return true;
  return false;
}
const waiting = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where a.datname = current_database() and not l.granted`;

/** Does `first` in a transaction, begins `second` beside it, and commits the first once the second waits for it. */
export async function meanwhile<T>(
  api: TestApi,
  company: TestCompany,
  first: (tx: CompanyTx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let done = () => {};
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const one = api.database.company(company.id).transaction(async (tx) => {
    await first(tx);
    done();
    await committed;
  });
  await Promise.race([isDone, one]);
  // Whether it waits or not, what it answers is for the caller to judge.
  let answered = false;
  const settle = () => {
    answered = true;
  };
  const other = second();
  other.then(settle, settle);
  try {
    await until(async () => answered || (await somebodyWaits(api)));
  } finally {
    commit();
  }
  await one;
  return other;
}
