import type { Call } from '@lajur/api-contract/client';
import { searchAll } from '@lajur/api-contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { delivered, proformaOf } from './invoice.fixture';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

const search = (text: string, as: Call) => as(searchAll, { query: { search: text } });

it('finds an invoice by its number, its last digits, its cargo and what it bills', async () => {
  const finance = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  const order = await delivered(api, world, { mainCost: 7_654_321 });
  const { number, net, lines } = await proformaOf(finance, world.shipperId, [order]);
  const found = async (text: string) => (await search(text, finance)).invoices;
  for (const text of [number, number.slice(-4), lines[0]?.cargoNo ?? ''])
    expect(
      (await found(text))?.hits.map(({ row }) => row.number),
      text,
    ).toContain(number);
  expect((await found(String(net)))?.hits).toMatchObject([{ row: { number }, found: [{ field: 'amount' }] }]);
  expect((await found('7.654.322'))?.hits).toEqual([]);
});
