import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Schema } from './schema';

/** An open transaction. `now` is the one moment all its rows are stamped with. */
export interface Tx {
  readonly db: Kysely<Schema>;
  readonly now: Date;
}

/** A transaction that sees one company only. */
export interface CompanyTx extends Tx {
  readonly companyId: string;
}

/**
 * The only way to a table. A scope steps into a database role for the length of a transaction; outside of one the
 * connection's own role may read and write nothing. Serialization failures and deadlocks are tried again, so the
 * work given must have no effect outside the database.
 */
export interface Scope<T extends Tx> {
  /** Reads and writes, all or nothing. */
  transaction<R>(work: (tx: T) => Promise<R>): Promise<R>;
  /** Reads only; may be served by a replica, so never right after a write that must be seen. */
  read<R>(work: (tx: T) => Promise<R>): Promise<R>;
}
export type CompanyScope = Scope<CompanyTx> & { readonly companyId: string };
/** Sees every company: the provider's side, sign-in, background work. */
export type SystemScope = Scope<Tx>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const worthAnotherTry = new Set(['40001', '40P01']);
const tries = 5;
/** A scope inside a scope would wait for itself on the embedded database and half-commit on PostgreSQL. */
const inside = new AsyncLocalStorage<true>();

async function run<R>(pool: Kysely<Schema>, begin: string, work: (db: Kysely<Schema>) => Promise<R>): Promise<R> {
  if (inside.getStore()) throw new Error('a transaction was opened inside another');
  return inside.run(true, async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pool.connection().execute(async (db) => {
          await db.executeQuery(CompiledQuery.raw(begin));
          try {
            const result = await work(db);
            await db.executeQuery(CompiledQuery.raw('commit'));
            return result;
          } catch (error) {
            await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
            throw error;
          }
        });
      } catch (error) {
        if (attempt >= tries || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error;
      }
    }
  });
}

export interface Pools {
  primary: Kysely<Schema>;
  /** For `read`; the primary when no replica is configured. */
  replica: Kysely<Schema>;
}

export function companyScope(pools: Pools, clock: Clock, companyId: string): CompanyScope {
  if (!uuid.test(companyId)) throw new Error('not a company id');
  const step = `set local role lajur_company; set local app.company_id = '${companyId}'`;
  const tx = (db: Kysely<Schema>): CompanyTx => ({ db, now: clock.now(), companyId });
  return {
    companyId,
    transaction: (work) => run(pools.primary, `begin; ${step}`, (db) => work(tx(db))),
    read: (work) => run(pools.replica, `begin read only; ${step}`, (db) => work(tx(db))),
  };
}

export function systemScope(pools: Pools, clock: Clock): SystemScope {
  const step = 'set local role lajur_system';
  const tx = (db: Kysely<Schema>): Tx => ({ db, now: clock.now() });
  return {
    transaction: (work) => run(pools.primary, `begin; ${step}`, (db) => work(tx(db))),
    read: (work) => run(pools.replica, `begin read only; ${step}`, (db) => work(tx(db))),
  };
}
