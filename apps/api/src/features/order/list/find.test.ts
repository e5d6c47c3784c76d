import { readFile } from 'node:fs/promises';
import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, draft, makeWorld, offered, type World } from '../../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { testDatabase } from '../../../test-kit/test-database';

let api: TestApi;
let world: World;
let call: Call;
/** By their vehicle, or as what has none. */
const ids: Record<string, string> = {};

const place = (name: string, city: string) => {
  const [from] = draft(world, api.clock.now()).stops;
  if (!from) throw new Error('a draft without a stop');
  return { ...from, name, city };
};

async function withVehicle(plate: string): Promise<string> {
  const id = await offered(api, world, api.first, {});
  const vehicle = await addVehicle(api, world, api.first, { plate });
  const driver = await addDriver(api, api.first, { name: `Sopir ${plate.slice(0, 1)}` });
  const body = { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id } as const;
  await call(contract.confirmOrder, { params: { id }, body });
  return id;
}

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  for (const plate of ['B 8230 VT', 'E 8230 VT', 'AB 8230 KX']) ids[plate] = await withVehicle(plate);
  const [from, to] = draft(world, api.clock.now()).stops;
  if (!from || !to) throw new Error('a draft without stops');
  const between = {
    ...place('Gudang Suryacipta B 12', 'Kab. Karawang'),
    planFrom: from.planUntil,
    planUntil: from.planUntil,
  };
  ids.far = await offered(api, world, api.first, { stops: [from, between, to] });
});
afterAll(() => api.close());

/** Which of the orders a search finds, in both groups they stand in. */
async function found(query: Record<string, string>): Promise<string[]> {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const pages = await Promise.all(
    (['waiting', 'process'] as const).map((status) => call(contract.listOrders, { params: { status }, query })),
  );
  return pages.flatMap((page) => page.content.map(({ id }) => names.get(id) ?? id)).toSorted();
}

describe('orders', () => {
  it.each([
    ['B 8230', ['B 8230 VT']],
    ['b8230vt', ['B 8230 VT']],
    ['B 8230 V', ['B 8230 VT']],
    ['E 8230', ['E 8230 VT']],
    ['8230', ['AB 8230 KX', 'B 8230 VT', 'E 8230 VT']],
    ['PT', ['AB 8230 KX', 'B 8230 VT', 'E 8230 VT', 'far']],
    ['PT Graha B 8230', ['B 8230 VT']],
    ['CV Graha', []],
    ['Suryacipta', ['far']],
    ['gudang suryacipta b 12', ['far']],
    ['karawang cikarang surabaya', ['far']],
    ['%', []],
    ['_', []],
    ['…', []],
  ])('%j finds %j', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('by plate or cargo number alone are found by words too', async () => {
    expect(await found({ companyTransportNo: 'B 8230' })).toEqual(['B 8230 VT']);
    expect(await found({ companyTransportNo: '%' })).toEqual([]);
    expect(await found({ cargoTitle: '_' })).toEqual([]);
    expect(await found({ search: '  ' })).toHaveLength(4);
  });

  it.skipIf(testDatabase().isCluster)(
    'of before have the words of their places and shippers from the migration',
    async () => {
      const searches = ['PT', 'Suryacipta', 'suryacipta b 12', 'Karawang', 'rungkut'];
      const before = await Promise.all(searches.map((search) => found({ search })));
      await api.database.system.transaction(async (tx) => {
        await sql`delete from order_token where token in ('pt', 'gudang', 'suryacipta', 'b12', 'b', '12', 'karawang', 'rungkut')`.execute(
          tx.db,
        );
      });
      expect(await found({ search: 'Suryacipta' })).toEqual([]);
      const migration = await readFile(
        new URL('../../../../migrations/0022_words_of_places.sql', import.meta.url),
        'utf8',
      );
      const start = migration.indexOf('insert into');
      const statement = migration.slice(start, migration.indexOf(';', start));
      await api.database.system.transaction((tx) => sql.raw(statement).execute(tx.db));
      expect(await Promise.all(searches.map((search) => found({ search })))).toEqual(before);
    },
  );
});

it('finds vehicles and drivers to assign by the same rule', async () => {
  const asked = (search: string) =>
    call(contract.getAssignable, { params: { id: ids.far as string }, query: { search } });
  expect((await asked('B 8230')).vehicles.map((one) => one.plate)).toEqual(['B 8230 VT']);
  expect(await asked('%')).toMatchObject({ vehicles: [], drivers: [] });
});
