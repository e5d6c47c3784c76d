import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/postage-cost';
import { shippingCostTypes } from '@lajur/domain/postage-cost/shipping-cost-type';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { addPlace, soundPrice } from './postage-cost.fixture';

let api: TestApi;
let world: World;
let call: Call;
let finance: Call;
let places: { cikarang: string; rungkut: string; denpasar: string };
let sound: ReturnType<typeof soundPrice>;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  finance = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
});
afterAll(() => api.close());

let round = 0;
beforeEach(async () => {
  round += 1;
  api.clock.advance(1);
  const [cikarang, rungkut, denpasar] = await Promise.all(
    ['Cikarang', 'Rungkut', 'Denpasar'].map((name) => addPlace(api, api.first, `${name} ${round}`)),
  );
  places = { cikarang: cikarang ?? '', rungkut: rungkut ?? '', denpasar: denpasar ?? '' };
  sound = soundPrice(world, places.cikarang, places.rungkut);
});

const create = (given: Partial<typeof sound> = {}) =>
  call(contract.createPostageCost, { body: { ...sound, ...given } });
const get = (id: string) => call(contract.getPostageCost, { params: { id } });
const list = async (query: Record<string, unknown> = {}) =>
  (await call(contract.listPostageCosts, { query: { originLocationId: places.cikarang, ...query } as never })).content;

describe('a price', () => {
  it('is added, changed and told in its history: who, when, old → new', async () => {
    const made = await create();
    expect(made).toMatchObject({ amount: 8_750_000, version: 1, isActive: true, serviceType: 'LAND' });
    expect(made).toMatchObject({ transportType: { name: 'Fuso' }, shippingCostType: { name: 'Harga tetap' } });
    api.clock.advance(5);
    const changed = await finance(contract.updatePostageCost, {
      params: { id: made.id },
      body: { ...sound, amount: 9_000_000, destinationLocationId: places.denpasar, version: 1 },
    });
    expect(changed).toMatchObject({ amount: 9_000_000, version: 2, updatedBy: 'PT Uji Satu TRANSPORTER_ADMIN_FAA' });
    expect((await get(made.id)).history).toMatchObject([
      {
        action: 'change',
        by: 'PT Uji Satu TRANSPORTER_ADMIN_FAA',
        at: api.clock.now().toISOString(),
        amount: { before: 8_750_000, after: 9_000_000 },
        others: [{ label: 'Lokasi tujuan', before: `Rungkut ${round}`, after: `Denpasar ${round}` }],
      },
      { action: 'create', amount: { before: null, after: 8_750_000 } },
    ]);
  });

  it('that is saved as it was stays as it was', async () => {
    const { id } = await create();
    const saved = await call(contract.updatePostageCost, { params: { id }, body: { ...sound, version: 1 } });
    expect(saved).toMatchObject({ version: 1 });
    expect(saved.history).toHaveLength(1);
  });

  it('is not overwritten unseen: the later of two is told what it is now', async () => {
    const { id } = await create();
    const to = (who: Call, amount: number) =>
      who(contract.updatePostageCost, { params: { id }, body: { ...sound, amount, version: 1 } });
    await to(finance, 9_100_000);
    const late = await refused(to(call, 9_200_000));
    expect(late).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(late.message).toContain('PT Uji Satu TRANSPORTER_ADMIN_FAA dan kini Rp 9.100.000');
  });

  it('stands once for a combination, also when twenty add it at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => create()));
    expect(attempts.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const late = await refused(create({ amount: 1 }));
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(late.validation?.destinationLocationId).toContain('sudah punya harga aktif: Rp 8.750.000');
    const { content } = await call(contract.findPostageCosts, { query: { ...keyOf(sound), size: 1 } });
    expect(content).toMatchObject([{ amount: 8_750_000 }]);
    const other = await create({ destinationLocationId: places.denpasar });
    const moved = refused(
      call(contract.updatePostageCost, { params: { id: other.id }, body: { ...sound, version: 1 } }),
    );
    expect((await moved).code).toBe('CONFLICT');
  });

  it('goes out of use with its history, makes room, and comes back only into an empty place', async () => {
    const { id } = await create();
    await call(contract.deletePostageCost, { params: { id }, query: { version: 1 } });
    const again = refused(call(contract.deletePostageCost, { params: { id } }));
    expect(await again).toMatchObject({ status: 422, message: 'Harga ini sudah tidak aktif.' });
    expect(await get(id)).toMatchObject({ isActive: false, version: 2, history: [{ action: 'deactivate' }, {}] });
    expect(await list({ isActive: 'true' })).toEqual([]);
    const edit = refused(call(contract.updatePostageCost, { params: { id }, body: { ...sound, version: 2 } }));
    expect((await edit).message).toContain('Aktifkan lagi');

    const next = await create({ amount: 9_000_000 });
    const revive = (amount: number) =>
      call(contract.updatePostageCost, { params: { id }, body: { ...sound, amount, version: 2, isActive: true } });
    expect((await refused(revive(8_750_000))).code).toBe('CONFLICT');
    await call(contract.deletePostageCost, { params: { id: next.id } });
    expect(await revive(8_800_000)).toMatchObject({
      isActive: true,
      history: [{ action: 'activate', amount: { before: 8_750_000, after: 8_800_000 } }, {}, {}],
    });
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Biaya harus lebih dari Rp 0'],
    [{ amount: 1.5 }, 'amount', 'Biaya harus rupiah bulat'],
    [{ amount: 100_000_000_001 }, 'amount', 'Biaya maksimal Rp 100 miliar'],
    [{ transportTypeId: '' }, 'transportTypeId', 'Jenis kendaraan wajib diisi'],
    [{ serviceType: 'SEA' as never }, 'transportTypeId', 'Fuso adalah jenis kendaraan untuk layanan Darat'],
  ])('with %o is refused at its field', async (given, field, message) => {
    const wrong = await refused(create(given as never));
    expect(wrong.validation?.[field]).toBe(message);
  });

  it('needs two places of the own company', async () => {
    const same = await refused(create({ destinationLocationId: places.cikarang }));
    expect(same.validation).toEqual({ destinationLocationId: 'Lokasi tujuan harus berbeda dari lokasi asal' });
    const foreign = await addPlace(api, api.second, `Rahasia ${round}`);
    const theirs = await refused(create({ originLocationId: foreign }));
    expect(theirs).toMatchObject({ status: 404, validation: { originLocationId: 'Lokasi asal tidak ditemukan' } });
  });
});

