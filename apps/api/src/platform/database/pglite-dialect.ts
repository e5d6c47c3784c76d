import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/** PGlite has one connection: whoever wants it waits for the one before. */
class OneConnection implements DatabaseConnection {
  private tail: Promise<void> = Promise.resolve();
  private release: () => void = () => {};

  constructor(private readonly client: PGlite) {}

  async acquire(): Promise<void> {
    const before = this.tail;
    let release = () => {};
    this.tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.release = release;
  }

  free(): void {
    this.release();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters several statements may come in one text, as they may through `pg`.
    const result =
      parameters.length === 0
        ? ((await this.client.exec(sql)).at(-1) ?? { rows: [], affectedRows: 0 })
        : await this.client.query(sql, [...parameters]);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class PgliteDriver implements Driver {
  private readonly connection: OneConnection;
  constructor(client: PGlite) {
    this.connection = new OneConnection(client);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.connection.acquire();
    return this.connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('transactions are opened by the scopes in scope.ts');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {
    this.connection.free();
  }
  async destroy(): Promise<void> {}
}

/** Kysely over the embedded database; the one in Kysely itself needs a newer Node than ours. */
export class PgliteDialect implements Dialect {
  constructor(private readonly client: PGlite) {}
  createAdapter() {
    return new PostgresAdapter();
  }
  createDriver() {
    return new PgliteDriver(this.client);
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
}
