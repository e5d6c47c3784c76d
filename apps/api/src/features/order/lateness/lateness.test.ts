import * as notification from '@lajur/api-contract/notification-inbox';
import * as contract from '@lajur/api-contract/order';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drive } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { notifyRound } from '../../notification/make/service';
import { reportPositions } from '../../provider/position-service';
import { tellLateArrivals } from './service';

const t = orderTests();
const system = () => t.api.database.system;
const start = new Date('2026-11-23T01:00:00.000Z');
const later = (minutes: number) => new Date(t.api.clock.now().getTime() + minutes * 60_000);
const get = (id: string) => t.call(contract.getOrder, { params: { id } });

beforeEach(() => t.api.clock.set(start));
// Orders of other tests are never news of the next one.
afterEach(() =>
  system().transaction((tx) =>
    tx.db.updateTable('orders').set({ arrived_at: tx.now }).where('company_id', '=', t.api.first.id).execute(),
  ),
);

/** An order on its way, to be there in four hours. */
async function departed(): Promise<string> {
  const { id } = await t.assigned({ mode: 'driver' });
  const step = (event: Parameters<typeof drive>[2]) => drive(t.api, id, event);
  for (const action of ['driver-accept', 'go-to-pickup'] as const) await step({ action });
  await system().transaction((tx) =>
    tx.db
      .updateTable('orders')
      .set({ delivery_until: later(240) })
      .where('company_id', '=', t.api.first.id)
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

/** What the driver's app tells a minute later: its arrival, so many minutes after the window. */
async function expectAt(orderId: string, lateBy: number): Promise<void> {
  t.api.clock.advance(1);
  const eta = new Date(start.getTime() + (240 + lateBy) * 60_000).toISOString();
  const at = { latitude: -6.9, longitude: 110.4, place: 'Semarang', speedKmh: 54, at: later(0).toISOString() };
  await reportPositions(system(), [{ orderId, ...at, eta }]);
}

const told = async (id: string) =>
  (
    await system().read((tx) =>
      tx.db
        .selectFrom('outbox')
        .select(['topic', 'payload', 'actor_name', 'dispatched_at'])
        .where('company_id', '=', t.api.first.id)
        .where('entity_id', '=', id)
        .where('action', '=', 'expect-late')
        .orderBy('id')
        .execute(),
    )
  ).map(({ payload, ...row }) => ({ ...row, ...(payload as { lateMinutes: number }) }));

describe('an order that will come late', () => {
  it('is told of once, however many processes look, in the timeline and to the marketplace', async () => {
    const id = await departed();
    await expectAt(id, 0);
    expect(await tellLateArrivals(system())).toBe(0);
    await expectAt(id, 40);
    const { version } = await get(id);
    const counts = await Promise.all([1, 2, 3].map(() => tellLateArrivals(system())));
    expect(counts.sort()).toEqual([0, 0, 1]);
    await expectAt(id, 90);
    expect(await tellLateArrivals(system())).toBe(0);
    expect(await told(id)).toEqual([
      expect.objectContaining({
        topic: 'order.expect-late',
        actor_name: 'Sistem',
        dispatched_at: null,
        lateMinutes: 40,
        deliveryUntil: new Date(start.getTime() + 240 * 60_000).toISOString(),
        eta: new Date(start.getTime() + 280 * 60_000).toISOString(),
      }),
    ]);
    const order = await get(id);
    expect(order.recentEvents.filter(({ action }) => action === 'expect-late')).toMatchObject([{ note: '40 mnt' }]);
    // What a person has open is not outdated by it.
    expect(order.version).toBe(version);
  });

  it('is told of anew only where it was in time meanwhile, and by more than a quarter of an hour', async () => {
    const id = await departed();
    const lateBy = async (minutes: number) => {
      await expectAt(id, minutes);
      await tellLateArrivals(system());
      return (await told(id)).map(({ lateMinutes }) => lateMinutes);
    };
    expect(await lateBy(5)).toEqual([5]);
    expect(await lateBy(-10)).toEqual([5]);
    expect(await lateBy(15)).toEqual([5]);
    expect(await lateBy(16)).toEqual([5, 16]);
    expect(await lateBy(60)).toEqual([5, 16]);
  });

  it('is told of by the clock where nobody says when it comes, and not once it is there', async () => {
    const [silent, there] = [await departed(), await departed()];
    await system().transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ arrived_at: tx.now })
        .where('company_id', '=', t.api.first.id)
        .where('id', '=', there)
        .execute(),
    );
    t.api.clock.advance(240);
    expect(await tellLateArrivals(system())).toBe(0);
    t.api.clock.advance(1);
    expect(await tellLateArrivals(system())).toBe(1);
    expect(await told(there)).toEqual([]);
    const [event] = await told(silent);
    expect(event).toMatchObject({ lateMinutes: 1 });
    expect(event).not.toHaveProperty('eta');
  });

  it('reaches those who see orders, as a link to it', async () => {
    const id = await departed();
    await expectAt(id, 40);
    await tellLateArrivals(system());
    while (await notifyRound(system(), t.api.app.server.log));
    const { cargoNo } = await get(id);
    const ofOrder = async (role: 'TRANSPORTER_MONITORING' | 'TRANSPORTER_GUEST', company = t.api.first) =>
      (await (await t.api.as(company.users[role]))(notification.listNotifications, {})).content.find(({ link }) =>
        link.endsWith(id),
      );
    expect(await ofOrder('TRANSPORTER_MONITORING')).toMatchObject({
      template: 'LATE_EXPECTED',
      title: `${cargoNo} diperkirakan terlambat 40 mnt`,
      link: `/main/pesanan/detail/${id}`,
    });
    expect(await ofOrder('TRANSPORTER_GUEST')).toBeUndefined();
    expect(await ofOrder('TRANSPORTER_MONITORING', t.api.second)).toBeUndefined();
  });
});
