import pg from 'pg';
import type { Kept, RowReading } from './kept';

/** Commands that go out before a statement, by name; `$1` and on are their values. */
export type Commands = Readonly<Record<string, string>>;

/** A command that a connection has prepared, and its values. */
export type Frame = readonly [command: string, ...values: string[]];

/** A statement to be sent: as a connection keeps it (`keptBy`), or only for this once. */
export interface Sent {
  text: string;
  /** Undefined where the connection does not keep it. */
  kept: Kept | undefined;
  values: readonly unknown[];
}

const nameOf = (command: string) => `command_${command.toLowerCase()}`;

/** What `pg` does on a connection and its types do not tell. */
interface Wire {
  readonly stream: pg.Connection['stream'];
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly string[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}
interface QueryProtocol {
  name: string | undefined;
  values: unknown[];
  queryMode: 'extended';
  _result: RowReading;
  _accumulateRows: boolean;
  submit(connection: pg.Connection): Error | null;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: object): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
  _getRows(connection: pg.Connection): void;
}
type Answer = (error: Error | undefined, result: pg.QueryResult) => void;
const Query = pg.Query as unknown as new (text: string, values: undefined, answer: Answer) => QueryProtocol;

const wireOf = (connection: pg.Connection) => connection as unknown as Wire;

function send(wire: Wire, [command, ...values]: Frame): void {
  wire.bind({ portal: '', statement: nameOf(command), values });
  wire.execute({ portal: '' });
}

/** All of it goes out at once. */
function corked<R>({ stream }: Wire, write: () => R): R {
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** A connection that does not ask how rows are read. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection) ?? Object.create(connection, { describe: { value: () => {} } });
  silent.set(connection, known);
  return known;
}

/**
 * A statement with commands before it, and one Sync: one trip. If one of them fails, what comes after it is skipped. Without a
 * `begin` PostgreSQL makes of it a transaction of its own, which ends with the Sync.
 */
class FramedQuery extends Query {
  private completed = 0;
  private readonly kept: Kept | undefined;

  constructor(
    private readonly before: readonly Frame[],
    { text, kept, values }: Sent,
    answer: Answer,
  ) {
    // What is given in an object would be copied property by property.
    super(text, undefined, answer);
    this.name = kept?.name;
    this.values = [...values];
    this.queryMode = 'extended';
    this.kept = kept;
  }

  override submit(connection: pg.Connection): Error | null {
    const wire = wireOf(connection);
    return corked(wire, () => {
      for (const frame of this.before) send(wire, frame);
      return super.submit(connection);
    });
  }

  /** How the rows of a kept statement are read is asked once. */
  override prepare(connection: pg.Connection): void {
    const rows = this.kept?.rows;
    if (rows) {
      Object.assign(this._result, rows);
      this._accumulateRows = true;
    }
    super.prepare(rows ? undescribed(connection) : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.kept) this.kept.rows = { fields, _parsers, _prebuiltEmptyResultObject };
  }

  /** Executes the statement itself. */
  override _getRows(connection: pg.Connection): void {
    const wire = wireOf(connection);
    wire.execute({ portal: '' });
    wire.sync();
  }

  override handleCommandComplete(message: object, connection: pg.Connection): void {
    if (this.completed++ === this.before.length) super.handleCommandComplete(message, connection);
  }
}

/** Prepares the commands; they are not executed. */
class Preparing extends Query {
  constructor(
    private readonly commands: Commands,
    answer: Answer,
  ) {
    super('', undefined, answer);
    this.queryMode = 'extended';
  }

  override submit(connection: pg.Connection): null {
    const wire = wireOf(connection);
    corked(wire, () => {
      for (const [command, text] of Object.entries(this.commands)) wire.parse({ name: nameOf(command), text });
      wire.sync();
    });
    return null;
  }
}

async function ask(client: pg.ClientBase, queryOf: (answer: Answer) => QueryProtocol): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const query = queryOf((error, result) => (error ? reject(error) : resolve(result)));
      client.query(query as unknown as pg.Submittable);
    });
  } catch (error) {
    // Where it was asked says more than where the answer was read.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

/** Prepares the commands that statements on this connection may have before them; it is asked once, before the first of them. */
export async function prepareCommands(client: pg.ClientBase, commands: Commands): Promise<void> {
  await ask(client, (answer) => new Preparing(commands, answer));
}

/**
 * Sends a statement with commands before it, in one trip; the answer is the statement's. Where a command fails the statement is not
 * executed, and the error is the command's.
 */
export const framed = (client: pg.ClientBase, query: Sent, before: readonly Frame[]): Promise<pg.QueryResult> =>
  ask(client, (answer) => new FramedQuery(before, query, answer));
