import * as order from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/order-route';
import { getProviderOrder } from '@lajur/api-contract/provider';
import { reportPositions } from '@lajur/api-contract/provider-position';
import { formatNumber } from '@lajur/domain/common/number';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setOutAt } from '../../../test-kit/drive';
import { orderTests } from '../../../test-kit/order-tests';
import { offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { estimateArrivals } from '../arrival/service';

const t = orderTests();
/** So far round that the window at the end is missed. */
const banyuwangi = { name: 'Banyuwangi', latitude: -8.21, longitude: 114.37 };
const bandung = { name: 'Bandung', latitude: -6.92, longitude: 107.61 };
/** Another island, by mistake. */
const makassar = { name: 'Makassar', latitude: -5.14, longitude: 119.42 };
const medan = { name: 'Medan', latitude: 3.59, longitude: 98.67 };
const reason = 'Jembatan ditutup';

const detail = (id: string) => t.call(order.getOrder, { params: { id } });
const compare = (id: string, via?: (typeof banyuwangi)[]) =>
  t.call(contract.getRoute, {
    params: { id },
    query: via ? { via: via.map(({ latitude, longitude }) => `${latitude}:${longitude}`) } : {},
  });
const change = async (id: string, via: (typeof banyuwangi)[], version?: number) =>
  t.call(contract.putRoute, {
    params: { id },
    body: { version: version ?? (await detail(id)).version, via, reason },
  });

it('leads an order another way, which is told in its timeline and to the marketplace', async () => {
  const { id } = await t.assigned();
  const { now, next } = await compare(id, [banyuwangi]);
  expect(now).toMatchObject({
    distanceKm: 750,
    line: [
      [-6.3, 107.15],
      [-7.33, 112.78],
    ],
  });
  expect(next.distanceKm).toBeGreaterThan(750);
  expect(next.line).toContainEqual([banyuwangi.latitude, banyuwangi.longitude]);
  expect(Date.parse(next.arrival?.from ?? '')).toBeGreaterThan(Date.parse(now.arrival?.from ?? ''));
  const changed = await change(id, [banyuwangi]);
  expect(changed).toMatchObject({
    route: next.line,
    distanceKm: next.distanceKm,
    rerouted: { via: [banyuwangi], firstDistanceKm: 750 },
  });
  const note = `750 km → ${formatNumber(next.distanceKm, 0)} km, lewat Banyuwangi`;
  expect(changed.recentEvents[0]).toMatchObject({ action: 'change-route', reason, note });
  const told = (await t.api.provider(getProviderOrder, { params: { id } })).events.find(
    ({ action }) => action === 'change-route',
  );
  expect(told).toMatchObject({ note });
});

it('goes back to the ordered way however often it changed', async () => {
  const { id } = await t.assigned();
  await change(id, [banyuwangi]);
  expect(await change(id, [bandung])).toMatchObject({ rerouted: { via: [bandung], firstDistanceKm: 750 } });
  expect(await compare(id)).toMatchObject({ via: [bandung], next: { distanceKm: 750 } });
  expect(await change(id, [])).toMatchObject({
    distanceKm: 750,
    rerouted: null,
    route: [
      [-6.3, 107.15],
      [-7.33, 112.78],
    ],
  });
});

it('an arrival that was worked out is worked out anew', async () => {
  const { id } = await t.assigned({ inHours: 4 });
  const at = t.api.clock.now().toISOString();
  await t.api.database.system.transaction(async (tx) => {
    await tx.db.updateTable('orders').set({ status: 'PENGIRIMAN', current_stop: 2 }).where('id', '=', id).execute();
    const times = { plan_from: tx.now, plan_until: new Date(tx.now.getTime() + 1) };
    await tx.db.updateTable('order_stop').set(times).where('order_id', '=', id).execute();
  });
  await setOutAt(t.api, id, new Date(at));
  const position = { orderId: id, latitude: -6.9, longitude: 110.2, place: 'Kendal', speedKmh: 50, at };
  await t.api.provider(reportPositions, { body: { positions: [position] } });
  await estimateArrivals(t.api.database.system);
  const before = (await detail(id)).etaRange;
  await change(id, [banyuwangi]);
  await estimateArrivals(t.api.database.system);
  const after = (await detail(id)).etaRange;
  expect(Date.parse(after?.until ?? '')).toBeGreaterThan(Date.parse(before?.until ?? ''));
});

it('is refused before somebody carries it, the same again, without a reason and for goods at sea', async () => {
  const open = await offered(t.api, t.world, t.api.first, t.nextDays());
  expect(await refused(change(open, [banyuwangi]))).toMatchObject({
    code: 'STEP_NOT_POSSIBLE',
    message: 'Setelah pesanan diterima dan ditugaskan.',
  });
  const { id } = await t.assigned();
  expect(await refused(change(id, []))).toMatchObject({ validation: { via: 'Pilih tempat yang dilewati' } });
  await change(id, [banyuwangi]);
  expect(await refused(change(id, [banyuwangi]))).toMatchObject({ validation: { via: 'Rute ini sudah berlaku' } });
  const without = t.call(contract.putRoute, { params: { id }, body: { version: 9, via: [], reason: ' ' } });
  expect(await refused(without)).toMatchObject({ validation: { reason: 'Alasan wajib diisi' } });
  const sea = await t.assigned({ serviceType: 'SEA' });
  expect(await refused(change(sea.id, [banyuwangi]))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
});

it('of many who change it at once one wins, the others are told', async () => {
  const { id } = await t.assigned();
  const { version } = await detail(id);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, one) => change(id, one % 2 ? [banyuwangi] : [bandung], version)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(['ORDER_MOVED_ON']));
});

it('asks about a way that leads far round, and takes it where it is meant', async () => {
  const { id } = await t.assigned();
  const via = [makassar, medan];
  const { detour } = await compare(id, via);
  expect(detour).toContain('lebih dari 3 kali jarak lurusnya');
  expect((await compare(id, [banyuwangi])).detour).toBeNull();
  expect(await refused(change(id, via))).toMatchObject({ status: 422, validation: { confirmsDetour: detour } });
  const { version } = await detail(id);
  const body = { version, via, reason, confirmsDetour: true };
  expect(await t.call(contract.putRoute, { params: { id }, body })).toMatchObject({ rerouted: { via } });
  const { rows } = await t.api.database.system.transaction((tx) =>
    sql<{ changes: unknown }>`select data -> 'changes' as changes from audit_event
      where entity_id = ${id} and action = 'change-route'`.execute(tx.db),
  );
  expect(rows[0]?.changes).toEqual([
    { label: 'Lewat', before: 'rute semula', after: 'Makassar, Medan' },
    { label: 'Panjang rute', before: '750 km', after: expect.stringContaining(' km') },
  ]);
});