const keyOf = ({ amount: _amount, ...key }: typeof sound) => key;

describe('the list', () => {
  it('filters, sorts and finds', async () => {
    await create();
    await create({ destinationLocationId: places.denpasar, amount: 11_000_000, transportTypeId: world.smallType });
    const amounts = async (query: Record<string, unknown>) => (await list(query)).map(({ amount }) => amount);
    expect(await amounts({ sort: 'amount,desc' })).toEqual([11_000_000, 8_750_000]);
    expect(await amounts({ sort: 'destination,asc' })).toEqual([11_000_000, 8_750_000]);
    expect(await amounts({ transportTypeId: world.smallType })).toEqual([11_000_000]);
    expect(await amounts({ search: `denpasar ${round} cde` })).toEqual([11_000_000]);
    expect(await amounts({ serviceType: 'SEA' })).toEqual([]);
    for (const query of [{ sort: 'version,asc' }, { warna: 'biru' }, { isActive: 'ya' }])
      expect((await refused(list(query))).status).toBe(400);
  });

  it('is exported as filtered, with the heads of the import', async () => {
    await create();
    const query = { format: 'csv', originLocationId: places.cikarang } as const;
    const text = await (await call(contract.exportPostageCosts, { query })).text();
    const [head = '', line = ''] = text.replace('\uFEFF', '').split('\r\n');
    expect(head.split(';').slice(0, 4)).toEqual(['Jenis biaya', 'Layanan', 'Jenis kendaraan', 'Lokasi asal']);
    expect(line).toContain(`Harga tetap;Darat;Fuso;Cikarang ${round};Bekasi;Rungkut ${round};Bekasi;8750000;Aktif`);
  });

  it('has chained lookups: service type, vehicle type, route', async () => {
    await create();
    expect(await call(contract.listServiceTypes, {})).toMatchObject([{ id: 'LAND', name: 'Darat' }, {}, {}]);
    const types = await call(contract.listTransportTypesOfService, { params: { id: 'LAND' }, query: {} });
    expect(types.map(({ name }) => name)).toEqual(['CDE', 'Fuso']);
    expect(await call(contract.listTransportTypesOfService, { params: { id: 'SEA' }, query: {} })).toEqual([]);
    const routes = await call(contract.listRoutesOfTransportType, {
      params: { id: 'LAND', transportTypeId: world.largeType },
      query: { originLocationId: places.cikarang, search: String(round) },
    });
    expect(routes).toMatchObject([
      { id: places.denpasar, amount: null },
      { id: places.rungkut, amount: 8_750_000 },
    ]);
    const other = { id: 'AIR' as const, transportTypeId: world.largeType };
    expect((await refused(call(contract.listRoutesOfTransportType, { params: other, query: {} }))).status).toBe(404);
    const ends = { end: 'destination', originLocationId: places.cikarang } as const;
    expect(await call(contract.listPriceRoutes, { query: ends })).toMatchObject([{ id: places.rungkut }]);
  });
});

