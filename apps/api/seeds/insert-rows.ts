import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/scope';

/** A row by its columns; dates as Date, jsonb as plain values, bytea as `\x…`. */
export type Row = Record<string, unknown>;

const batch = 5000;

/** Inserts many rows with few statements. All rows have the columns of the first; other columns take their default. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += batch) {
    const json = JSON.stringify(rows.slice(at, at + batch));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      returning 1`.execute(tx.db);
  }
}
