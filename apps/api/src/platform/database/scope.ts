import { AsyncLocalStorage } from 'node:async_hooks';
import { staleCodes } from '@lajur/pg-wire/kept';
import type { Kysely, RawBuilder } from 'kysely';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Announcement } from './announcer';
import { advanceOf, changeNumberOf } from './change-number';
import { isRefusedByDatabase } from './is-refused';
import type { Connection, Opening, Session } from './pg-session';
import { type DatabaseRole, isCompanyId } from './role';
import type { SharedAnswers } from './shared-answers';
import { compile, rowsOf, type Statement } from './statement';
import type { Schema } from './tables.generated';

/** An open transaction. `now` is the one moment all its rows are stamped with. */
export interface Tx {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  /** The companies are spread over several machines: what only one machine can do is done otherwise (ADR 0039). */
  readonly onCluster: boolean;
  /** Tells every process once the transaction has committed (listen.ts). One that dies just then tells nobody. */
  announce(channel: string, payload: string): void;
  /** Something of this company is otherwise once the transaction has committed: who shares an answer asks anew (ADR 0136). */
  changed(companyId: string): void;
  /**
   * A write whose answer nobody waits for: it goes out at once, what is asked next sees it, and the commit follows right behind.
   * Where it fails, the whole change does.
   */
  write(query: RawBuilder<unknown>): void;
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
   * what is a few seconds old. What decides or must be exact reads the latest. What may take long, such as a report of two years, says
   * its own limit, and reads in one transaction on the primary.
   */
  read<R>(work: (tx: T) => Promise<R>, limitMs?: number): Promise<R>;
  /** Reads only, and sees every write that is done. */
  readLatest<R>(work: (tx: T) => Promise<R>, limitMs?: number): Promise<R>;
  /** For what stays whatever becomes of the request (together.ts): to be asked before that has changed anything. */
  readonly apart: Scope<T>;
}
export interface CompanyScope extends Scope<CompanyTx> {
  readonly companyId: string;
  /**
   * Reads as `read` does what hangs on nothing but the company, the clock's minute and `name`, which says all that was asked. Who asks
   * the same while nothing of the company has changed gets the same answer, which nobody may change; nobody misses a write that
   * was done before they asked (ADR 0136).
   */
  shared<R>(name: string, work: (tx: CompanyTx) => Promise<R>): Promise<R>;
}
/** Sees every company: the provider's side, sign-in, background work. */
export type SystemScope = Scope<Tx>;

/** The scopes of a database, or of one request. */
export interface Scopes {
  company(companyId: string): CompanyScope;
  readonly system: SystemScope;
}

const worthAnotherTry = new Set(['40001', '40P01', ...staleCodes]);
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

interface Commands {
  open: string | Opening;
  close: string | Promise<string>;
  undo: string;
  /** Has everything arrived that was sent without waiting for it? Asked with `close`. */
  arrived?: () => Promise<unknown>;
}

/** Does work between two commands. It does not wait for the first one: its statements go out right behind. */
export async function between<R>(
  connection: Connection,
  { open, close, undo, arrived }: Commands,
  work: () => Promise<R>,
): Promise<R> {
  const opened = typeof open === 'string' ? connection.command(open) : connection.open(open);
  opened.catch(() => {});
  try {
    const result = await work();
    await opened;
    await Promise.all([arrived?.(), connection.command(await close)]);
    return result;
  } catch (error) {
    await connection.command(undo).catch(() => {});
    // What fails because it was not opened says less than why.
    throw await opened.then(
      () => error,
      (first) => first,
    );
  }
}

async function run<R>(
  { session, callMs, findNested }: Pools,
  open: Opening,
  work: (connection: Connection) => Promise<R>,
  arrived?: Commands['arrived'],
): Promise<R> {
  refuseInside();
  const commands = { open, close: 'commit', undo: 'rollback', arrived };
  const attempt = () =>
    session((connection) => between(connection, commands, () => work(connection)), open.limitMs ?? callMs);
  return watched(findNested, () => persist(attempt));
}

/** Does the work so that a transaction opened in it is refused. */
export const watched = <R>(findNested: boolean, work: () => Promise<R>): Promise<R> =>
  findNested ? inside.run(true, work) : work();

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
   * the database in one trip instead of three. Without it a read is a read-only transaction (the embedded database; a cluster,
   * which carries role and company to its nodes in a transaction only).
   */
  reader?: (role: DatabaseRole) => Kysely<Schema>;
  standby?: ReadStandby;
  onCluster: boolean;
  sharedAnswers: SharedAnswers;
  /** Passes on what transactions had to announce. */
  announce(announcements: readonly Announcement[]): void;
  /** Refuses a transaction inside another. Left out where each request counts: the tests have found them all. */
  findNested: boolean;
}

/** What a transaction has to announce, and what it has sent without waiting for it. */
export interface Gathered {
  said: Announcement[];
  /** The companies of which something is changed. */
  companies: Set<string>;
  written: Promise<unknown>[];
  /** Its commit is on its way: without an answer nobody knows whether it arrived. */
  commits: boolean;
}

