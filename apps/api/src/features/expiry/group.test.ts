import { listExpiry } from '@lajur/api-contract/expiry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;

const pair = (driverId: string, vehicleId: string) =>
  api.database
    .company(api.first.id)
    .transaction((tx) => sql`update vehicle set usual_driver_id = ${driverId} where id = ${vehicleId}`.execute(tx.db));

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date('2026-11-21T07:30:00.000Z'));
  const world = await makeWorld(api);
  const kir = (plate: string, kir_expired_date: string) =>
    addVehicle(api, world, api.first, { plate, kir_expired_date, stnk_expired_date: '2026-12-20' });
  const sim = (name: string, sim_expired_date: string) => addDriver(api, api.first, { name, sim_expired_date });
  const [one, two, three] = [
    await kir('B 1 SATU', '2026-12-01'),
    await kir('B 2 DUA', '2026-12-02'),
    await kir('B 3 TIGA', '2026-12-03'),
  ];
  await pair((await sim('Agus', '2026-11-30')).id, two.id);
  await sim('Budi', '2026-12-02');
  const left = await addDriver(api, api.first, { name: 'Cahya', sim_expired_date: '2026-11-25', is_active: false });
  await pair(left.id, three.id);
  await pair((await sim('Dodi', '2027-03-01')).id, one.id);
});
afterAll(() => api.close());

const list = async (query: object) => {
  const call = await api.as(api.first.users.TRANSPORTER_MONITORING);
  const { content, totalElements } = await call(listExpiry, { query });
  expect(totalElements).toBe(content.length);
  return content.map(({ document, subject, vehicle, driver }) =>
    [document, subject.name, vehicle?.plate ?? '-', driver?.name ?? '-'].join(' '),
  );
};

it('documents of a vehicle and its usual driver stand together, the group that ends first on top', async () => {
  const rows = [
    'SIM Agus B 2 DUA Agus',
    'KIR B 2 DUA B 2 DUA Agus',
    'STNK B 2 DUA B 2 DUA Agus',
    'KIR B 1 SATU B 1 SATU Dodi',
    'STNK B 1 SATU B 1 SATU Dodi',
    'SIM Budi - Budi',
    // Who usually drives it is out of service.
    'KIR B 3 TIGA B 3 TIGA -',
    'STNK B 3 TIGA B 3 TIGA -',
  ];
  expect(await list({ sort: 'vehicle,asc' })).toEqual(rows);
  expect(await list({ sort: 'driver,asc' })).toEqual(rows);
  expect(await list({})).toEqual(rows);
});

it('a filter leaves the groups of what it finds, by what it finds', async () => {
  expect(await list({ sort: 'vehicle,asc', document: 'STNK' })).toHaveLength(3);
  expect(await list({ sort: 'driver,asc', until: '2026-12-02' })).toEqual([
    'SIM Agus B 2 DUA Agus',
    'KIR B 2 DUA B 2 DUA Agus',
    'KIR B 1 SATU B 1 SATU Dodi',
    'SIM Budi - Budi',
  ]);
});
