import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/statement';
import { nodesOf, type Plan, rowsRead } from '../../../test-kit/explain';
import { addCopies } from '../../../test-kit/many-orders';
import { makeWorld, offered } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../../test-kit/test-database';
import type { OrderFilter } from './filter-repository';
import { documents, pageStatement } from './repository';

/** The list of POD documents reads its first page from an index, however many orders were completed. */
let api: TestApi;
const many = 8000;

beforeAll(async () => {
  api = await startTestApi();
  const id = await offered(api, await makeWorld(api), api.first, {});
  await addCopies(api, id, many);
  const name = await api.database.system.transaction(async (tx) => {
    // As it is after years: nearly all are complete, some are checked, and a few were refused.
    await sql`update orders set received_at = created_at - n * interval '1 hour',
      status = case when n % 50 = 0 then 'DOKUMEN_TERKIRIM' when n % 20 = 0 then 'BARANG_DITERIMA_UTUH' else 'DOKUMEN_LENGKAP' end,
      pod_status = case when n % 50 = 0 then 'DOKUMEN_POD_DIKIRIM' when n % 100 = 40 then 'DOKUMEN_TIDAK_LENGKAP'
        when n % 20 = 0 then 'BELUM_KIRIM_DOKUMEN' else 'DOKUMEN_POD_LENGKAP' end
      from generate_series(1, ${sql.lit(many)}) n where cargo_no = 'C-27-' || n`.execute(tx.db);
    return sql<{ name: string }>`select current_database() as name`.execute(tx.db);
  });
  await asOwner(databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''), 'vacuum analyze');
});
afterAll(() => api.close());

const received = ['BARANG_DITERIMA_UTUH', 'DOKUMEN_TERKIRIM', 'DOKUMEN_LENGKAP'] as const;

async function planOf(filter: OrderFilter, sort: string): Promise<Plan> {
  const paging = { page: 0, size: 10, sort };
  const rows = await api.database.company(api.first.id).transaction((tx) => {
    const whole = { group: 'completed' as const, latestStatus: received, ...filter };
    const { text, values } = pageStatement(tx.companyId, whole, paging, tx.now, documents.columns);
    return rowsOf<{ 'QUERY PLAN': { Plan: Plan }[] }>(tx, { text: `explain (analyze, format json) ${text}`, values });
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('nothing was explained');
  return plan;
}

const longAgo = new Date('2026-11-01T00:00:00Z');

it.each<[string, OrderFilter, string]>([
  ['all', {}, 'waiting,asc'],
  ['all', {}, 'waiting,desc'],
  ['all', {}, 'receivedAt,desc'],
  ['refused', { podStatus: 'DOKUMEN_TIDAK_LENGKAP' }, 'waiting,asc'],
  ['not sent', { podStatus: 'BELUM_KIRIM_DOKUMEN' }, 'waiting,asc'],
  ['complete', { podStatus: 'DOKUMEN_POD_LENGKAP' }, 'waiting,asc'],
  ['a long wait', { waitingSince: longAgo }, 'waiting,asc'],
])('%s %o by %s reads few rows', async (_, filter, sort) => {
  const plan = await planOf(filter, sort);
  // The count has a plan of its own, the documents of a row too.
  expect(rowsRead(nodesOf(plan, ['InitPlan', 'SubPlan']))).toBeLessThan(100);
});
