import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPage } from '../../platform/database/list';
import { Explainer, nodesOf } from '../../test-kit/explain';
import { addCopies } from '../../test-kit/many-orders';
import { addVehicle, makeWorld, offered } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { documentConditions, documentList } from './repository';

/** What documents stop is read from the index of the orders that hold a vehicle, for the rows of a page alone. */
let api: TestApi;
const many = 6000;
const vehicles = 1500;
const today = '2026-11-21';

beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  await addVehicle(api, world, api.first, { plate: 'B 1 PLN', kir_expired_date: '2026-11-20' });
  await addCopies(api, await offered(api, world, api.first, {}), many);
  const name = await api.database.system.transaction(async (tx) => {
    await sql`insert into vehicle select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'plate',
      'B 2 P' || n))).* from vehicle v, generate_series(2, ${sql.lit(vehicles)}) n where v.plate = 'B 1 PLN'`.execute(
      tx.db,
    );
    // Each vehicle drove three orders and is on a fourth.
    await sql`update orders o set vehicle_id = v.id, status = case when n <= ${sql.lit(vehicles)} then 'TERKONFIRMASI'
        else 'DOKUMEN_LENGKAP' end
      from generate_series(1, ${sql.lit(many)}) n
        join (select id, row_number() over (order by id) as at from vehicle) v on v.at = 1 + n % ${sql.lit(vehicles)}
      where o.cargo_no = 'C-27-' || n`.execute(tx.db);
    return sql<{ name: string }>`select current_database() as name`.execute(tx.db);
  });
  await asOwner(databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''), 'vacuum analyze');
});
afterAll(() => api.close());

it.each(['vehicle,asc', 'driver,asc', 'lastDay,asc'])('a page by %s', async (sort) => {
  const explainer = new Explainer();
  await api.database.company(api.first.id).transaction(async (tx) => {
    const view = { companyId: tx.companyId, now: tx.now, today, withAgreements: true, withLegal: true };
    const { source, where } = documentList(view, documentConditions(tx.companyId, {}, today), sort);
    await listPage({ ...tx, db: tx.db.withPlugin(explainer) }, source, where, { page: 0, size: 25, sort });
  });
  if (!explainer.plan) throw new Error('nothing was explained');
  const ofOrders = nodesOf(explainer.plan).filter((node) => node['Relation Name'] === 'orders');
  const done = ofOrders.filter((node) => node['Actual Loops'] > 0);
  expect(done.map((node) => node['Index Name'])).toEqual(['orders_vehicle_engaged']);
  expect(done.map((node) => node['Actual Loops'])).toEqual([25]);
  expect(done.every((node) => (node['Rows Removed by Filter'] ?? 0) === 0)).toBe(true);
});
