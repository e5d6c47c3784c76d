import type { Call } from '@lajur/api-contract/client';
import { listTopDrivers } from '@lajur/api-contract/driver';
import { getDriverScorecard } from '@lajur/api-contract/driver-scorecard';
import { shiftMonth } from '@lajur/domain/common/month';
import { sql } from 'kysely';
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
async function delivered(driverId: string, daysAgo: number, hoursLate: number): Promise<string> {
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
  return id;
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

/** When it left the first pickup, what was heard of it then, in minutes before it arrived, and what became of its documents. */
async function way(id: string, leftBefore: number, heardBefore: number[], sentAfterDays?: number): Promise<void> {
  const before = (minutes: number) =>
    `(select arrived_at - interval '${minutes} minutes' from orders where id = '${id}')`;
  const statements = [
    `update orders set mode = 'driver', service_type = 'LAND', crossing = null where id = '${id}'`,
    `update order_stop set departed_at = ${before(leftBefore)} where order_id = '${id}' and seq = 1`,
    `update order_stop set arrived_at = ${before(0)} where order_id = '${id}' and seq = 2`,
    ...heardBefore.map(
      (minutes) => `insert into order_position (company_id, order_id, at, latitude, longitude, place)
        values ('${api.first.id}', '${id}', ${before(minutes)}, -6.2, 106.8, 'Bekasi')`,
    ),
    ...(sentAfterDays === undefined
      ? []
      : [
          `insert into order_event (company_id, order_id, id, at, actor_kind, actor_name, action)
            select company_id, id, gen_random_uuid(), received_at + interval '${sentAfterDays} days', 'transporter', 'Rina', 'submit-pod'
            from orders where id = '${id}'`,
        ]),
  ];
  await api.database.system.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx.db);
  });
}

it('scores a month of a driver by its cargos, beside the month before', async () => {
  const dewi = await addDriver(api, api.first, { name: 'Dewi' });
  const today = Number(api.clock.now().toISOString().slice(8, 10));
  const card = (month?: string) => call(getDriverScorecard, { params: { id: dewi.id }, query: month ? { month } : {} });
  // Pauses of 30, 70 and 60 minutes: only what is longer than an hour is silence.
  await way(await delivered(dewi.id, today + 1, 2), 160, [130, 60], 3);
  await way(await delivered(dewi.id, today + 2, -1), 90, []);
  await delivered(dewi.id, today + 3, -1);
  const { month, running, earlier, trips } = await card();
  expect({ running, trips }).toEqual({ running: true, trips: [] });
  const before = await card(shiftMonth(month, -1));
  expect(before.figures).toEqual(earlier);
  expect(before.figures.map(({ key, value }) => [key, value])).toEqual([
    ['trips', 3],
    ['onTime', 67],
    ['damage', 0],
    ['pod', 3],
    ['silence', 160],
  ]);
  expect(before.trips.map((one) => [one.lateMinutes, one.podDays, one.silentMinutes, one.silentTimes])).toEqual([
    [120, 3, 70, 1],
    [-60, null, 90, 1],
    [-60, null, null, 0],
  ]);
});
