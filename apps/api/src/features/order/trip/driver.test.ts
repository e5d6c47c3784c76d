import * as contract from '@lajur/api-contract/order';
import { describe, expect, it } from 'vitest';
import { drive as driveIt } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver } from '../../../test-kit/order-world';

const t = orderTests();

const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const drive = (id: string, event: Parameters<typeof driveIt>[2]) => driveIt(t.api, id, event);

describe('a driver', () => {
  it('accepts, reports every step with what it needs, and is named in the history', async () => {
    const { id, d } = await t.assigned({ mode: 'driver' });
    for (const action of ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load'] as const)
      await drive(id, { action });
    expect(await code(drive(id, { action: 'depart' }))).toBe('STEP_NOT_POSSIBLE');
    const loaded = t.api.clock.now();
    t.api.clock.advance(10);
    const at = new Date(t.api.clock.now().getTime() - 5 * 60_000);
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
    const { id, v } = await t.assigned({ mode: 'driver' });
    expect(await code(drive(id, { action: 'driver-reject' }))).toBe('REASON_REQUIRED');
    await drive(id, { action: 'driver-reject', reason: 'Sakit' });
    const order = await get(id);
    expect(order).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', vehicle: null, driver: null });
    expect(order.answerBy).toBe(new Date(t.api.clock.now().getTime() + 30 * 60_000).toISOString());
    const body = { orderId: id, vehicleId: v.id, driverId: (await addDriver(t.api, t.api.first)).id };
    expect(await t.call(contract.assignOrder, { body })).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER' });
  });
});
