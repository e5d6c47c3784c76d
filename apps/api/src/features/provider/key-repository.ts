import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

export interface KeyRow {
  id: string;
  name: string;
  scopes: string[];
  /** The last day it is good for, `YYYY-MM-DD`; null: no end. */
  expiresOn: string | null;
  revokedAt: Date | null;
  createdAt: Date;
  /** PROVIDER_API_KEY named it. */
  ofEnvironment: boolean;
}

const rows = (tx: Tx) =>
  tx.db
    .selectFrom('api_key')
    .select(['id', 'name', 'scopes', 'expires_on as expiresOn', 'revoked_at as revokedAt', 'created_at as createdAt'])
    .select('of_environment as ofEnvironment');

export function keyByHash(tx: Tx, hash: Buffer): Promise<KeyRow | undefined> {
  return rows(tx).where('key_hash', '=', hash).executeTakeFirst();
}

export function keyById(tx: Tx, id: string): Promise<KeyRow | undefined> {
  return rows(tx).where('id', '=', id).executeTakeFirst();
}

export function allKeys(tx: Tx): Promise<KeyRow[]> {
  return rows(tx).orderBy('created_at').execute();
}

/** Keeps a key; one with the same hash takes its scopes, and stays revoked if it was. */
export async function keepKey(
  tx: Tx,
  key: {
    id: string;
    name: string;
    hash: Buffer;
    scopes: readonly string[];
    expiresOn: string | null;
    ofEnvironment?: boolean;
  },
): Promise<void> {
  await tx.db
    .insertInto('api_key')
    .values({
      id: key.id,
      name: key.name,
      key_hash: key.hash,
      scopes: [...key.scopes],
      expires_on: key.expiresOn,
      of_environment: key.ofEnvironment ?? false,
      revoked_at: null,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ scopes: [...key.scopes] }))
    .execute();
}

/** Puts another secret in a key's place: what was registered with the key stays with it. */
export async function exchangeHash(tx: Tx, id: string, hash: Buffer): Promise<void> {
  await tx.db.updateTable('api_key').set({ key_hash: hash }).where('id', '=', id).execute();
}

/** The live keys that the environment named, the newest first. */
export function keysOfEnvironment(tx: Tx): Promise<KeyRow[]> {
  return rows(tx)
    .where('of_environment', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Revokes a live key; false when there is none with this id. */
export async function markRevoked(tx: Tx, id: string): Promise<boolean> {
  const done = await tx.db
    .updateTable('api_key')
    .set({ revoked_at: tx.now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Any number that nothing else locks. */
const lock = 7_224_812;

/** Two processes that start at once make their first key one after the other. */
export async function oneAtATime(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx.db);
}

/** Tells every process, once this transaction is committed. */
export async function announce(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx.db);
}
