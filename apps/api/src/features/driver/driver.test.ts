import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/driver';
import { uploadFile } from '@lajur/api-contract/file';
import { confirmOrder, getAssignable } from '@lajur/api-contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let admin: Call;
beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

let numbers = 0;
const sound = () => {
  numbers++;
  return {
    name: 'Yusuf Maulana',
    phoneNo: `0812 9000 ${1000 + numbers}`,
    simNo: `9302170418${10 + numbers}`,
    simClass: 'B II Umum',
    simExpiredDate: '2028-03-14',
  };
};
const added = (given = {}) => admin(contract.createDriver, { body: { ...sound(), ...given } });
const stored = async (shade: number) => {
  const body = { encodedFile: (await picture(shade)).toString('base64'), fileName: 'sim.png' };
  return (await admin(uploadFile, { body })).url;
};
const linksOf = async (url: string) => {
  const id = url.slice('file:'.length);
  const { rows } = await api.database
    .company(api.first.id)
    .transaction((tx) =>
      sql<{ state: string; links: number }>`select state, links from file where id = ${id}`.execute(tx.db),
    );
  return rows[0];
};

describe('a new driver', () => {
  it('is kept in one way of writing, with pictures, vaccine and who entered them', async () => {
    const { content } = await admin(contract.listVaccines, { query: { search: 'sinovac', isActive: 'true' } });
    const [photoUrl, simPhotoUrl] = [await stored(1), await stored(2)];
    const driver = await added({
      name: '  Yusuf   Maulana ',
      phoneNo: '0812-8841-2207',
      email: 'Yusuf@Contoh.co.id',
      photoUrl,
      simPhotoUrl,
      hasVaccine: true,
      vaccineId: content[0]?.id,
      vaccineDate: '2022-03-12',
    });
    expect(driver).toMatchObject({
      name: 'Yusuf Maulana',
      phoneNo: '+6281288412207',
      email: 'yusuf@contoh.co.id',
      simClass: 'B2 Umum',
      photoUrl,
      simPhotoUrl,
      vaccineName: 'Sinovac (CoronaVac)',
      vaccineDate: '2022-03-12',
      isActive: true,
      createdBy: 'PT Uji Satu TRANSPORTER_ADMIN',
      version: 1,
    });
    expect(driver.timeline).toMatchObject([{ action: 'create', actorName: 'PT Uji Satu TRANSPORTER_ADMIN' }]);
    expect(await linksOf(photoUrl)).toEqual({ state: 'linked', links: 1 });
  });

  it('is refused with what would be dropped: a vaccine beside "not vaccinated", and a field that it does not have', async () => {
    const told = { vaccineDate: 'Tanggal vaksin hanya diisi bila pengemudi sudah divaksin' };
    for (const hasVaccine of [false, undefined])
      expect(
        await refused(admin(contract.createDriver, { body: { ...sound(), hasVaccine, vaccineDate: '2022-03-12' } })),
      ).toMatchObject({ status: 422, validation: told });
    const extra = { ...sound(), nickName: 'Yus' };
    expect(await refused(admin(contract.createDriver, { body: extra }))).toMatchObject({
      status: 400,
      validation: { nickName: expect.stringMatching(/^Tidak dikenal: nickName; yang ada: .*name, .*simNo/) },
    });
  });

  it('is refused field by field', async () => {
    const refusal = await refused(
      admin(contract.createDriver, {
        body: { ...sound(), name: 'Yusuf [cadangan]', simNo: '12', simExpiredDate: '2026-11-31' },
      }),
    );
    expect(refusal).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      validation: {
        name: 'Format nama salah: tanpa tanda . / ; [ ] -',
        simNo: 'Nomor SIM harus 12 sampai 16 angka',
        simExpiredDate: 'Format masa berlaku SIM salah',
      },
    });
    const late = await refused(
      admin(contract.createDriver, { body: { ...sound(), simExpiredDate: '2026-11-18', hasVaccine: true } }),
    );
    expect(late).toMatchObject({
      status: 422,
      code: 'RULE_BROKEN',
      validation: {
        simExpiredDate: 'SIM habis 18 Nov 2026, 3 hari lalu',
        vaccineId: 'Nama vaksin wajib diisi',
        vaccineDate: 'Tanggal vaksin wajib diisi',
      },
    });
    expect(await refused(admin(contract.createDriver, { body: {} as never }))).toMatchObject({
      validation: {
        name: 'Nama wajib diisi',
        phoneNo: 'No. Telepon wajib',
        simNo: 'Nomor SIM wajib diisi',
        simClass: 'Golongan SIM wajib diisi',
        simExpiredDate: 'Masa berlaku SIM wajib diisi',
      },
    });
  });

  it('is refused with a licence or phone number that another has, and may have that of a deleted one', async () => {
    const other = await added({ name: 'Agus Prasetyo' });
    const again = { ...sound(), simNo: other.simNo };
    expect(await refused(admin(contract.createDriver, { body: again }))).toMatchObject({
      code: 'CONFLICT',
      validation: { simNo: 'Nomor SIM ini sudah dipakai Agus Prasetyo' },
    });
    const phone = { ...sound(), phoneNo: other.phoneNo };
    expect(await refused(admin(contract.createDriver, { body: phone }))).toMatchObject({
      code: 'CONFLICT',
      validation: { phoneNo: 'No. Telepon ini sudah dipakai Agus Prasetyo' },
    });
    await admin(contract.deleteDriver, { params: { id: other.id } });
    await admin(contract.createDriver, { body: again });
  });

  it('is one of two that come at once with the same number', async () => {
    const body = sound();
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        admin(contract.createDriver, { body: { ...body, phoneNo: `08139000${1000 + at}` } }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toHaveProperty('validation.simNo');
  });
});

