import { readFile } from 'node:fs/promises';
import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/location';
import { places } from '@lajur/demo-world/places';
import { searchText } from '@lajur/domain/common/search-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { someRegions } from '../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { testDatabase } from '../../test-kit/test-database';
import { marunda } from './location.fixture';
import { resolveRegions } from './region-resolver';
import { loadRegions } from './region-service';

let api: TestApi;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  await someRegions(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.system.transaction((tx) => sql`delete from location`.execute(tx.db));
});

const create = (given: object = {}) => call(contract.createLocation, { body: { ...marunda, ...given } });
const found = async (query: Parameters<typeof search>[0]) => (await search(query)).content.map(({ name }) => name);
const search = (query: object) => call(contract.listLocations, { query });
const auditOf = (id: string) =>
  api.database.company(api.first.id).transaction(async (tx) => {
    const rows = await tx.db.selectFrom('audit_event').selectAll().where('entity_id', '=', id).orderBy('id').execute();
    return rows.map(({ action, actor_name, data }) => ({ action, actor_name, data }));
  });

describe('a place', () => {
  it('is made with the names of its regions and the zone of its province', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Gudang Marunda',
      province: { id: '31', name: 'DKI Jakarta' },
      city: { id: '31.72', name: 'Kota Administrasi Jakarta Utara' },
      district: { id: '31.72.04', name: 'Cilincing' },
      subDistrict: { id: '31.72.04.1003', name: 'Marunda' },
      zone: 'WIB',
      isActive: true,
      version: 1,
    });
    const changedBy = 'PT Uji Satu TRANSPORTER_ADMIN';
    const event = { action: 'create', actorName: changedBy, note: null, changes: [] };
    expect(await call(contract.getLocation, { params: { id: made.id } })).toEqual({
      ...{ ...made, changedBy },
      timeline: [expect.objectContaining(event)],
    });
    expect((await auditOf(made.id))[0]).toMatchObject({ action: 'create', data: { name: 'Gudang Marunda' } });
  });

  it('may leave the lower regions, the postal code and the note open, and lie in another zone than its province', async () => {
    const made = await create({ districtId: null, subDistrictId: null, postalCode: '', note: null, zone: 'WIT' });
    expect(made).toMatchObject({ district: null, subDistrict: null, postalCode: null, note: null, zone: 'WIT' });
    const bali = await create({
      name: 'Ubung',
      provinceId: '51',
      cityId: '51.71',
      districtId: null,
      subDistrictId: null,
    });
    expect(bali.zone).toBe('WITA');
  });

  it.each([
    [{ name: '' }, { name: 'Nama lokasi wajib diisi' }],
    [{ latitude: 106.9, longitude: -6.1 }, { latitude: expect.stringContaining('tertukar') }],
    [{ openingTime: '25:00' }, { openingTime: 'Format jam salah' }],
    [{ cityId: '32.16' }, { cityId: 'Kota/Kabupaten bukan bagian dari provinsi yang dipilih' }],
    [{ subDistrictId: '31.72.04.1999' }, { subDistrictId: 'Wilayah ini tidak ada di daftar' }],
    [{ provinceId: '3' }, { provinceId: 'Kode wilayah tidak sah' }],
  ])('with %o is refused on the field', async (given, validation) => {
    const error = await refused(create(given));
    expect(error).toMatchObject({ status: expect.any(Number), validation: expect.objectContaining(validation) });
  });

  it('has its name alone, whatever the case and the spaces', async () => {
    const first = await create();
    for (const name of ['GUDANG MARUNDA', 'Gudang \u00a0 Marunda '])
      expect(await refused(create({ name }))).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        validation: { name: 'Nama lokasi ini sudah dipakai' },
      });
    const second = await create({ name: 'Gudang Lain' });
    const body = { ...marunda, version: second.version };
    expect(await refused(call(contract.updateLocation, { params: { id: second.id }, body }))).toMatchObject({
      code: 'CONFLICT',
      validation: { name: 'Nama lokasi ini sudah dipakai' },
    });
    // The other company may call a place of its own so.
    const theirs = await api.as(api.second.users.TRANSPORTER_ADMIN);
    await theirs(contract.createLocation, { body: marunda });
    expect((await search({})).content.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  });

  it('is changed from the version that was read, and the change is on record', async () => {
    const made = await create();
    const body = { ...marunda, radius: 750, isActive: false, version: 1 };
    const after = await call(contract.updateLocation, { params: { id: made.id }, body });
    expect(after).toMatchObject({ radius: 750, isActive: false, version: 2 });
    expect((await auditOf(made.id))[1]).toMatchObject({
      action: 'update',
      data: {
        changes: [
          { key: 'radius', before: '500', after: '750' },
          { key: 'isActive', before: 'Ya', after: 'Tidak' },
        ],
      },
    });
    const { timeline } = await call(contract.getLocation, { params: { id: made.id } });
    expect(
      timeline.map(({ action, changes }) => [action, changes.map(({ label, after }) => `${label} ${after}`)]),
    ).toEqual([
      ['update', ['Radius 750', 'Status Tidak']],
      ['create', []],
    ]);
    expect(await refused(call(contract.updateLocation, { params: { id: made.id }, body }))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Data ini baru saja diubah PT Uji Satu TRANSPORTER_ADMIN. Muat ulang lalu coba lagi.',
    });
    const never = call(contract.updateLocation, { params: { id: made.id }, body: { ...body, version: 3_000_000_000 } });
    expect(await refused(never)).toMatchObject({ status: 400, validation: { version: 'Maksimal 2147483647' } });
  });

  it('is changed by one of many at once', async () => {
    const made = await create();
    const change = (radius: number) =>
      call(contract.updateLocation, { params: { id: made.id }, body: { ...marunda, radius, version: 1 } }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const results = await Promise.all([...Array(10).keys()].map((at) => change(100 + at)));
    expect(results.filter((one) => one === 'done')).toHaveLength(1);
    expect(results.filter((one) => one === 'STALE_VERSION')).toHaveLength(9);
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it('is removed when nothing refers to it', async () => {
    const made = await create();
    const remove = (version: number) => call(contract.deleteLocation, { params: { id: made.id }, query: { version } });
    expect(await refused(remove(2))).toMatchObject({ code: 'STALE_VERSION' });
    await remove(1);
    expect(await refused(remove(1))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await auditOf(made.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('stays while a price refers to it', async () => {
    const [from, to] = [await create(), await create({ name: 'Gudang Tujuan' })];
    await api.database.system.transaction(async (tx) => {
      await sql`insert into transport_type (id, ref, name, service_type, max_weight_kg, max_volume_m3, gross_weight_kg,
          tractor, created_at)
        values ('00000000-0000-7000-8000-0000000000aa', 'uji', 'CDE', 'LAND', 1, 1, 1, false, ${tx.now})`.execute(
        tx.db,
      );
      await sql`insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
          origin_location_id, destination_location_id, amount, created_at, updated_at, updated_by)
        values (${api.first.id}, ${from.id}, '00000000-0000-7000-8000-000000000101', 'LAND',
          '00000000-0000-7000-8000-0000000000aa', ${from.id}, ${to.id}, 1, ${tx.now}, ${tx.now}, 'Uji')`.execute(tx.db);
    });
    const removal = call(contract.deleteLocation, { params: { id: to.id }, query: { version: 1 } });
    expect(await refused(removal)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('biaya ongkir'),
    });
    await api.database.system.transaction((tx) => sql`delete from postage_cost`.execute(tx.db));
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await create();
    await create({ name: 'Depo Café Ubung', provinceId: '51', cityId: '51.71', districtId: null, subDistrictId: null });
    const bekasi = { provinceId: '32', cityId: '32.16', districtId: '32.16.09', subDistrictId: null };
    await create({ name: 'Cikarang Utama', ...bekasi, isActive: false, address: 'Jl. Kasuari 5' });
  });

  it('is in order of names, and sorts as asked', async () => {
    expect(await found({})).toEqual(['Cikarang Utama', 'Depo Café Ubung', 'Gudang Marunda']);
    expect(await found({ sort: 'name,desc', size: 2 })).toEqual(['Gudang Marunda', 'Depo Café Ubung']);
    expect(await found({ sort: 'province,asc' })).toEqual(['Depo Café Ubung', 'Gudang Marunda', 'Cikarang Utama']);
  });

  it.each([
    [{ search: 'cafe' }, ['Depo Café Ubung']],
    [{ search: 'KABUPATEN bekasi' }, ['Cikarang Utama']],
    [{ search: 'cilincing marunda' }, ['Gudang Marunda']],
    [{ search: '14150' }, ['Cikarang Utama', 'Depo Café Ubung', 'Gudang Marunda']],
    [{ search: 'kasuari 5' }, ['Cikarang Utama']],
    [{ search: 'tidak ada' }, []],
    [{ name: 'ubUNG' }, ['Depo Café Ubung']],
    [{ name: 'Kasuari' }, []],
    [{ provinceId: '32' }, ['Cikarang Utama']],
    [{ cityId: '31.72' }, ['Gudang Marunda']],
    [{ cityId: '31.71' }, []],
    [{ zone: 'WITA' }, ['Depo Café Ubung']],
    [{ isActive: 'false' }, ['Cikarang Utama']],
    [{ isActive: 'true', zone: 'WIB' }, ['Gudang Marunda']],
  ])('%o finds %j', async (query, names) => expect(await found(query)).toEqual(names));

  it.each([{ sort: 'radius,asc' }, { warna: 'biru' }, { zone: 'UTC' }, { provinceId: 'x' }, { size: 1001 }])(
    'refuses %o',
    async (query) => expect(await refused(search(query))).toMatchObject({ status: 400 }),
  );

  it('is taken along as filtered, and read again by an import', async () => {
    const token = await api.token(api.first.users.TRANSPORTER_MONITORING);
    const file = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${api.url}/api/v3/master/location/export?${query}`, { headers });
      expect(answer.status).toBe(200);
      return (await answer.text()).split('\r\n');
    };
    const lines = await file('provinceId=31');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Nama;Alamat;Provinsi;Kota/Kabupaten;Kecamatan;Kelurahan/Desa;Kode pos;Lintang');
    expect(lines[1]).toContain('Gudang Marunda;Jl. Marunda Makmur Blok C-8;DKI Jakarta');
    expect(lines[1]).toContain(';-6,117;106,963;500;07:00;21:00;WIB;');
    expect(await file('isActive=true&sort=name,desc')).toHaveLength(4);
  });
});

describe('a place with a long name and address', () => {
  const numbered = (letter: string, length: number) =>
    Array.from({ length }, (_, at) => `${letter}${at}`)
      .join(' ')
      .slice(0, length);
  const long = { name: numbered('g', 100), address: numbered('j', 255) };
  const asked = ['g7 g8', 'jakarta utara', 'cilincing marunda', '14150', 'j7 j8'];

  it('is found by its regions too', async () => {
    await create(long);
    for (const search of asked) expect(await found({ search }), search).toEqual([long.name]);
  });

  it.skipIf(testDatabase().isCluster)('is so after the migration, where it was there before', async () => {
    const migration = new URL('../../../migrations/0015_fleet_indexes.sql', import.meta.url);
    const [, rewritten = ''] = /^(update location [^;]*);/m.exec(await readFile(migration, 'utf8')) ?? [];
    await create(long);
    const before = searchText(long.name, long.address, 'DKI Jakarta', 'Kota Administrasi Jakarta Utara');
    await api.database.system.transaction((tx) => sql`update location set search_text = ${before}`.execute(tx.db));
    expect(await found({ search: 'jakarta' })).toEqual([]);
    await api.database.system.transaction((tx) => sql.raw(rewritten).execute(tx.db));
    for (const search of asked) expect(await found({ search }), search).toEqual([long.name]);
  });
});

describe('names with more than one space between words', () => {
  it.skipIf(testDatabase().isCluster)('are folded by the migration where no other place has that name', async () => {
    const migration = new URL('../../../migrations/0018_folded_names.sql', import.meta.url);
    const [, fold = ''] = /^(with folded [^;]*);/m.exec(await readFile(migration, 'utf8')) ?? [];
    const written = {
      'Lipat Satu': ' Lipat\u00a0\u200b Satu\u202c',
      'Lipat Dua': 'LIPAT  Dua',
      'Lipat Dua Lagi': 'Lipat Dua',
      'Lipat Tiga': 'Lipat  Tiga',
      'Lipat Tiga Lagi': 'lipat   tiga',
    };
    for (const name of Object.keys(written)) await create({ name });
    await api.database.system.transaction(async (tx) => {
      for (const [name, before] of Object.entries(written))
        await sql`update location set name = ${before} where name = ${name}`.execute(tx.db);
      await sql.raw(fold).execute(tx.db);
    });
    const { rows } = await api.database.system.read((tx) =>
      sql<{ name: string }>`select name from location where name ilike '%lipat%' order by id`.execute(tx.db),
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Lipat Satu',
      'LIPAT  Dua',
      'Lipat Dua',
      'Lipat Tiga',
      'lipat   tiga',
    ]);
  });
});

describe('regions', () => {
  it('come level by level, by name, a thousand a page', async () => {
    const provinces = await call(contract.listProvinces, {});
    expect(provinces).toMatchObject({ totalElements: 38, size: 1000, page: 0 });
    expect(provinces.content[0]).toEqual({ id: '11', name: 'Aceh' });
    const cities = await call(contract.listCities, { query: { provinceId: '31' } });
    expect(cities.content.map(({ name }) => name)).toEqual([
      'Kabupaten Administrasi Kepulauan Seribu',
      'Kota Administrasi Jakarta Barat',
      'Kota Administrasi Jakarta Pusat',
      'Kota Administrasi Jakarta Selatan',
      'Kota Administrasi Jakarta Timur',
      'Kota Administrasi Jakarta Utara',
    ]);
    const districts = await call(contract.listDistricts, { query: { cityId: '31.72' } });
    expect(districts.content).toContainEqual({ id: '31.72.04', name: 'Cilincing' });
    const below = await call(contract.listSubDistricts, { query: { districtId: '31.72.04', search: 'MARUNDA' } });
    expect(below.content).toEqual([{ id: '31.72.04.1003', name: 'Marunda' }]);
  });

  it('are searched over the whole country, and not mixed up', async () => {
    const cities = await call(contract.listCities, { query: { search: 'bekasi', sort: 'name,desc' } });
    expect(cities.content.map(({ name }) => name)).toEqual(['Kota Bekasi', 'Kabupaten Bekasi']);
    const wrong = await call(contract.listDistricts, { query: { cityId: '31' } });
    expect(wrong.totalElements).toBe(0);
    const second = await call(contract.listCities, { query: { provinceId: '31', size: 4, page: 1 } });
    expect(second.content).toHaveLength(2);
  });
});

describe('postal codes', () => {
  const path = { provinceId: '31', cityId: '31.72', districtId: '31.72.04', subDistrictId: '31.72.04.1003' };
  const known = (params = path) => call(contract.getZipcodes, { params });

  it('are those of the own places there, else in the district, until the official ones are loaded', async () => {
    expect(await known()).toEqual([]);
    await create({ name: 'A', subDistrictId: '31.72.04.1002', postalCode: '14140' });
    expect(await known()).toEqual([{ zipcode: '14140', source: 'nearby' }]);
    await create({ name: 'B', postalCode: '14150' });
    expect(await known()).toEqual([{ zipcode: '14150', source: 'own' }]);
    const theirs = await api.as(api.second.users.TRANSPORTER_ADMIN);
    expect(await theirs(contract.getZipcodes, { params: path })).toEqual([]);
  });

  it('of what is no sub-district are not found', async () => {
    for (const wrong of [
      { ...path, provinceId: '32' },
      { ...path, subDistrictId: '31.72.04.1999' },
      { ...path, subDistrictId: '31.72.04' },
    ])
      expect(await refused(known(wrong))).toMatchObject({ status: 404 });
  });
});

it('loads the whole official list once, whoever starts, and again after a newer one', async () => {
  const { system } = api.database;
  const loads = await Promise.all([loadRegions(system), loadRegions(system), loadRegions(system)]);
  expect(loads.filter(Boolean)).toHaveLength(1);
  const counted = await system.transaction((tx) =>
    sql<{ depth: number; count: number }>`select length(code) as depth, count(*)::int as count from region
      group by 1 order by 1`.execute(tx.db),
  );
  expect(counted.rows.map(({ count }) => count)).toEqual([38, 514, 7277, 83_763]);
  expect(await loadRegions(system)).toBe(false);
  await system.transaction((tx) => sql`update region_list set version = 'before'`.execute(tx.db));
  await system.transaction((tx) => sql`update region set name = 'lama' where code = '31'`.execute(tx.db));
  expect(await loadRegions(system)).toBe(true);
  expect((await call(contract.listProvinces, { query: { search: 'jakarta' } })).content).toEqual([
    { id: '31', name: 'DKI Jakarta' },
  ]);
});

it('knows the regions of every place of the demo', async () => {
  const named = places.map(({ province, city, district }) => ({ province, city, district, subDistrict: '' }));
  const found = await api.database.system.transaction((tx) => resolveRegions(tx, named));
  expect(found.filter(({ ok }) => !ok)).toEqual([]);
});
