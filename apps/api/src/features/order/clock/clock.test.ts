import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { statusesFor } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assigned, type draft, makeWorld, offered, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { lapseDueOrders } from './service';

let api: TestApi;
let world: World;
let call: Call;
let days = 0;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const system = () => api.database.system;
const next = () => ({ inHours: ++days * 48 });
const get = (id: string) => call(contract.getOrder, { params: { id } });
const withAssignment = (given: Parameters<typeof draft>[2] = {}) =>
  assigned(api, world, call, { company: api.first, ...next(), ...given });

describe('the clock', () => {
  it('closes what nobody answered, once, however many processes ask', async () => {
    const start = api.clock.now();
    const id = await offered(api, world, api.first, next());
    const { id: asked } = await withAssignment({ mode: 'driver' });
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
