import { random } from '@lajur/demo-world/random';
import { marketplaceIdentity, shippers } from '@lajur/demo-world/shippers';
import { transportTypes } from '@lajur/demo-world/transport-types';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { sql } from 'kysely';
import { keepWeights } from '../src/features/order/store/weight-repository';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Clock } from '../src/platform/clock';
import type { Database } from '../src/platform/database/connect';
import { loadingMs, type Tx } from '../src/platform/database/scope';
import type { FileStore } from '../src/platform/file/file-store';
import { hashPassword } from '../src/platform/session/password';
import { type DemoCompany, daysSinceStart, demoCompanies, demoPassword, demoUsers, startOf } from './demo-accounts';
import { AssignmentDesk } from './demo-assignment';
import { seedAudit } from './demo-audit';
import { seedBankLines } from './demo-bank';
import { colleagueRow, demoColleagues } from './demo-colleagues';
import { contractRows } from './demo-contracts';
import { nameCostReasons } from './demo-costs';
import { carriersOf, damageRows, damageTables } from './demo-damage';
import { driverRows } from './demo-drivers';
import { emailRows } from './demo-emails';
import type { Dispatcher } from './demo-events';
import { makeFleet } from './demo-fleet';
import { seedFollowOn } from './demo-follow-on';
import { seedHandOns } from './demo-hand-on';
import { demoId } from './demo-id';
import { demoLogo, seedInvoices } from './demo-invoices';
import { lapseBeforeArrival } from './demo-lapse';
import { seedLateNews } from './demo-late';
import { legalRows } from './demo-legal';
import { seedLoans } from './demo-loans';
import { seedMail } from './demo-mail';
import { type LastSeen, locationRows, shipperRow, typeRow } from './demo-master-rows';
import { mouRows } from './demo-mous';
import { seedNotifications } from './demo-notifications';
import { makeOrders, operations } from './demo-operation';
import type { DemoOrder } from './demo-order';
import type { RowContext } from './demo-order-row';
import { CompanyPictures, drawPictures, type PictureSet } from './demo-pictures';
import { priceRows } from './demo-prices';
import { ProblemDesk } from './demo-problems';
import { placeInRegions } from './demo-regions';
import {
  addressOf,
  isRegistered,
  numbersOf,
  type RegisteredCompany,
  registrationFiles,
  seedRegistration,
} from './demo-registrations';
import { seedReportFacts } from './demo-report-facts';
import { seedReportSchedules } from './demo-report-schedules';
import { seedReroutes } from './demo-reroute';
import { addOrder, type OrderRows, orderTables } from './demo-rows';
import { seedShares } from './demo-shares';
import { seedTaxPapers } from './demo-tax-papers';
import { seedUpsets } from './demo-upsets';
import { vehicleRows } from './demo-vehicles';
import { insertRows, type Row } from './insert-rows';
import { seedReasons } from './reasons';

const hour = 3_600_000;
const day = 24 * hour;
/** Roles that set prices. */
const pricedBy = /_(SUPER_ADMIN|ADMIN_FAA)$/;
/** Any number that nothing else locks. */
const lock = 7_224_814;

export interface DemoOptions {
  /** Orders of the first company; the second has about a seventh as many. */
  orders: number;
  /** Where the pictures of the documents are kept. */
  files: FileStore;
}

/**
 * Fills an empty database with the demo data; does nothing when it has a transport company. Everything is relative to the
 * clock, and the same on every machine.
 */
