import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/mou';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { proposed } from './mou.fixture';

let api: TestApi;
let world: World;
let owner: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  owner = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const route = (destination: string, price: number) => ({
  ...{ serviceType: 'LAND' as const, origin: 'Cikarang', destination, transportTypeRef: 'Fuso', price },
});
const terms = {
  limits: [{ transportTypeRef: 'Fuso', units: 4 }],
  plates: [],
  routes: [route('Surabaya', 8_000_000), route('Malang', 9_000_000)],
};

/** An order from Cikarang to Surabaya that was received so many days ago. */
async function delivered(daysAgo: number, cost: number, group: string | null = null): Promise<void> {
  const id = await offered(api, world, api.first, { transportTypeId: world.largeType, inHours: 4 });
  await api.database.system.transaction((tx) =>
    sql`update orders set main_cost = ${cost}, cargo_group_no = ${group},
      received_at = ${new Date(tx.now.getTime() - daysAgo * 86_400_000)} where id = ${id}`.execute(tx.db),
  );
}

it('a new version says what it means by the trips of the last 90 days on its routes', async () => {
  const first = await proposed(api, api.first.id, terms);
  const get = (id: string) => owner(contract.getMou, { params: { id } });
  expect((await get(first.id)).effect).toBeNull();
  const { version } = (await get(first.id)).approval;
  await owner(contract.approveMou, { params: { id: first.id }, body: { version, note: null } });
  const second = await proposed(api, api.first.id, {
    ...terms,
    ...{ number: 'MOU/2026/018', paymentTermDays: 45, routes: [route('Surabaya', 7_500_000)] },
  });
  expect((await get(second.id)).effect).toMatchObject({ hasHistory: false, total: 0, routes: [] });
  await delivered(10, 8_000_000);
  await delivered(80, 10_000_000);
  // Too long ago; and two cargos that went as one trip.
  await delivered(91, 8_000_000);
  await delivered(20, 4_000_000, 'G-1');
  await delivered(20, 5_000_000, 'G-1');
  expect((await get(second.id)).effect).toEqual({
    ...{ days: 90, hasHistory: true, total: -1_500_000 },
    routes: [{ key: 'LAND|Cikarang|Surabaya|Fuso', trips: 3, amount: -1_500_000 }],
    payment: { days: 15, held: 4_500_000 },
  });
});
