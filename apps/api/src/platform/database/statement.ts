import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
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
   * True: PostgreSQL keeps the first plan for a connection, whatever the values. Only where the best plan does not hang on them:
   * not even on how much a company has. False: it plans each time anew, where the values decide. Else it makes up its mind.
   */
  readonly keepsPlan?: boolean;
}

/** The text of a query without a database; a text that never changes is compiled once. */
export function compile(query: RawBuilder<unknown>): { text: string; values: readonly unknown[] } {
  const { sql, parameters } = query.compile(compiler);
  return { text: sql, values: parameters };
}

/** Sends a statement. The row's shape is the caller's word. */
export async function rowsOf<Row>(
  tx: { readonly db: Kysely<Schema> },
  { text, values, keepsPlan }: Statement,
): Promise<Row[]> {
  const query: CompiledQuery & Pick<Statement, 'keepsPlan'> = { ...CompiledQuery.raw(text, [...values]), keepsPlan };
  return (await tx.db.executeQuery(query)).rows as Row[];
}
