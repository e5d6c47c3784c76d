import type { Call } from '@lajur/api-contract/client';
import { getCompany, getCompanyDetail } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/company-customer';
import { confirmOrder } from '@lajur/api-contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_MONITORING);
});
afterAll(() => api.close());

const list = async (query: Record<string, unknown> = {}) =>
  (await call(contract.listCustomers, { query: query as never })).content;
/** What the list tells, added up from the orders themselves. */
async function addedUp() {
  const { rows } = await api.database.company(api.first.id).transaction((tx) =>
    sql`select count(*)::int as orders, coalesce(sum(main_cost), 0)::bigint as value from orders
      where is_business(status, passed_on)`.execute(tx.db),
  );
  return rows[0];
}

it('has nobody before the first order', async () => {
  expect(await list()).toEqual([]);
});

it('counts orders and their value as they come, are rejected, change and go', async () => {
  const [one] = [
    await offered(api, world, api.first, { mainCost: 3_000_000 }),
    await offered(api, world, api.first, { mainCost: 2_000_000, inHours: 40 }),
  ];
  await offered(api, world, api.second, { mainCost: 9_000_000 });
  expect(await list()).toMatchObject([
    { companyName: 'PT Graha Elektronik', city: 'Bekasi', contactName: 'Melati', orders: 2, value: 5_000_000 },
  ]);
  expect((await list())[0]).toMatchObject((await addedUp()) as object);

  const admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const reasonId = world.reasons.rejection?.plain ?? '';
  await admin(confirmOrder, { params: { id: one }, body: { decision: 'reject', reasonId } });
  expect(await list()).toMatchObject([{ orders: 1, value: 2_000_000 }]);

  const inSystem = (text: ReturnType<typeof sql>) => api.database.system.transaction((tx) => text.execute(tx.db));
  await inSystem(sql`update orders set main_cost = 2500000 where company_id = ${api.first.id} and id <> ${one}`);
  expect(await list()).toMatchObject([{ orders: 1, value: 2_500_000 }]);
  await inSystem(sql`update orders set passed_on = true where company_id = ${api.first.id} and id <> ${one}`);
  expect(await list()).toMatchObject([{ orders: 0, value: 0 }]);
  expect((await list())[0]).toMatchObject((await addedUp()) as object);
});

it('finds by name and city, sorts, and is exported', async () => {
  expect(await list({ companyName: 'graha bekasi', sort: 'value,desc' })).toHaveLength(1);
  expect(await list({ companyName: 'unggul' })).toEqual([]);
  expect((await refused(list({ sort: 'city,asc' }))).status).toBe(400);
  const file = await call(contract.exportCustomers, { query: { format: 'csv' } });
  expect(await file.text()).toContain('PT Graha Elektronik;Bekasi;Melati;0811-9042-3361;');
});

it('tells of the own company and of no other', async () => {
  const params = { id: api.first.id };
  expect(await call(getCompany, { params })).toEqual({
    id: api.first.id,
    name: 'PT Uji Satu',
    alias: null,
    status: 'ACTIVE',
  });
  expect(await call(getCompanyDetail, { params })).toMatchObject({ users: 6, drivers: 0, timezone: 'Asia/Jakarta' });
  for (const endpoint of [getCompany, getCompanyDetail])
    expect((await refused(call(endpoint, { params: { id: api.second.id } }))).status).toBe(404);
});
