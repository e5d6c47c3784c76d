import * as contract from '@lajur/api-contract/order-transaction';
import { createPostageCost } from '@lajur/api-contract/postage-cost';
import { expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { draft } from '../../test-kit/order-world';
import { addPlace, soundPrice } from './postage-cost.fixture';

const t = orderTests();

it('holds the main cost against the company’s own price, for who may see prices', async () => {
  const places = { from: await addPlace(t.api, t.api.first, 'Asal'), to: await addPlace(t.api, t.api.first, 'Tujuan') };
  const owner = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
  const price = await owner(createPostageCost, { body: soundPrice(t.world, places.from, places.to) });
  const days = t.nextDays();
  // Called as the marketplace calls them.
  const names = ['ASAL', 'Tujuan'];
  const stops = draft(t.world, t.api.clock.now(), days).stops.map((stop, at) => ({
    ...stop,
    name: names[at] ?? stop.name,
    city: 'Bekasi',
  }));
  const { id } = await t.assigned({ ...days, stops, mainCost: 8_500_000 });
  const mainCost = { amount: 8_500_000, unitPrice: 8_500_000 };
  const tariff = { id: price.id, amount: 8_750_000, total: 8_750_000, difference: -250_000 };
  expect(await owner(contract.getMainCost, { params: { id } })).toMatchObject({ ...mainCost, tariff });
  const watcher = await t.api.as(t.api.first.users.TRANSPORTER_MONITORING);
  expect(await watcher(contract.getMainCost, { params: { id } })).toMatchObject({ ...mainCost, tariff: null });
});
