import { deleteFile, readFile, uploadFile } from '@lajur/api-contract/file';
import * as order from '@lajur/api-contract/order';
import { undoStep } from '@lajur/api-contract/order-amend';
import { getOrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { getProviderOrder, reportDriverEvent } from '@lajur/api-contract/provider';
import { readOrderFile } from '@lajur/api-contract/provider-order';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/id';
import { orderTests } from '../../../test-kit/order-tests';
import { picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();
let shade = 0;

const photo = async () => (await picture(++shade)).toString('base64');
const upload = async () =>
  (await t.call(uploadFile, { body: { encodedFile: await photo(), fileName: 'muat.png' } })).url;

const at = (hours: number) => new Date(t.api.clock.now().getTime() + hours * 3_600_000).toISOString();
const road = (from: string, to: string, etd: number) => ({
  ...{ mode: 'LAND' as const, carrier: 'PT Angkut', from, to, etd: at(etd), eta: at(etd + 4) },
});

/** An order by sea on the road to its port, with its three legs. */
async function towardsPort(): Promise<string> {
  const { id } = await t.assigned({ serviceType: 'SEA' });
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) await report(id, action);
  const { version, goods } = await t.call(order.getOrder, { params: { id } });
  const lines = goods.map(({ seq }) => ({ seq, quantity: 1 }));
  const counted = { version, lines, confirmed: ['less' as const] };
  await t.call(order.setLoadedQuantity, { params: { id, unit: 'carton' }, body: counted });
  await report(id, 'depart');
  const ship = { transport: 'KM Meratus Medan', voyage: '118E', containerNo: 'CSQU3054383', sealNo: 'ML 4471' };
  const sea = { mode: 'SEA' as const, from: 'Tanjung Perak', to: 'Makassar', etd: at(5), eta: at(40), ...ship };
  const legs = [road('Gudang Rungkut', 'Tanjung Perak', 0), sea, road('Makassar', 'Gudang Daya', 41)];
  const seen = await t.call(getOrderLegs, { params: { id } });
  await t.call(putOrderLegs, { params: { id }, body: { version: seen.version, legs } });
  return id;
}

async function report(id: string, action: Parameters<typeof step>[1]) {
  return step(id, action, []);
}
async function step(
  id: string,
  action: 'go-to-pickup' | 'arrive-pickup' | 'load' | 'depart' | 'sail' | 'arrive-port' | 'continue',
  photoUrls: string[],
) {
  t.api.clock.advance(1);
  const { version } = await t.call(order.getOrder, { params: { id } });
  return t.call(order.reportStatus, { params: { id }, body: { action, version, photoUrls } });
}

const legsOf = async (id: string) =>
  (await t.call(getOrderLegs, { params: { id } })).legs.map(({ departedPhotoUrls, arrivedPhotoUrls }) => [
    departedPhotoUrls,
    arrivedPhotoUrls,
  ]);

it('a step of a leg has photos: the timeline and the leg show them, the marketplace reads them', async () => {
  const id = await towardsPort();
  const [loaded, sealed, ashore] = [await upload(), await upload(), await upload()];
  const after = await step(id, 'sail', [loaded, sealed, loaded]);
  expect(after.recentEvents[0]).toMatchObject({ action: 'sail', photoUrls: [loaded, sealed] });
  expect(after.recentEvents[1]).toMatchObject({ photoUrls: [] });
  await step(id, 'arrive-port', [ashore]);
  expect(await legsOf(id)).toEqual([
    [[], []],
    [[loaded, sealed], [ashore]],
    [[], []],
  ]);
  expect(await refused(t.call(deleteFile, { body: { url: loaded } }))).toMatchObject({ code: 'CONFLICT' });

  const theirs = await t.api.provider(getProviderOrder, { params: { id } });
  expect(theirs.legs[1]).toMatchObject({ departedPhotoUrls: [loaded, sealed], arrivedPhotoUrls: [ashore] });
  expect(theirs.events.find(({ action }) => action === 'sail')?.photoUrls).toEqual([loaded, sealed]);
  const read = (url: string, of = id) => t.api.provider(readOrderFile, { params: { id: of }, query: { url } });
  for (const url of [loaded, sealed, ashore]) expect((await read(url)).size).toBeGreaterThan(0);
  const other = await t.assigned();
  expect(await refused(read(loaded, other.id))).toMatchObject({ status: 404 });
  expect(await refused(read(await upload()))).toMatchObject({ status: 404 });
});

it('a step that is taken back leaves its photos in the timeline, and none with the leg', async () => {
  const id = await towardsPort();
  const url = await upload();
  const { version, recentEvents } = await step(id, 'sail', [url]);
  await t.call(undoStep, { params: { id }, body: { version, eventId: recentEvents[0]?.id ?? '' } });
  expect((await legsOf(id))[1]).toEqual([[], []]);
  const history = await t.call(order.getOrderHistory, { params: { id } });
  expect(history.find(({ action }) => action === 'sail')).toMatchObject({ undone: true, photoUrls: [url] });
});

it('photos are one’s own pictures, ten at most; a refused one leaves the order where it was', async () => {
  const id = await towardsPort();
  const colleague = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
  const { url } = await colleague(uploadFile, { body: { encodedFile: await photo(), fileName: 'muat.png' } });
  expect(await refused(step(id, 'sail', [url]))).toMatchObject({ status: 404 });
  const many = Array.from({ length: 11 }, () => url);
  expect(await refused(step(id, 'sail', many))).toMatchObject({ status: 400 });
  expect((await t.call(order.getOrder, { params: { id } })).status).toBe('PENGIRIMAN');
});

it('what a driver photographs comes with the step of his app', async () => {
  const { id, d } = await t.assigned({ mode: 'driver' });
  const photos = [await photo(), await photo()];
  for (const step of [{ action: 'driver-accept' as const }, { action: 'go-to-pickup' as const, photos }]) {
    const body = { driverId: d.id, ...step };
    await t.api.provider(reportDriverEvent, { params: { id }, body }, { idempotencyKey: newId() });
  }
  const [event] = (await t.call(order.getOrder, { params: { id } })).recentEvents;
  expect(event).toMatchObject({ action: 'go-to-pickup', actorKind: 'driver' });
  expect(event?.photoUrls).toHaveLength(2);
  for (const url of event?.photoUrls ?? [])
    expect((await t.call(readFile, { query: { url } })).size).toBeGreaterThan(0);
});
