import { randomBytes } from 'node:crypto';
import { type ProviderScope, providerScopes, scopeToHear } from '@lajur/domain/provider/scope';
import { AppError } from '../../platform/app-error';
import type { Database } from '../../platform/database/connect';
import type { SystemScope, Tx } from '../../platform/database/scope';
import type { ProviderContext, ProviderKey } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { hashToken } from '../../platform/session/session';
import { countAttempt, networkOf } from '../../platform/session/throttle';
import * as keys from './key-repository';

const channel = 'lajur_api_key';
/** A copy is trusted this long even if a revocation were never heard. */
const trustMs = 30_000;
const maxCopies = 10_000;
/** Wrong keys that a network may show; a marketplace's own servers share one. */
const wrongKeys = { attempts: 100, windowSeconds: 15 * 60 };
/** So long a right key that no copy is kept of waits behind the wrong ones of its network. */
const refusedSeconds = 10;

const isScope = (scope: string): scope is ProviderScope => (providerScopes as readonly string[]).includes(scope);
const makeToken = () => `lajur_${randomBytes(32).toString('base64url')}`;

export interface NewKey {
  name: string;
  scopes: readonly ProviderScope[];
  /** The last day it is good for, `YYYY-MM-DD`. */
  expiresOn?: string;
}

/** Makes a key and gives its token, which is stored nowhere. */
export async function createKey(tx: Tx, { name, scopes, expiresOn }: NewKey): Promise<{ id: string; token: string }> {
  const token = makeToken();
  const id = newId();
  await keys.keepKey(tx, { id, name, hash: hashToken(token), scopes, expiresOn: expiresOn ?? null });
  return { id, token };
}

/** Ends a key at once, in every process; false when no live key has this id. */
export async function revokeKey(tx: Tx, id: string): Promise<boolean> {
  if (!(await keys.markRevoked(tx, id))) return false;
  await keys.announce(tx, channel, id);
  return true;
}

export const listKeys = keys.allKeys;

/**
 * Sees to it that there is a key to begin with. `wanted` (PROVIDER_API_KEY) is kept with all scopes, in the place of the one that
 * was named there before. Without it a key is made when there is none at all, and its token given back this once, to be
 * printed; else null.
 */
export function ensureFirstKey(system: SystemScope, wanted: string | undefined): Promise<string | null> {
  return system.transaction(async (tx) => {
    await keys.oneAtATime(tx);
    if (wanted) {
      await keepEnvironmentKey(tx, hashToken(wanted));
      return null;
    }
    if ((await keys.allKeys(tx)).length > 0) return null;
    return (await createKey(tx, { name: 'Kunci pertama', scopes: providerScopes })).token;
  });
}

async function keepEnvironmentKey(tx: Tx, hash: Buffer): Promise<void> {
  const known = await keys.keyByHash(tx, hash);
  const [newest, ...others] = (await keys.keysOfEnvironment(tx)).filter(({ id }) => id !== known?.id);
  for (const { id } of known && newest ? [newest, ...others] : others) await revokeKey(tx, id);
  if (!known && newest) {
    await keys.exchangeHash(tx, newest.id, hash);
    await keys.announce(tx, channel, newest.id);
  }
  const key = { id: newId(), name: 'PROVIDER_API_KEY', hash, scopes: providerScopes };
  await keys.keepKey(tx, { ...key, expiresOn: null, ofEnvironment: true });
}

interface Copy {
  key: ProviderKey;
  expiresOn: string | null;
  trustedUntil: number;
}

/**
 * The key behind a token. Like sessions: a copy in memory answers, a revocation is announced in its transaction and
 * drops the copy in every process; while announcements cannot be heard, every call asks the database.
 */
export class ProviderKeys {
  private readonly copies = new Map<string, Copy>();
  /** Counts what was forgotten: what was read before one of those is not kept. */
  private forgotten = 0;
  /** Networks that showed too many wrong keys, and until when nothing new of theirs is looked up. */
  private readonly refusedUntil = new Map<string, number>();

  constructor(private readonly database: Database) {}

  async start(): Promise<void> {
    await this.database.listener.on(channel, (id) => this.forget(id));
    this.database.listener.onGap(() => {
      this.forgotten++;
      this.copies.clear();
    });
  }

  /**
   * The key a caller shows. UNAUTHENTICATED when it is unknown, revoked or past its last day; a network that shows many
   * such ones is refused with TOO_MANY_REQUESTS before it is looked up again, its right keys are not.
   */
  readonly admit = async (token: string, now: Date, ip: string): Promise<ProviderKey> => {
    const network = networkOf(ip);
    const refusedUntil = this.refusedUntil.get(network) ?? 0;
    if (refusedUntil > now.getTime() && !this.copies.has(hashToken(token).toString('base64')))
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((refusedUntil - now.getTime()) / 1000) });
    const key = await this.providerKeyOf(token, now);
    if (key) return key;
    await this.countWrong(network, now);
    throw new AppError('UNAUTHENTICATED', {
      message: 'Kunci API tidak dikenal, sudah lewat masanya atau sudah dicabut.',
    });
  };

  private async countWrong(network: string, now: Date): Promise<void> {
    try {
      await this.database.system.transaction((tx) => countAttempt(tx, `wrong-key:${network}`, wrongKeys));
    } catch (error) {
      if (error instanceof AppError && error.retryAfter) {
        if (this.refusedUntil.size >= maxCopies) this.refusedUntil.clear();
        this.refusedUntil.set(network, now.getTime() + Math.min(error.retryAfter, refusedSeconds) * 1000);
      }
      throw error;
    }
  }

  /** Null when the token is unknown, revoked or past its last day. */
  readonly providerKeyOf = async (token: string, now: Date): Promise<ProviderKey | null> => {
    const hash = hashToken(token);
    const at = hash.toString('base64');
    const copy = this.copies.get(at);
    if (copy && this.database.listener.connected && copy.trustedUntil > now.getTime())
      return isOver(copy.expiresOn, now) ? null : copy.key;
    this.copies.delete(at);
    const before = this.forgotten;
    const row = await this.database.system.transaction((tx) => keys.keyByHash(tx, hash));
    if (!row || row.revokedAt || isOver(row.expiresOn, now)) return null;
    const key: ProviderKey = { id: row.id, name: row.name, scopes: new Set(row.scopes.filter(isScope)) };
    if (before !== this.forgotten) return key;
    if (this.copies.size >= maxCopies) this.copies.clear();
    this.copies.set(at, { key, expiresOn: row.expiresOn, trustedUntil: now.getTime() + trustMs });
    return key;
  };

  private forget(id: string): void {
    this.forgotten++;
    for (const [at, copy] of this.copies) if (copy.key.id === id) this.copies.delete(at);
  }
}

/** A key is good through its last day, in UTC. */
const isOver = (expiresOn: string | null, now: Date) =>
  expiresOn !== null && expiresOn < now.toISOString().slice(0, 10);

/** The key that a call was made with. */
export async function describeKey({ key, system }: ProviderContext) {
  const row = await system.transaction((tx) => keys.keyById(tx, key.id));
  return { name: key.name, scopes: [...key.scopes], expiresOn: row?.expiresOn ?? null };
}

/** Refuses topics or groups of them that a key may not hear of. */
export function allowTopics(key: ProviderKey, topics: readonly string[]): void {
  for (const topic of topics) {
    const scope = scopeToHear(topic);
    if (!key.scopes.has(scope))
      throw new AppError('FORBIDDEN', { message: `Kunci API tidak punya lingkup ${scope} untuk kejadian ${topic}.` });
  }
}