describe('a change', () => {
  it('is told field by field, and a stale one is refused', async () => {
    const { id, version } = await added();
    const changed = await admin(contract.updateDriver, {
      params: { id },
      body: { version, name: 'Yusuf M', simExpiredDate: '2029-01-31' },
    });
    expect(changed).toMatchObject({ name: 'Yusuf M', version: 2, simClass: 'B2 Umum' });
    expect(changed.timeline[0]).toMatchObject({
      action: 'update',
      changes: [
        { label: 'Nama', before: 'Yusuf Maulana', after: 'Yusuf M' },
        { label: 'Masa berlaku SIM', before: '14 Mar 2028', after: '31 Jan 2029' },
      ],
    });
    const stale = await refused(admin(contract.updateDriver, { params: { id }, body: { version, name: 'Lain' } }));
    expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(stale.message).toMatch(/^Data ini baru saja diubah PT Uji Satu \w+\. Muat ulang lalu coba lagi\.$/);
  });

  it('of a picture drops the one before', async () => {
    const [first, second] = [await stored(11), await stored(12)];
    const { id, version } = await added({ simPhotoUrl: first });
    await admin(contract.updateDriver, { params: { id }, body: { version, simPhotoUrl: second } });
    expect(await linksOf(first)).toMatchObject({ state: 'deleted' });
    const none = await admin(contract.updateDriver, { params: { id }, body: { version: 2, simPhotoUrl: null } });
    expect(none).toMatchObject({ simPhotoUrl: null, version: 3 });
    expect(await linksOf(second)).toMatchObject({ state: 'deleted' });
  });

  it('of anything else is possible with a licence that lapsed since', async () => {
    const { id } = await addDriver(api, api.first, { sim_expired_date: '2026-11-01' });
    const body = { version: 1, name: 'Ketut', simExpiredDate: '2026-11-01' };
    expect(await admin(contract.updateDriver, { params: { id }, body })).toMatchObject({ name: 'Ketut' });
  });

  it('of twenty at once is one', async () => {
    const { id, version } = await added();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        admin(contract.updateDriver, { params: { id }, body: { version, name: `Nama ${at}` } }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await admin(contract.getDriver, { params: { id } })).timeline).toHaveLength(2);
  });

  it('of nothing leaves the version', async () => {
    const { id, version, name } = await added();
    expect(await admin(contract.updateDriver, { params: { id }, body: { version, name } })).toMatchObject({
      version: 1,
    });
  });
});

describe('a suspension', () => {
  it('needs a reason, keeps the driver from orders and can be lifted', async () => {
    const { id } = await added({ name: 'Slamet' });
    const orderId = await offered(api, world, api.first);
    const suspend = (body: object) =>
      admin(contract.updateDriver, { params: { id }, body: { version: 1, suspended: true, ...body } });
    expect(await refused(suspend({}))).toMatchObject({ validation: { suspendReason: 'Alasan wajib diisi' } });
    const suspended = await suspend({ suspendReason: 'Berhenti di luar rute' });
    expect(suspended.suspended).toMatchObject({ reason: 'Berhenti di luar rute', by: 'PT Uji Satu TRANSPORTER_ADMIN' });
    expect(suspended.timeline[0]).toMatchObject({ action: 'suspend' });
    const { drivers } = await admin(getAssignable, { params: { id: orderId } });
    expect(drivers.find((one) => one.id === id)?.refusedBecause.join()).toContain('Ditangguhkan sejak');
    const lifted = await admin(contract.updateDriver, { params: { id }, body: { version: 2, suspended: false } });
    expect(lifted.suspended).toBeNull();
    expect(
      await refused(admin(contract.updateDriver, { params: { id }, body: { version: 3, suspended: false } })),
    ).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
  });
});

