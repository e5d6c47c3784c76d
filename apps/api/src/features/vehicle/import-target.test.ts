import { getVehicle, listVehicles } from '@lajur/api-contract/vehicle';
import type { ImportValues } from '@lajur/domain/import/definition';
import { parseRow } from '@lajur/domain/import/parse-row';
import { vehicleImport } from '@lajur/domain/vehicle/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { addDriver, addVehicle, makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { vehicleTarget } from './import-target';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

const actor = { kind: 'transporter' as const, id: newId(), name: 'Rina' };
const cells = {
  plate: 'b9417teu',
  transportType: 'fuso',
  brand: 'hino 500fg260',
  year: '2024',
  kirExpiredDate: '14/03/2027',
  stnkExpiredDate: '2027-08-01',
};
const row = (given: Record<string, string> = {}): ImportValues => {
  const { values, errors } = parseRow(vehicleImport, { ...cells, ...given }, '2026-11-21');
  expect(errors).toEqual({});
  return values;
};
const company = () => api.database.company(api.first.id);
const plan = (rows: ImportValues[]) => company().transaction((tx) => vehicleTarget.plan(tx, rows));
const bring = (rows: ImportValues[]) =>
  company().transaction(async (tx) => {
    const plans = await vehicleTarget.plan(tx, rows);
    await vehicleTarget.write(
      tx,
      plans.filter((one) => one.kind === 'create' || one.kind === 'change'),
      actor,
    );
    return plans;
  });
const call = () => api.as(api.first.users.TRANSPORTER_ADMIN);
const byPlate = async (plate: string) => {
  const found = await (await call())(listVehicles, { query: { search: plate } });
  const [one] = found.content;
  if (!one) throw new Error(`no ${plate}`);
  return (await call())(getVehicle, { params: { id: one.id } });
};

