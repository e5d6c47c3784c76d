import pg from 'pg';

/**
 * Where the databases of journeys are: on the PostgreSQL of this machine when there is one, since several products share
 * two cores there; without it each has the embedded database, as people start it.
 */
const server = process.env.TEST_DATABASE_URL;

/** A database of a product: its address, what makes it new, and what takes it away. */
export interface ProductDatabase {
  name: string;
  url: string;
  /** Puts a new copy in its place, whoever is connected: they connect again. Its clock is `offset` away from then on. */
  renew(offset: number): Promise<void>;
  drop(): Promise<void>;
}

let made = 0;

const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();

/**
 * A new database of a run, or a copy of another that nobody is connected to, whose clock is `offset` milliseconds away from the
 * machine's; null where there is no PostgreSQL.
 */
export async function newDatabase(
  offset: number,
  { run, template }: { run: number; template?: string },
): Promise<ProductDatabase | null> {
  if (!server) return null;
  made += 1;
  const name = `lajur_e2e_${run}_${process.pid}_${made}`;
  const drop = async () => void (await inDatabase(server, dropOf(name)));
  await drop();
  await create(server, { name, offset, template });
  return {
    name,
    url: urlOf(server, name),
    // Whole before it has the name: a service that connects at once finds its clock.
    async renew(anew) {
      const next = `${name}_next`;
      await inDatabase(server, dropOf(next));
      await create(server, { name: next, offset: anew, template });
      await inDatabase(server, dropOf(name), `alter database ${next} rename to ${name}`);
    },
    drop,
  };
}

const dropOf = (name: string) => `drop database if exists ${name} with (force)`;

async function create(
  server: string,
  { name, offset, template }: { name: string; offset: number; template?: string | undefined },
): Promise<void> {
  await inDatabase(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  await inDatabase(urlOf(server, name), ...clockOf(name, offset));
}

/** Whether a service listens to what is announced in a database (`platform/database/listen.ts`). */
export const isListenedTo = async (url: string): Promise<boolean> =>
  (await inDatabase(
    url,
    `select 1 from pg_stat_activity where datname = current_database() and query like '%lajur_pulse_%' and pid <> pg_backend_pid()`,
  )) > 0;

/** Takes away every database of a run: those that its workers kept to their end, too. */
export async function dropDatabases(run: number): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
      `lajur_e2e_${run}_`,
    ]);
    for (const { name } of rows) await client.query(dropOf(name));
  } finally {
    await client.end();
  }
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

/** Does statements one after the other; how many rows the last gave. */
async function inDatabase(url: string, ...statements: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end();
  }
}