describe('a driver on the road', () => {
  it('cannot be deleted, and goes out of service at once while the trip goes on', async () => {
    const [vehicle, driver] = [await addVehicle(api, world, api.first), await added({ name: 'Joko' })];
    const orderId = await offered(api, world, api.first);
    const order = await admin(confirmOrder, {
      params: { id: orderId },
      body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id },
    });
    const { status, message } = await refused(admin(contract.deleteDriver, { params: { id: driver.id } }));
    expect([status, message]).toEqual([422, `Joko: Masih ditugaskan pada ${order.cargoNo}`]);
    const detail = await admin(contract.getDriver, { params: { id: driver.id } });
    expect(detail).toMatchObject({
      onOrder: { id: orderId },
      nextOrder: { id: orderId },
      totals: { trips: 1, delivered: 0 },
    });

    const off = await admin(contract.updateDriver, {
      params: { id: driver.id },
      body: { version: detail.version, isActive: false },
    });
    expect(off).toMatchObject({ isActive: false, onOrder: { id: orderId } });
    const { drivers } = await admin(getAssignable, { params: { id: await offered(api, world, api.first) } });
    expect(drivers.find((one) => one.id === driver.id)?.refusedBecause).toContain('Tidak aktif');
  });

  it('stays on their orders when deleted after them, and on no list', async () => {
    const driver = await added({ name: 'Bambang', photoUrl: await stored(21) });
    const vehicle = await addVehicle(api, world, api.first);
    await api.database
      .company(api.first.id)
      .transaction((tx) =>
        tx.db.updateTable('vehicle').set({ usual_driver_id: driver.id }).where('id', '=', vehicle.id).execute(),
      );
    expect((await admin(contract.getDriver, { params: { id: driver.id } })).usualVehicle).toEqual({
      id: vehicle.id,
      plate: vehicle.plate,
    });
    await admin(contract.deleteDriver, { params: { id: driver.id } });
    expect(await refused(admin(contract.getDriver, { params: { id: driver.id } }))).toMatchObject({ status: 404 });
    const { totalElements } = await admin(contract.listDrivers, { query: { search: 'bambang' } });
    expect(totalElements).toBe(0);
    const orderId = await offered(api, world, api.first);
    const { drivers, vehicles } = await admin(getAssignable, { params: { id: orderId } });
    expect(drivers.map((one) => one.id)).not.toContain(driver.id);
    expect(vehicles.find((one) => one.id === vehicle.id)?.usualDriverId).toBeNull();
    const choose = admin(confirmOrder, {
      params: { id: orderId },
      body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id },
    });
    expect(await refused(choose)).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  let monitoring: Call;
  beforeAll(async () => {
    monitoring = await api.as(api.second.users.TRANSPORTER_MONITORING);
    const facts = [
      { name: 'Ahmad Lapsed', sim_expired_date: '2026-11-20', sim_class: 'A' },
      { name: 'Budi Today', sim_expired_date: '2026-11-21', sim_class: 'B1' },
      { name: 'Cahyo Month', sim_expired_date: '2026-12-21' },
      { name: 'Dedi Quarter', sim_expired_date: '2027-02-19' },
      { name: 'Éko Later', sim_expired_date: '2027-02-20', is_active: false },
      { name: 'Feri', suspended_at: new Date('2026-11-01'), suspended_by: 'Rina' },
    ];
    for (const one of facts) await addDriver(api, api.second, one);
    const company = api.database.company(api.second.id);
    await company.transaction((tx) =>
      sql`update driver set search_text = lower(name) || ' ' || phone_no`.execute(tx.db),
    );
  });
  const names = async (query: object) =>
    (await monitoring(contract.listDrivers, { query: { sort: 'name,asc', ...query } })).content.map(
      (one) => one.name.split(' ')[0],
    );

  it.each([
    [{}, ['Ahmad', 'Budi', 'Cahyo', 'Dedi', 'Feri', 'Éko']],
    [{ isActive: 'false' }, ['Éko']],
    [{ suspended: 'true' }, ['Feri']],
    [{ simClass: 'A,B1' }, ['Ahmad', 'Budi']],
    [{ expiry: 'lapsed' }, ['Ahmad']],
    [{ expiry: 'within-30' }, ['Budi', 'Cahyo']],
    [{ expiry: 'within-90' }, ['Budi', 'Cahyo', 'Dedi']],
    [{ search: 'dedi quarter' }, ['Dedi']],
  ])('%o: %j', async (query, expected) => {
    expect((await names(query)).sort()).toEqual([...expected].sort());
  });

  it('refuses filters and sorts it does not know', async () => {
    for (const query of [{ sort: 'phoneNo,asc' }, { role: 'x' }, { expiry: 'soon' }])
      expect(await refused(monitoring(contract.listDrivers, { query: query as never }))).toMatchObject({ status: 400 });
  });

  it('offers the active ones to choose from', async () => {
    const { content, size } = await monitoring(contract.listAssignableDrivers, { query: {} });
    expect([size, content.length]).toEqual([20, 5]);
  });

  it('is exported as filtered or as chosen', async () => {
    const file = await monitoring(contract.exportDrivers, { query: { expiry: 'lapsed' } });
    expect(file.name).toBe('pengemudi.csv');
    const text = await file.text();
    expect(text).toContain('Ahmad Lapsed');
    expect(text).not.toContain('Budi');
    const [first] = (await monitoring(contract.listDrivers, { query: { search: 'feri' } })).content;
    const chosen = await monitoring(contract.exportDrivers, { query: { ids: first?.id } });
    expect((await chosen.text()).trim().split('\n')).toHaveLength(2);
  });

  it('is topped by who delivered the most', async () => {
    expect(await monitoring(contract.listTopDrivers, { query: {} })).toEqual([]);
  });
});
