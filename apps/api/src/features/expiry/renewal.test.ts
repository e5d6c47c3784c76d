import type { Call } from '@lajur/api-contract/client';
import { getDriver, updateDriver } from '@lajur/api-contract/driver';
import { renewDocuments } from '@lajur/api-contract/expiry';
import { readFile, uploadFile } from '@lajur/api-contract/file';
import { getVehicle, updateVehicle } from '@lajur/api-contract/vehicle';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let admin: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(new Date('2026-11-21T07:30:00.000Z'));
  admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
});

const lapsing = { kir_expired_date: '2026-11-18', stnk_expired_date: '2026-12-05' };
const vehicleOf = async () => (await addVehicle(api, world, api.first, lapsing)).id;
const driverOf = async () => (await addDriver(api, api.first, { sim_expired_date: '2026-11-28' })).id;
const read = (id: string) => admin(getVehicle, { params: { id } });
const photo = async (by: Call, shade: number) =>
  (await by(uploadFile, { body: { encodedFile: (await picture(shade)).toString('base64'), fileName: 'kir.png' } })).url;

type Given = Parameters<typeof renew>[0][number];
const renew = (
  documents: {
    document: 'SIM' | 'KIR' | 'STNK';
    id: string;
    lastDay: string;
    version?: number;
    photoUrl?: string | null;
  }[],
  by = admin,
) => by(renewDocuments, { body: { documents: documents.map((one) => ({ version: 1, ...one })) } });
const one = async (given: Given) => (await renew([given]))[0];

