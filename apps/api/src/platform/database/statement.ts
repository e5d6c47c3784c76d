import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Tx } from './scope';
import type { Schema } from './tables.generated';

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A text and its values, ready to be sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * Under a name PostgreSQL parses a read once for a connection and may keep its plan. Only for a text that is always
   * the same and whose best plan does not hang on its values.
   */
  readonly name?: string;
}

/** The text of a query without a database; a text that never changes is compiled once. */
export function compile(query: RawBuilder<unknown>): { text: string; values: readonly unknown[] } {
  const { sql, parameters } = query.compile(compiler);
  return { text: sql, values: parameters };
}

/** Sends a statement. The row's shape is the caller's word. */
export async function rowsOf<Row>(tx: Tx, { text, values, name }: Statement): Promise<Row[]> {
  const query: CompiledQuery & { name?: string } = { ...CompiledQuery.raw(text, [...values]), name };
  return (await tx.db.executeQuery(query)).rows as Row[];
}
