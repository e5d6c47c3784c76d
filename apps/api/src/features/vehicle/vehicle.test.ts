import { uploadFile } from '@lajur/api-contract/file';
import { confirmOrder } from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

type Call = TestApi['anonymous'];

let api: TestApi;
let call: Call;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const form = (given: object = {}) => ({
  plate: 'b9417teu',
  transportTypeId: world.largeType,
  brand: 'Hino 500 FG 260',
  year: 2024,
  yellowPlate: true,
  kirExpiredDate: '2027-03-14',
  stnkExpiredDate: '2027-08-01',
  lengthCm: 720,
  widthCm: 240,
  heightCm: 240,
  note: 'Ban baru, 6 roda.',
  ...given,
});
const add = (given: object = {}) => call(contract.createVehicle, { body: form(given) });
const edit = (vehicle: contract.VehicleDetail, given: object = {}) =>
  call(contract.updateVehicle, {
    params: { id: vehicle.id },
    body: {
      version: vehicle.version,
      kirExpiredDate: vehicle.kirExpiredDate,
      stnkExpiredDate: vehicle.stnkExpiredDate,
      companyDriverId: vehicle.driver?.id ?? null,
      imageUrl: vehicle.imageUrl,
      isActive: vehicle.isActive,
      note: vehicle.note,
      ...given,
    },
  });
const rows = (query: object = {}) => call(contract.listVehicles, { query });

describe('adding a vehicle', () => {
  it('keeps all that the form says, and takes its limits from its type', async () => {
    const driver = await addDriver(api, api.first);
    const { url } = await call(uploadFile, {
      body: { encodedFile: (await picture(5)).toString('base64'), fileName: 'truk.png' },
    });
    const vehicle = await add({ companyDriverId: driver.id, imageUrl: url });
    expect(vehicle).toMatchObject({
      plate: 'B 9417 TEU',
      transportType: { name: 'Fuso', maxWeightKg: 8000, vehicleClass: 'medium' },
      brand: 'Hino 500 FG 260',
      driver: { id: driver.id, name: driver.name },
      imageUrl: url,
      dimension: { lengthCm: 720, widthCm: 240, heightCm: 240 },
      capacityKg: 8000,
      capacityM3: 30,
      ownCapacityKg: null,
      isActive: true,
      engagedBy: null,
      nextOrder: null,
      trips: [],
      version: 1,
    });
    expect(vehicle.timeline).toMatchObject([{ action: 'create', actorName: 'PT Uji Satu TRANSPORTER_ADMIN' }]);
  });

  it.each([
    [{ plate: '9417' }, 'plate', 'Format nomor polisi salah'],
    [{ plate: 'B 9417 TEU' }, 'plate', 'Nomor polisi B 9417 TEU sudah terdaftar'],
    [{ brand: '' }, 'brand', 'Merek dan model wajib diisi'],
    [{ year: 2027 }, 'year', 'Tahun paling akhir 2026'],
    [{ year: 1950 }, 'year', 'Tahun paling awal 1970'],
    [{ kirExpiredDate: '2027-02-30' }, 'kirExpiredDate', 'Format KIR berlaku sampai salah'],
    [{ year: 2024.5 }, 'year', 'Tahun harus angka bulat'],
    [{ capacityKg: 7500.5 }, 'capacityKg', 'Kapasitas berat harus angka bulat dalam kg'],
    [{ capacityKg: 'berat' }, 'capacityKg', 'Kapasitas berat harus angka'],
    [{ lengthCm: 720.5 }, 'lengthCm', 'Panjang bak harus angka bulat dalam cm'],
    [{ capacityKg: 8001 }, 'capacityKg', 'Paling banyak 8.000 kg untuk jenis ini'],
    [{ capacityM3: 30.5 }, 'capacityM3', 'Paling banyak 30 m³ untuk jenis ini'],
    [{ heightCm: 24000 }, 'heightCm', 'Tinggi bak paling besar 3.000 cm'],
    [{ note: 'a & b' }, 'note', 'Catatan hanya boleh huruf, angka, koma, titik dan garis bawah'],
  ])('%j is refused at its field', async (given, field, message) => {
    const refusal = await refused(add({ plate: 'B 1 A', ...given }));
    expect(refusal.validation).toEqual({ [field]: message });
    expect([400, 409, 422]).toContain(refusal.status);
  });

  it('refuses a driver who goes with another vehicle, with its plate', async () => {
    const driver = await addDriver(api, api.first, { name: 'Agus Prasetyo' });
    await add({ plate: 'L 8001 AA', companyDriverId: driver.id });
    const refusal = await refused(add({ plate: 'L 8002 AA', companyDriverId: driver.id }));
    expect(refusal).toMatchObject({
      status: 409,
      validation: { companyDriverId: 'Agus Prasetyo sudah berpasangan dengan L 8001 AA' },
    });
  });

  it('lets one of many who add the same plate at once through', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => add({ plate: 'D 8100 XY' })));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of results) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  });
});

