import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Announcement } from './announcer';
import { isRefusedByDatabase } from './is-refused';
import { staleCodes } from './pg-kept';
import type { Connection, Opening, Session } from './pg-session';
import { type DatabaseRole, isCompanyId } from './role';
import type { Statement } from './statement';
import type { Schema } from './tables.generated';

/** An open transaction. `now` is the one moment all its rows are stamped with. */
export interface Tx {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  /** The companies are spread over several machines: what only one machine can do is done otherwise (ADR 0039). */
  readonly onCluster: boolean;
  /** Tells every process once the transaction has committed (listen.ts). One that dies just then tells nobody. */
  announce(channel: string, payload: string): void;
}

/** For what is loaded whole, before anybody waits for it: a list, a database of examples. */
export const loadingMs = 10 * 60_000;

/** A transaction that sees one company only. */
export interface CompanyTx extends Tx {
  readonly companyId: string;
}

/** What is asked at the end of a transaction, and how its rows are read. */
export interface LastQuestion<R> {
  readonly statement: Statement;
  /** Null: the statement was to change something and found that it may not; nothing has been changed. */
  readonly read: (rows: readonly unknown[]) => R | null;
  /** Why not, asked once the transaction has ended. */
  readonly whyNot?: (tx: Tx) => Promise<AppError>;
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
   * A transaction whose last question goes out with its commit; the answer is the question's. It is for the change of a record
   * that is known by its key: its statements are planned once, whatever their values.
   */
  changeAndRead<R>(work: (tx: T) => Promise<LastQuestion<R>>): Promise<R>;
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

/**
 * Does work between two commands, or sends the second one itself. It does not wait for the first one: its statements go
 * out right behind.
 */
export async function between<R>(
  connection: Connection,
  { open, close, undo }: { open: string | Opening; close: string | Promise<string> | null; undo: string },
  work: () => Promise<R>,
): Promise<R> {
  const opened = typeof open === 'string' ? connection.command(open) : connection.open(open);
  opened.catch(() => {});
  try {
    const result = await work();
    await opened;
    if (close !== null) await connection.command(await close);
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

/** `ends`: the work commits with its last statement. */
async function run<R>(
  { session, callMs, findNested }: Pools,
  { ends, ...open }: Opening & { ends?: true },
  work: (connection: Connection) => Promise<R>,
): Promise<R> {
  refuseInside();
  const commands = { open, close: ends ? null : 'commit', undo: 'rollback' };
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
  /** Passes on what transactions had to announce. */
  announce(announcements: readonly Announcement[]): void;
  /** Refuses a transaction inside another. Left out where each request counts: the tests have found them all. */
  findNested: boolean;
}

/** What a transaction has to announce. */
export interface Gathered {
  said: Announcement[];
  /** Its commit is on its way: without an answer nobody knows whether it arrived. */
  commits: boolean;
}

/** Does work that gathers announcements, and passes them on once it is committed, or may be. */
export async function announcing<R>(
  { announce }: Pick<Pools, 'announce'>,
  work: (gathered: Gathered) => Promise<R>,
): Promise<R> {
  const gathered: Gathered = { said: [], commits: false };
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
  said: Announcement[];
}

/** What every transaction is made with; `said` gathers its announcements. */
export const plainTx = (db: Kysely<Schema>, { clock, onCluster, said }: TxParts): Tx => ({
  db,
  now: clock.now(),
  onCluster,
  announce: (channel, payload) => void said.push({ channel, payload }),
});

/** The primary would say the same: a refusal of the service itself, or a question that takes too long. */
const sameOnPrimary = (error: unknown) =>
  error instanceof AppError || (error as { code?: string }).code === statementTimeout;

function scopeOf<T extends Tx>(
  pools: Pools,
  role: DatabaseRole,
  tx: (db: Kysely<Schema>, said: Announcement[]) => T,
): Scope<T> {
  /** A first or another try: what one before had to say was undone. */
  const begin = (connection: Connection, gathered: Gathered) => {
    Object.assign(gathered, { said: [], commits: false });
    return tx(connection.as(role), gathered.said);
  };
  const { reader, standby } = pools;
  const whose = role.companyId;
  const ended = () => standby?.changed(whose);
  const readLatest: Scope<T>['read'] = reader
    ? async (work) => {
        refuseInside();
        return persist(() => work(tx(reader(role), [])));
      }
    : (work) => run(pools, { readOnly: true, role }, (connection) => work(tx(connection.as(role), [])));
  const scope: Scope<T> = {
    transaction: (work, limitMs) =>
      announcing(pools, (gathered) =>
        run(pools, { role, limitMs }, async (connection) => {
          const result = await work(begin(connection, gathered));
          gathered.commits = true;
          return result;
        }),
      ).finally(ended),
    changeAndRead: async (work) => {
      const { answer, whyNot } = await announcing(pools, (gathered) =>
        run(pools, { role, ends: true, plansOnce: true }, async (connection) => {
          const { statement, ...question } = await work(begin(connection, gathered));
          gathered.commits = true;
          const answer = question.read(await connection.last(role, statement));
          if (answer === null) gathered.said = [];
          return { ...question, answer };
        }),
      ).finally(ended);
      if (answer === null && whyNot) throw await readLatest(whyNot);
      return answer as NonNullable<typeof answer>;
    },
    read: async (work) => {
      if (!standby?.serves(whose)) return readLatest(work);
      refuseInside();
      try {
        return await work(tx(standby.reader(role), []));
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
  const tx = (db: Kysely<Schema>, said: Announcement[]): CompanyTx =>
    Object.assign(plainTx(db, { clock, onCluster, said }), { companyId });
  return { companyId, ...scopeOf(pools, role, tx) };
}

export function systemScope(pools: Pools, clock: Clock): SystemScope {
  const { onCluster } = pools;
  return scopeOf(pools, { name: 'lajur_system', companyId: '' }, (db, said) => plainTx(db, { clock, onCluster, said }));
}
