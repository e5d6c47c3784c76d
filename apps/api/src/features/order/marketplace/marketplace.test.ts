import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { statusesFor } from '@lajur/domain/order/transitions';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDriver,
  addVehicle,
  draft,
  makeWorld,
  marketplace,
  offer,
  offered,
  refused,
  type World,
} from '../../../test-kit/order-world';
import { startTestApi, type TestApi, type TestCompany } from '../../../test-kit/test-api';
import { lapseDueOrders } from '../clock/service';
import { reportPositions } from '../position/service';
import { type DriverEvent, driverStep } from '../trip/driver-service';
import * as orders from './service';

let api: TestApi;
let world: World;
let first: Call;
let second: Call;
let days = 0;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  first = await api.as(api.first.users.TRANSPORTER_ADMIN);
  second = await api.as(api.second.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const system = () => api.database.system;
const next = () => ({ inHours: ++days * 48 });
const get = (id: string, call = first) => call(contract.getOrder, { params: { id } });
const reject = (id: string) =>
  first(contract.confirmOrder, {
    params: { id },
    body: { decision: 'reject', reasonId: (world.reasons.rejection as { plain: string }).plain },
  });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );

async function withCrew(given: Parameters<typeof draft>[2] = {}) {
  const id = await offered(api, world, api.first, { ...next(), ...given });
  const [v, d] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
  await first(contract.assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
  return { id, v, d };
}
const drive = (id: string, event: DriverEvent) =>
  api.database.company(api.first.id).transaction((tx) => driverStep({ driverMinutes: 30 }, tx, id, event));

describe('an offer', () => {
  it('is held by the marketplace until it is made, then by the company alone', async () => {
    const id = await system().transaction((tx) => orders.createOrder(tx, draft(world, tx.now, next()), marketplace));
    expect(await code(get(id))).toBe('NOT_FOUND');
    const holder = () => system().transaction((tx) => orders.holderOf(tx, id));
    expect((await holder()).companyId).toBe(marketplaceCompanyId);
    await system().transaction((tx) => offer(tx, id, api.first, 60));
    expect((await holder()).companyId).toBe(api.first.id);
    const order = await get(id);
    expect(order.cargoNo).toMatch(/^C-26-\d{6}$/);
    expect(order.recentEvents.map((event) => event.action)).toEqual(['offer', 'create']);
  });

  it('of the same ref is one order', async () => {
    const make = () =>
      system().transaction((tx) =>
        orders.createOrder(tx, draft(world, tx.now, { ...next(), ref: 'R-1' }), marketplace),
      );
    expect(await make()).toBe(await make());
  });

  it('goes on to another, who learns nothing of the first; the first keeps what it did', async () => {
    const id = await offered(api, world, api.first, next());
    await reject(id);
    await system().transaction((tx) => offer(tx, id, api.second, 60));
    expect(await get(id, second)).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' });
    expect((await get(id, second)).recentEvents.map((event) => event.action)).toEqual(['offer', 'submit', 'create']);
    expect(await get(id)).toMatchObject({ status: 'DITOLAK' });
    const found = await second(contract.listOrders, { params: { status: 'waiting' }, query: { search: 'graha' } });
    expect(found.content.map((row) => row.id)).toContain(id);
    // And back to the first, in the copy it has.
    await second(contract.confirmOrder, {
      params: { id },
      body: { decision: 'reject', reasonId: (world.reasons.rejection as { plain: string }).plain },
    });
    await system().transaction((tx) => offer(tx, id, api.first, 60));
    expect((await get(id)).recentEvents.map((event) => event.action)).toEqual([
      'offer',
      'reject',
      'offer',
      'submit',
      'create',
    ]);
    expect((await get(id, second)).status).toBe('DITOLAK');
  });

  it('is not made of an order that has a taker, nor with a deadline behind us', async () => {
    const { id } = await withCrew();
    const give = (to: TestCompany, minutes: number) => code(system().transaction((tx) => offer(tx, id, to, minutes)));
    expect(await give(api.second, 60)).toBe('ORDER_MOVED_ON');
    expect(await give(api.first, 60)).toBe('ORDER_MOVED_ON');
    expect(await give(api.second, 0)).toBe('RULE_BROKEN');
    expect(await code(get(id, second))).toBe('NOT_FOUND');
  });

  it('made to two at once goes to one', async () => {
    const id = await offered(api, world, api.first, next());
    await reject(id);
    const both = [api.first, api.second].map((to) => code(system().transaction((tx) => offer(tx, id, to, 60))));
    expect((await Promise.all(both)).sort()).toEqual(['ORDER_MOVED_ON', null].sort());
  });

  it('needs stops in order', async () => {
    const good = draft(world, api.clock.now(), next());
    const stops = [...good.stops].reverse();
    expect(await code(system().transaction((tx) => orders.createOrder(tx, { ...good, stops }, marketplace)))).toBe(
      'RULE_BROKEN',
    );
  });
});

describe('a driver', () => {
  it('accepts, reports every step with what it needs, and is named in the history', async () => {
    const { id, d } = await withCrew({ mode: 'driver' });
    for (const action of ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load'] as const)
      await drive(id, { action });
    expect(await code(drive(id, { action: 'depart' }))).toBe('STEP_NOT_POSSIBLE');
    const loaded = api.clock.now();
    api.clock.advance(10);
    const at = new Date(api.clock.now().getTime() - 5 * 60_000);
    const quantities = [
      { seq: 1, quantity: 210 },
      { seq: 2, quantity: 65 },
    ];
    await drive(id, { action: 'depart', at, place: 'Cikarang', quantities });
    const order = await get(id);
    expect(order).toMatchObject({ status: 'PENGIRIMAN', goods: [{ loaded: 210 }, { loaded: 65 }] });
    expect(order.stops[0]).toMatchObject({ quantityEntered: true, departedAt: at.toISOString() });
    expect(order.recentEvents.find((event) => event.action === 'depart')).toMatchObject({
      actorKind: 'driver',
      actorName: d.name,
      place: 'Cikarang',
      at: at.toISOString(),
    });
    // A clock that runs behind puts no step before the one it follows.
    await drive(id, { action: 'arrive-destination', at: loaded });
    expect((await get(id)).stops[1]?.arrivedAt).toBe(at.toISOString());
  });

  it('who declines sets vehicle and driver free and the transporter is asked again', async () => {
    const { id, v } = await withCrew({ mode: 'driver' });
    expect(await code(drive(id, { action: 'driver-reject' }))).toBe('REASON_REQUIRED');
    await drive(id, { action: 'driver-reject', reason: 'Sakit' });
    const order = await get(id);
    expect(order).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', vehicle: null, driver: null });
    expect(order.answerBy).toBe(new Date(api.clock.now().getTime() + 30 * 60_000).toISOString());
    const body = { orderId: id, vehicleId: v.id, driverId: (await addDriver(api, api.first)).id };
    expect(await first(contract.assignOrder, { body })).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER' });
  });
});

describe('the clock', () => {
  it('closes what nobody answered, once, however many processes ask', async () => {
    const start = api.clock.now();
    const id = await offered(api, world, api.first, next());
    const { id: asked } = await withCrew({ mode: 'driver' });
    expect(await lapseDueOrders(system())).toBe(0);
    api.clock.advance(30);
    expect(await lapseDueOrders(system())).toBeGreaterThan(0);
    expect(await lapseDueOrders(system())).toBe(0);
    expect((await get(id)).status).toBe('MENUNGGU_KONFIRMASI_TRANSPORTER');
    expect(await get(asked)).toMatchObject({ status: 'DRIVER_WAKTU_HABIS', answerBy: null });
    api.clock.advance(31);
    await Promise.all([1, 2, 3, 4].map(() => lapseDueOrders(system())));
    const order = await get(id);
    expect(order).toMatchObject({ status: 'WAKTU_HABIS', lapsedAt: api.clock.now().toISOString() });
    expect(order.recentEvents.filter((event) => event.action === 'time-out')).toHaveLength(1);
    api.clock.advance(60 * 24 * 25);
    await lapseDueOrders(system());
    expect((await get(id)).status).toBe('KEDALUWARSA');
    expect((await get(asked)).status).toBe('KEDALUWARSA');
    api.clock.set(start);
  });

  it('has an index for what it looks for', async () => {
    const wanted = statusesFor('expire').map((status) => `'${status}'`);
    const { rows } = await system().transaction((tx) =>
      sql<{ def: string }>`select indexdef as def from pg_indexes where indexname = 'orders_expiry'`.execute(tx.db),
    );
    const found = rows[0]?.def.match(/'[A-Z_]+'/g) ?? [];
    expect([...found].sort()).toEqual([...wanted].sort());
  });
});

describe('positions', () => {
  const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
  const point = (orderId: string, minutes: number, place: string) => ({
    orderId,
    latitude: -6.9 - minutes / 1000,
    longitude: 110.4,
    place,
    speedKmh: 54,
    at: at(minutes),
    eta: at(600),
  });

  it('move the order, its vehicle and its driver without a new version', async () => {
    const { id, v } = await withCrew();
    const before = await get(id);
    const heard: string[] = [];
    await api.database.listener.on('lajur_changed', (payload) => heard.push(payload));
    const unknown = await reportPositions(system(), [
      point(id, -3, 'Kendal'),
      point(id, -1, 'Semarang'),
      point(world.shipperId, -1, 'Entah'),
    ]);
    expect([...unknown]).toEqual([world.shipperId]);
    await reportPositions(system(), [point(id, -2, 'Kaliwungu')]);
    const order = await get(id);
    expect(order).toMatchObject({
      version: before.version,
      lastPosition: { place: 'Semarang', speedKmh: 54 },
      eta: at(600),
    });
    expect(order.trail).toHaveLength(3);
    const positions = heard.map((payload) => JSON.parse(payload)).filter((one) => one.entity === 'position');
    expect(positions[0]).toMatchObject({ company: api.first.id, entityId: id, action: 'report' });
    const { vehicles } = await first(contract.getAssignable, { params: { id }, query: { search: v.plate } });
    expect(vehicles[0]?.lastSeen).toEqual({ place: 'Semarang', at: at(-1) });
  });

  it('are of the vehicle that carries the order: another one has not been seen yet', async () => {
    const { id, v, d } = await withCrew();
    await reportPositions(system(), [point(id, -1, 'Semarang')]);
    const change = async (vehicleId: string, driverId: string) => {
      const { version } = await get(id);
      const reasonId = (world.reasons.assignment as { plain: string }).plain;
      return first(contract.changeAssignment, { body: { orderId: id, version, vehicleId, driverId, reasonId } });
    };
    const other = await addDriver(api, api.first);
    expect(await change(v.id, other.id)).toMatchObject({ eta: at(600), lastPosition: { place: 'Semarang' } });
    const truck = await addVehicle(api, world, api.first);
    expect(await change(truck.id, d.id)).toMatchObject({ eta: null, lastPosition: null });
  });

  it('of an order that nobody drives are refused', async () => {
    const id = await offered(api, world, api.first, next());
    expect([...(await reportPositions(system(), [point(id, -1, 'Semarang')]))]).toEqual([id]);
  });
});

describe('the shipper', () => {
  it('decides on damaged goods; to a new destination they go with an order of their own', async () => {
    const { id } = await withCrew();
    await system().transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', current_stop: 2 })
        .where('id', '=', id)
        .execute(),
    );
    const shipper = { kind: 'shipper', id: null, name: 'PT Graha Elektronik' } as const;
    const decide = (destination: orders.Place | null) =>
      system().transaction((tx) => orders.decideDiscrepancy(tx, id, 'change-destination', shipper, null, destination));
    expect(await code(decide(null))).toBe('RULE_BROKEN');
    const place = { name: 'Gudang Malang', address: 'Jl. Raya 1', city: 'Malang', province: 'Jawa Timur' };
    await decide({ ...place, latitude: -7.98, longitude: 112.63, timezone: 'Asia/Jakarta' });
    const order = await get(id);
    expect(order).toMatchObject({ status: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN' });
    expect(order.recentEvents[0]).toMatchObject({ actorKind: 'shipper', actorName: 'PT Graha Elektronik' });
    const { rows } = await system().transaction((tx) =>
      sql<{ status: string; origin_city: string; destination_city: string; company_id: string }>`
        select * from orders where shipper_note = ${`Lanjutan ${order.cargoNo}`}`.execute(tx.db),
    );
    expect(rows).toMatchObject([
      {
        status: 'PESANAN_DIBUAT',
        origin_city: 'Surabaya',
        destination_city: 'Malang',
        company_id: marketplaceCompanyId,
      },
    ]);
  });

  it('cancels with a reason', async () => {
    const { id } = await withCrew();
    await system().transaction((tx) => orders.cancelByMarketplace(tx, id, 'Batal kirim', marketplace));
    expect(await get(id)).toMatchObject({
      status: 'DIBATALKAN',
      recentEvents: [{ reason: 'Batal kirim' }, {}, {}, {}, {}],
    });
    expect(
      await refused(first(contract.reportStatus, { params: { id }, body: { action: 'go-to-pickup', version: 5 } })),
    ).toMatchObject({ status: 409, message: 'Status pesanan ini kini Dibatalkan, diubah Pasar Muatan.' });
  });
});

describe('a copy of an offer', () => {
  it('that went on to another company is that company’s: what the first does with its copy is told to nobody', async () => {
    const id = await offered(api, world, api.first, next());
    const told = (companyId: string) =>
      system().transaction((tx) =>
        tx.db
          .selectFrom('outbox')
          .select('action')
          .where('company_id', '=', companyId)
          .where('entity_id', '=', id)
          .where('dispatched_at', 'is', null)
          .orderBy('id')
          .execute(),
      );
    const actions = async (companyId: string) => (await told(companyId)).map((one) => one.action);
    api.clock.advance(61);
    await lapseDueOrders(system());
    await system().transaction((tx) => offer(tx, id, api.second, 60));
    const { version } = await get(id);
    const reasonId = (world.reasons.cancellation as { plain: string }).plain;
    const cancelled = await first(contract.cancelOrder, { params: { id }, body: { version, reasonId } });
    expect(cancelled.status).toBe('DIBATALKAN');
    expect(await actions(api.first.id)).toEqual(['offer', 'time-out']);
    expect((await get(id, second)).status).toBe('MENUNGGU_KONFIRMASI_TRANSPORTER');
    expect(await actions(api.second.id)).toEqual(['offer']);
  });

  it('that comes back to the company that let it pass is told of again', async () => {
    const id = await offered(api, world, api.first, next());
    for (const company of [api.second, api.first]) {
      api.clock.advance(61);
      await lapseDueOrders(system());
      await system().transaction((tx) => offer(tx, id, company, 60));
    }
    await reject(id);
    const rejected = await system().transaction((tx) =>
      tx.db
        .selectFrom('outbox')
        .select('dispatched_at')
        .where('entity_id', '=', id)
        .where('action', '=', 'reject')
        .execute(),
    );
    expect(rejected).toEqual([{ dispatched_at: null }]);
  });
});