describe('changing a vehicle', () => {
  it('takes the six fields with their version and tells what changed', async () => {
    const driver = await addDriver(api, api.first, { name: 'Ketut Artana' });
    const vehicle = await add({ plate: 'DK 8450 FC' });
    const changed = await edit(vehicle, { kirExpiredDate: '2027-09-14', companyDriverId: driver.id, note: null });
    expect(changed).toMatchObject({ version: 2, kirExpiredDate: '2027-09-14', driver: { name: 'Ketut Artana' } });
    expect(changed.timeline[0]).toMatchObject({
      action: 'update',
      changes: [
        { label: 'KIR berlaku sampai', before: '14 Mar 2027', after: '14 Sep 2027' },
        { label: 'Pengemudi tetap', before: null, after: 'Ketut Artana' },
        { label: 'Catatan', before: 'Ban baru, 6 roda.', after: null },
      ],
    });
    expect(await refused(edit(vehicle))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: expect.stringMatching(/^Data ini baru saja diubah PT Uji Satu \w+\. Muat ulang lalu coba lagi\.$/),
    });
  });

  it('tells two drivers of one name apart by their licences', async () => {
    const [first, second] = [
      await addDriver(api, api.first, { name: 'Agus Salim' }),
      await addDriver(api, api.first, { name: 'Agus Salim' }),
    ];
    const vehicle = await add({ plate: 'DK 8498 FC', companyDriverId: first.id });
    const changed = await edit(vehicle, { companyDriverId: second.id });
    expect(changed.timeline[0]?.changes).toContainEqual({
      label: 'Pengemudi tetap',
      before: `Agus Salim, SIM ${vehicle.driver?.simNo}`,
      after: `Agus Salim, SIM ${changed.driver?.simNo}`,
    });
    expect(changed.driver?.simNo).not.toBe(vehicle.driver?.simNo);
  });

  it('refuses any other field, and a part of the six', async () => {
    const vehicle = await add({ plate: 'DK 8451 FC' });
    const send = (body: object) => call(contract.updateVehicle, { params: { id: vehicle.id }, body: body as never });
    expect(await refused(edit(vehicle, { brand: 'Isuzu' }))).toMatchObject({ status: 400 });
    const part = await refused(send({ version: 1, isActive: true, note: 'x' }));
    expect(Object.keys(part.validation ?? {})).toEqual([
      'kirExpiredDate',
      'stnkExpiredDate',
      'companyDriverId',
      'imageUrl',
    ]);
    expect(await send({ isActive: false })).toMatchObject({ isActive: false, version: 2, note: 'Ban baru, 6 roda.' });
    expect(await refused(send({ isActive: true, version: 1 }))).toMatchObject({ code: 'STALE_VERSION' });
    expect((await send({ isActive: true })).timeline.map((one) => one.action)).toEqual([
      'activate',
      'deactivate',
      'create',
    ]);
  });

  it('lets a picture go with the last record that shows it', async () => {
    const { url } = await call(uploadFile, {
      body: { encodedFile: (await picture(6)).toString('base64'), fileName: 'truk.png' },
    });
    const vehicle = await add({ plate: 'DK 8452 FC', imageUrl: url });
    expect(await edit(vehicle, { imageUrl: null })).toMatchObject({ imageUrl: null });
    expect(await refused(add({ plate: 'DK 8453 FC', imageUrl: url }))).toMatchObject({ status: 404 });
  });
});

