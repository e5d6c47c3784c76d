import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCopies } from '../../../test-kit/many-orders';
import { makeWorld, offered } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let call: Call;
let ids: string[];

/** More than are read at once. */
const many = 2150;

beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  ids = [];
  for (const [at, mainCost] of [300, 100, 200].entries()) {
    api.clock.advance(1);
    ids.push(await offered(api, world, api.first, { mainCost, cargoNo: `C-26-90000${at}` }));
  }
  await offered(api, world, api.second, {});
});
afterAll(() => api.close());

const lines = async (query: Record<string, unknown>): Promise<string[]> => {
  const file = await call(contract.exportOrders, { params: { status: 'waiting' }, query });
  return (await file.text()).trimEnd().split('\r\n');
};
const numbers = async (query: Record<string, unknown>) =>
  (await lines(query)).slice(1).map((line) => line.split(';')[0]);

it('holds every filtered order in the order asked for, and nothing that a spreadsheet would run', async () => {
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('shipper').set({ name: '=HYPERLINK("http://jahat.test","klik")' }).execute(),
  );
  const [titles, ...rows] = await lines({ sort: 'mainCost,asc' });
  expect(titles).toMatch(/^No\. kargo;/);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(`"'=HYPERLINK(""http://jahat.test"",""klik"")"`);
  expect(rows[0]).toMatch(/^C-26-900001;.*;100$/);
  expect(rows[0]).toMatch(/2026-11-21 18:32/);
  expect(await numbers({ search: '900002' })).toEqual(['C-26-900002']);
});

it('holds the chosen orders alone', async () => {
  const chosen = [ids[2], ids[0]].join(',');
  expect(await numbers({ ids: chosen, sort: 'cargoNo,asc' })).toEqual(['C-26-900000', 'C-26-900002']);
  // One that went on to another group meanwhile is still one of those chosen.
  const file = await call(contract.exportOrders, { params: { status: 'completed' }, query: { ids: chosen } });
  expect((await file.text()).split('\r\n')).toHaveLength(4);
});

it('comes in the form asked for, under a name', async () => {
  const get = (query: object) => call(contract.exportOrders, { params: { status: 'waiting' }, query });
  expect(await get({})).toMatchObject({ name: 'pesanan-menunggu.csv', type: 'text/csv; charset=utf-8' });
  const xlsx = await get({ format: 'xlsx' });
  expect(xlsx).toMatchObject({ name: 'pesanan-menunggu.xlsx', type: expect.stringContaining('spreadsheetml') });
  expect(Buffer.from(await xlsx.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
});

it.each([{ format: 'pdf' }, { sort: 'secret,asc' }, { page: 1 }, { ids: 'x' }, { nothing: '1' }])(
  'refuses %j',
  async (query) =>
    expect(
      await refused(call(contract.exportOrders, { params: { status: 'waiting' }, query: query as never })),
    ).toMatchObject({ status: 400 }),
);

it('reads a long list piece by piece and leaves nothing out, whatever it is sorted by', async () => {
  await addCopies(api, ids[0] as string, many);
  for (const sort of ['answerBy,asc', 'answerBy,desc', 'mainCost,asc', 'createdAt,desc', 'cargoNo,desc']) {
    const exported = await numbers({ sort });
    expect(new Set(exported).size, sort).toBe(many + 3);
    const listed = await Promise.all(
      [0, 9, 10, 21].map((page) =>
        call(contract.listOrders, { params: { status: 'waiting' }, query: { page, size: 100, sort: sort as never } }),
      ),
    );
    for (const { page, content } of listed)
      expect(exported.slice(page * 100, page * 100 + 100), `${sort} ${page}`).toEqual(
        content.map((row) => row.cargoNo),
      );
  }
});

it.each(['csv', 'xlsx'] as const)('%s is refused, not begun, when nothing of it can be read', async (format) => {
  const { database } = api;
  const { company } = database;
  const away = vi.spyOn(database, 'company').mockImplementation((id) => {
    const scope = company.call(database, id);
    return Object.assign(Object.create(scope), {
      read: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })),
    });
  });
  const reading = call(contract.exportOrders, { params: { status: 'waiting' }, query: { format } });
  await expect(reading).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  away.mockRestore();
});
