import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCopies } from '../../../test-kit/many-orders';
import { makeWorld, offered } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const id = await offered(api, world, api.first, { cargoNo: 'C-26-900000' });
  await addCopies(api, id, 2150, {
    lazim: () => true,
    jarang: (n) => n % 10 === 0,
    acap: (n) => n % 2 === 0,
    ganda: (n) => n <= 400,
    gandaria: (n) => n <= 400,
    terpisah: (n) => n > 2000,
    // Numbers with the same beginning: of more and of fewer than are read one by one.
    c277001: () => true,
    c278001: (n) => n % 10 === 0,
    ...Object.fromEntries(['kita', 'kota', 'kuta', 'ketat', 'kacang', 'kilat'].map((word) => [word, (n) => n <= 200])),
  });
});
afterAll(() => api.close());

const list = (query: Record<string, unknown>) =>
  call(contract.listOrders, { params: { status: 'waiting' }, query: query as never });
const numbersOf = async (query: Record<string, unknown>) => (await list(query)).content.map((row) => row.cargoNo);

it.each([
  ['C-27-800', 215],
  ['C-27-8001', 215],
  ['C-27-800 ganda', 40],
  ['C-27-700 jarang', 215],
  ['C-27-700 tiada', 0],
  ['jarang', 215],
  ['jarang lazim', 215],
  // Met twice by its two tokens, counted once.
  ['ganda', 400],
  ['jarang ganda', 40],
  ['ganda terpisah', 0],
  // Met more often than is counted, by six tokens of each.
  ['k', 200],
  ['k terpisah', 0],
])('counts what %j finds exactly', async (search, totalElements) => {
  expect(await list({ search })).toMatchObject({ totalElements, totalIsExact: true });
});

it.each(['C-26-900000', 'c-26-9000', 'C26900000', '26900000', '900000', 'C-26-900000 elektronik'])(
  'finds a number typed as %s',
  async (search) => {
    expect(await list({ search })).toMatchObject({ totalElements: 1, content: [{ cargoNo: 'C-26-900000' }] });
    expect(await list({ search, shipperId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ content: [] });
    const second = await api.as(api.second.users.TRANSPORTER_ADMIN);
    const elsewhere = await second(contract.listOrders, { params: { status: 'waiting' }, query: { search } as never });
    expect(elsewhere.totalElements).toBe(0);
  },
);

it.each(['C-26-900001', 'C-26-90000012', 'B-26-900000'])('finds no number like %s', async (search) => {
  expect(await list({ search })).toMatchObject({ totalElements: 0 });
});

// A word, and the beginning of numbers.
it.each(['lazim', 'C-27-700'])(
  'counts what %j finds up to its limit, and pages through it in the order asked for',
  async (search) => {
    const query = { search, sort: 'mainCost,desc', size: 100 };
    expect(await list(query)).toMatchObject({ totalElements: 500, totalPages: 5, totalIsExact: false });
    const all = { sort: 'mainCost,desc', size: 100 };
    // The one order without the word is the dearest.
    const expected = [...(await numbersOf(all)), ...(await numbersOf({ ...all, page: 1 }))].slice(1, 101);
    expect(await numbersOf(query)).toEqual(expected);
    expect(await numbersOf({ ...query, page: 4 })).toHaveLength(100);
    expect((await list({ ...query, page: 30 })).totalElements).toBe(500);
  },
);

it.each(['acap lazim', 'lazim acap'])('finds the first of many that have both words of %j', async (search) => {
  const query = { sort: 'mainCost,desc', size: 100 };
  const expected = (await numbersOf({ ...query, search: 'acap' })).filter((_, at) => at < 50);
  expect(expected.every((number) => Number(number.split('-')[2]) % 2 === 0)).toBe(true);
  expect(await list({ ...query, search })).toMatchObject({ totalElements: 500, totalIsExact: false });
  expect((await numbersOf({ ...query, search })).slice(0, 50)).toEqual(expected);
});

it('pages through what was met more often than is counted', async () => {
  const query = { search: 'k', sort: 'cargoNo,asc', size: 100 };
  const pages = await Promise.all([0, 1, 2].map((page) => numbersOf({ ...query, page })));
  expect(pages.flat()).toEqual(Array.from({ length: 200 }, (_, at) => `C-27-${at + 1}`).sort());
});

it('sorts and pages what it found', async () => {
  const query = { search: 'ganda', sort: 'cargoNo,asc', size: 100 };
  const pages = await Promise.all([0, 1, 2, 3].map((page) => numbersOf({ ...query, page })));
  const expected = Array.from({ length: 400 }, (_, at) => `C-27-${at + 1}`).sort();
  expect(pages.flat()).toEqual(expected);
  expect(await list({ ...query, page: 4 })).toMatchObject({ content: [], totalElements: 400, totalIsExact: true });
});