/** What a transaction, or a part of one, begins with. */
export const nothingSaid = (): Said => ({ said: [], companies: new Set(), written: [] });

const nothingGathered = (): Gathered => ({ ...nothingSaid(), commits: false });

/** Does work that gathers announcements, and passes them on once it is committed, or may be. */
export async function announcing<R>(
  { announce }: Pick<Pools, 'announce'>,
  work: (gathered: Gathered) => Promise<R>,
): Promise<R> {
  const gathered = nothingGathered();
  try {
    const result = await work(gathered);
    announce(gathered.said);
    return result;
  } catch (error) {
    if (gathered.commits && !isRefusedByDatabase(error)) announce(gathered.said);
    throw error;
  }
}

interface TxParts {
  clock: Clock;
  onCluster: boolean;
}

export type Said = Omit<Gathered, 'commits'>;

/** What a transaction is made of: how its statements go out, and what gathers what it says and sends. */
export interface TxWires extends Said {
  db: Kysely<Schema>;
  /** Null where nothing may be written. */
  send: ((statement: Statement) => Promise<unknown>) | null;
}

/** What every transaction is made with. */
export const plainTx = ({ db, send, said, companies, written }: TxWires, { clock, onCluster }: TxParts): Tx => ({
  db,
  now: clock.now(),
  onCluster,
  announce: (channel, payload) => void said.push({ channel, payload }),
  changed: (companyId) => void companies.add(companyId),
  write: (query) => {
    if (!send) throw new Error('a read writes nothing');
    sendUnawaited(send, compile(query), written);
  },
});

function sendUnawaited(send: NonNullable<TxWires['send']>, statement: Statement, written: Promise<unknown>[]): void {
  const sent = send(statement);
  // Told with the commit.
  sent.catch(() => {});
  written.push(sent);
}

/** The wires of a transaction on a connection. */
export const wiresOn = (connection: Connection, role: DatabaseRole, gathered: Said): TxWires => ({
  ...gathered,
  db: connection.as(role),
  send: (statement: Statement) => connection.send(role, statement),
});

/** Counts what a transaction has changed, as its last writes; in one order, so that no two wait for each other. */
export function countChanges({ send, companies, written }: TxWires): void {
  for (const companyId of [...companies].sort()) if (send) sendUnawaited(send, advanceOf(companyId), written);
}

/** The wires of what only reads. */
const readingOn = (db: Kysely<Schema>): TxWires => ({ ...nothingSaid(), db, send: null });

/** The primary would say the same: a refusal of the service itself, or a question that takes too long. */
const sameOnPrimary = (error: unknown) =>
  error instanceof AppError || (error as { code?: string }).code === statementTimeout;

function scopeOf<T extends Tx>(pools: Pools, role: DatabaseRole, tx: (wires: TxWires) => T): Scope<T> {
  const { reader, standby } = pools;
  const whose = role.companyId;
  const readLatest: Scope<T>['read'] = async (work, limitMs) => {
    if (reader && limitMs === undefined) {
      refuseInside();
      return persist(() => work(tx(readingOn(reader(role)))));
    }
    return run(pools, { readOnly: true, role, limitMs }, (connection) => work(tx(readingOn(connection.as(role)))));
  };
  const scope: Scope<T> = {
    transaction: (work, limitMs) =>
      announcing(pools, (gathered) => {
        const change = async (connection: Connection) => {
          // A first or another try: what one before had to say was undone.
          Object.assign(gathered, nothingGathered());
          const wires = wiresOn(connection, role, gathered);
          const result = await work(tx(wires));
          countChanges(wires);
          gathered.commits = true;
          return result;
        };
        return run(pools, { role, limitMs }, change, () => Promise.all(gathered.written));
      }).finally(() => standby?.changed(whose)),
    read: async (work, limitMs) => {
      if (limitMs !== undefined || !standby?.serves(whose)) return readLatest(work, limitMs);
      refuseInside();
      try {
        return await work(tx(readingOn(standby.reader(role))));
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
  if (!isCompanyId(companyId)) throw new Error('not a company id');
  const role: DatabaseRole = { name: 'lajur_company', companyId };
  const { onCluster } = pools;
  const tx = (wires: TxWires): CompanyTx => Object.assign(plainTx(wires, { clock, onCluster }), { companyId });
  const scope = scopeOf(pools, role, tx);
  const shared: CompanyScope['shared'] = (name, work) =>
    scope.read(async (reading) => {
      const [row] = await rowsOf<{ number: number }>(reading, changeNumberOf(companyId));
      const seen = { number: row?.number ?? 0, minute: Math.floor(reading.now.getTime() / 60_000) };
      return pools.sharedAnswers.answer(companyId, seen, name, () => work(reading));
    });
  return { companyId, shared, ...scope };
}

export function systemScope(pools: Pools, clock: Clock): SystemScope {
  const { onCluster } = pools;
  return scopeOf(pools, { name: 'lajur_system', companyId: '' }, (wires) => plainTx(wires, { clock, onCluster }));
}
