import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Kysely } from 'kysely';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Session } from './pg-session';
import type { Schema } from './tables.generated';

/** An open transaction. `now` is the one moment all its rows are stamped with. */
export interface Tx {
  readonly db: Kysely<Schema>;
  readonly now: Date;
}

/** For what is loaded whole, before anybody waits for it: a list, a database of examples. */
export const loadingMs = 10 * 60_000;

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
  /**
   * Reads and writes, all or nothing. It ends unfinished when the database holds it for long (`Limits.callMs`); work
   * that nobody waits for may say its own limit.
   */
  transaction<R>(work: (tx: T) => Promise<R>, limitMs?: number): Promise<R>;
  /**
   * Reads only; may be served by a standby that shows all that this process has heard of the company, and of the rest
   * what is a few seconds old. What decides or must be exact reads the latest.
   */
  read<R>(work: (tx: T) => Promise<R>): Promise<R>;
  /** Reads only, and sees every write that is done. */
  readLatest<R>(work: (tx: T) => Promise<R>): Promise<R>;
  /** For what stays whatever becomes of the request (together.ts): to be asked before that has changed anything. */
  readonly apart: Scope<T>;
}
export type CompanyScope = Scope<CompanyTx> & { readonly companyId: string };
/** Sees every company: the provider's side, sign-in, background work. */
export type SystemScope = Scope<Tx>;

/** The scopes of a database, or of one request. */
export interface Scopes {
  company(companyId: string): CompanyScope;
  readonly system: SystemScope;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const worthAnotherTry = new Set(['40001', '40P01']);
const tries = 5;
const statementTimeout = '57014';
/** Which transactions are open around a piece of work. Once used it costs every promise of the process. */
const inside = new AsyncLocalStorage<true>();

/** A scope inside a scope would wait for itself on the embedded database and half-commit on PostgreSQL. */
export function refuseInside(): void {
  if (inside.getStore()) throw new Error('a transaction was opened inside another');
}

/** Tries again what lost against somebody else. */
export async function persist<R>(attempt: () => Promise<R>): Promise<R> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count >= tries || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function run<R>(
  { session, callMs, findNested }: Pools,
  begin: string,
  work: (db: Kysely<Schema>) => Promise<R>,
  limitMs?: number,
): Promise<R> {
  refuseInside();
  const opening = limitMs === undefined ? begin : `${begin}; set local statement_timeout = ${limitMs}`;
  const inTransaction = async (db: Kysely<Schema>) => {
    try {
      await db.executeQuery(CompiledQuery.raw(opening));
      const result = await work(db);
      await db.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  };
  const attempt = () => session(inTransaction, limitMs ?? callMs);
  return watched(findNested, () => persist(attempt));
}

/** Does the work so that a transaction opened in it is refused. */
export const watched = <R>(findNested: boolean, work: () => Promise<R>): Promise<R> =>
  findNested ? inside.run(true, work) : work();

/** Whom a statement works as. `companyId` is empty for the system. */
export interface DatabaseRole {
  readonly name: 'lajur_company' | 'lajur_system';
  readonly companyId: string;
}

/** A database that follows the primary and takes reads. `whose` is the id of a company, or empty for the system. */
export interface ReadStandby {
  /** Does it show enough for this reader now? */
  serves(whose: string): boolean;
  /** Something was committed: the reader stays with the primary until the standby shows it. */
  changed(whose: string): void;
  reader(role: DatabaseRole): Kysely<Schema>;
}

export interface Pools {
  session: Session;
  /** How long a transaction may take that says nothing else. */
  callMs: number;
  /**
   * Reads without a transaction around them: at READ COMMITTED each statement sees its own moment anyway, and goes to
   * the database in one trip instead of three. Without it a read is a read-only transaction (the embedded database).
   */
  reader?: (role: DatabaseRole) => Kysely<Schema>;
  standby?: ReadStandby;
  /** Refuses a transaction inside another. Left out where each request counts: the tests have found them all. */
  findNested: boolean;
}

/** The primary would say the same: a refusal of the service itself, or a question that takes too long. */
const sameOnPrimary = (error: unknown) =>
  error instanceof AppError || (error as { code?: string }).code === statementTimeout;

/** The statements that step into a role until the end of the transaction. */
export function stepInto({ name, companyId }: DatabaseRole): string {
  if (companyId !== '' && !uuid.test(companyId)) throw new Error('not a company id');
  return `set local role ${name}${companyId === '' ? '' : `; set local app.company_id = '${companyId}'`}`;
}

function scopeOf<T extends Tx>(pools: Pools, role: DatabaseRole, tx: (db: Kysely<Schema>) => T): Scope<T> {
  const step = stepInto(role);
  const { reader, standby } = pools;
  const whose = role.companyId;
  const readLatest: Scope<T>['read'] = reader
    ? async (work) => {
        refuseInside();
        return persist(() => work(tx(reader(role))));
      }
    : (work) => run(pools, `begin read only; ${step}`, (db) => work(tx(db)));
  const scope: Scope<T> = {
    transaction: (work, limitMs) =>
      run(pools, `begin; ${step}`, (db) => work(tx(db)), limitMs).finally(() => standby?.changed(whose)),
    read: async (work) => {
      if (!standby?.serves(whose)) return readLatest(work);
      refuseInside();
      try {
        return await work(tx(standby.reader(role)));
      } catch (error) {
        // It went away, or replayed a change that the question stood in the way of.
        if (sameOnPrimary(error)) throw error;
        return readLatest(work);
      }
    },
    readLatest,
    get apart() {
      return scope;
    },
  };
  return scope;
}

export function companyScope(pools: Pools, clock: Clock, companyId: string): CompanyScope {
  if (!uuid.test(companyId)) throw new Error('not a company id');
  const role: DatabaseRole = { name: 'lajur_company', companyId };
  return { companyId, ...scopeOf(pools, role, (db): CompanyTx => ({ db, now: clock.now(), companyId })) };
}

export function systemScope(pools: Pools, clock: Clock): SystemScope {
  return scopeOf(pools, { name: 'lajur_system', companyId: '' }, (db): Tx => ({ db, now: clock.now() }));
}
