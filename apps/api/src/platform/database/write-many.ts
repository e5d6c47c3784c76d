import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx, Tx } from './scope';
import type { Schema } from './tables.generated';

/** A row by its columns: dates as Date, jsonb as plain values. */
type Row = Readonly<Record<string, unknown>>;
type Table = keyof Schema & string;

/** The rows as the table's own type reads them, so that no statement lists columns and types again. */
const rowsOf = (table: Table, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const columnsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {});

/**
 * Adds rows of a company in one statement; all have the columns of the first, other columns take their default. Outside
 * a company's transaction they name their company.
 */
export async function insertMany(tx: CompanyTx, table: Table, rows: readonly Row[]): Promise<void>;
export async function insertMany(tx: Tx, table: Table, rows: readonly (Row & { company_id: string })[]): Promise<void>;
export async function insertMany(tx: Tx & { companyId?: string }, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const named = columnsOf(rows).filter((name) => name !== 'company_id');
  const columns = sql.join(named.map((name) => sql.ref(name)));
  const company = named.length < columnsOf(rows).length ? sql`company_id` : sql`${tx.companyId}::uuid`;
  // Under row-level security a cluster inserts from a select only where something is returned.
  await sql`insert into ${sql.table(table)} (company_id, ${columns})
    select ${company}, ${columns} from ${rowsOf(table, rows)} returning company_id`.execute(tx.db);
}

/**
 * Changes records of the company in one statement, each only at the version it was read and while `only` holds of the
 * record `t`; gives how many were. Each row has `id`, `version` and the columns to write.
 */
export async function updateMany(
  tx: CompanyTx,
  table: Table,
  rows: readonly (Row & { id: string; version: number })[],
  only: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  if (rows.length === 0) return 0;
  const written = columnsOf(rows).filter((name) => name !== 'id' && name !== 'version');
  const set = sql.join(written.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${set}, version = t.version + 1
    from ${rowsOf(table, rows)} given
    where t.company_id = ${tx.companyId} and t.id = given.id and t.version = given.version and ${only}`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}

interface Upsert {
  /** The columns of the unique index that tells which record a row means. */
  by: readonly string[];
  /** Columns that keep what they have where the row has null. */
  keepWithoutValue?: readonly string[];
}

/** Of a record that is there already these stay. */
const ofTheFirst = ['id', 'created_at'];

/**
 * Adds rows in one statement, or changes the records that somebody else names as they do; all have the columns of the first.
 * Gives the id of each by its ref.
 */
export async function upsertMany(
  tx: Tx,
  table: Table,
  rows: readonly (Row & { id: string; ref: string })[],
  { by, keepWithoutValue = [] }: Upsert,
): Promise<{ ref: string; id: string }[]> {
  if (rows.length === 0) return [];
  const columns = sql.join(columnsOf(rows).map((name) => sql.ref(name)));
  const written = columnsOf(rows).filter((name) => !by.includes(name) && !ofTheFirst.includes(name));
  const set = written.map((name) => {
    const [own, given] = [sql.ref(`t.${name}`), sql.ref(`excluded.${name}`)];
    return sql`${sql.ref(name)} = ${keepWithoutValue.includes(name) ? sql`coalesce(${given}, ${own})` : given}`;
  });
  const { rows: stored } = await sql<{ ref: string; id: string }>`
    insert into ${sql.table(table)} as t (${columns}) select ${columns} from ${rowsOf(table, rows)}
    on conflict (${sql.join(by.map((name) => sql.ref(name)))}) do update set ${sql.join(set)}
    returning t.ref, t.id`.execute(tx.db);
  return stored;
}
