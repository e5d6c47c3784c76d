import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as order from '@lajur/api-contract/order';
import { undoStep } from '@lajur/api-contract/order-amend';
import * as contract from '@lajur/api-contract/order-leg';
import { listOrderWays } from '@lajur/api-contract/order-way';
import { getProviderOrder } from '@lajur/api-contract/provider';
import type { TripStep } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

type Leg = (typeof contract.putOrderLegs)['body']['_input']['legs'][number];

const at = (hours: number) => new Date(t.api.clock.now().getTime() + hours * 3_600_000).toISOString();
const road = (from: string, to: string, start: number): Leg => ({
  ...{ mode: 'LAND', carrier: 'PT Angkut', from, to, etd: at(start), eta: at(start + 4) },
});
const ship = (given: Partial<Leg> = {}): Leg => ({
  mode: 'SEA',
  transport: 'KM Meratus Medan',
  voyage: '118E',
  from: 'Tanjung Perak',
  to: 'Makassar',
  containerNo: 'csqu 305438-3',
  sealNo: 'ML 4471',
  etd: at(5),
  eta: at(40),
  ...given,
});
const way = () => [road('Gudang Rungkut', 'Tanjung Perak', 0), ship(), road('Makassar', 'Gudang Daya', 41)];

const get = (id: string) => t.call(contract.getOrderLegs, { params: { id } });
const put = async (id: string, legs: Leg[], version?: number) =>
  t.call(contract.putOrderLegs, { params: { id }, body: { version: version ?? (await get(id)).version, legs } });
/** Legs as they are sent: their real times are told by steps. */
const sent = (legs: contract.OrderLegs['legs']): Leg[] =>
  legs.map(({ departedAt: _, arrivedAt: __, departedPhotoUrls: _d, arrivedPhotoUrls: _a, ...leg }) => leg);
const bySea = () => t.assigned({ serviceType: 'SEA' });

/** Everything up to being on the road, its goods counted as loaded. */
async function onTheRoad(id: string): Promise<void> {
  await step(id, 'go-to-pickup');
  await step(id, 'arrive-pickup');
  await step(id, 'load');
  const { version, goods } = await t.call(order.getOrder, { params: { id } });
  const lines = goods.map(({ seq }) => ({ seq, quantity: 1 }));
  await t.call(order.setLoadedQuantity, {
    params: { id, unit: 'carton' },
    body: { version, lines, confirmed: ['less'] },
  });
  await step(id, 'depart');
}
async function report(id: string, action: TripStep) {
  const { version } = await get(id);
  return t.call(order.reportStatus, { params: { id }, body: { action, version } });
}
async function step(id: string, action: TripStep) {
  t.api.clock.advance(1);
  return report(id, action);
}

it('the legs of an order are kept in one spelling, read again, told in its timeline and to the marketplace', async () => {
  const { id } = await bySea();
  const { legs } = await put(id, way());
  expect(legs).toMatchObject([
    { mode: 'LAND', carrier: 'PT Angkut', departedAt: null },
    { mode: 'SEA', containerNo: 'CSQU3054383', transport: 'KM MERATUS MEDAN', documents: [] },
    { mode: 'LAND', from: 'Makassar' },
  ]);
  expect((await get(id)).legs).toEqual(legs);
  const [last] = await t.call(order.getOrderHistory, { params: { id } });
  expect(last).toMatchObject({
    action: 'change-legs',
    note: 'Darat Gudang Rungkut – Tanjung Perak, Laut Tanjung Perak – Makassar, Darat Makassar – Gudang Daya',
  });
  expect((await t.api.provider(getProviderOrder, { params: { id } })).legs).toEqual(legs);
});

it('what is wrong is said on its field', async () => {
  const { id } = await bySea();
  expect(await refused(put(id, [ship({ containerNo: 'CSQU3054384' })]))).toMatchObject({
    status: 422,
    validation: { 'legs.0.containerNo': 'Angka terakhir nomor kontainer seharusnya 3, periksa lagi' },
  });
  expect(await refused(put(id, [road('A', 'B', 0), ship()]))).toMatchObject({
    validation: { 'legs.1.from': 'Tahap sebelumnya berakhir di B' },
  });
  expect((await get(id)).legs).toEqual([]);
});

it('of many who change them at once one wins, the others are told', async () => {
  const { id } = await bySea();
  const { version } = await get(id);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, one) => put(id, [ship({ voyage: `V${one}` })], version)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(['ORDER_MOVED_ON']));
  expect(await get(id)).toMatchObject({ version: version + 1, legs: [{ mode: 'SEA' }] });
});

