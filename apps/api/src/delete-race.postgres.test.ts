import { createPostageCost, updatePostageCost } from '@lajur/api-contract/postage-cost';
import { createVehicle, updateVehicle } from '@lajur/api-contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDriver } from './features/driver/repository';
import { markDeleted } from './features/driver/write-repository';
import { deleteLocation } from './features/location/repository';
import { placesNamed } from './features/postage-cost/lookup-repository';
import { addPlace, soundPrice } from './features/postage-cost/postage-cost.fixture';
import { driversBySim } from './features/vehicle/import-repository';
import type { CompanyTx } from './platform/database/scope';
import { meanwhile } from './test-kit/lock-wait';
import { addDriver, addVehicle, makeWorld, type World } from './test-kit/order-world';
import { refused } from './test-kit/refused';
import { startTestApi, type TestApi } from './test-kit/test-api';

/** What is being deleted is not taken by another record at the same moment. */
let api: TestApi;
let call: TestApi['anonymous'];
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const inCompany = <T>(work: (tx: CompanyTx) => Promise<T>) => api.database.company(api.first.id).transaction(work);

describe('a driver who is being deleted', () => {
  const documents = { kirExpiredDate: '2027-03-14', stnkExpiredDate: '2027-08-01' };
  const validation = { companyDriverId: 'Pengemudi tetap tidak ditemukan. Pilih yang lain.' };
  const whileDeleting = <T>(id: string, work: () => Promise<T>) => {
    const deleting = async (tx: CompanyTx) => {
      await lockDriver(tx, id);
      await markDeleted(tx, id);
    };
    return meanwhile(api, api.first, deleting, work);
  };

  it('is not taken by a new vehicle', async () => {
    const { id } = await addDriver(api, api.first);
    const truck = { plate: 'B 7001 RC', transportTypeId: world.largeType, brand: 'Hino 500', year: 2024, ...documents };
    const adding = () => call(createVehicle, { body: { ...truck, companyDriverId: id } });
    expect(await refused(whileDeleting(id, adding))).toMatchObject({ status: 404, validation });
  });

  it('is not taken by a vehicle that changes its driver', async () => {
    const { id } = await addDriver(api, api.first);
    const vehicle = await addVehicle(api, world, api.first);
    const body = { version: 1, isActive: true, imageUrl: null, note: null, ...documents, companyDriverId: id };
    const changing = () => call(updateVehicle, { params: { id: vehicle.id }, body });
    expect(await refused(whileDeleting(id, changing))).toMatchObject({ status: 404, validation });
  });

  it('is not found for the row of a file', async () => {
    const { id } = await addDriver(api, api.first);
    const simNo = (await inCompany((tx) => lockDriver(tx, id)))?.simNo ?? '';
    const looking = () => inCompany((tx) => driversBySim(tx, [simNo]));
    expect((await looking()).size).toBe(1);
    expect((await whileDeleting(id, looking)).size).toBe(0);
  });
});

describe('a place that is being deleted', () => {
  const place = (name: string) => addPlace(api, api.first, name);
  const whileDeleting = <T>(id: string, work: () => Promise<T>) =>
    meanwhile(api, api.first, (tx) => deleteLocation(tx, id, 1), work);

  it('is told at its field of a new price', async () => {
    const [origin, destination] = [await place('Gudang Asal'), await place('Gudang Tujuan')];
    const adding = () => call(createPostageCost, { body: soundPrice(world, origin, destination) });
    expect(await refused(whileDeleting(destination, adding))).toMatchObject({
      status: 404,
      validation: { destinationLocationId: 'Lokasi tujuan tidak ditemukan' },
    });
  });

  it('is told at its field of a price that is changed', async () => {
    const [origin, destination, other] = [await place('Asal'), await place('Tujuan'), await place('Asal Lain')];
    const given = soundPrice(world, origin, destination);
    const { id, version } = await call(createPostageCost, { body: given });
    const changing = () =>
      call(updatePostageCost, { params: { id }, body: { ...given, originLocationId: other, version } });
    expect(await refused(whileDeleting(other, changing))).toMatchObject({
      status: 404,
      validation: { originLocationId: 'Lokasi asal tidak ditemukan' },
    });
  });

  it('is not found for the row of a file', async () => {
    const id = await place('Gudang Sementara');
    const looking = () => inCompany((tx) => placesNamed(tx, ['gudang sementara']));
    expect(await looking()).toHaveLength(1);
    expect(await whileDeleting(id, looking)).toEqual([]);
  });
});
