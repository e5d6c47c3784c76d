import * as contract from '@lajur/api-contract/postage-cost';
import type { ImportValues } from '@lajur/domain/import/definition';
import { parseRow } from '@lajur/domain/import/parse-row';
import { postageCostImport } from '@lajur/domain/postage-cost/postage-cost';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportPlan } from '../../platform/import/import-target';
import { makeWorld } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { postageCostTarget as target } from './import-target';
import { addPlace } from './postage-cost.fixture';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await makeWorld(api);
  for (const name of ['Gudang Cikarang', 'Gudang Rungkut', 'Pabrik Karawang']) await addPlace(api, api.first, name);
  await addPlace(api, api.first, 'Gudang Lama', false);
  await addPlace(api, api.second, 'Gudang Rahasia');
});
afterAll(() => api.close());

const row = (given: Partial<ImportValues> = {}): ImportValues => ({
  shippingCostType: 'FIXED_PRICE',
  serviceType: 'LAND',
  transportType: 'Fuso',
  origin: 'Gudang Cikarang',
  destination: 'Gudang Rungkut',
  amount: 8_750_000,
  ...given,
});
const company = () => api.database.company(api.first.id);
const plan = (...rows: ImportValues[]) => company().transaction((tx) => target.plan(tx, rows));
const actor = { kind: 'transporter', id: null, name: 'Lestari' } as const;
const write = (plans: ImportPlan<never>[]) => company().transaction((tx) => target.write(tx, plans as never, actor));
const kinds = (plans: readonly { kind: string }[]) => plans.map(({ kind }) => kind);
const list = async () =>
  (await (await api.as(api.first.users.TRANSPORTER_ADMIN_FAA))(contract.listPostageCosts, { query: {} })).content;

it('adds, changes old → new, and leaves alone what is so already', async () => {
  const rows = [row(), row({ destination: '  pabrik   KARAWANG ', transportType: 'cde', amount: 310_000 })];
  const first = await plan(...rows);
  expect(kinds(first)).toEqual(['create', 'create']);
  expect(await list()).toEqual([]);
  await write(first as never);
  const again = await plan(row({ amount: 9_000_000 }), rows[1] as ImportValues, row({ shippingCostType: 'TONNAGE' }));
  expect(kinds(again)).toEqual(['change', 'same', 'create']);
  expect(again[0]).toMatchObject({ changes: [{ key: 'amount', before: 'Rp 8.750.000', after: 'Rp 9.000.000' }] });
  await write(again.filter(({ kind }) => kind !== 'same') as never);
  const prices = await list();
  expect(prices.map(({ amount }) => amount).sort()).toEqual([310_000, 8_750_000, 9_000_000]);
  const call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  const changed = prices.find(({ amount }) => amount === 9_000_000);
  expect(await call(contract.getPostageCost, { params: { id: changed?.id ?? '' } })).toMatchObject({
    version: 2,
    updatedBy: 'Lestari',
    history: [
      { action: 'import', by: 'Lestari', amount: { before: 8_750_000, after: 9_000_000 } },
      { action: 'import', amount: { before: null, after: 8_750_000 } },
    ],
  });
});

it('says what a row names wrongly, each in its cell', async () => {
  const unknown = 'Lokasi ini tidak ada, atau tidak aktif, di Master Lokasi';
  const plans = await plan(
    row({ origin: 'Gudang Rahasia', destination: 'Gudang Lama' }),
    row({ transportType: 'Odong-odong' }),
    row({ serviceType: 'SEA' }),
    row({ destination: 'gudang cikarang' }),
  );
  expect(plans.map((one) => (one.kind === 'refused' ? one.errors : one.kind))).toEqual([
    { origin: unknown, destination: unknown },
    { transportType: 'Jenis kendaraan ini tidak ada di Database Kendaraan' },
    { transportType: 'Fuso adalah jenis kendaraan untuk layanan Darat' },
    { destination: 'Lokasi tujuan harus berbeda dari lokasi asal' },
  ]);
});

it('takes a price out of use for no duplicate of the one that stands', () => {
  const cells = {
    shippingCostType: 'Harga tetap',
    serviceType: 'Darat',
    transportType: 'Fuso',
    origin: 'Gudang Cikarang',
    destination: 'Gudang Rungkut',
    amount: '8750000',
  };
  const keyOf = (given: object) => parseRow(postageCostImport, { ...cells, ...given }, '2026-11-21').rowKey;
  expect(keyOf({ isActive: 'Tidak aktif' })).toBeNull();
  expect(keyOf({ isActive: 'Aktif', origin: 'gudang\u00a0 CIKARANG' })).toBe(keyOf({}));
  expect(keyOf({})).not.toBeNull();
});

it('checks a row as the form does', () => {
  expect(postageCostImport.check(row({ amount: 0, destination: ' GUDANG cikarang' }), '2026-11-21')).toEqual({
    amount: 'Biaya harus lebih dari Rp 0',
    destination: 'Lokasi tujuan harus berbeda dari lokasi asal',
  });
  expect(parseRow(postageCostImport, {}, '2026-11-21').errors).toMatchObject({
    origin: 'Lokasi asal wajib diisi',
    amount: 'Biaya (Rp) wajib diisi',
  });
});

it('does not overwrite what changed between its plan and its write', async () => {
  const plans = await plan(row({ amount: 7_000_000 }));
  expect(kinds(plans)).toEqual(['change']);
  const call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  const prices = (await list()).map(({ id, version }) => ({ id, version }));
  await call(contract.bulkChangePostageCosts, { body: { basisPoints: 100, rounding: 1, prices } });
  await expect(write(plans as never)).rejects.toThrow('baru saja diubah orang lain');
});

it('leaves a price out of use alone, and one that stands though a place is out of use', async () => {
  const rows = [row({ serviceType: 'LAND', shippingCostType: 'KILO', amount: 1500 })];
  await write((await plan(...rows)) as never);
  const inactive = row({ ...rows[0], isActive: false });
  const refusal = { kind: 'refused', errors: { isActive: 'Harga yang tidak aktif tidak diimpor' } };
  expect(await plan(inactive)).toMatchObject([refusal]);
  const run = (statement: ReturnType<typeof sql>) => company().transaction((tx) => statement.execute(tx.db));
  await run(sql`update postage_cost set is_active = false where amount = 1500`);
  const now = { ...rows[0], amount: 1600 };
  await write((await plan(now as ImportValues)) as never);
  expect(await plan(inactive, now as ImportValues, { ...inactive, amount: 1400 })).toMatchObject([
    { kind: 'same' },
    { kind: 'same' },
    refusal,
  ]);
  await run(sql`update location set is_active = false where name = 'Gudang Rungkut'`);
  const plans = await plan(now as ImportValues, { ...now, amount: 1700 }, { ...now, shippingCostType: 'BOX' });
  expect(kinds(plans)).toEqual(['same', 'change', 'refused']);
  await run(sql`update location set is_active = true where name = 'Gudang Rungkut'`);
});
