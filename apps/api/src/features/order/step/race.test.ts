import type { Call } from '@lajur/api-contract/client';
import { CallError } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { orderToMove } from './load';
import { move } from './move';

let api: TestApi;
let world: World;
let call: Call;
const crowd = 20;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

async function outcome(attempts: (() => Promise<unknown>)[]): Promise<{ won: number; refusals: string[] }> {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  return {
    won: results.filter((one) => one.status === 'fulfilled').length,
    refusals: refusals.map((error) => (error instanceof CallError ? error.code : String(error))),
  };
}

const times = <T>(work: (at: number) => T): T[] => Array.from({ length: crowd }, (_, at) => work(at));

async function eventsOf(id: string, action: string): Promise<number> {
  const history = await call(contract.getOrderHistory, { params: { id } });
  return history.filter((event) => event.action === action).length;
}

describe('of twenty at once', () => {
  it('exactly one accepts or rejects', async () => {
    const id = await offered(api, world, api.first);
    const assignments = await Promise.all(
      times(async () => ({ v: await addVehicle(api, world, api.first), d: await addDriver(api, api.first) })),
    );
    const reasonId = (world.reasons.rejection as { plain: string }).plain;
    const { won, refusals } = await outcome(
      assignments.map(({ v, d }, at) => () => {
        const accept = { decision: 'accept' as const, vehicleId: v.id, driverId: d.id };
        return call(contract.confirmOrder, {
          params: { id },
          body: at % 2 ? accept : { decision: 'reject', reasonId },
        });
      }),
    );
    expect(won).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['ORDER_MOVED_ON']));
    expect((await eventsOf(id, 'accept')) + (await eventsOf(id, 'reject'))).toBe(1);
  });

  it('exactly one order gets the vehicle', async () => {
    const v = await addVehicle(api, world, api.first);
    const orders = await Promise.all(times((at) => offered(api, world, api.first, { inHours: 100 + at / 10 })));
    const drivers = await Promise.all(times(() => addDriver(api, api.first)));
    const { won, refusals } = await outcome(
      orders.map((id, at) => () => {
        const assignment = { vehicleId: v.id, driverId: drivers[at]?.id ?? '' };
        return call(contract.assignOrder, { body: { orderId: id, ...assignment } });
      }),
    );
    expect(won).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['VEHICLE_UNFIT']));
  });

  it.each([false, true])('exactly one reports the step, answered in short: %s', async (brief) => {
    const id = await offered(api, world, api.first, { inHours: brief ? 350 : 300 });
    const [v, d] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
    const { version } = await call(contract.confirmOrder, {
      params: { id },
      body: { decision: 'accept', vehicleId: v.id, driverId: d.id },
    });
    const { won, refusals } = await outcome(
      times(
        () => () =>
          call(contract.reportStatus, { params: { id }, body: { action: 'go-to-pickup', version } }, { brief }),
      ),
    );
    expect(won).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['ORDER_MOVED_ON']));
    expect(await eventsOf(id, 'go-to-pickup')).toBe(1);
    expect(await call(contract.getOrder, { params: { id } })).toMatchObject({
      status: 'PENJEMPUTAN',
      version: version + 1,
    });
  });

  it('exactly one changes the assignment', async () => {
    const id = await offered(api, world, api.first, { inHours: 400 });
    const [v, d] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
    const { version } = await call(contract.assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
    const others = await Promise.all(times(() => addDriver(api, api.first)));
    const reasonId = (world.reasons.assignment as { plain: string }).plain;
    const { won, refusals } = await outcome(
      others.map((driver) => () => {
        const assignment = { vehicleId: v.id, driverId: driver.id };
        return call(contract.changeAssignment, { body: { orderId: id, version, ...assignment, reasonId } });
      }),
    );
    expect(won).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['ORDER_MOVED_ON']));
    expect(await eventsOf(id, 'change-assignment')).toBe(1);
  });
});

it('who decided on an older version writes nothing, though the transaction goes on', async () => {
  const id = await offered(api, world, api.first, { inHours: 500 });
  const [v, d] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
  const { version } = await call(contract.assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
  const step = { action: 'go-to-pickup', actor: { kind: 'transporter', id: null, name: 'Sari' } } as const;
  const late = await api.database.company(api.first.id).transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    await move(tx, order, step);
    return move(tx, order, step).catch((error: { code: string }) => error.code);
  });
  expect(late).toBe('ORDER_MOVED_ON');
  expect(await eventsOf(id, 'go-to-pickup')).toBe(1);
  expect(await call(contract.getOrder, { params: { id } })).toMatchObject({ version: version + 1 });
});

it('who decided on an older version is told who was faster, and writes nothing', async () => {
  const id = await offered(api, world, api.first, { inHours: 600 });
  const [v, d] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
  const { version } = await call(contract.assignOrder, { body: { orderId: id, vehicleId: v.id, driverId: d.id } });
  const company = api.database.company(api.first.id);
  const seen = await company.read((tx) => orderToMove(tx, { companyId: tx.companyId, id }));
  await call(contract.reportStatus, { params: { id }, body: { action: 'go-to-pickup', version } });
  const step = { action: 'go-to-pickup', actor: { kind: 'transporter', id: null, name: 'Sari' } } as const;
  const late = await company.transaction((tx) => move(tx, seen, step)).catch((error) => error);
  expect(late).toMatchObject({
    code: 'ORDER_MOVED_ON',
    message: 'Status pesanan ini kini Penjemputan, diubah PT Uji Satu TRANSPORTER_ADMIN.',
  });
  expect(await eventsOf(id, 'go-to-pickup')).toBe(1);
  expect(await call(contract.getOrder, { params: { id } })).toMatchObject({ version: version + 1 });
});