export async function seedDemo(database: Database, clock: Clock, options: DemoOptions): Promise<boolean> {
  const now = clock.now();
  if (await database.system.transaction(hasCompany)) return false;
  const [passwordHash, pictures] = await Promise.all([hashPassword(demoPassword), drawPictures(now)]);
  // Bytes first: a record without its file must not be.
  const prepared = prepare(now, options.orders, pictures);
  const files = (await Promise.all(prepared.pictures.map((one) => one.store(options.files)))).flat();
  return database.system.transaction(async (tx) => {
    // Processes that start at once on one database: the first fills it.
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx.db);
    if (await hasCompany(tx)) return false;
    await insertRows(tx, 'company', prepared.companies);
    await insertPeople(tx, prepared.companyIds, passwordHash, now);
    await seedReasons(tx);
    await insertRows(tx, 'file', files);
    for (const [table, rows] of prepared.tables) await insertRows(tx, table, rows);
    for (const companyId of Object.values(prepared.companyIds)) await keepWeights(tx, { companyId });
    await nameCostReasons(tx);
    await placeInRegions(tx);
    for (const { company, files: papers } of prepared.registered) await seedRegistration(tx, company, papers);
    await seedStories(tx, prepared.companyIds);
    const { signerPosition, ...identity } = marketplaceIdentity;
    await insertRows(tx, 'marketplace_identity', [{ ...identity, signer_position: signerPosition, told_at: now }]);
    await seedReportFacts(tx);
    await seedInvoices(tx, prepared.companyIds.satu, { maker: financeOf('satu'), logo: prepared.logo });
    await seedLoans(tx, prepared.companyIds.satu, financeOf('satu'));
    await seedTaxPapers(tx, prepared.companyIds.satu, financeOf('satu'));
    await seedMail(tx, prepared.companyIds.satu, financeOf('satu'));
    await seedBankLines(tx, prepared.companyIds.satu, financeOf('satu'));
    await seedReportSchedules(tx, prepared.companyIds.satu);
    await seedLateNews(tx);
    for (const id of Object.values(prepared.companyIds)) await seedNotifications(tx, id);
    return true;
  }, loadingMs);
}

/** What is told of a few orders beside what every order has. */
async function seedStories(tx: Tx, ids: CompanyIds): Promise<void> {
  const dispatcher = (name: DemoCompany) => dispatchersOf(name)[0]?.fullName ?? '';
  const party = (name: DemoCompany) => ({ id: ids[name], name: demoCompanies[name].name });
  await seedHandOns(tx, party('satu'), { ...party('dua'), dispatcher: dispatcher('dua') });
  await seedReroutes(tx, ids.satu, dispatcher('satu'));
  await seedFollowOn(tx, ids.satu);
  await seedShares(tx, ids.satu, dispatcher('satu'));
  await seedAudit(tx, ids.satu);
  await seedUpsets(tx, ids.satu, dispatcher('satu'));
}

async function hasCompany(tx: Tx): Promise<boolean> {
  const found = await tx.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'TRANSPORTER')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type CompanyIds = Record<DemoCompany, string>;

async function insertPeople(tx: Tx, companies: CompanyIds, passwordHash: string, now: Date): Promise<void> {
  const rng = random('people');
  const begun = new Set<DemoCompany>();
  /** The first of a company began it, the others joined later. */
  const joined = (company: DemoCompany): Date => {
    if (begun.has(company)) return new Date(now.getTime() - rng.int(50, 90) * day);
    begun.add(company);
    return startOf(company, now);
  };
  const users = demoUsers.map((user) => ({ ...user, id: userId(user.email), companyId: companies[user.company] }));
  await insertRows(
    tx,
    'app_user',
    users.map(({ id, company, companyId, email, fullName, phoneNo, roleId }) => ({
      company_id: companyId,
      id,
      email,
      full_name: fullName,
      phone_no: phoneNo,
      password_hash: passwordHash,
      role_id: roleId,
      created_at: joined(company),
      signed_in_at: new Date(now.getTime() - rng.int(1, 40) * hour),
    })),
  );
  const colleagues = demoColleagues.map((one) => ({
    ...one,
    id: userId(one.email),
    companyId: companies[one.company],
  }));
  await insertRows(
    tx,
    'app_user',
    colleagues.map((one) => colleagueRow(one, passwordHash, now)),
  );
  await insertRows(
    tx,
    'login',
    [...users, ...colleagues].map(({ id, companyId, email }) => ({ email, company_id: companyId, user_id: id })),
  );
}

/** The same person always has the same id. */
const userId = (email: string): string => demoId(random(`user ${email}`), new Date('2026-01-05T02:00:00Z'));

/** The decisions by which a company came to its status, as the audit trail keeps them. */
function decisionRows(name: DemoCompany, companyId: string, now: Date): Row[] {
  const taken: Record<string, [action: string, afterDays: number][]> = {
    REVISE: [['revise', 27 / 24]],
    APPROVED: [['approve', 3]],
    ACTIVE: [
      ['approve', 3],
      ['activate', 12],
    ],
  };
  return (taken[demoCompanies[name].status] ?? []).map(([action, afterDays]) => {
    const at = new Date(startOf(name, now).getTime() + afterDays * day);
    return {
      company_id: companyId,
      id: demoId(random(`${action} ${companyId}`), at),
      entity: 'company',
      entity_id: companyId,
      action,
      actor_kind: 'provider',
      actor_name: marketplaceName,
      at,
      data: { note: null },
    };
  });
}

