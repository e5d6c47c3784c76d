import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assigned, draft, makeWorld, marketplace, offer, offered, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi, type TestCompany } from '../../../test-kit/test-api';
import { lapseDueOrders } from '../clock/service';
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

const withAssignment = (given: Parameters<typeof draft>[2] = {}) =>
  assigned(api, world, first, { company: api.first, ...next(), ...given });
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
    const { id } = await withAssignment();
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
});

describe('the shipper', () => {
  it('cancels with a reason', async () => {
    const { id } = await withAssignment();
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
