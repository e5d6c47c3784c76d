import type { Call } from '@lajur/api-contract/client';
import { listTopDrivers } from '@lajur/api-contract/driver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDriver, makeWorld, offered, type World } from '../../test-kit/order-world';
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

const day = 86_400_000;

/** An order that this driver delivered so many days ago, so many hours past its window, and unloaded for a while. */
async function delivered(driverId: string, daysAgo: number, hoursLate: number): Promise<void> {
  const id = await offered(api, world, api.first, { inHours: 48 });
  const received_at = new Date(api.clock.now().getTime() - daysAgo * day);
  const arrived_at = new Date(received_at.getTime() - 3 * 3_600_000);
  const delivery_until = new Date(arrived_at.getTime() - hoursLate * 3_600_000);
  await api.database.system.transaction((tx) =>
    tx.db
      .updateTable('orders')
      .set({ status: 'BARANG_DITERIMA_UTUH', driver_id: driverId, arrived_at, received_at, delivery_until })
      .where('id', '=', id)
      .execute(),
  );
}

it('names first who delivered the most in the days asked for, then who was in time', async () => {
  const [most, late, quick] = [
    await addDriver(api, api.first, { name: 'Agus' }),
    await addDriver(api, api.first, { name: 'Budi' }),
    await addDriver(api, api.first, { name: 'Citra' }),
  ];
  for (const daysAgo of [1, 5, 29]) await delivered(most.id, daysAgo, 2);
  for (const hoursLate of [1, -1]) await delivered(late.id, 2, hoursLate);
  for (const daysAgo of [2, 3, 40]) await delivered(quick.id, daysAgo, -1);
  const top = async (query: object) =>
    (await call(listTopDrivers, { query })).map((one) => [one.name, one.delivered, one.onTime]);
  expect(await top({})).toEqual([
    ['Agus', 3, 0],
    ['Citra', 2, 2],
    ['Budi', 2, 1],
  ]);
  expect(await top({ days: 60, size: 2 })).toEqual([
    ['Citra', 3, 3],
    ['Agus', 3, 0],
  ]);
  const other = await api.as(api.second.users.TRANSPORTER_MONITORING);
  expect(await other(listTopDrivers, { query: {} })).toEqual([]);
});
