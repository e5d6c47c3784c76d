import * as contract from '@lajur/api-contract/order';
import { statusesFor } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { offered } from '../../../test-kit/order-world';
import { lapseDueOrders } from './service';

const t = orderTests();

const system = () => t.api.database.system;
const get = (id: string) => t.call(contract.getOrder, { params: { id } });

describe('the clock', () => {
  it('closes what nobody answered, once, however many processes ask', async () => {
    const start = t.api.clock.now();
    const id = await offered(t.api, t.world, t.api.first, t.nextDays());
    const { id: asked } = await t.assigned({ mode: 'driver' });
    expect(await lapseDueOrders(system())).toBe(0);
    t.api.clock.advance(30);
    expect(await lapseDueOrders(system())).toBeGreaterThan(0);
    expect(await lapseDueOrders(system())).toBe(0);
    expect((await get(id)).status).toBe('MENUNGGU_KONFIRMASI_TRANSPORTER');
    expect(await get(asked)).toMatchObject({ status: 'DRIVER_WAKTU_HABIS', answerBy: null });
    t.api.clock.advance(31);
    await Promise.all([1, 2, 3, 4].map(() => lapseDueOrders(system())));
    const order = await get(id);
    expect(order).toMatchObject({ status: 'WAKTU_HABIS', lapsedAt: t.api.clock.now().toISOString() });
    expect(order.recentEvents.filter((event) => event.action === 'time-out')).toHaveLength(1);
    t.api.clock.advance(60 * 24 * 25);
    await lapseDueOrders(system());
    expect((await get(id)).status).toBe('KEDALUWARSA');
    expect((await get(asked)).status).toBe('KEDALUWARSA');
    t.api.clock.set(start);
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