const dispatchersOf = (name: DemoCompany): Dispatcher[] =>
  demoUsers
    .filter((user) => user.company === name && /_(SUPER_)?ADMIN$/.test(user.roleId))
    .map(({ email, fullName }) => ({ id: userId(email), fullName }));

/** Who writes a company's invoices. */
const financeOf = (name: DemoCompany): string =>
  demoUsers.find(({ company, roleId }) => company === name && roleId === 'TRANSPORTER_ADMIN_FAA')?.fullName ?? '';

/** The rows of a company's orders, and where each of its vehicles and drivers was heard of last. */
function ordersOf(
  orders: readonly DemoOrder[],
  desk: AssignmentDesk,
  [end, step]: readonly [number, number],
  context: Omit<RowContext, 'assignment' | 'number'>,
) {
  const rows = Object.fromEntries(orderTables.map((table) => [table, [] as Row[]])) as OrderRows;
  const seen = new Map<string, LastSeen>();
  orders.forEach((order, at) => {
    const assignment = desk.assignments.get(order);
    const last = addOrder(rows, order, { ...context, assignment, number: end - (orders.length - at) * step });
    for (const { id } of assignment && last ? [assignment.vehicle, assignment.driver] : [])
      if (last && (seen.get(id)?.at.getTime() ?? 0) < last.at.getTime()) seen.set(id, last);
  });
  return { rows, seen };
}

const legalOf = (
  name: 'satu' | 'dua' | 'disetujui',
  scope: 'working' | 'registered',
  world: { companyId: string; pictures: CompanyPictures; now: Date },
) =>
  legalRows(random(`${name} legal`), scope, {
    ...world,
    numbers: numbersOf(name),
    days: daysSinceStart[name],
    by: demoUsers.find((user) => user.company === name)?.fullName ?? '',
  });

/** The contracts of a company with their approvals, and its legal documents. */
function agreementsOf(
  name: 'satu' | 'dua',
  world: { companyId: string; pictures: CompanyPictures; shipperIds: ReadonlyMap<string, string>; now: Date },
): Prepared['tables'] {
  const contracts = contractRows(random(`${name} contracts`), {
    ...world,
    alias: demoCompanies[name].alias,
    by: demoUsers.find((user) => user.company === name)?.fullName ?? '',
    since: startOf(name, world.now),
  });
  return [
    ['workflow', contracts.workflow],
    ['workflow_action', contracts.workflow_action],
    ['contract', contracts.contract],
    ['contract_attachment', contracts.attachments],
    ['audit_event', contracts.events],
    ...legalOf(name, 'working', world),
  ];
}

interface Prepared {
  companyIds: CompanyIds;
  companies: Row[];
  pictures: CompanyPictures[];
  registered: { company: RegisteredCompany; files: ReturnType<typeof registrationFiles> }[];
  /** The file of the logo of the company that writes invoices. */
  logo: string;
  /** In the order they can be inserted. */
  tables: [string, Row[]][];
}

const companyRows = (companyIds: CompanyIds, now: Date): Row[] =>
  (Object.keys(demoCompanies) as DemoCompany[]).map((name) => ({
    id: companyIds[name],
    kind: 'TRANSPORTER',
    ...demoCompanies[name],
    created_at: startOf(name, now),
  }));

/** The companies whose registration was sent, with the documents that it brought along. */
function registeredOf(
  companyIds: CompanyIds,
  picturesOf: ReadonlyMap<DemoCompany, CompanyPictures>,
  now: Date,
): Prepared['registered'] {
  return (Object.keys(demoCompanies) as DemoCompany[]).filter(isRegistered).map((name) => {
    const { email } = demoUsers.find(({ company }) => company === name) ?? { email: '' };
    const pictures = picturesOf.get(name) as CompanyPictures;
    const company = {
      name,
      companyId: companyIds[name],
      userId: userId(email),
      pictures,
      startedAt: startOf(name, now),
    };
    return { company, files: registrationFiles(company) };
  });
}

