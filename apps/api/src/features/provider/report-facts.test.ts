import type { Call } from '@lajur/api-contract/client';
import { getOrder } from '@lajur/api-contract/order';
import { putPriceMedians, tellOriginalPod } from '@lajur/api-contract/provider-report';
import { showReport } from '@lajur/api-contract/report';
import { type performanceKeys, priceScore, scoreOf } from '@lajur/domain/report/performance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

/** An order that was received on a day of November, at this cost. */
async function received(day: string, mainCost = 5_000_000): Promise<string> {
  const id = await offered(api, world, api.first, { inHours: 48 });
  const at = new Date(`${day}T03:00:00Z`);
  await api.database.system.transaction((tx) =>
    tx.db
      .updateTable('orders')
      .set({ status: 'BARANG_DITERIMA_UTUH', received_at: at, arrived_at: at, main_cost: mainCost })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}
const tell = (id: string, day: string) => api.provider(tellOriginalPod, { params: { id }, body: { day } });
const scores = async () => {
  const query = { from: '2026-11-01', until: '2026-11-21' };
  const { performance } = await call(showReport, { params: { id: 'kinerja' }, query: query as never });
  const found = new Map(performance?.scores.map(({ key, ...score }) => [key, score]));
  return (key: (typeof performanceKeys)[number]) => found.get(key);
};

it('the day of the original documents is told once the goods came, and put right', async () => {
  const early = await offered(api, world, api.first, { inHours: 48 });
  expect(await refused(tell(early, '2026-11-20'))).toMatchObject({ status: 422, message: 'Barang belum diterima.' });
  // Nothing was told of any: no case.
  const [inTime, late] = [await received('2026-11-05'), await received('2026-11-06')];
  const open = await received('2026-11-18');
  expect((await scores())('pod')).toMatchObject({ score: null, all: 0 });
  expect(await refused(tell(inTime, '2026-11-04'))).toMatchObject({
    status: 422,
    validation: { day: expect.any(String) },
  });
  expect(await refused(tell(inTime, '2026-11-22'))).toMatchObject({ status: 422 });
  expect(await tell(inTime, '2026-11-12')).toEqual({ orderId: inTime, day: '2026-11-12' });
  const { version } = await call(getOrder, { params: { id: inTime } });
  await tell(inTime, '2026-11-12');
  expect((await call(getOrder, { params: { id: inTime } })).version).toBe(version);
  await tell(late, '2026-11-13');
  await tell(late, '2026-11-14');
  // Of the third its seven days are not over.
  expect((await scores())('pod')).toMatchObject({ good: 1, all: 2, score: 50 });
  await tell(open, '2026-11-20');
  expect((await scores())('pod')).toMatchObject({ good: 2, all: 3, score: 67 });
  const [told] = await call(getOrder, { params: { id: late } }).then(({ recentEvents }) =>
    recentEvents.filter(({ action }) => action === 'original-pod'),
  );
  expect(told).toMatchObject({ note: '14 Nov 2026', actorKind: 'provider' });
});

it('a price is held against the median of its route, from enough companies and trips', async () => {
  const median = (change: object = {}) => ({
    ...{ originCity: 'Cikarang', destinationCity: 'Surabaya', transportTypeRef: 'Fuso' },
    ...{ day: '2026-11-01', median: 5_000_000, companies: 3, trips: 5, ...change },
  });
  const put = (...medians: object[]) => api.provider(putPriceMedians, { body: { medians: medians as never } });
  expect((await scores())('price')).toMatchObject({ score: null });
  expect(await refused(put(median({ companies: 2 })))).toMatchObject({
    ...{ status: 422, validation: { 'medians.0.companies': 'Paling sedikit dari 3 perusahaan' } },
  });
  expect(await refused(put(median(), median({ trips: 4 })))).toMatchObject({
    validation: { 'medians.1.trips': expect.any(String) },
  });
  expect(await refused(put(median(), median()))).toMatchObject({ validation: { 'medians.1.day': expect.any(String) } });
  expect(await refused(put(median({ transportTypeRef: 'NIX' })))).toMatchObject({ status: 422 });
  // Another route, a later day and one that is too old say nothing of these.
  await put(median({ destinationCity: 'Malang' }), median({ day: '2026-11-21' }), median({ day: '2026-08-01' }));
  expect((await scores())('price')).toMatchObject({ score: null });
  await put(median({ median: 1 }));
  expect(await put(median())).toEqual({ count: 1 });
  const dear = await received('2026-11-10', 6_000_001);
  const all = (await scores())('price');
  const cheap = priceScore(5_000_000, 5_000_000) * 3;
  const good = (cheap + priceScore(6_000_001, 5_000_000)) / 100;
  expect(all?.all).toBe(4);
  expect(all?.good).toBeCloseTo(good, 6);
  expect(all?.score).toBe(scoreOf({ good, all: 4 }));
  // What a fixed price covers has no price to compare.
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('orders').set({ main_cost: 0 }).where('id', '=', dear).execute(),
  );
  expect((await scores())('price')?.all).toBe(3);
});