it('a step begins and ends its leg, and one taken back leaves no time behind', async () => {
  const { id } = await bySea();
  await put(id, way());
  await onTheRoad(id);
  expect((await get(id)).legs[0]?.departedAt).toBe(t.api.clock.now().toISOString());
  await step(id, 'sail');
  const sailed = t.api.clock.now().toISOString();
  expect((await get(id)).legs).toMatchObject([{ arrivedAt: sailed }, { departedAt: sailed, arrivedAt: null }, {}]);
  const changed = way();
  changed[1] = ship({ voyage: 'other' });
  expect(await refused(put(id, changed))).toMatchObject({
    status: 422,
    message: 'Tahap 1 sudah berangkat dan tidak bisa diubah lagi.',
  });
  const kept = sent((await get(id)).legs);
  expect(await refused(put(id, kept.with(1, { ...(kept[1] as Leg), voyage: 'other' })))).toMatchObject({
    message: 'Tahap 2 sudah berangkat dan tidak bisa diubah lagi.',
  });
  await step(id, 'arrive-port');
  expect((await get(id)).legs[1]?.arrivedAt).toBe(t.api.clock.now().toISOString());
  const { version } = await get(id);
  const [{ id: eventId } = { id: '' }] = await t.call(order.getOrderHistory, { params: { id } });
  await t.call(undoStep, { params: { id }, body: { version, eventId } });
  expect((await get(id)).legs[1]).toMatchObject({ departedAt: sailed, arrivedAt: null });
});

it('a step that does not fit the legs is refused with the leg', async () => {
  const { id } = await bySea();
  await put(id, [road('Gudang Rungkut', 'Gresik', 0)]);
  await onTheRoad(id);
  expect(await refused(report(id, 'sail'))).toMatchObject({
    status: 422,
    message: 'Tidak ada tahap kapal atau pesawat yang belum berangkat. Periksa Multimoda lebih dulu.',
  });
  const legs = sent((await get(id)).legs);
  await put(id, [
    ...legs,
    ship({ from: 'Gresik' }),
    ship({ from: 'Makassar', to: 'Bitung', etd: at(41), eta: at(60) }),
  ]);
  for (const action of ['sail', 'arrive-port', 'continue'] as const) await step(id, action);
  expect((await refused(report(id, 'arrive-destination'))).message).toBe(
    'Tahap 3 (Laut, Makassar – Bitung) belum berangkat. Catat dulu, atau ubah Multimoda.',
  );
});

it('documents join a leg, also one that has departed, and are read by their reference', async () => {
  const { id } = await bySea();
  await put(id, [ship()]);
  await onTheRoad(id);
  await step(id, 'sail');
  const encodedFile = (await picture(7)).toString('base64');
  const { url } = await t.call(uploadFile, { body: { encodedFile, fileName: 'bl.png' } });
  const legs = sent((await get(id)).legs);
  const document = { kind: 'BILL_OF_LADING' as const, name: 'bl.png', fileUrl: url };
  const withIt = legs.map((leg) => ({ ...leg, documents: [document] }));
  expect((await put(id, withIt)).legs[0]?.documents).toEqual([document]);
  // Another's file joins no order.
  const stranger = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
  const theirs = (await stranger(uploadFile, { body: { encodedFile, fileName: 'bl.png' } })).url;
  const foreign = legs.map((leg) => ({ ...leg, documents: [{ ...document, fileUrl: theirs }] }));
  expect((await refused(put(id, foreign))).status).toBe(404);
  expect((await refused(stranger(contract.getOrderLegs, { params: { id } }))).status).toBe(404);
});

describe('the list of orders with legs', () => {
  const listed = async (query: CallOf<typeof listOrderWays>['query']) =>
    (await t.call(listOrderWays, { query })).content.map(({ id, seq, state }) => ({ id, seq, state }));

  it('follows each step, what was taken back, and what becomes of the order', async () => {
    const { id } = await bySea();
    const { cargoNo } = await t.call(order.getOrder, { params: { id } });
    const here = { search: cargoNo };
    expect(await listed(here)).toEqual([]);
    await put(id, [road('Gudang Rungkut', 'Tanjung Perak', 0), ship()]);
    expect(await listed(here)).toEqual([{ id, seq: 1, state: 'PLANNED' }]);
    await onTheRoad(id);
    await step(id, 'sail');
    expect(await listed({ ...here, state: 'UNDER_WAY', mode: 'SEA' })).toEqual([{ id, seq: 2, state: 'UNDER_WAY' }]);
    await step(id, 'arrive-port');
    expect(await listed(here)).toEqual([]);
    expect(await listed({ ...here, state: 'ARRIVED' })).toEqual([{ id, seq: 2, state: 'ARRIVED' }]);
    const { version } = await get(id);
    const [{ id: eventId } = { id: '' }] = await t.call(order.getOrderHistory, { params: { id } });
    await t.call(undoStep, { params: { id }, body: { version, eventId } });
    expect(await listed(here)).toEqual([{ id, seq: 2, state: 'UNDER_WAY' }]);
  });

  it('finds by vessel, container and place, tells what is late, and lets go of an order without legs', async () => {
    const { id } = await bySea();
    await put(id, [ship({ transport: 'KM Cahaya Banda', etd: at(-3) })]);
    for (const search of ['cahaya banda', 'CSQU3054383', 'tanjung perak'])
      expect(await listed({ search, late: 'late' })).toContainEqual({ id, seq: 1, state: 'PLANNED' });
    const stranger = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
    expect((await stranger(listOrderWays, { query: {} })).content).toEqual([]);
    await put(id, []);
    expect(await listed({ search: 'cahaya banda' })).toEqual([]);
  });
});
