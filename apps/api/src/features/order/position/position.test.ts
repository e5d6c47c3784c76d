import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDriver,
  addVehicle,
  assigned,
  type draft,
  makeWorld,
  offered,
  type World,
} from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { reportPositions } from '../../provider/position-service';

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
    const { id, v } = await withAssignment();
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
    const { vehicles } = await call(contract.getAssignable, { params: { id }, query: { search: v.plate } });
    expect(vehicles[0]?.lastSeen).toEqual({ place: 'Semarang', at: at(-1) });
  });

  it('are of the vehicle that carries the order: another one has not been seen yet', async () => {
    const { id, v, d } = await withAssignment();
    await reportPositions(system(), [point(id, -1, 'Semarang')]);
    const change = async (vehicleId: string, driverId: string) => {
      const { version } = await get(id);
      const reasonId = (world.reasons.assignment as { plain: string }).plain;
      return call(contract.changeAssignment, { body: { orderId: id, version, vehicleId, driverId, reasonId } });
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
