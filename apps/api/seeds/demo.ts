import type { Region } from '@lajur/demo-world/places';
import { places } from '@lajur/demo-world/places';
import { type Random, random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import { transportTypes } from '@lajur/demo-world/transport-types';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import type { Clock } from '../src/platform/clock';
import type { Database } from '../src/platform/database/connect';
import type { Tx } from '../src/platform/database/scope';
import type { FileStore } from '../src/platform/file/file-store';
import { hashPassword } from '../src/platform/session/password';
import { type DemoCompany, demoCompanies, demoPassword, demoUsers } from './demo-accounts';
import { assignCrews } from './demo-crew';
import { type Fleet, type FleetMix, makeFleet } from './demo-fleet';
import { demoId } from './demo-id';
import { type DemoOrder, groupedWith, type Home, makeDemoOrder } from './demo-order';
import { CompanyPictures, drawPictures, type PictureSet } from './demo-pictures';
import { busyDay, plannedOrders, quietDay } from './demo-plan';
import { addOrder, type OrderRows, orderTables } from './demo-rows';
import type { TrailPoint } from './demo-trail';
import { insertRows, type Row } from './insert-rows';
import { seedReasons } from './reasons';

const day = 86_400_000;

interface Operation extends Home {
  mix: FleetMix;
  drivers: number;
  plates: readonly Region[];
  plan: typeof busyDay;
  /** How many of a hundred orders are its. */
  share: number;
  /** The number after the last of its orders, and how far they lie apart: those of the marketplace begin there. */
  numbers: readonly [end: number, step: number];
}

const java: readonly Region[] = ['Jabodetabek', 'Banten', 'Jawa Barat', 'Jawa Tengah', 'Jawa Timur', 'Bali', 'Lampung'];
const east: readonly Region[] = ['Sulawesi Selatan', 'Kalimantan Timur', 'Jawa Timur', 'Bali'];

/** The two companies that have work, and what they drive. */
const operations: Record<'satu' | 'dua', Operation> = {
  satu: {
    regions: java,
    plates: ['Jabodetabek', 'Jawa Barat', 'Banten'],
    mix: {
      'CDE-BOKS': 3,
      'CDD-BOKS': 6,
      'CDD-DINGIN': 2,
      'CDD-BAK': 2,
      'FUSO-BAK': 3,
      'TRONTON-BAK': 3,
      'TRONTON-WINGBOX': 5,
      'TRAILER-20': 2,
      'TRAILER-40': 4,
    },
    drivers: 40,
    plan: busyDay,
    share: 1,
    numbers: [100_000, 6],
  },
  dua: {
    regions: east,
    plates: ['Jawa Timur', 'Sulawesi Selatan'],
    mix: { 'CDD-BOKS': 3, 'CDD-DINGIN': 1, 'TRONTON-BAK': 2, 'TRONTON-WINGBOX': 2, 'TRAILER-40': 4 },
    drivers: 14,
    plan: quietDay,
    share: 0.15,
    numbers: [99_997, 40],
  },
};

export interface DemoOptions {
  /** Orders of the first company; the second has about a seventh as many. */
  orders: number;
  /** Where the pictures of the papers are kept. */
  files: FileStore;
}

/**
 * Fills an empty database with the demo data; does nothing when it has a transport company. Everything is relative to the
 * clock, and the same on every machine.
 */
export async function seedDemo(database: Database, clock: Clock, options: DemoOptions): Promise<boolean> {
  const now = clock.now();
  const found = await database.system.transaction((tx) =>
    tx.db.selectFrom('company').select('id').where('kind', '=', 'TRANSPORTER').limit(1).executeTakeFirst(),
  );
  if (found) return false;
  const [passwordHash, pictures] = await Promise.all([hashPassword(demoPassword), drawPictures(now)]);
  // Bytes first: a record without its file must not be.
  const prepared = prepare(now, options.orders, pictures);
  const files = (await Promise.all(prepared.pictures.map((one) => one.store(options.files)))).flat();
  await database.system.transaction(async (tx) => {
    await insertRows(tx, 'company', prepared.companies);
    await insertPeople(tx, prepared.companyIds, passwordHash, now);
    await seedReasons(tx);
    await insertRows(tx, 'file', files);
    for (const [table, rows] of prepared.tables) await insertRows(tx, table, rows);
  });
  return true;
}

type CompanyIds = Record<DemoCompany, string>;

async function insertPeople(tx: Tx, companies: CompanyIds, passwordHash: string, now: Date): Promise<void> {
  const rng = random('people');
  const createdAt = new Date(now.getTime() - 90 * day);
  const users = demoUsers.map((user) => ({ ...user, id: userId(user.email), companyId: companies[user.company] }));
  await insertRows(
    tx,
    'app_user',
    users.map(({ id, companyId, email, fullName, phoneNo, roleId }) => ({
      company_id: companyId,
      id,
      email,
      full_name: fullName,
      phone_no: phoneNo,
      password_hash: passwordHash,
      role_id: roleId,
      created_at: new Date(createdAt.getTime() + rng.int(0, 40) * day),
    })),
  );
  await insertRows(
    tx,
    'login',
    users.map(({ id, companyId, email }) => ({ email, company_id: companyId, user_id: id })),
  );
}

/** The same person always has the same id. */
const userId = (email: string): string => demoId(random(`user ${email}`), new Date('2026-01-05T02:00:00Z'));

interface Prepared {
  companyIds: CompanyIds;
  companies: Row[];
  pictures: CompanyPictures[];
  /** In the order they can be inserted. */
  tables: [string, Row[]][];
}

function prepare(now: Date, total: number, set: PictureSet): Prepared {
  const rng = random('demo');
  const createdAt = new Date(now.getTime() - 120 * day);
  const names = Object.keys(demoCompanies) as DemoCompany[];
  const companyIds = Object.fromEntries(
    names.map((name) => [name, demoId(random(`company ${name}`), createdAt)]),
  ) as CompanyIds;
  const companies = names.map((name): Row => ({
    id: companyIds[name],
    kind: 'TRANSPORTER',
    ...demoCompanies[name],
    created_at: createdAt,
  }));
  const shipperIds = new Map(shippers.map(({ ref }) => [ref, demoId(rng, createdAt)]));
  const typeIds = new Map(transportTypes.map(({ ref }) => [ref, demoId(rng, createdAt)]));
  const tables: [string, Row[]][] = [
    ['shipper', shippers.map((one) => shipperRow(one, shipperIds, createdAt))],
    ['transport_type', transportTypes.map((one) => typeRow(one, typeIds, createdAt))],
    ['location', locationRows(rng, companyIds, createdAt)],
  ];
  const pictures: CompanyPictures[] = [];
  for (const name of ['satu', 'dua'] as const) {
    const operation = operations[name];
    const companyId = companyIds[name];
    const fleet = makeFleet(random(`${name} fleet`), now, { ...operation, regions: operation.plates });
    const orders = makeOrders(name, operation, Math.round(total * operation.share), now);
    const crews = assignCrews(random(`${name} crews`), orders, fleet, now);
    const own = new CompanyPictures(set, companyId, createdAt);
    pictures.push(own);
    const rows = Object.fromEntries(orderTables.map((table) => [table, [] as Row[]])) as OrderRows;
    const dispatchers = demoUsers
      .filter((user) => user.company === name && /_(SUPER_)?ADMIN$/.test(user.roleId))
      .map(({ email, fullName }) => ({ id: userId(email), fullName }));
    const seen = new Map<string, TrailPoint>();
    orders.forEach((order, at) => {
      const crew = crews.get(order);
      const [end, step] = operation.numbers;
      const number = end - (orders.length - at) * step;
      const point = addOrder(rows, order, {
        companyId,
        now,
        crew,
        dispatchers,
        pictures: own,
        shipperIds,
        typeIds,
        number,
      });
      if (!crew || !point) return;
      for (const { id } of [crew.vehicle, crew.driver])
        if ((seen.get(id)?.at.getTime() ?? 0) < point.at.getTime()) seen.set(id, point);
    });
    tables.push(['driver', driverRows(fleet, companyId, seen, now, createdAt)]);
    tables.push(['vehicle', vehicleRows(fleet, companyId, seen, typeIds, now, createdAt)]);
    for (const table of orderTables) tables.push([table, rows[table]]);
  }
  return { companyIds, companies, pictures, tables };
}

function makeOrders(name: string, operation: Operation, total: number, now: Date): DemoOrder[] {
  let offers = 0;
  let groups = 0;
  const orders: DemoOrder[] = [];
  const plan = plannedOrders(operation.plan, total);
  for (let at = 0; at < plan.length; at++) {
    const wanted = plan[at];
    if (!wanted) continue;
    const offer = wanted.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER' ? offers++ : undefined;
    const group = wanted.group ? `G-${String(now.getUTCFullYear()).slice(2)}-${String(++groups).padStart(4, '0')}` : undefined;
    const order = makeDemoOrder(`${name} ${at}`, wanted, now, operation, { offer, group });
    orders.push(order);
    if (!wanted.group) continue;
    orders.push(...groupedWith(order, wanted.group));
    at += wanted.group - 1;
  }
  return orders.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const shipperRow = (one: (typeof shippers)[number], ids: ReadonlyMap<string, string>, createdAt: Date): Row => ({
  id: ids.get(one.ref),
  ref: one.ref,
  name: one.name,
  city: one.city,
  contact_name: one.contactName,
  contact_phone: one.contactPhone,
  created_at: createdAt,
});

const typeRow = (one: (typeof transportTypes)[number], ids: ReadonlyMap<string, string>, createdAt: Date): Row => ({
  id: ids.get(one.ref),
  ref: one.ref,
  name: one.name,
  service_type: one.serviceType,
  max_weight_kg: one.maxWeightKg,
  max_volume_m3: one.maxVolumeM3,
  gross_weight_kg: one.grossWeightKg,
  tractor: one.tractor,
  created_at: createdAt,
});

function locationRows(rng: Random, companies: CompanyIds, createdAt: Date): Row[] {
  const owners = [
    [marketplaceCompanyId, () => true],
    [companies.satu, (region: Region) => java.includes(region)],
    [companies.dua, (region: Region) => east.includes(region)],
  ] as const;
  return owners.flatMap(([companyId, has]) =>
    places
      .filter((place) => has(place.region))
      .map((place) => ({
        company_id: companyId,
        id: demoId(rng, createdAt),
        ref: place.code,
        name: place.name,
        address: place.address,
        city: place.city,
        province: place.province,
        latitude: place.latitude,
        longitude: place.longitude,
        timezone: place.timezone,
        created_at: createdAt,
      })),
  );
}

/** Where one was last heard of; what has not moved yet stands in the yard. */
function lastSeen(point: TrailPoint | undefined, now: Date): Row {
  return {
    last_latitude: point?.latitude ?? -6.289,
    last_longitude: point?.longitude ?? 107.149,
    last_place: point?.place ?? 'Pool Cikarang, Kab. Bekasi',
    last_seen_at: point?.at ?? new Date(now.getTime() - 9 * 3_600_000),
  };
}

function driverRows(fleet: Fleet, companyId: string, seen: ReadonlyMap<string, TrailPoint>, now: Date, createdAt: Date): Row[] {
  return fleet.drivers.map((driver) => ({
    company_id: companyId,
    id: driver.id,
    name: driver.name,
    phone_no: driver.phone,
    email: null,
    sim_no: driver.simNo,
    sim_class: driver.simClass,
    sim_expired_date: driver.simExpiredDate,
    is_active: driver.isActive,
    suspended_at: driver.suspended && new Date(now.getTime() - driver.suspended.daysAgo * day),
    suspended_by: driver.suspended?.by ?? null,
    suspend_reason: driver.suspended?.reason ?? null,
    ...lastSeen(seen.get(driver.id), now),
    created_at: createdAt,
  }));
}

function vehicleRows(
  fleet: Fleet,
  companyId: string,
  seen: ReadonlyMap<string, TrailPoint>,
  typeIds: ReadonlyMap<string, string>,
  now: Date,
  createdAt: Date,
): Row[] {
  return fleet.vehicles.map((vehicle) => ({
    company_id: companyId,
    id: vehicle.id,
    plate: vehicle.plate,
    transport_type_id: typeIds.get(vehicle.type.ref),
    brand: vehicle.brand,
    year: vehicle.year,
    yellow_plate: vehicle.yellowPlate,
    kir_expired_date: vehicle.kirExpiredDate,
    stnk_expired_date: vehicle.stnkExpiredDate,
    usual_driver_id: vehicle.usualDriver?.id ?? null,
    is_active: vehicle.isActive,
    ...lastSeen(seen.get(vehicle.id), now),
    created_at: createdAt,
  }));
}
