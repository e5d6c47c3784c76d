import { listLocations } from '@lajur/api-contract/location';
import type { ImportValues } from '@lajur/domain/import/definition';
import { parseRow } from '@lajur/domain/import/parse-row';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { someRegions } from '../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { locationImportTarget } from './import-target';
import { putRegions } from './region-repository';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await someRegions(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.system.transaction((tx) => sql`delete from location`.execute(tx.db));
});

const actor = { kind: 'transporter', id: null, name: 'Uji' } as const;
const empty = {
  district: null,
  subDistrict: null,
  postalCode: null,
  radius: null,
  openingTime: null,
  closingTime: null,
};
const row = (given: Partial<ImportValues> = {}): ImportValues => ({
  ...empty,
  name: 'Gudang Marunda',
  address: 'Jl. Marunda 8',
  province: 'dki jakarta',
  city: 'Jakarta Utara',
  latitude: -6.117,
  longitude: 106.963,
  zone: null,
  note: null,
  isActive: null,
  ...(given as ImportValues),
});
const plan = (rows: readonly ImportValues[]) =>
  api.database.company(api.first.id).transaction((tx) => locationImportTarget.plan(tx, rows));
const run = (rows: readonly ImportValues[]) =>
  api.database.company(api.first.id).transaction(async (tx) => {
    const plans = await locationImportTarget.plan(tx, rows);
    await locationImportTarget.write(tx, plans, actor);
    return plans;
  });
const list = async () =>
  (await (await api.as(api.first.users.TRANSPORTER_ADMIN))(listLocations, { query: { size: 1000 } })).content;

it('makes places with the official names of what the file names in its own way', async () => {
  await run([
    row({ district: 'kec. cilincing', subDistrict: 'MARUNDA', postalCode: '14150', radius: 300 }),
    row({ name: 'Ubung', province: 'Bali', city: 'Denpasar', isActive: false }),
  ]);
  const [marunda, ubung] = await list();
  expect(marunda).toMatchObject({
    province: { id: '31', name: 'DKI Jakarta' },
    city: { name: 'Kota Administrasi Jakarta Utara' },
    district: { name: 'Cilincing' },
    subDistrict: { id: '31.72.04.1003', name: 'Marunda' },
    radius: 300,
    openingTime: '08:00',
    zone: 'WIB',
  });
  expect(ubung).toMatchObject({ city: { name: 'Kota Denpasar' }, zone: 'WITA', isActive: false, radius: 500 });
});

it.each<[Partial<ImportValues>, Record<string, string>]>([
  [{ province: 'Jawa Barta' }, { province: 'Provinsi "Jawa Barta" tidak dikenal' }],
  [{ province: 'Jawa Barat', city: 'Bekasi' }, { city: 'Ada Kabupaten Bekasi dan Kota Bekasi: tulis yang dimaksud' }],
  [{ city: 'Kab. Bekasi' }, { city: 'Kota/Kabupaten "Kab. Bekasi" tidak ada di DKI Jakarta' }],
  [{ district: 'Cikarang' }, { district: 'Kecamatan "Cikarang" tidak ada di Jakarta Utara' }],
])('refuses %o', async (given, errors) => {
  expect(await plan([row(given), row({ name: 'Lain' })])).toMatchObject([
    { kind: 'refused', errors },
    { kind: 'create' },
  ]);
});

it('shows what would change, changes that alone, and leaves what the file does not say', async () => {
  const full = { district: 'Cilincing', subDistrict: 'Marunda', postalCode: '14150', radius: 300, note: 'Gerbang 3' };
  await run([row({ ...full, zone: 'WITA', openingTime: '06:00', closingTime: '22:00' })]);
  expect(await plan([row({ name: 'GUDANG MARUNDA', ...full })])).toMatchObject([
    { kind: 'change', changes: [{ key: 'name', before: 'Gudang Marunda', after: 'GUDANG MARUNDA' }] },
  ]);
  expect(await plan([row()])).toMatchObject([{ kind: 'same' }]);
  const changed = await run([row({ address: 'Jl. Baru 1', closingTime: '23:00', latitude: -6.118 })]);
  expect(changed[0]).toMatchObject({
    changes: [
      { key: 'address', before: 'Jl. Marunda 8', after: 'Jl. Baru 1' },
      { key: 'latitude', before: '-6,117', after: '-6,118' },
      { key: 'closingTime', before: '22:00', after: '23:00' },
    ],
  });
  const [after] = await list();
  expect(after).toMatchObject({
    address: 'Jl. Baru 1',
    subDistrict: { name: 'Marunda' },
    postalCode: '14150',
    radius: 300,
    note: 'Gerbang 3',
    zone: 'WITA',
    openingTime: '06:00',
    version: 2,
  });
});

