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
  /** Reads only, and sees every write that is done. */
  readLatest<R>(work: (tx: T) => Promise<R>): Promise<R>;
}
export type CompanyScope = Scope<CompanyTx> & { readonly companyId: string };
/** Sees every company: the provider's side, sign-in, background work. */
export type SystemScope = Scope<Tx>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const worthAnotherTry = new Set(['40001', '40P01']);
const tries = 5;
/** A scope inside a scope would wait for itself on the embedded database and half-commit on PostgreSQL. */
const inside = new AsyncLocalStorage<true>();

function refuseInside(): void {
  if (inside.getStore()) throw new Error('a transaction was opened inside another');
}

/** Tries again what lost against somebody else (on a replica: against the replay of a change). */
async function persist<R>(attempt: () => Promise<R>): Promise<R> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= tries || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function run<R>(pool: Kysely<Schema>, begin: string, work: (db: Kysely<Schema>) => Promise<R>): Promise<R> {
  refuseInside();
  const attempt = () =>
    pool.connection().execute(async (db) => {
      try {
        await db.executeQuery(CompiledQuery.raw(begin));
        const result = await work(db);
        await db.executeQuery(CompiledQuery.raw('commit'));
        return result;
      } catch (error) {
        await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
        throw error;
      }
    });
  return inside.run(true, () => persist(attempt));
}

/** Whom a statement works as. `companyId` is empty for the system. */
export interface DatabaseRole {
  readonly name: 'lajur_company' | 'lajur_system';
  readonly companyId: string;
}

export interface Pools {
  primary: Kysely<Schema>;
  /**
   * Reads without a transaction around them: at READ COMMITTED each statement sees its own moment anyway, and goes to
   * the database in one trip instead of three. Without it a read is a read-only transaction (the embedded database).
   */
  reader?: { latest(role: DatabaseRole): Kysely<Schema>; replica(role: DatabaseRole): Kysely<Schema> };
}

function scopeOf<T extends Tx>(pools: Pools, role: DatabaseRole, tx: (db: Kysely<Schema>) => T): Scope<T> {
  const company = role.companyId ? `; set local app.company_id = '${role.companyId}'` : '';
  const step = `set local role ${role.name}${company}`;
  const { reader, primary } = pools;
  const readIn = (from: 'latest' | 'replica'): Scope<T>['read'] => {
    if (!reader) return (work) => run(primary, `begin read only; ${step}`, (db) => work(tx(db)));
    return async (work) => {
      refuseInside();
      return persist(() => work(tx(reader[from](role))));
    };
  };
  return {
    transaction: (work) => run(primary, `begin; ${step}`, (db) => work(tx(db))),
    read: readIn('replica'),
    readLatest: readIn('latest'),
  };
}

export function companyScope(pools: Pools, clock: Clock, companyId: string): CompanyScope {
  if (!uuid.test(companyId)) throw new Error('not a company id');
  const role: DatabaseRole = { name: 'lajur_company', companyId };
  return { companyId, ...scopeOf(pools, role, (db): CompanyTx => ({ db, now: clock.now(), companyId })) };
}

export function systemScope(pools: Pools, clock: Clock): SystemScope {
  return scopeOf(pools, { name: 'lajur_system', companyId: '' }, (db): Tx => ({ db, now: clock.now() }));
}