describe('a change by per cent', () => {
  const preview = (body: Record<string, unknown> = {}) =>
    call(contract.previewBulkChange, {
      body: { basisPoints: 750, rounding: 1000, filter: { originLocationId: places.cikarang }, ...body } as never,
    });
  const change = (rows: { id: string; version: number }[], basisPoints = 750) => {
    const prices = rows.map(({ id, version }) => ({ id, version }));
    return call(contract.bulkChangePostageCosts, { body: { basisPoints, rounding: 1000, prices } });
  };

  it('shows old → new, writes nothing, then changes exactly what was shown', async () => {
    const [one, two] = [await create(), await create({ destinationLocationId: places.denpasar, amount: 10_123_456 })];
    const { rows } = await preview();
    expect(rows.map(({ amount, after }) => [amount, after])).toEqual([
      [10_123_456, 10_883_000],
      [8_750_000, 9_406_000],
    ]);
    expect((await get(one.id)).version).toBe(1);
    expect(await change(rows)).toEqual({ changed: 2, unchanged: 0 });
    expect(await get(two.id)).toMatchObject({
      amount: 10_883_000,
      version: 2,
      history: [{ action: 'bulk-change', amount: { before: 10_123_456, after: 10_883_000 } }, { action: 'create' }],
    });
    expect((await preview({ ids: [one.id], filter: undefined, rounding: 1, basisPoints: -1 })).rows).toMatchObject([
      { id: one.id, amount: 9_406_000, after: 9_405_059 },
    ]);
  });

  it('changes nothing when one price moved on since the preview, and names it', async () => {
    const [one, two] = [await create(), await create({ destinationLocationId: places.denpasar })];
    const { rows } = await preview();
    await finance(contract.updatePostageCost, {
      params: { id: one.id },
      body: { ...sound, amount: 9_999_000, version: 1 },
    });
    const late = await refused(change(rows));
    expect(late).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    const place = rows.findIndex(({ id }) => id === one.id);
    expect(late.validation).toEqual({
      [`prices.${place}`]: `Cikarang ${round} – Rungkut ${round}, Fuso: diubah PT Uji Satu TRANSPORTER_ADMIN_FAA, kini Rp 9.999.000`,
    });
    expect(await get(two.id)).toMatchObject({ amount: 8_750_000, version: 1 });
  });

  it('leaves alone what would stay the same, and refuses what would be nothing', async () => {
    const small = await create({ amount: 1_000 });
    const { rows } = await preview({ basisPoints: 10 });
    expect(rows).toMatchObject([{ after: 1_000, problem: null }]);
    expect(await change(rows, 10)).toEqual({ changed: 0, unchanged: 1 });
    expect((await get(small.id)).version).toBe(1);
    expect((await preview({ basisPoints: -9_000 })).rows).toMatchObject([{ after: 0, problem: 'Hasilnya Rp 0' }]);
    expect((await refused(change(rows, -9_000))).code).toBe('RULE_BROKEN');
    expect((await refused(preview({ basisPoints: 0 }))).validation).toEqual({ basisPoints: 'Persen tidak boleh 0' });
  });

  it('speaks of active prices of the own company', async () => {
    const { id } = await create();
    const { rows } = await preview();
    await call(contract.deletePostageCost, { params: { id } });
    expect((await preview()).rows).toEqual([]);
    expect((await refused(change(rows))).message).toContain(', Fuso: dinonaktifkan PT Uji Satu');
    const other = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    expect(
      (await other(contract.previewBulkChange, { body: { basisPoints: 100, rounding: 1, ids: [id] } })).rows,
    ).toEqual([]);
  });

  it('is for at most 1,000 prices at once', async () => {
    const many = await Promise.all(Array.from({ length: 9 }, (_, at) => addPlace(api, api.first, `Banyak ${at}`)));
    const rows = many.flatMap((from) =>
      many.flatMap((to) =>
        from === to
          ? []
          : shippingCostTypes.flatMap(({ id }) =>
              [world.smallType, world.largeType].map((type) => ({ from, to, type, cost: id })),
            ),
      ),
    );
    expect(rows.length).toBeGreaterThan(1_000);
    await api.database.company(api.first.id).transaction((tx) =>
      sql`insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
          origin_location_id, destination_location_id, amount, created_at, updated_at, updated_by)
        select ${api.first.id}::uuid, gen_random_uuid(), cost, 'LAND', type, "from", "to", 1000000, ${tx.now}, ${tx.now}, 'x'
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (cost uuid, type uuid, "from" uuid, "to" uuid)
        returning 1`.execute(tx.db),
    );
    const all = await refused(preview({ filter: { search: 'banyak' } }));
    expect(all).toMatchObject({ status: 422, message: expect.stringContaining('Persempit saringan') });
    expect((await preview({ filter: { originLocationId: many[0] } })).rows).toHaveLength(128);
  });
});

it('knows the cost types of the database', async () => {
  const { rows } = await api.database.system.transaction((tx) =>
    sql`select id, pricing_type as "pricingType", name from shipping_cost_type order by id`.execute(tx.db),
  );
  expect(rows).toEqual([...shippingCostTypes]);
  expect(await call(contract.listShippingCostTypes, {})).toEqual(rows);
});

it('keeps its history for ever', async () => {
  const { id } = await create();
  for (const text of [sql`delete from postage_cost_change`, sql`update postage_cost_change set amount_after = 1`])
    await expect(api.database.system.transaction((tx) => text.execute(tx.db))).rejects.toThrow('permission denied');
  await expect(
    api.database.company(api.first.id).transaction((tx) => sql`delete from postage_cost`.execute(tx.db)),
  ).rejects.toThrow('permission denied');
  expect((await get(id)).history).toHaveLength(1);
});
