import pg from 'pg';

/**
 * Where the databases of journeys are: on the PostgreSQL of this machine when there is one, since several products share
 * two cores there; without it each has the embedded database, as people start it.
 */
const server = process.env.TEST_DATABASE_URL;

/** A database of a product: its address, and what takes it away. */
export interface ProductDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

let made = 0;

/**
 * A new database, or a copy of another that nobody is connected to, whose clock is `offset` milliseconds away from the
 * machine's; null where there is no PostgreSQL.
 */
export async function newDatabase(offset: number, template?: string): Promise<ProductDatabase | null> {
  if (!server) return null;
  made += 1;
  const name = `lajur_e2e_${process.pid}_${made}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const drop = () => inDatabase(server, `drop database if exists ${name} with (force)`);
  await drop();
  await inDatabase(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  await inDatabase(url, ...clockOf(name, offset));
  return { name, url, drop };
}

/** What the service asks PostgreSQL for the time with is found before PostgreSQL's own. */
const clockOf = (name: string, offset: number): string[] => [
  ...['clock_timestamp', 'now'].map(
    (asked) => `create or replace function public.${asked}() returns timestamptz language sql
      ${asked === 'now' ? 'stable' : 'volatile'} as $$ select pg_catalog.${asked}() + interval '${offset} milliseconds' $$`,
  ),
  `alter database ${name} set search_path = public, pg_catalog`,
  // A commit waits for the disk of a busy machine for seconds; no journey is about a crash of PostgreSQL.
  `alter database ${name} set synchronous_commit = off`,
];

async function inDatabase(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
