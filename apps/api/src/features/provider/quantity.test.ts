import * as order from '@lajur/api-contract/order';
import { getUnitPrice } from '@lajur/api-contract/order-transaction';
import * as contract from '@lajur/api-contract/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { acceptedOrder, createOne, putMasterData, report } from './provider.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await putMasterData(api.provider);
});
afterAll(() => api.close());

const orderOf = (id: string) => api.provider(contract.getProviderOrder, { params: { id } });

it('what a driver counts is held against the tolerance that was told with the order, and what a scale said beside the counts', async () => {
  const id = await acceptedOrder(api, 'D-25', {
    toleranceBp: 250,
    pricingType: 'MASSA',
    quantity: 2380,
    unit: 'kg',
  });
  expect(await orderOf(id)).toMatchObject({ toleranceBp: 250 });
  for (const action of ['driver-accept', 'go-to-pickup', 'arrive-pickup', 'load']) await report(api, id, { action });
  const short = [
    { seq: 1, quantity: 195 },
    { seq: 2, quantity: 19 },
  ];
  const stated = [{ unit: 'kg', quantity: 2330 }];
  // 195 of 200 is 2.5 % short, 19 of 20 is 5 %.
  expect(await report(api, id, { action: 'depart', quantities: short, stated })).toMatchObject({
    goods: [{ loadedWithin: true }, { loadedWithin: false }],
  });
  const user = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const { quantity } = await user(getUnitPrice, { params: { id } });
  expect(quantity).toMatchObject({ loaded: 2330, difference: -50, within: true, toleranceBp: 250 });
  // Stated where nothing is counted it says nothing.
  await report(api, id, { action: 'arrive-destination', stated });
  expect((await user(order.getOrder, { params: { id } })).stops.map((stop) => stop.stated)).toEqual([stated, []]);
  expect(await refused(createOne(api, 'D-27', { toleranceBp: 10_001 }))).toMatchObject({ status: 400 });
});