describe('a vehicle on the road', () => {
  it('is not deleted, and goes out of service at once while the trip goes on', async () => {
    const vehicle = await addVehicle(api, world, api.first);
    const driver = await addDriver(api, api.first);
    const order = await offered(api, world, api.first, { inHours: 2 });
    const { cargoNo } = await call(confirmOrder, {
      params: { id: order },
      body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id },
    });
    const detail = await call(contract.getVehicle, { params: { id: vehicle.id } });
    expect(detail).toMatchObject({
      engagedBy: { cargoNo },
      nextOrder: { cargoNo },
      lastPosition: { place: 'Cikarang' },
    });
    const gone = await refused(call(contract.deleteVehicle, { params: { id: vehicle.id } }));
    expect(gone).toMatchObject({
      status: 422,
      message: `Dipakai ${cargoNo} s.d. 22 Nov 2026, 14.30 WIB. Kendaraan bisa dihapus setelah pesanan itu selesai atau memakai kendaraan lain.`,
    });

    const off = await call(contract.updateVehicle, { params: { id: vehicle.id }, body: { isActive: false } });
    expect(off).toMatchObject({ isActive: false, engagedBy: { cargoNo }, nextOrder: { cargoNo } });
    const next = await offered(api, world, api.first, { inHours: 72 });
    const refusal = await refused(
      call(confirmOrder, {
        params: { id: next },
        body: { decision: 'accept', vehicleId: vehicle.id, driverId: (await addDriver(api, api.first)).id },
      }),
    );
    expect(refusal).toMatchObject({
      status: 422,
      validation: { vehicleId: expect.stringMatching(/^[A-Z].*: Tidak aktif$/) },
    });
    await call(contract.updateVehicle, { params: { id: vehicle.id }, body: { isActive: true } });
  });
});

describe('deleting a vehicle', () => {
  it('takes it from every list and frees its plate and driver', async () => {
    const driver = await addDriver(api, api.first);
    const vehicle = await add({ plate: 'AG 8700 Z', companyDriverId: driver.id });
    await call(contract.deleteVehicle, { params: { id: vehicle.id } });
    expect(await refused(call(contract.getVehicle, { params: { id: vehicle.id } }))).toMatchObject({ status: 404 });
    expect((await rows({ search: 'AG 8700 Z' })).totalElements).toBe(0);
    expect(await add({ plate: 'AG 8700 Z', companyDriverId: driver.id })).toMatchObject({ version: 1 });
  });
});

