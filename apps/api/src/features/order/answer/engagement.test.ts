import { clashOf, type OrderToAssign } from '@lajur/domain/order/assignment';
import { approach } from '@lajur/domain/order/reach';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCopies } from '../../../test-kit/many-orders';
import { addDriver, addVehicle, makeWorld, offered } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { decidingEngagements, type Engaged, heldBySpan } from './engagement-repository';

let api: TestApi;
const copies = 240;
const hour = 3_600_000;

/** Orders of six vehicles and eight drivers, some past and not ended, with and without an expected arrival, some in groups. */
beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  const vehicles = await Promise.all(Array.from({ length: 6 }, () => addVehicle(api, world, api.first)));
  const drivers = await Promise.all(Array.from({ length: 8 }, () => addDriver(api, api.first)));
  const id = await offered(api, world, api.first, { cargoNo: 'C-26-700000' });
  await addCopies(api, id, copies);
  const ids = (of: readonly { id: string }[]) => sql`(array[${sql.join(of.map((one) => one.id))}]::uuid[])`;
  await api.database.system.transaction(async (tx) => {
    // The last vehicle has one order, and the last driver none.
    await sql`update orders o set status = case when n % 11 = 0 then 'DOKUMEN_LENGKAP' when n % 3 = 0 then 'TERKONFIRMASI' else 'PENGIRIMAN' end,
        answer_by = null, vehicle_id = ${ids(vehicles)}[case n when 1 then 6 else 1 + n % 5 end], driver_id = ${ids(drivers)}[1 + n % 7],
        cargo_group_no = case n % 7 when 0 then 'G-' || n % 4 end,
        pickup_from = o.created_at + (n * 37 % 160 - 100) * interval '1 hour' + n * interval '1 second',
        arrival_plan = o.created_at + (n * 37 % 160 - 100 + 1 + n * 53 % 40) * interval '1 hour',
        eta = case n % 4 when 0 then o.created_at + (n * 37 % 160 - 100 + n * 29 % 60) * interval '1 hour' end
      from (select id, substr(cargo_no, 6)::int as n from orders where cargo_no like 'C-27-%') c where c.id = o.id`.execute(
      tx.db,
    );
    await sql`insert into order_stop as t select (jsonb_populate_record(s, jsonb_build_object('order_id', o.id, 'latitude', s.latitude + substr(o.cargo_no, 6)::int / 1000.0))).*
      from orders o join order_stop s on s.company_id = o.company_id and s.order_id = ${id} where o.cargo_no like 'C-27-%'`.execute(
      tx.db,
    );
  });
});
afterAll(() => api.close());

const nowhere = () => null;
const none: Engaged = { engagements: [], furtherOrders: 0 };

/** What the rules make of what holds somebody. */
function decided({ engagements, furtherOrders }: Engaged, order: OrderToAssign, now: Date) {
  const others = engagements.filter(({ orderId }) => orderId !== order.id);
  const placed = { engagements, lastPosition: null };
  return {
    clash: clashOf({ engagements }, order, now),
    after: approach(placed, order, now, nowhere).after,
    count: others.length + furtherOrders,
    only: others.length + furtherOrders === 1 ? others[0] : undefined,
  };
}

it('of all that holds vehicles and drivers what decides is the same as if all were known', async () => {
  const always = { from: new Date(0), until: new Date('9000-01-01') };
  await api.database.company(api.first.id).transaction(async (tx) => {
    const all = await heldBySpan(tx, always);
    expect([all.vehicle_id.size, all.driver_id.size]).toEqual([6, 7]);
    const some = [...all.vehicle_id.values()].flatMap(({ engagements }) => engagements);
    const seen = { clashes: 0, before: 0, further: 0 };
    for (let at = -90; at <= 90; at += 15) {
      const pickupFrom = new Date(tx.now.getTime() + at * hour);
      const arrivalPlan = new Date(pickupFrom.getTime() + 10 * hour);
      const { orderId: id, cargoGroupNo } = some[(at + 90) % some.length] as (typeof some)[number];
      const order = { id, cargoGroupNo, pickupFrom, arrivalPlan, pickupUntil: pickupFrom } as OrderToAssign;
      const deciding = await decidingEngagements(tx, order);
      for (const who of ['vehicle_id', 'driver_id'] as const)
        for (const [key, known] of all[who]) {
          const found = deciding[who].get(key) ?? none;
          expect(found.engagements.length).toBeLessThanOrEqual(2);
          const expected = decided(known, order, tx.now);
          expect(decided(found, order, tx.now)).toEqual(expected);
          seen.clashes += expected.clash ? 1 : 0;
          seen.before += expected.after ? 1 : 0;
          seen.further += found.furtherOrders > 0 ? 1 : 0;
        }
    }
    // Each of them came up, so that the comparison says something.
    expect(Object.values(seen).every((times) => times > 20)).toBe(true);
  });
});
