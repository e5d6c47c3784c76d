import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Schema } from './tables.generated';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** Kysely over whatever sends a statement. The service streams nothing. */
export function kyselyOver(send: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Kysely<Schema> {
  const connection = { executeQuery: send, streamQuery: undefined } as unknown as DatabaseConnection;
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) });
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}
