import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, assigned, type draft, makeWorld, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { type DriverEvent, driverStep } from './driver-service';

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

const next = () => ({ inHours: ++days * 48 });
const get = (id: string) => call(contract.getOrder, { params: { id } });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const withAssignment = (given: Parameters<typeof draft>[2] = {}) =>
  assigned(api, world, call, { company: api.first, ...next(), ...given });
const drive = (id: string, event: DriverEvent) =>
  api.database.company(api.first.id).transaction((tx) => driverStep({ driverMinutes: 30 }, tx, id, event));

describe('a driver', () => {
  it('accepts, reports every step with what it needs, and is named in the history', async () => {
    const { id, d } = await withAssignment({ mode: 'driver' });
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
    const { id, v } = await withAssignment({ mode: 'driver' });
    expect(await code(drive(id, { action: 'driver-reject' }))).toBe('REASON_REQUIRED');
    await drive(id, { action: 'driver-reject', reason: 'Sakit' });
    const order = await get(id);
    expect(order).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', vehicle: null, driver: null });
    expect(order.answerBy).toBe(new Date(api.clock.now().getTime() + 30 * 60_000).toISOString());
    const body = { orderId: id, vehicleId: v.id, driverId: (await addDriver(api, api.first)).id };
    expect(await call(contract.assignOrder, { body })).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER' });
  });
});
