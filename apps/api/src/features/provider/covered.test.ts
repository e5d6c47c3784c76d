import { createOrders, offerOrder, priceOrder } from '@lajur/api-contract/provider';
import { listProviderMous } from '@lajur/api-contract/provider-mou';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedMou } from '../../test-kit/fixed-mou';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { newOrder, offer, putMasterData } from './provider.fixture';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await putMasterData(api.provider);
});
afterAll(() => api.close());

const field = async (call: Promise<unknown>) => {
  const { status, validation } = await refused(call);
  return [status, ...Object.keys(validation ?? {})];
};

it('a trip under a fixed price has no main cost, is of the shipper of the MoU, and goes to its company alone', async () => {
  const monthly = { units: 1, interval: 'FIX_MONTHLY', pricePerInterval: 20_000_000 } as const;
  const { mouId: coveredByMouId } = await fixedMou(api, api.first, [monthly]);
  const mous = await api.provider(listProviderMous, { params: { id: api.first.id } });
  expect(mous.find(({ id }) => id === coveredByMouId)?.fixedPrices).toMatchObject([
    { units: 1, interval: 'FIX_MONTHLY' },
  ]);
  const create = (ref: string, more: object) =>
    api.provider(createOrders, { body: { orders: [newOrder(api, ref, { coveredByMouId, ...more })] } });
  expect(await field(create('TETAP-1', {}))).toEqual([422, 'orders.0.mainCost']);
  const unknown = '019a0000-0000-7000-8000-00000000abcd';
  expect(await field(create('TETAP-1', { mainCost: 0, coveredByMouId: unknown }))).toEqual([
    ...([422, 'orders.0.coveredByMouId'] as const),
  ]);
  const { results } = await create('TETAP-1', { mainCost: 0 });
  const id = results[0]?.id ?? '';
  const price = (mainCost: number) => api.provider(priceOrder, { params: { id }, body: { mainCost } });
  expect(await field(price(5_000_000))).toEqual([422, 'mainCost']);
  expect(await field(offer(api, id, api.second))).toEqual([422, 'companyId']);
  expect(
    await api.provider(offerOrder, {
      params: { id },
      body: { companyId: api.first.id, answerBy: '2026-11-21T08:30:00Z' },
    }),
  ).toMatchObject({ coveredByMouId, mainCost: 0, companyId: api.first.id });
});