it.each(['Gudang  Marunda', 'GUDANG\u00a0MARUNDA', '\u2003Gudang \n Marunda '])(
  '%j is Gudang Marunda',
  async (name) => {
    await run([row()]);
    const spaced = row({ name, province: 'DKI\u00a0 Jakarta', city: 'Jakarta  Utara' });
    const [again] = await plan([spaced]);
    expect(again).toMatchObject(
      name.includes('GUD') ? { kind: 'change', changes: [{ key: 'name' }] } : { kind: 'same' },
    );
    // And the other way round: a name of before, from when nobody looked at its spaces.
    const system = api.database.system;
    await system.transaction((tx) => sql`update location set name = ${name.trim()}`.execute(tx.db));
    expect(await plan([row({ name: name.trim() }), row({ name: 'Gudang Marunda 2' })])).toMatchObject([
      { kind: 'same' },
      { kind: 'create' },
    ]);
    const cells = { name, address: 'Jl. Marunda 8', province: 'DKI Jakarta', city: 'Jakarta Utara' };
    const keyOf = (given: object) => parseRow(locationImportTarget.definition, { ...cells, ...given }, '').rowKey;
    expect(keyOf({})).toBe(keyOf({ name: 'gudang marunda' }));
  },
);

it('keeps the regions of a place while the file calls them so, though the name may stand for others', async () => {
  await api.database.system.transaction(async (tx) => {
    const regions = ['1099', '2099'].map((end) => ({
      code: `31.72.04.${end}`,
      name: 'Kembar',
      parentCode: '31.72.04',
    }));
    await putRegions(
      tx,
      regions.map((one) => ({ ...one, searchText: 'kembar' })),
    );
  });
  const duplicate = (given: Partial<ImportValues> = {}) =>
    row({ district: 'Cilincing', subDistrict: 'Kembar', ...given });
  await run([duplicate({ subDistrict: 'Desa Kembar' })]);
  expect(await plan([duplicate({ province: 'DKI Jakarta', city: 'Kota Administrasi Jakarta Utara' })])).toMatchObject([
    { kind: 'same' },
  ]);
  expect(await plan([duplicate({ name: 'Lain' })])).toMatchObject([
    { kind: 'refused', errors: { subDistrict: 'Ada Kelurahan Kembar dan Desa Kembar: tulis yang dimaksud' } },
  ]);
});

it('changes a place of which only the names of its regions are known', async () => {
  await run([row()]);
  await api.database.system.transaction((tx) =>
    sql`update location set region_code = null, city = 'Marunda Lama'`.execute(tx.db),
  );
  const old = { province: 'DKI Jakarta', city: 'Marunda Lama' };
  expect(await plan([row(old), row({ ...old, name: 'Lain' })])).toMatchObject([{ kind: 'same' }, { kind: 'refused' }]);
  await run([row({ ...old, address: 'Jl. Baru 1' })]);
  expect((await list())[0]).toMatchObject({ address: 'Jl. Baru 1', city: { id: null, name: 'Marunda Lama' } });
  expect(await run([row()])).toMatchObject([{ kind: 'change' }]);
  expect((await list())[0]).toMatchObject({ city: { id: '31.72' } });
});

it('drops the lower regions of a place that moves to another city', async () => {
  await run([row({ district: 'Cilincing', subDistrict: 'Marunda' })]);
  await run([row({ city: 'Jakarta Timur' })]);
  expect((await list())[0]).toMatchObject({ city: { id: '31.75' }, district: null, subDistrict: null });
});

it('takes a thousand rows in few questions', async () => {
  const rows = [...Array(1000).keys()].map((at) => row({ name: `Titik ${at}`, district: 'Cilincing' }));
  await run(rows);
  expect(await list()).toHaveLength(1000);
  const audits = await api.database
    .company(api.first.id)
    .transaction((tx) =>
      tx.db
        .selectFrom('audit_event')
        .select('id')
        .where('entity', '=', 'location')
        .where('action', '=', 'create')
        .execute(),
    );
  expect(audits.length).toBeGreaterThanOrEqual(1000);
});
