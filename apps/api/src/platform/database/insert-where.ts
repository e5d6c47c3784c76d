import { type RawBuilder, sql } from 'kysely';

/**
 * What adds a row to a table where `condition` holds, as part of a statement. `table` and the names of the columns are the code's
 * own words. It returns something: without, a cluster takes it for a copy of many rows, which it refuses under row-level security.
 */
export function insertWhere(
  table: string,
  row: Readonly<Record<string, unknown>>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // One piece of text: a piece for each name would take longer to put together than all else.
  const columns = sql.raw(`"${Object.keys(row).join('", "')}"`);
  return sql`insert into ${sql.raw(table)} (${columns}) select ${sql.join(Object.values(row))} where ${condition}
    returning company_id`;
}