describe('a row of a file', () => {
  it('becomes a vehicle, its type and brand known by how people write them', async () => {
    const sim = await simOf('Budi Santoso');
    expect(await bring([row({ driverSim: sim, capacityKg: '7.500', yellowPlate: 'tidak' })])).toMatchObject([
      { kind: 'create' },
    ]);
    expect(await byPlate('B 9417 TEU')).toMatchObject({
      transportType: { name: 'Fuso' },
      brand: 'Hino 500 FG 260',
      yellowPlate: false,
      driver: { name: 'Budi Santoso' },
      ownCapacityKg: 7500,
      capacityM3: 30,
      isActive: true,
      timeline: [{ action: 'create', actorName: 'Rina' }],
    });
    expect(await plan([row({ capacityKg: '7500', yellowPlate: 'tidak' })])).toMatchObject([{ kind: 'same' }]);
  });

  it('changes what may change and shows it old and new; an empty cell leaves what is there', async () => {
    await bring([row({ plate: 'L 8001 AA', note: 'Lama' })]);
    const changing = row({ plate: 'L 8001 AA', kirExpiredDate: '14/09/2027', isActive: 'tidak' });
    expect(await bring([changing])).toMatchObject([
      {
        kind: 'change',
        changes: [
          { key: 'kirExpiredDate', before: '14 Mar 2027', after: '14 Sep 2027' },
          { key: 'isActive', before: 'Aktif', after: 'Tidak aktif' },
        ],
      },
    ]);
    expect(await byPlate('L 8001 AA')).toMatchObject({
      kirExpiredDate: '2027-09-14',
      isActive: false,
      note: 'Lama',
      version: 2,
      timeline: [{ action: 'import', changes: [{ label: 'KIR berlaku sampai' }, { label: 'Aktif' }] }, {}],
    });
  });

  it('is refused where it names what is not there, or what cannot change', async () => {
    await bring([row({ plate: 'L 8002 AA' })]);
    const sim = await simOf('Ketut Artana');
    const taken = await simOf('Wayan Pecari');
    await bring([row({ plate: 'L 8003 AA', driverSim: taken })]);
    const refusals = await plan([
      row({ plate: 'L 8010 AA', transportType: 'Becak' }),
      row({ plate: 'L 8016 AA', transportType: 'Fusso' }),
      row({ plate: 'L 8011 AA', driverSim: '999999999999' }),
      row({ plate: 'L 8012 AA', driverSim: taken }),
      row({ plate: 'L 8013 AA', driverSim: sim }),
      row({ plate: 'L 8015 AA', capacityKg: '9000' }),
      row({ plate: 'L 8002 AA', year: '2020', brand: 'Isuzu Giga FVR' }),
    ]);
    expect(refusals.map((one) => (one.kind === 'refused' ? one.errors : one.kind))).toEqual([
      { transportType: 'Jenis Becak tidak ada di Database Kendaraan' },
      { transportType: 'Jenis Fusso tidak ada di Database Kendaraan; mungkin Fuso' },
      { driverSim: 'Tidak ada pengemudi dengan SIM 999999999999' },
      { driverSim: 'Wayan Pecari sudah berpasangan dengan L 8003 AA' },
      'create',
      { capacityKg: 'Paling banyak 8.000 kg untuk jenis ini' },
      {
        brand: 'Merek dan model tidak bisa diubah; tercatat Hino 500 FG 260',
        year: 'Tahun tidak bisa diubah; tercatat 2024',
      },
    ]);
  });

  it('says of a vehicle what lists say of it: what it does not have of its own is its type’s', async () => {
    await bring([row({ plate: 'L 8020 AA' }), row({ plate: 'L 8021 AA', capacityKg: '7000', lengthCm: '500' })]);
    const plans = await plan([
      row({ plate: 'L 8020 AA', capacityKg: '8000', capacityM3: '30', brand: 'HINO 500-FG 260' }),
      row({ plate: 'L 8020 AA', capacityKg: '7000', lengthCm: '500' }),
      row({ plate: 'L 8021 AA', capacityKg: '8000', lengthCm: '500' }),
    ]);
    expect(plans.map((one) => (one.kind === 'refused' ? one.errors : one.kind))).toEqual([
      'same',
      {
        lengthCm: 'Panjang bak tidak bisa diubah; tercatat kosong',
        capacityKg: 'Kapasitas berat tidak bisa diubah; tercatat 8.000',
      },
      { capacityKg: 'Kapasitas berat tidak bisa diubah; tercatat 7.000' },
    ]);
  });

  it('gives a vehicle to another driver of the same name', async () => {
    const [first, second] = [await simOf('Agus Salim'), await simOf('Agus Salim')];
    await bring([row({ plate: 'L 8030 AA', driverSim: first })]);
    const given = await bring([row({ plate: 'L 8030 AA', driverSim: second })]);
    expect(given).toMatchObject([
      {
        kind: 'change',
        changes: [{ key: 'driverSim', before: `Agus Salim, SIM ${first}`, after: `Agus Salim, SIM ${second}` }],
      },
    ]);
    expect((await plan([row({ plate: 'L 8030 AA', driverSim: second })]))[0]).toMatchObject({ kind: 'same' });
    expect((await plan([row({ plate: 'L 8031 AA', driverSim: first })]))[0]).toMatchObject({ kind: 'create' });
  });

  it('of another company is not known', async () => {
    await addVehicle(api, world, api.second, { plate: 'B 1 ABC' });
    expect(await plan([row({ plate: 'B 1 ABC' })])).toMatchObject([{ kind: 'create' }]);
  });

  it('leaves one audit record each, however many there are', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => row({ plate: `K ${from + at} ZZ`, driverSim: '' }));
    const audited = async (rows: ImportValues[]) => {
      const before = await counted();
      await bring(rows);
      return (await counted()) - before;
    };
    expect(await audited(many(1000, 5))).toBe(5);
    expect(await audited(many(2000, 400))).toBe(400);
  });
});

/** A driver's licence number, one of its own. */
async function simOf(name: string): Promise<string> {
  const { id } = await addDriver(api, api.first, { name });
  const { rows } = await company().transaction((tx) =>
    sql<{ sim_no: string }>`select sim_no from driver where id = ${id}`.execute(tx.db),
  );
  return rows[0]?.sim_no ?? '';
}

async function counted(): Promise<number> {
  const { rows } = await company().transaction((tx) =>
    sql<{ count: number }>`select count(*)::int as count from audit_event where entity = 'vehicle'`.execute(tx.db),
  );
  return rows[0]?.count ?? 0;
}
