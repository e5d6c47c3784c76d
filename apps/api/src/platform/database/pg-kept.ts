import type pg from 'pg';
import type { DatabaseRole } from './role';

/** What a connection keeps of statements; the one that was not asked for longest goes when another comes. */
const mostKept = 100;
/** A text that is longer has its rows in it: it will not come again. */
const longestKept = 10_000;

/** Of each connection the names of what it keeps, by role and text, the longest unused first. */
let keptOn = new WeakMap<pg.ClientBase, Map<string, string>>();
let named = 0;

/** What `pg` knows of a connection and its types do not tell. */
interface Parsed {
  readonly parsedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
}

/**
 * The name under which a connection keeps a statement, so that PostgreSQL parses it once and may keep its plan. Row-level
 * security is part of the plan: each role has a statement of its own, whose company is asked for at each execution.
 * Undefined for what is not worth keeping.
 */
export function keptName(client: pg.ClientBase, { name: role }: DatabaseRole, text: string): string | undefined {
  if (text.length > longestKept) return undefined;
  const kept = keptOn.get(client) ?? new Map<string, string>();
  keptOn.set(client, kept);
  const key = `${role} ${text}`;
  const name = kept.get(key) ?? `lajur_${++named}`;
  kept.delete(key);
  kept.set(key, name);
  if (kept.size > mostKept) dropOldest(client, kept);
  return name;
}

function dropOldest(client: pg.ClientBase, kept: Map<string, string>): void {
  const [[key, name] = ['', '']] = kept;
  kept.delete(key);
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
