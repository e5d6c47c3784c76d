import { makePlate } from '@lajur/demo-world/fleet';
import { people } from '@lajur/demo-world/people';
import { places } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import { transportTypes } from '@lajur/demo-world/transport-types';
import pg from 'pg';
import { orderTokens } from '../src/features/order/store/order-token';
import { systemClock } from '../src/platform/clock';
import { openPostgres } from '../src/platform/database/connect';
import { hashToken } from '../src/platform/session/session';
import { benchStatements } from './bench-sql';
import { demoId } from './demo-id';

const fleetSize = 200;
/** The last of them is small: it has a hundredth of the orders of the first. */
const otherCompanies = 5;
/** The session of the measured company's user: a benchmark signs in with it at once. */
const benchToken = 'bench-session-token';
const smallToken = 'bench-session-of-the-small';

/** A company that is measured. */
export interface BenchCompany {
  companyId: string;
  /** Bearer token of a SUPER_ADMIN of it. */
  token: string;
  /** An order of every kind that a detail is read of. */
  orderIds: string[];
  /** A number of one of its completed orders. */
  cargoNo: string;
}

export interface BenchData extends BenchCompany {
  small: BenchCompany;
}

/**
 * Fills a PostgreSQL database with `count` orders of one company, and a fifth as many of others, in a few statements
 * that make their rows inside the database. For the benchmark: the figures of real life over two years, no pictures.
 */
export async function fillOrders(pgUrl: string, count: number): Promise<BenchData> {
  await (await openPostgres({ url: pgUrl, poolSize: 1 }, systemClock)).close();
  const client = new pg.Client({ connectionString: pgUrl });
  await client.connect();
  try {
    const world = worldOf();
    await client.query('begin');
    // The rows are consistent by the way they are made; checking each reference again takes longer than making them.
    await client.query('set local session_replication_role = replica');
    await client.query(
      "set local synchronous_commit = off; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'",
    );
    await client.query(
      'create temp table world (kind text, at integer, data jsonb, primary key (kind, at)) on commit drop',
    );
    await client.query(
      `insert into world select kind, at, data from jsonb_to_recordset($1::jsonb) as w(kind text, at integer, data jsonb)`,
      [JSON.stringify(world.rows)],
    );
    const indexes = await dropIndexes(client);
    for (const statement of benchStatements({ count, others: otherCompanies, sizes: world.sizes }))
      await client.query(statement);
    for (const create of indexes) await client.query(create);
    for (const [at, token] of [[0, benchToken] as const, [otherCompanies, smallToken] as const])
      await client.query(
        `insert into session (token_hash, company_id, user_id, created_at, expires_at)
          select $1, company_id, id, now(), now() + interval '30 days' from app_user where company_id = $2`,
        [hashToken(token), world.companyIds[at]],
      );
    await client.query('commit');
    // As autovacuum would have done long ago: counts then read the index alone.
    await client.query('vacuum (analyze)');
    return {
      ...(await measured(client, world.companyIds[0], benchToken)),
      small: await measured(client, world.companyIds[otherCompanies], smallToken),
    };
  } finally {
    await client.end();
  }
}

async function measured(client: pg.Client, companyId = '', token: string): Promise<BenchCompany> {
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where company_id = $1 order by md5(id::text) limit 200',
    [companyId],
  );
  const { rows: completed } = await client.query<{ cargo_no: string }>(
    'select cargo_no from orders where company_id = $1 and in_completed order by md5(id::text) limit 1',
    [companyId],
  );
  return { companyId, token, orderIds: rows.map((row) => row.id), cargoNo: completed[0]?.cargo_no ?? '' };
}

/** Takes the secondary indexes of the large tables away and gives what makes them: built at the end they cost a third. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('orders'::regclass, 'order_token'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

interface World {
  rows: { kind: string; at: number; data: object }[];
  sizes: Record<string, number>;
  companyIds: string[];
}

/** What the orders are made of: companies, shippers, types, places, vehicles with drivers. */
function worldOf(): World {
  const rng = random('bench');
  const made = new Date(systemClock.now().getTime() - 800 * 86_400_000);
  const id = () => demoId(rng, made);
  const wordsOf = (shipperName: string, places: readonly string[] = []) =>
    orderTokens({
      cargoNo: '',
      cargoGroupNo: null,
      shipmentNo: '',
      orderNo: '',
      shipperName,
      places,
      plate: null,
      driverName: null,
    });
  const plateWords = (plate: string) => {
    const [, digits = '', tail = ''] = plate.toLowerCase().split(' ');
    return [plate.toLowerCase().replaceAll(' ', ''), digits, tail];
  };
  const companyIds = Array.from({ length: otherCompanies + 1 }, id);
  const kinds: Record<string, object[]> = {
    company: companyIds.map((one, at) => ({ id: one, name: `PT Ukur ${at + 1}`, user: id() })),
    shipper: shippers.map((one) => ({
      id: id(),
      ref: `BENCH-${one.ref}`,
      name: one.name,
      city: one.city,
      words: wordsOf(one.name),
    })),
    type: transportTypes.map((one) => ({ ...one, id: id(), ref: `BENCH-${one.ref}` })),
    place: places.map((one) => ({ ...one, words: wordsOf('', [one.name, one.city]) })),
    assignment: Array.from({ length: fleetSize }, (_, at) => {
      const plate = `${makePlate(rng, 'Jabodetabek')}`;
      const driver = `${rng.pick(people)} ${at + 1}`;
      return { vehicle: id(), driver: id(), plate, name: driver, words: [...wordsOf(driver), ...plateWords(plate)] };
    }),
  };
  const rows = Object.entries(kinds).flatMap(([kind, list]) => list.map((data, at) => ({ kind, at, data })));
  return {
    rows,
    sizes: Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list.length])),
    companyIds,
  };
}
