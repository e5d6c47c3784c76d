import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from './scope';
import type { Schema } from './tables.generated';

/** A row by its columns: dates as Date, jsonb as plain values. */
type Row = Readonly<Record<string, unknown>>;
type Table = keyof Schema & string;

/** The rows as the table's own type reads them, so that no statement lists columns and types again. */
const rowsOf = (table: Table, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const columnsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {});

/** Adds rows of the company in one statement; all have the columns of the first, other columns take their default. */
export async function insertMany(tx: CompanyTx, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(columnsOf(rows).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (company_id, ${columns})
    select ${tx.companyId}::uuid, ${columns} from ${rowsOf(table, rows)}`.execute(tx.db);
}

/**
 * Changes records of the company in one statement, each only at the version it was read; gives how many were. Each row
 * has `id`, `version` and the columns to write.
 */
export async function updateMany(
  tx: CompanyTx,
  table: Table,
  rows: readonly (Row & { id: string; version: number })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const written = columnsOf(rows).filter((name) => name !== 'id' && name !== 'version');
  const set = sql.join(written.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${set}, version = t.version + 1
    from ${rowsOf(table, rows)} given
    where t.company_id = ${tx.companyId} and t.id = given.id and t.version = given.version`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
