import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@lajur/api-contract/client';
import { confirmOrder, getAssignable, getOrder, listOrders } from '@lajur/api-contract/order';
import { getSimulation } from '@lajur/api-contract/simulation';
import { distanceKm } from '@lajur/domain/common/geo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../apps/api/seeds/demo';
import { impossibleArrivals, tooQuick, tooShortCrossings } from '../../apps/api/seeds/whereabouts.fixture';
import { lapseDueOrders } from '../../apps/api/src/features/order/clock/service';
import { LocalStore } from '../../apps/api/src/platform/file/local-store';
import { startTestApi, type TestApi, testProviderKey } from '../../apps/api/src/test-kit/test-api';
import { Marketplace } from '../../apps/simulator/src/marketplace';
import { putMasterData } from '../../apps/simulator/src/master-data';
import { Simulator } from '../../apps/simulator/src/simulator';

/** Between two looks of the simulator; GPS comes with every third. */
const beatSeconds = 5;
/**
 * So many trips say something of geography; of ten minutes each, the parts that are played at least, and those in which the
 * trips have to come. By default only a beginning is played.
 */
const { parts, wantedTrips, mostParts } =
  process.env.TEST_ALL === '1'
    ? { parts: 6, wantedTrips: 5, mostParts: 15 }
    : { parts: 1, wantedTrips: 2, mostParts: 6 };

let api: TestApi;
let folder = '';
let simulator: Simulator;
let dispatcher: Call;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-hour-'));
  api = await startTestApi(
    {},
    (database, clock) => seedDemo(database, clock, { orders: 420, files: new LocalStore(folder) }),
    { DEMO: '1' },
  );
  const { signal } = new AbortController();
  const marketplace = new Marketplace(api.url, testProviderKey, signal);
  await putMasterData(marketplace);
  const clock = { now: () => api.clock.now(), pause: async () => undefined };
  simulator = new Simulator(marketplace, { seed: 2026, speed: 1, signal, clock });
  await simulator.begin();
  const user = await api.database.system.transaction((tx) =>
    tx.db
      .selectFrom('app_user')
      .select(['id', 'company_id as companyId', 'email', 'role_id as roleId'])
      .where('email', '=', 'superadmin@mitra-satu.test')
      .executeTakeFirstOrThrow(),
  );
  dispatcher = await api.as(user as Parameters<TestApi['as']>[0]);
});
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

async function play(minutes: number): Promise<void> {
  for (let beat = 0; beat < (minutes * 60) / beatSeconds; beat++) {
    api.clock.advance(beatSeconds / 60);
    await simulator.turn();
    if (beat % 12 === 0) await lapseDueOrders(api.database.system);
  }
}

/** Offers with a driver's app whose first pickup opens within the hour, and that can still be answered. */
async function offersForNow(): Promise<string[]> {
  const { content } = await dispatcher(listOrders, { params: { status: 'waiting' }, query: { size: 100 } });
  const now = api.clock.now().getTime();
  const later = (moment: string | null) => moment !== null && Date.parse(moment) > now;
  return content
    .filter((one) => one.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' && one.mode === 'driver')
    .filter((one) => later(one.answerBy) && later(one.pickupFrom) && Date.parse(one.pickupFrom) < now + 3_600_000)
    .map((one) => one.id);
}

/** Takes an offer with the vehicle and the driver that the product recommends. */
async function accept(id: string): Promise<void> {
  const { vehicles } = await dispatcher(getAssignable, { params: { id }, query: {} });
  const vehicle = vehicles.find((one) => one.refusedBecause.length === 0);
  if (!vehicle) throw new Error('no vehicle is free');
  const { drivers } = await dispatcher(getAssignable, { params: { id }, query: { vehicleId: vehicle.id } });
  const driver = drivers.find((one) => one.refusedBecause.length === 0);
  if (!driver) throw new Error('nobody is free');
  const body = { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id } as const;
  await dispatcher(confirmOrder, { params: { id }, body });
}

const position = async (id: string) => (await dispatcher(getOrder, { params: { id } })).lastPosition;

it('moves the vehicle of an accepted offer within two minutes, and keeps to geography from then on', async () => {
  expect(await dispatcher(getSimulation, {})).toEqual({ speed: 1 });
  const [first] = await offersForNow();
  if (!first) throw new Error('no offer is for now');
  await accept(first);
  await play(1);
  const before = await position(first);
  await play(1);
  const after = await position(first);
  if (!before || !after) throw new Error('nobody set out');
  expect(distanceKm(before, after)).toBeGreaterThan(0.2);
  expect(after.speedKmh).toBeGreaterThan(10);

  // Longer where chance sent fewer offers for now.
  let accepted = 1;
  for (let part = 0; part < parts || (accepted < wantedTrips && part < mostParts); part++) {
    await play(10);
    const [next] = await offersForNow();
    if (!next) continue;
    await accept(next);
    accepted++;
  }
  // The first offers and new ones: somebody always finds one for now.
  expect(accepted).toBeGreaterThanOrEqual(wantedTrips);
  expect(await tooQuick(api.database)).toEqual([]);
  expect(await tooShortCrossings(api.database)).toEqual([]);
  const { checked, faults } = await impossibleArrivals(api.database);
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(3);
  const cancelled = await api.database.system.transaction((tx) =>
    tx.db
      .selectFrom('order_event')
      .select('order_id')
      .where('action', '=', 'cancel')
      .where('at', '>', new Date(api.clock.now().getTime() - 3_600_000))
      .execute(),
  );
  expect(cancelled.length).toBeLessThan(2);
});
