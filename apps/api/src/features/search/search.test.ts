import type { Call } from '@lajur/api-contract/client';
import { createDriver } from '@lajur/api-contract/driver';
import { assignOrder } from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/search';
import { createVehicle } from '@lajur/api-contract/vehicle';
import { searchText } from '@lajur/domain/common/search-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { draft, makeWorld, offered } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let call: Call;
let count = 100_000;

const addDriver = (as: Call, name: string) => {
  const body = {
    name,
    phoneNo: `0812345${++count}`,
    simNo: `123456${count}`,
    simClass: 'B1 Umum',
    simExpiredDate: '2028-03-14',
  } as const;
  return as(createDriver, { body });
};

const addPlace = (name: string, city: string) =>
  api.database.company(api.first.id).transaction((tx) =>
    tx.db
      .insertInto('location')
      .values({
        company_id: api.first.id,
        id: newId(),
        name,
        city,
        province: 'DKI Jakarta',
        address: 'Jl. Marunda Makmur',
        latitude: -6,
        longitude: 107,
        timezone: 'Asia/Jakarta',
        search_text: searchText(name, city, 'DKI Jakarta', 'Jl. Marunda Makmur'),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute(),
  );

beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const [from, to] = draft(world, api.clock.now()).stops;
  if (!from || !to) throw new Error('a draft without stops');
  const between = { ...from, name: 'Gudang Suryacipta', city: 'Kab. Karawang', planFrom: from.planUntil };
  await offered(api, world, api.first, { cargoNo: 'C-26-700002', stops: [from, between, to] });
  const driven = await offered(api, world, api.first, { cargoNo: 'C-26-700003' });
  // Whose deadline comes a minute later.
  api.clock.advance(1);
  await offered(api, world, api.first, { cargoNo: 'C-26-700001' });
  const driver = await addDriver(call, 'Ketut Artana');
  const vehicle = await call(createVehicle, {
    body: {
      plate: 'B 9123 KXU',
      transportTypeId: world.largeType,
      brand: 'Hino 300',
      year: 2022,
      kirExpiredDate: '2027-06-30',
      stnkExpiredDate: '2027-06-30',
      companyDriverId: driver.id,
    },
  });
  await call(assignOrder, { body: { orderId: driven, vehicleId: vehicle.id, driverId: driver.id } });
  await addPlace('Gudang Marunda', 'Cilincing');
  await offered(api, world, api.second, { cargoNo: 'C-26-700009' });
  await addDriver(await api.as(api.second.users.TRANSPORTER_ADMIN), 'Ketut Lain');
});
afterAll(() => api.close());

const search = (text: string, as = call) => as(contract.searchAll, { query: { search: text } });
/** The numbers that were found, each with the fields that say why. */
async function orders(text: string): Promise<string[]> {
  const { orders: found } = await search(text);
  return (found?.hits ?? []).map(
    ({ row, found: fields }) => `${row.cargoNo}: ${fields.map(({ field }) => field).join(' ')}`,
  );
}

describe('an order', () => {
  it.each([
    ['C-26-700001', ['C-26-700001: cargoNo']],
    ['700003', ['C-26-700003: cargoNo']],
    ['b 9123', ['C-26-700003: plate']],
    ['ketut', ['C-26-700003: driver']],
    ['ketut b9123kxu', ['C-26-700003: plate driver']],
    ['suryacipta', ['C-26-700002: place']],
    ['karawang 700002', ['C-26-700002: cargoNo place']],
    ['nirwana', []],
    ['…', []],
  ])('is found by %j, which says why', async (text, wanted) => {
    expect(await orders(text)).toEqual(wanted);
  });

  it('that waits comes first, by its deadline, and one whose number was given before it', async () => {
    const numbers = async (text: string) => (await orders(text)).map((one) => one.slice(0, 11));
    expect(await numbers('c 26')).toEqual(['C-26-700002', 'C-26-700001', 'C-26-700003']);
    const { orders: found } = await search('C-26-700003');
    expect(found).toMatchObject({ total: 1, totalIsExact: true });
  });
});

it('finds drivers, vehicles and places by the rules of their lists, within their words too', async () => {
  const { drivers, vehicles, locations } = await search('rtana');
  expect(drivers).toMatchObject({ hits: [{ found: [{ field: 'name', text: 'Ketut Artana' }] }], total: 1 });
  expect(vehicles?.hits).toMatchObject([{ row: { plate: 'B 9123 KXU' }, found: [{ field: 'driver' }] }]);
  expect(locations).toEqual({ hits: [], total: 0, totalIsExact: true });
  expect((await search('9123')).vehicles?.hits).toMatchObject([{ found: [{ field: 'plate', text: 'B 9123 KXU' }] }]);
  expect((await search('0812345100001')).drivers?.hits).toMatchObject([{ found: [{ field: 'phoneNo' }] }]);
  expect((await search('cilincing')).locations?.hits).toMatchObject([
    { row: { name: 'Gudang Marunda' }, found: [{ field: 'region' }] },
  ]);
});

it('shows each role the kinds that it may list, and nobody those of another company', async () => {
  const guest = await api.as(api.first.users.TRANSPORTER_GUEST);
  expect(await search('ketut', guest)).toEqual({
    orders: null,
    drivers: null,
    vehicles: null,
    locations: null,
    invoices: null,
  });
  const money = await search('ketut', await api.as(api.first.users.TRANSPORTER_ADMIN_FAA));
  expect([money.orders?.total, money.drivers?.total]).toEqual([1, 1]);
  expect((await search('700009')).orders?.total).toBe(0);
});

it('answers ten of a kind and says how many there are', async () => {
  for (let at = 0; at < 12; at++) await addDriver(call, 'Sopir Banyak');
  const { drivers } = await search('banyak');
  expect(drivers).toMatchObject({ total: 12, totalIsExact: true });
  expect(drivers?.hits).toHaveLength(contract.hitsShown);
});

it('asks for words', async () => {
  for (const query of [{}, { search: '' }, { search: '  ' }, { search: 'x', page: 1 }])
    expect(await refused(call(contract.searchAll, { query: query as never }))).toMatchObject({ status: 400 });
});
