import * as contract from '@lajur/api-contract/order';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../../test-kit/order-world';
import { until } from '../../../test-kit/until';
import { reportPositions } from '../../provider/position-service';

const t = orderTests();

const system = () => t.api.database.system;
const get = (id: string) => t.call(contract.getOrder, { params: { id } });

describe('positions', () => {
  const at = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000).toISOString();
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
    const { id, v } = await t.assigned();
    const before = await get(id);
    const heard: string[] = [];
    await t.api.database.listener.on('lajur_changed', (payload) => heard.push(payload));
    const unknown = await reportPositions(system(), [
      point(id, -3, 'Kendal'),
      point(id, -1, 'Semarang'),
      point(t.world.shipperId, -1, 'Entah'),
    ]);
    expect([...unknown]).toEqual([t.world.shipperId]);
    await reportPositions(system(), [point(id, -2, 'Kaliwungu')]);
    const order = await get(id);
    expect(order).toMatchObject({
      version: before.version,
      lastPosition: { place: 'Semarang', speedKmh: 54 },
      eta: at(600),
    });
    const trail = [-3, -2, -1].map((minutes) => point(id, minutes, ''));
    expect(order.trail).toEqual(trail.map(({ latitude, longitude }) => [latitude, longitude]));
    const positions = () => heard.map((payload) => JSON.parse(payload)).filter((one) => one.entity === 'position');
    // Word of a change comes by itself.
    await until(() => positions().length > 0);
    expect(positions()[0]).toMatchObject({ company: t.api.first.id, entityId: id, action: 'report' });
    const { vehicles } = await t.call(contract.getAssignable, { params: { id }, query: { search: v.plate } });
    expect(vehicles[0]?.lastSeen).toEqual({ place: 'Semarang', at: at(-1) });
  });

  it('are of the vehicle that carries the order: another one has not been seen yet', async () => {
    const { id, v, d } = await t.assigned();
    await reportPositions(system(), [point(id, -1, 'Semarang')]);
    const change = async (vehicleId: string, driverId: string) => {
      const { version } = await get(id);
      const reasonId = (t.world.reasons.assignment as { plain: string }).plain;
      return t.call(contract.changeAssignment, { body: { orderId: id, version, vehicleId, driverId, reasonId } });
    };
    const other = await addDriver(t.api, t.api.first);
    expect(await change(v.id, other.id)).toMatchObject({ eta: at(600), lastPosition: { place: 'Semarang' } });
    const truck = await addVehicle(t.api, t.world, t.api.first);
    expect(await change(truck.id, d.id)).toMatchObject({ eta: null, lastPosition: null });
  });

  it('of an order that nobody drives are refused', async () => {
    const id = await offered(t.api, t.world, t.api.first, t.nextDays());
    expect([...(await reportPositions(system(), [point(id, -1, 'Semarang')]))]).toEqual([id]);
  });
});
