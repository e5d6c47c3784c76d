import type pg from 'pg';

/** What a connection keeps of statements for a role; the one that was not asked for longest goes when another comes. */
const mostKept = 100;
/** A text that is longer has its rows in it: it will not come again. */
const longestKept = 10_000;

/** A statement that a connection keeps under a name. */
export interface Kept {
  readonly name: string;
  /** When it was asked for last, counted in statements. */
  askedAt: number;
  /** How its rows are read, once PostgreSQL has told it. It tells if that has changed: then nothing is kept any more. */
  rows?: RowReading;
}

/** What `pg` makes of the description of a result. */
export interface RowReading {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

type KeptByText = Map<string, Kept>;

/** Of each connection what it keeps for a role, by text. */
let keptOn = new WeakMap<pg.ClientBase, Map<string, KeptByText>>();
let named = 0;
let asked = 0;

/** What `pg` knows of a connection and its types do not tell. */
interface Parsed {
  readonly parsedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
}

/**
 * The statement as a connection keeps it, so that PostgreSQL parses it once and may keep its plan. Row-level
 * security is part of the plan: each role has a statement of its own, whose company is asked for at each execution.
 * Undefined for what is not worth keeping.
 */
export function keptBy(client: pg.ClientBase, role: string, text: string): Kept | undefined {
  if (text.length > longestKept) return undefined;
  const roles = keptOn.get(client) ?? new Map<string, KeptByText>();
  keptOn.set(client, roles);
  const all: KeptByText = roles.get(role) ?? new Map();
  roles.set(role, all);
  const known = all.get(text);
  if (known) {
    known.askedAt = ++asked;
    return known;
  }
  if (all.size >= mostKept) dropOldest(client, all);
  const kept: Kept = { name: `kept_${++named}`, askedAt: ++asked };
  all.set(text, kept);
  return kept;
}

function dropOldest(client: pg.ClientBase, all: KeptByText): void {
  const [text, { name }] = [...all].reduce((oldest, one) => (one[1].askedAt < oldest[1].askedAt ? one : oldest));
  all.delete(text);
  const { connection } = client as pg.Client;
  const parsed = connection as unknown as Parsed;
  parsed.close({ type: 'S', name });
  delete parsed.parsedStatements[name];
}

/** The result of a kept statement is another since a migration, or a pooler in between has lost it. */
export const staleCodes: readonly string[] = ['0A000', '26000'];
export const isStale = (error: unknown) => staleCodes.includes((error as { code?: string }).code ?? '');

/** Where a statement failed for being kept, no connection asks any more for what it kept until now. */
export function forgetStale(error: unknown): never {
  if (isStale(error)) keptOn = new WeakMap();
  throw error;
}
