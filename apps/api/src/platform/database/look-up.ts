import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * The end of a sub-query: the rows whose column is one value, read from the index that begins with the company and ends
 * with this column. Said as a range in order, since an equality leaves the planner any index that begins with the
 * company: with statistics of a day when the company was small they all cost the same, and one that does not hold the
 * column walks through the whole company. None of those has the order.
 */
export const only = (column: Sql, value: Sql): Sql =>
  sql`${column} >= ${value} and ${column} <= ${value} order by ${column}`;

/** The values of an array, each once. */
export const values = (list: readonly string[]): Sql => sql`${[...new Set(list)]}::text[]`;

/**
 * Rows by each of an array's texts; `rows` is the sub-query for the text that it is handed. What a function makes of a text
 * is made in the array: row-level security keeps a condition with a function away from the index.
 */
export const eachOf = (array: Sql, rows: (value: Sql) => Sql): Sql =>
  sql`unnest(${array}) as wanted (value) cross join lateral (${rows(sql`wanted.value`)}) found`;
