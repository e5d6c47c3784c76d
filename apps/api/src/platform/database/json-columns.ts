import { type RawBuilder, sql } from 'kysely';

export interface JsonColumns<Row> {
  /** A row as JSON without its names, for `json_agg`. */
  readonly json: RawBuilder<unknown>;
  /** A row of it, with its names. Times are as JSON has them (time-text.ts). */
  read(values: readonly unknown[]): Row;
}

/**
 * Rows below another row, which come with it as JSON: of each name what SQL it is. PostgreSQL takes as long for a name as for a
 * value, and sends it with every row; so the names stay here.
 */
export function jsonColumns<Row>(
  columns: { readonly [Name in keyof Row]-?: string | RawBuilder<unknown> },
): JsonColumns<Row> {
  const names = Object.keys(columns) as (keyof Row)[];
  const values = names.map((name) => {
    const column = columns[name];
    return typeof column === 'string' ? sql.raw(column) : column;
  });
  return {
    json: sql`json_build_array(${sql.join(values)})`,
    read(found) {
      const row = {} as Row;
      for (let at = 0; at < names.length; at++) row[names[at] as keyof Row] = found[at] as Row[keyof Row];
      return row;
    },
  };
}
