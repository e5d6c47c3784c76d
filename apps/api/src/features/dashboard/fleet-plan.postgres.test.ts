import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodesOf, type Plan, rowsRead } from '../../test-kit/explain';
import { addCopies } from '../../test-kit/many-orders';
import { makeWorld, offered } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { fleetMapStatement } from './fleet-repository';

/** The live map reads what is under way, however many orders have ended. */
let api: TestApi;
const [many, underWay] = [8000, 80];

beforeAll(async () => {
  api = await startTestApi();
  const id = await offered(api, await makeWorld(api), api.first, {});
  await addCopies(api, id, many);
  const name = await api.database.system.transaction(async (tx) => {
    await sql`update orders set status = case when n % 100 = 0 then 'PENGIRIMAN' else 'DOKUMEN_LENGKAP' end,
      updated_at = created_at - n * interval '1 hour'
      from generate_series(1, ${sql.lit(many)}) n where cargo_no = 'C-27-' || n`.execute(tx.db);
    return sql<{ name: string }>`select current_database() as name`.execute(tx.db);
  });
  await asOwner(databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''), 'vacuum analyze');
});
afterAll(() => api.close());

it.each([
  ['whole', null],
  ['later', 20_000],
])('%s, it reads no more than is under way', async (_, ago) => {
  const plan = await api.database.company(api.first.id).transaction(async (tx) => {
    const since = ago === null ? null : new Date(tx.now.getTime() - ago);
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (analyze, format json)
      ${fleetMapStatement(tx, since, 10_000)}`.execute(tx.db);
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  });
  if (!plan) throw new Error('nothing was explained');
  expect(rowsRead(nodesOf(plan, []))).toBeLessThan(underWay * 6);
});