function prepare(now: Date, total: number, set: PictureSet): Prepared {
  const rng = random('demo');
  const createdAt = new Date(now.getTime() - 120 * day);
  const names = Object.keys(demoCompanies) as DemoCompany[];
  const companyIds = Object.fromEntries(
    names.map((name) => [name, demoId(random(`company ${name}`), createdAt)]),
  ) as CompanyIds;
  const companies = companyRows(companyIds, now);
  const shipperIds = new Map(shippers.map(({ ref }) => [ref, demoId(rng, createdAt)]));
  const typeIds = new Map(transportTypes.map(({ ref }) => [ref, demoId(rng, createdAt)]));
  const tables: [string, Row[]][] = [
    ['audit_event', names.flatMap((name) => decisionRows(name, companyIds[name], now))],
    ['shipper', shippers.map((one) => shipperRow(one, shipperIds, createdAt))],
    ['transport_type', transportTypes.map((one) => typeRow(one, typeIds, createdAt))],
    ['location', locationRows(rng, marketplaceCompanyId, 'all', createdAt)],
  ];
  const picturesOf = new Map(
    names.map((name) => [name, new CompanyPictures(set, companyIds[name], startOf(name, now))]),
  );
  const fleets = new Map<DemoCompany, readonly { plate: string; type: { ref: string } }[]>();
  for (const name of ['satu', 'dua'] as const) {
    const operation = operations[name];
    const companyId = companyIds[name];
    const fleet = makeFleet(random(`${name} fleet`), now, { ...operation, regions: operation.plates });
    const desk = new AssignmentDesk(random(`${name} crews`), fleet, operation.pools, now);
    const orders = makeOrders(name, operation, Math.round(total * operation.share), now, desk);
    fleets.set(name, fleet.vehicles);
    lapseBeforeArrival(desk.assignments, now);
    const own = picturesOf.get(name) as CompanyPictures;
    const dispatchers = dispatchersOf(name);
    const problems = new ProblemDesk(now);
    const context = { companyId, now, dispatchers, pictures: own, shipperIds, typeIds, problems };
    const { rows, seen } = ordersOf(orders, desk, operation.numbers, context);
    for (const { id } of [...fleet.vehicles, ...fleet.drivers]) seen.set(id, desk.lastSeen(id, seen.get(id)));
    const locations = locationRows(rng, companyId, name === 'satu' ? 'all' : operation.regions, createdAt);
    tables.push(['location', locations]);
    const world = { companyId, pictures: own, seen, users: dispatchers, typeIds, now, createdAt };
    const drivers = driverRows(fleet.drivers, world);
    const vehicles = vehicleRows(fleet.vehicles, { ...world, drivers: drivers.driver });
    tables.push(['driver', drivers.driver], ['audit_event', drivers.events]);
    tables.push(['vehicle', vehicles.vehicle], ['audit_event', vehicles.events]);
    for (const table of orderTables) tables.push([table, rows[table]]);
    const company = {
      ...{ companyId, companyName: demoCompanies[name].name, companyAddress: addressOf(name) },
      completedBy: dispatchers[0]?.fullName ?? '',
    };
    const damage = damageRows(rows, { ...company, pictures: own, reported: carriersOf(orders, desk) });
    for (const table of damageTables) tables.push([table, damage[table]]);
    const { prices, changes } = priceRows(random(`${name} prices`), {
      companyId,
      locations,
      regions: operation.regions,
      typeIds,
      people: demoUsers
        .filter((user) => user.company === name && pricedBy.test(user.roleId))
        .map((user) => user.fullName),
      now,
      count: Math.round(120 * operation.share),
    });
    tables.push(['postage_cost', prices], ['postage_cost_change', changes]);
    tables.push(...agreementsOf(name, { companyId, pictures: own, shipperIds, now }));
    tables.push([
      'email_contact',
      emailRows(random(`${name} emails`), companyId, now, Math.round(25 * operation.share)),
    ]);
  }
  const registered = registeredOf(companyIds, picturesOf, now);
  const mouWorld = { shipperIds, typeIds, now };
  for (const name of names)
    tables.push(...mouRows({ ...mouWorld, name, companyId: companyIds[name], vehicles: fleets.get(name) ?? [] }));
  // A company that was approved has what its registration brought along.
  const approved = picturesOf.get('disetujui') as CompanyPictures;
  tables.push(...legalOf('disetujui', 'registered', { companyId: companyIds.disetujui, pictures: approved, now }));
  const { satu } = companyIds;
  const logo = picturesOf.get('satu')?.draw('logo.png', demoLogo, { kind: 'invoice-data', id: satu }) ?? '';
  return { companyIds, companies, pictures: [...picturesOf.values()], registered, logo, tables };
}
