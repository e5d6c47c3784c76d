import { deleteDriver, getDriver, updateDriver } from '@lajur/api-contract/driver';
import * as contract from '@lajur/api-contract/vehicle';
import { parseRow } from '@lajur/domain/import/parse-row';
import { vehicleImport } from '@lajur/domain/vehicle/vehicle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { wronglyFound } from '../../test-kit/driver-words';
import { addDriver, makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { vehicleTarget } from './import-target';

let api: TestApi;
let world: World;
let call: TestApi['anonymous'];

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const documents = { kirExpiredDate: '2027-03-14', stnkExpiredDate: '2027-08-01' };
const add = (plate: string, companyDriverId: string | null) =>
  call(contract.createVehicle, {
    body: {
      ...documents,
      plate,
      companyDriverId,
      transportTypeId: world.largeType,
      brand: 'Hino 500',
      year: 2024,
      yellowPlate: true,
    },
  });
const found = async (search: string) => {
  const { content } = await call(contract.listVehicles, { query: { search, sort: 'plate,asc' } });
  expect(await wronglyFound(api.database)).toEqual([]);
  return content.map(({ plate }) => plate);
};
const rename = async (id: string, name: string) => {
  const { version } = await call(getDriver, { params: { id } });
  await call(updateDriver, { params: { id }, body: { version, name } });
};

it('finds a vehicle by whoever drives it now, under the name they have now', async () => {
  const wayan = await addDriver(api, api.first, { name: 'Wayan Pecari' });
  const ketut = await addDriver(api, api.first, { name: 'Ketut Maung' });
  // Drivers of the test kit are found once they were saved.
  await rename(wayan.id, 'Wayan Banteng');
  await rename(ketut.id, 'Ketut Kijang');
  const vehicle = await add('B 9001 KX', wayan.id);
  await add('B 9002 KX', null);
  expect(await found('banteng')).toEqual(['B 9001 KX']);
  expect(await found('hino wayan')).toEqual(['B 9001 KX']);

  const change = (version: number, companyDriverId: string | null) =>
    call(contract.updateVehicle, {
      params: { id: vehicle.id },
      body: { ...documents, version, companyDriverId, imageUrl: null, isActive: true, note: null },
    });
  await change(1, ketut.id);
  expect(await found('banteng')).toEqual([]);
  expect(await found('kijang')).toEqual(['B 9001 KX']);
  await rename(ketut.id, 'Ketut Anoa');
  expect(await found('kijang')).toEqual([]);
  expect(await found('anoa')).toEqual(['B 9001 KX']);
  await call(deleteDriver, { params: { id: ketut.id } });
  expect(await found('anoa')).toEqual([]);
  expect(await found('9001')).toEqual(['B 9001 KX']);
});

it('and so after an import', async () => {
  const made = await addDriver(api, api.first, { name: 'Nyoman Rusa' });
  await rename(made.id, 'Nyoman Tapir');
  const { simNo } = await call(getDriver, { params: { id: made.id } });
  const bring = (cells: Record<string, string>) =>
    api.database.company(api.first.id).transaction(async (tx) => {
      const { values } = parseRow(vehicleImport, { ...cells, driverSim: simNo }, '2026-11-21');
      const plans = await vehicleTarget.plan(tx, [values]);
      const writable = plans.filter((one) => one.kind === 'create' || one.kind === 'change');
      await vehicleTarget.write(tx, writable, { kind: 'transporter', id: newId(), name: 'Rina' });
      return plans.map(({ kind }) => kind);
    });
  const cells = { transportType: 'fuso', brand: 'Hino 500', year: '2024', ...documents };
  expect(await bring({ ...cells, plate: 'B 9003 KX' })).toEqual(['create']);
  expect(await found('tapir')).toEqual(['B 9003 KX']);
  const { id } = (await call(contract.listVehicles, { query: { search: 'tapir' } })).content[0] ?? { id: '' };
  await call(contract.deleteVehicle, { params: { id } });
  expect(await bring({ ...cells, plate: 'B 9002 KX' })).toEqual(['change']);
  expect(await found('tapir')).toEqual(['B 9002 KX']);
});

it('stores the widest words that the rules let through', async () => {
  // Each of these signs is searched by three to six letters of three bytes.
  const wide = (from: number) =>
    `${Array.from({ length: 98 }, (_, at) => String.fromCodePoint(0x3300 + ((from + at * 37) % 0x57))).join('')} ${from}`;
  const [brand, name] = [wide(3), wide(8)];
  const email = `${'satu-'.repeat(12)}ab@${Array.from({ length: 18 }, (_, at) => `bagian${at}`).join('.')}.test`;
  const driver = await addDriver(api, api.first, { name: 'Made Rusa' });
  const { version } = await call(getDriver, { params: { id: driver.id } });
  await call(updateDriver, { params: { id: driver.id }, body: { version, name, email } });
  const vehicle = await call(contract.createVehicle, {
    body: {
      ...documents,
      plate: 'B 9009 KXZ',
      companyDriverId: driver.id,
      transportTypeId: world.largeType,
      brand,
      year: 2024,
      yellowPlate: true,
    },
  });
  expect(vehicle.brand).toBe(brand);
  expect(await found(brand.slice(0, 20))).toEqual(['B 9009 KXZ']);
});