describe('the list', () => {
  it('finds by plate run together, brand, type and usual driver', async () => {
    const driver = await addDriver(api, api.first, { name: 'Wayan Pecari' });
    const vehicle = await add({ plate: 'KT 8999 PQ', brand: 'Scania  P 360', companyDriverId: driver.id });
    expect(vehicle.brand).toBe('Scania P 360');
    for (const search of ['kt8999', '8999 PQ', 'scania', 'fuso scania'])
      expect(
        (await rows({ search })).content.map((one) => one.plate),
        search,
      ).toContain('KT 8999 PQ');
    expect((await rows({ search: 'scania tidak ada' })).totalElements).toBe(0);
  });

  it('filters and sorts, and refuses what it does not know', async () => {
    await add({ plate: 'N 8500 AA', kirExpiredDate: '2026-11-25', isActive: false, transportTypeId: world.smallType });
    const plates = async (query: object) => (await rows({ size: 100, ...query })).content.map((one) => one.plate);
    expect(await plates({ isActive: 'false' })).toEqual(['N 8500 AA']);
    expect(await plates({ expiry: 'within-7' })).toEqual(['N 8500 AA']);
    expect(await plates({ transportTypeId: world.smallType })).toEqual(['N 8500 AA']);
    expect((await plates({ paired: 'true' })).length + (await plates({ paired: 'false' })).length).toBe(
      (await plates({})).length,
    );
    for (const sort of ['plate', 'brand', 'year', 'kirExpiredDate', 'stnkExpiredDate', 'isActive', 'createdAt'])
      for (const way of ['asc', 'desc']) expect((await rows({ sort: `${sort},${way}` })).content).not.toEqual([]);
    expect(await refused(rows({ sort: 'note,asc' }))).toMatchObject({ status: 400 });
    expect(await refused(rows({ warna: 'merah' }))).toMatchObject({ status: 400 });
  });

  it('is exported as filtered', async () => {
    const file = (await call(contract.exportVehicles, { query: { search: 'N 8500 AA' } })) as unknown as File;
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Nomor polisi;Jenis kendaraan');
    expect(lines[1]).toContain('N 8500 AA;CDE;Darat;Hino 500 FG 260;2024;Ya;2026-11-25');
  });

  it('is exported as chosen by hand', async () => {
    const [first, second] = (await rows({ size: 5 })).content;
    const foreign = await addVehicle(api, world, api.second);
    const ids = [first?.id, second?.id, foreign.id].join(',');
    const file = await call(contract.exportVehicles, { query: { ids } });
    const lines = (await file.text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual([first?.plate, second?.plate]);
  });

  it('offers active vehicles alone, and each driver with their vehicle', async () => {
    const assignable = await call(contract.listAssignableVehicles, { query: {} });
    expect(assignable.size).toBe(20);
    expect(assignable.content.map((one) => one.plate)).not.toContain('N 8500 AA');
    const pairs = await call(contract.listDriverTransport, { query: { search: 'dk8450fc' } });
    expect(pairs.content).toMatchObject([{ driver: { name: 'Ketut Artana' }, vehicle: { plate: 'DK 8450 FC' } }]);
    const foreign = await addDriver(api, api.second);
    expect((await call(contract.listDriverTransport, { query: { driverId: foreign.id } })).totalElements).toBe(0);
  });

  it('has who is free first, and by name whoever they are', async () => {
    const pairs = async (sort?: 'name,asc' | 'name,desc') =>
      (await call(contract.listDriverTransport, { query: { size: 100, sort } })).content;
    const free = (await pairs()).map((one) => one.vehicle === null);
    expect(free).toEqual([...free].sort((a, b) => Number(b) - Number(a)));
    const names = (await pairs('name,asc')).map((one) => one.driver.name);
    expect(names).toEqual([...names].sort());
    expect((await pairs('name,desc')).map((one) => one.driver.name)).toEqual(names.toReversed());
  });
});

describe('the vehicle database', () => {
  it('has the types with the number of own vehicles', async () => {
    const types = await call(contract.searchTransportTypes, { query: { search: 'cde' } });
    expect(types).toMatchObject({ size: 20, content: [{ name: 'CDE', maxWeightKg: 2000, vehicleCount: 1 }] });
    expect(
      (await call(contract.listTransportTypes, { query: { serviceType: 'LAND' } })).map((one) => one.name),
    ).toEqual(['CDE', 'Fuso']);
    for (const sort of ['name', 'serviceType', 'maxWeightKg', 'maxVolumeM3', 'vehicleCount'])
      expect(
        (await call(contract.searchTransportTypes, { query: { sort: `${sort},desc` as never } })).content,
      ).toHaveLength(2);
  });

  it('has the models of a class, to choose a brand from', async () => {
    const found = await call(contract.listVehicleModels, { query: { search: 'hino fg', size: 5 } });
    expect(found.content.map((one) => one.name)).toEqual(['Hino 500 FG 235', 'Hino 500 FG 260']);
    expect(found.content[1]?.vehicleCount).toBeGreaterThan(3);
    const medium = await call(contract.listVehicleModels, { query: { transportTypeId: world.largeType, size: 100 } });
    expect(new Set(medium.content.map((one) => one.vehicleClass))).toEqual(new Set(['medium']));
  });

  it('is exported as filtered', async () => {
    const linesOf = async (file: Promise<File>) =>
      (await (await file).text()).replace('\ufeff', '').trim().split('\r\n');
    const types = linesOf(call(contract.exportTransportTypes, { query: { search: 'cde' } }));
    expect(await types).toEqual([
      'Jenis;Golongan;Layanan;Batas berat (kg);Batas volume (m³);JBB (kg);Panjang bak (cm);Lebar bak (cm);Tinggi bak (cm);Kendaraan Anda',
      expect.stringMatching(/^CDE;[^;]+;Darat;2000;.*;1$/),
    ]);
    const models = await linesOf(
      call(contract.exportVehicleModels, { query: { search: 'hino fg', sort: 'name,desc' } }),
    );
    expect(models[0]).toMatch(/^Merek;Model;Golongan;JBB \(kg\);/);
    expect(models.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([
      ['Hino', '500 FG 260'],
      ['Hino', '500 FG 235'],
    ]);
  });
});