describe('a renewal', () => {
  it('writes the days and photos of several documents, two of one vehicle among them, each into its history', async () => {
    const [vehicle, driver] = [await vehicleOf(), await driverOf()];
    const [kir, sim] = [await photo(admin, 1), await photo(admin, 2)];
    const outcomes = await renew([
      { document: 'KIR', id: vehicle, lastDay: '2027-05-18', photoUrl: kir },
      { document: 'STNK', id: vehicle, lastDay: '2031-12-05' },
      { document: 'SIM', id: driver, lastDay: '2031-11-28', photoUrl: sim },
    ]);
    expect(outcomes.map(({ key, ok }) => [key, ok])).toEqual([
      [`KIR/${vehicle}`, true],
      [`STNK/${vehicle}`, true],
      [`SIM/${driver}`, true],
    ]);
    const after = await read(vehicle);
    expect(after).toMatchObject({
      kirExpiredDate: '2027-05-18',
      stnkExpiredDate: '2031-12-05',
      kirPhotoUrl: kir,
      stnkPhotoUrl: null,
      version: 3,
    });
    expect(after.timeline.map(({ action, actorName, changes }) => [action, actorName, changes])).toEqual([
      [
        'renew',
        'PT Uji Satu TRANSPORTER_ADMIN',
        [{ label: 'STNK berlaku sampai', before: '05 Des 2026', after: '05 Des 2031' }],
      ],
      [
        'renew',
        'PT Uji Satu TRANSPORTER_ADMIN',
        [
          { label: 'KIR berlaku sampai', before: '18 Nov 2026', after: '18 Mei 2027' },
          { label: 'Foto dokumen KIR', before: null, after: 'Foto baru' },
        ],
      ],
    ]);
    const licence = await admin(getDriver, { params: { id: driver } });
    expect(licence).toMatchObject({ simExpiredDate: '2031-11-28', simPhotoUrl: sim });
    expect(licence.timeline[0]).toMatchObject({ action: 'renew', changes: [{ before: '28 Nov 2026' }, {}] });
    // Whoever sees the vehicle sees the photo.
    const watcher = await api.as(api.first.users.TRANSPORTER_MONITORING);
    expect((await watcher(readFile, { query: { url: kir } })).type).toBe('image/png');
  });

  it('without a photo keeps the old one, and a new one takes its place', async () => {
    const id = await vehicleOf();
    const [first, second] = [await photo(admin, 3), await photo(admin, 4)];
    await one({ document: 'KIR', id, lastDay: '2026-12-18', photoUrl: first });
    await one({ document: 'KIR', id, lastDay: '2026-12-19', version: 2, photoUrl: null });
    expect((await read(id)).kirPhotoUrl).toBe(first);
    await one({ document: 'KIR', id, lastDay: '2026-12-20', version: 3, photoUrl: second });
    expect((await read(id)).kirPhotoUrl).toBe(second);
    expect(await refused(admin(readFile, { query: { url: first } }))).toMatchObject({ status: 404 });
  });

  it('that is refused says why at its field, and stops none of the others', async () => {
    const [id, driver] = [await vehicleOf(), await driverOf()];
    const colleague = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const outcomes = await renew([
      { document: 'KIR', id, lastDay: '2026-11-21' },
      { document: 'STNK', id, lastDay: '2026-12-05' },
      { document: 'SIM', id: driver, lastDay: '2031-11-28', photoUrl: await photo(colleague, 5) },
      { document: 'STNK', id, lastDay: '2026-12-06' },
    ]);
    expect(outcomes.map(({ ok, field, message }) => [ok, field, message])).toEqual([
      [false, 'lastDay', 'Isi tanggal sesudah hari ini, 21 Nov 2026'],
      [false, 'lastDay', 'Isi tanggal sesudah 05 Des 2026, hari terakhir yang tercatat'],
      [false, null, 'Tidak Ditemukan'],
      [true, null, null],
    ]);
    expect(await read(id)).toMatchObject({ kirExpiredDate: '2026-11-18', stnkExpiredDate: '2026-12-06' });
    expect(await admin(getDriver, { params: { id: driver } })).toMatchObject({
      simExpiredDate: '2026-11-28',
      version: 1,
    });
  });

  it('on what somebody else changed meanwhile is told by whom, and what stands there now', async () => {
    const [id, driver] = [await vehicleOf(), await driverOf()];
    const colleague = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const { kirExpiredDate, stnkExpiredDate } = await read(id);
    const edit = { version: 1, kirExpiredDate, stnkExpiredDate, companyDriverId: null, imageUrl: null, isActive: true };
    await colleague(updateVehicle, { params: { id }, body: { ...edit, kirExpiredDate: '2026-12-31', note: null } });
    await colleague(updateDriver, { params: { id: driver }, body: { version: 1, simExpiredDate: '2030-01-01' } });
    const [kir, sim] = await renew([
      { document: 'KIR', id, lastDay: '2027-05-18' },
      { document: 'SIM', id: driver, lastDay: '2031-01-01' },
    ]);
    expect(kir).toMatchObject({ ok: false, now: { lastDay: '2026-12-31', version: 2 } });
    expect(kir?.message).toBe(
      'Baru saja diubah PT Uji Satu TRANSPORTER_SUPER_ADMIN: KIR kini berlaku sampai 31 Des 2026. Periksa, lalu simpan lagi.',
    );
    expect(sim).toMatchObject({ ok: false, now: { lastDay: '2030-01-01', version: 2 } });
    expect(await one({ document: 'KIR', id, version: 2, lastDay: '2027-05-18' })).toMatchObject({ ok: true });
  });

  it('of many at once on one document is one person’s alone', async () => {
    const id = await vehicleOf();
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
    const outcomes = await Promise.all(days.map((lastDay) => one({ document: 'KIR', id, lastDay })));
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.now?.version === 2)).toHaveLength(3);
    expect((await read(id)).version).toBe(2);
  });

  it('does not know the driver of another company', async () => {
    const { id } = await addDriver(api, api.second, { sim_expired_date: '2026-11-28' });
    const outcome = await one({ document: 'SIM', id, lastDay: '2031-11-28' });
    expect(outcome).toMatchObject({ ok: false, message: 'Tidak Ditemukan', now: null });
  });

  it('is for those who keep the fleet', async () => {
    const id = await vehicleOf();
    for (const role of ['TRANSPORTER_MONITORING', 'TRANSPORTER_ADMIN_FAA'] as const)
      expect(
        await refused(renew([{ document: 'KIR', id, lastDay: '2027-05-18' }], await api.as(api.first.users[role]))),
      ).toMatchObject({ status: 403 });
  });
});
