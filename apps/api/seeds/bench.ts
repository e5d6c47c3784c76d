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
const otherCompanies = 4;
/** The session of the measured company's user: a benchmark signs in with it at once. */
export const benchToken = 'bench-session-token';

export interface BenchData {
  companyId: string;
  /** Bearer token of a SUPER_ADMIN of it. */
  token: string;
  /** An order of every kind that a detail is read of. */
  orderIds: string[];
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
    await client.query(
      "insert into session (token_hash, company_id, user_id, created_at, expires_at) values ($1, $2, $3, now(), now() + interval '30 days')",
      [hashToken(benchToken), world.companyIds[0], world.userId],
    );
    await client.query('commit');
    // As autovacuum would have done long ago: counts then read the index alone.
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ id: string }>(
      `select id from orders where company_id = $1 order by md5(id::text) limit 200`,
      [world.companyIds[0]],
    );
    return { companyId: world.companyIds[0] as string, token: benchToken, orderIds: rows.map((row) => row.id) };
  } finally {
    await client.end();
  }
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
  userId: string;
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
  const userId = id();
  const kinds: Record<string, object[]> = {
    company: companyIds.map((one, at) => ({ id: one, name: `PT Ukur ${at + 1}`, user: at === 0 ? userId : id() })),
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
    userId,
  };
}
