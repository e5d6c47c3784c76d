import { getOrder } from '@lajur/api-contract/order';
import { putAdditionalCost } from '@lajur/api-contract/order-cost';
import * as contract from '@lajur/api-contract/order-transaction';
import { expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

const perCarton = { pricingType: 'CARTON', quantity: 275, unit: 'carton', mainCost: 5_500_000 } as const;

it('is the main cost with price and quantity, the additional costs, and the sums of the order’s page', async () => {
  const { id } = await t.assigned(perCarton);
  const reasonId = t.world.reasons.cost?.plain ?? '';
  await t.call(putAdditionalCost, { params: { id }, body: { reasonId, amount: 90_000, submit: false } });
  const seen = await t.call(contract.getTransaction, { params: { id } });
  expect(seen).toMatchObject({
    orderId: id,
    status: 'TERKONFIRMASI',
    main: {
      amount: 5_500_000,
      unitPrice: 20_000,
      quantity: { unit: 'carton', ordered: 275, loaded: null, delivered: null, difference: null },
      tariff: null,
    },
    additional: [{ amount: 90_000, status: 'DRAFT' }],
    money: { mainCost: 5_500_000, open: 90_000, approved: 0 },
  });
  expect(seen.money.unbilled).toBe((await t.call(getOrder, { params: { id } })).unbilled);
  expect(await t.call(contract.getMainCost, { params: { id } })).toEqual(seen.main);
  const { tariff: _tariff, ...priced } = seen.main;
  expect(await t.call(contract.getUnitPrice, { params: { id } })).toEqual(priced);
});

it('of another company’s order there is none', async () => {
  const { id } = await t.assigned();
  const stranger = await t.api.as(t.api.second.users.TRANSPORTER_ADMIN);
  const params = { id };
  const asked = [
    stranger(contract.getTransaction, { params }),
    stranger(contract.getMainCost, { params }),
    stranger(contract.getUnitPrice, { params }),
  ];
  for (const answer of asked.map(refused)) expect(await answer).toMatchObject({ status: 404 });
});
