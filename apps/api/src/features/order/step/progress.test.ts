import * as contract from '@lajur/api-contract/order';
import { correctStepTime, undoStep } from '@lajur/api-contract/order-amend';
import { isStep } from '@lajur/domain/order/step-log';
import type { TripStep } from '@lajur/domain/order/transitions';
import { expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered } from '../../../test-kit/order-world';
import { startTestApi } from '../../../test-kit/test-api';
import { orderForDecision } from './decision-repository';

it('an order has come as far by SQL as by its timeline, whatever was put right or taken back', async () => {
  const api = await startTestApi();
  try {
    const world = await makeWorld(api);
    const call = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const crossing = { name: 'Ketapang–Gilimanuk', vessel: null, plan: null };
    const id = await offered(api, world, api.first, { inHours: 2, crossing });
    const vehicleId = (await addVehicle(api, world, api.first)).id;
    const driverId = (await addDriver(api, api.first)).id;
    await call(contract.assignOrder, { body: { orderId: id, vehicleId, driverId } });

    const read = () => call(contract.getOrder, { params: { id } });
    const versionNow = async () => (await read()).version;
    const step = async (action: TripStep) => {
      api.clock.advance(10);
      await call(contract.reportStatus, { params: { id }, body: { action, version: await versionNow() } });
    };
    const eventOf = async (action: string) =>
      (await read()).recentEvents.find((event) => event.action === action && !event.undone)?.id ?? '';
    const undo = async (action: TripStep) =>
      call(undoStep, { params: { id }, body: { version: await versionNow(), eventId: await eventOf(action) } });
    const correct = async (action: TripStep, minutesAgo: number) => {
      const at = new Date(api.clock.now().getTime() - minutesAgo * 60_000).toISOString();
      const body = { version: await versionNow(), at, reason: 'Salah jam' };
      await call(correctStepTime, { params: { id, eventId: await eventOf(action) }, body });
    };
    const count = async () => {
      const lines = [1, 2].map((seq) => ({ seq, quantity: 10 }));
      const body = { version: await versionNow(), lines, confirmed: ['less' as const] };
      await call(contract.setLoadedQuantity, { params: { id, unit: 'carton' }, body });
    };

    const seen: unknown[] = [];
    for (const act of [
      () => step('go-to-pickup'),
      () => step('arrive-pickup'),
      () => undo('arrive-pickup'),
      () => step('arrive-pickup'),
      () => correct('arrive-pickup', 4),
      () => correct('arrive-pickup', 7),
      () => step('load'),
      count,
      () => step('depart'),
      () => step('board-ferry'),
      () => step('leave-ferry'),
      () => undo('leave-ferry'),
      () => step('leave-ferry'),
    ]) {
      await act();
      const { recentEvents, crossingState } = await read();
      const standing = recentEvents.filter(({ action, undone }) => isStep(action) && !undone).map(({ at }) => at);
      const timeline = { crossing: crossingState, lastStepAt: standing.sort().at(-1) };
      const key = { companyId: api.first.id, id };
      const decided = await api.database.system.read((tx) => orderForDecision(tx, key, false));
      expect({ crossing: decided?.state.crossing, lastStepAt: decided?.lastStepAt?.toISOString() }).toEqual(timeline);
      seen.push(timeline.lastStepAt, timeline.crossing);
    }
    expect(new Set(seen).size).toBeGreaterThan(9);
    expect(seen).toContain('done');
  } finally {
    await api.close();
  }
});
