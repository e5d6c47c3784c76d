import type { Call } from '@lajur/api-contract/client';
import { exportExpiry, listExpiry } from '@lajur/api-contract/expiry';
import { assignOrder } from '@lajur/api-contract/order';
import { stoppedText } from '@lajur/domain/expiry/stopped-text';
import { neededUntil as neededByRule } from '@lajur/domain/order/assignment';
import { engagingStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { neededUntil } from './stop-repository';

let api: TestApi;
let world: World;
let dispatch: Call;
const start = new Date('2026-11-21T07:30:00.000Z');

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(start);
  dispatch = await api.as(api.first.users.TRANSPORTER_ADMIN);
});

const inCompany = (statement: ReturnType<typeof sql>) =>
  api.database.company(api.first.id).transaction((tx) => statement.execute(tx.db));

/** A vehicle and a driver with three orders, of three days in a row from tomorrow on. */
async function busyPair(plate: string) {
  const vehicle = await addVehicle(api, world, api.first, { plate });
  const driver = await addDriver(api, api.first, { name: `Sopir ${plate}` });
  const orders: string[] = [];
  for (const [index, inHours] of [20, 60, 100].entries()) {
    const orderId = await offered(api, world, api.first, { inHours, mainCost: 4_100_000 + index * 100_000 });
    await dispatch(assignOrder, { body: { orderId, vehicleId: vehicle.id, driverId: driver.id } });
    orders.push(orderId);
  }
  return { vehicle, driver, orders };
}

const documentOf = async (name: string, document: 'SIM' | 'KIR') => {
  const { content } = await dispatch(listExpiry, { query: { document, until: '2030-01-01', size: 100 } });
  return content.find(({ subject }) => subject.name === name);
};

describe('what a lapse stops', () => {
  it('are the orders of the vehicle or the driver that arrive after the last day, with their worth and first loading', async () => {
    const { vehicle, driver, orders } = await busyPair('B 7001 TST');
    // They arrive on the 23rd, the 24th and the 26th.
    const until = async (day: string) => {
      await inCompany(sql`update vehicle set kir_expired_date = ${day} where id = ${vehicle.id}`);
      await inCompany(sql`update driver set sim_expired_date = ${day} where id = ${driver.id}`);
      const [kir, sim] = [await documentOf(vehicle.plate, 'KIR'), await documentOf(driver.name, 'SIM')];
      expect(sim?.stops).toEqual(kir?.stops);
      return kir?.stops;
    };
    expect(await until('2026-11-26')).toBeNull();
    expect(await until('2026-11-25')).toMatchObject({ count: 1, cost: 4_300_000, first: [{ id: orders[2] }] });
    const two = await until('2026-11-23');
    expect(two).toMatchObject({ count: 2, cost: 8_500_000, until: '2026-11-26' });
    expect(two?.first.map(({ id }) => id)).toEqual(orders.slice(1));
    expect(two && stoppedText(two)).toBe('2 pesanan, Rp 8,5 jt, muat 24 Nov');
    // Lapsed already: none of them may go on.
    expect(await until('2026-11-20')).toMatchObject({ count: 3, loading: { at: '2026-11-22T03:30:00.000Z' } });
    await inCompany(sql`update orders set status = 'PENGIRIMAN' where id = ${orders[0]}`);
    expect(await until('2026-11-20')).toMatchObject({ count: 3, loading: { at: '2026-11-23T19:30:00.000Z' } });
    await inCompany(sql`update orders set status = 'BARANG_DITERIMA_UTUH' where id = ${orders[0]}`);
    expect(await until('2026-11-20')).toMatchObject({ count: 2 });
    await inCompany(sql`update orders set status = 'PENGIRIMAN' where id in (${sql.join(orders)})`);
    const onTheirWay = await until('2026-11-20');
    expect(onTheirWay && stoppedText(onTheirWay)).toBe('3 pesanan, Rp 12,6 jt, sudah jalan');
    const file = await dispatch(exportExpiry, { query: { document: 'KIR' } });
    expect(await file.text()).toContain(`${vehicle.plate};Kendaraan;Hino;KIR;2026-11-20;-1;3;12600000;`);
  });

  it('is judged by the day that the assignment is judged by, in the zones of its stops', async () => {
    const { orders } = await busyPair('B 7002 TST');
    const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'WITA', 'Antah/Berantah'];
    for (const from of zones)
      for (const to of zones) {
        await inCompany(sql`update orders set origin_timezone = ${from}, destination_timezone = ${to}
          where id = ${orders[0]}`);
        for (const time of [
          '2026-11-22T14:59:00Z',
          '2026-11-22T15:01:00Z',
          '2026-11-22T16:30:00Z',
          '2026-11-25T17:30:00Z',
        ])
          expect(await bothDays(orders[0] ?? '', new Date(time)), `${from} ${to} ${time}`).toHaveLength(1);
      }
  });

  it('counts by the statuses in which an order holds a vehicle, as its index does', async () => {
    const { vehicle, orders } = await busyPair('B 7003 TST');
    await inCompany(sql`update vehicle set kir_expired_date = '2026-11-20' where id = ${vehicle.id}`);
    for (const status of [...engagingStatuses, 'DIBATALKAN', 'MENUNGGU_KONFIRMASI_TRANSPORTER']) {
      await inCompany(sql`update orders set status = ${status} where id in (${sql.join(orders)})`);
      const stops = (await documentOf(vehicle.plate, 'KIR'))?.stops;
      expect(stops?.count ?? 0, status).toBe((engagingStatuses as readonly string[]).includes(status) ? 3 : 0);
    }
  });
});

/** The day as the statement and as the rule have it, once where they agree; of an order that arrives at this time. */
async function bothDays(id: string, arrival: Date): Promise<string[]> {
  const [row] = await api.database.company(api.first.id).transaction(async (tx) => {
    await sql`update orders set arrival_plan = ${arrival} where id = ${id}`.execute(tx.db);
    const { rows } = await sql<{ day: string; origin_timezone: string; destination_timezone: string; now: Date }>`
      select ${neededUntil(tx.now)} as day, o.origin_timezone, o.destination_timezone, ${tx.now}::timestamptz as now
      from orders o where o.id = ${id}`.execute(tx.db);
    return rows;
  });
  if (!row) throw new Error('no such order');
  const order = {
    arrivalPlan: arrival,
    pickup: { timezone: row.origin_timezone },
    destinationTimezone: row.destination_timezone,
  };
  return [...new Set([row.day, neededByRule(order, row.now)])];
}
