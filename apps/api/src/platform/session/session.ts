import { createHash, randomBytes } from 'node:crypto';
import { phoneToken } from '@lajur/domain/auth/browser-id';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { sessionEnd } from '@lajur/domain/auth/session-life';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { Database } from '../database/connect';
import type { Tx } from '../database/scope';
import { newId } from '../id';
import { functionsWith, standingIn } from './stand-in';
import { bareAddress } from './throttle';

/** Who is calling. */
export interface SessionUser {
  id: string;
  companyId: string;
  companyStatus: CompanyStatus;
  fullName: string;
  email: string;
  roleId: RoleId;
  functions: ReadonlySet<FunctionCode>;
  /** Whose approvals they decide today besides (ADR 0073). */
  standsInFor: string | null;
}

/** A person of a company, whose sessions they are. */
export interface SessionOwner {
  companyId: string;
  userId: string;
}

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  userAgent: string | null;
  ip: string | null;
  signedInAt: Date;
  /** As noted last: a few minutes old at most. */
  usedAt: Date;
  /** The one that asks. */
  isThis: boolean;
}

/** A use is noted when the last note is as old as this, so that a call costs no write. */
const noteEveryMs = 5 * 60_000;
const maxListed = 100;
const channel = 'lajur_session';
/** A copy is trusted this long even if a revocation were never heard. */
const trustMs = 30_000;
const maxCopies = 50_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Copy {
  user: SessionUser;
  expiresAt: number;
  trustedUntil: number;
  /** From then on a use is to be noted. */
  noteFrom: number;
  /** The push token that the session is known to have. */
  pushToken?: string;
}

/**
 * Opaque tokens, stored hashed. A request is checked against a copy in memory; a revocation is announced in the
 * transaction that makes it and drops the copy in every process, so it costs no query and holds at once. While the
 * announcements cannot be heard, every request asks the database.
 */
export class Sessions {
  private readonly copies = new Map<string, Copy>();
  /** Counts what was forgotten: what was read before one of those is not kept. */
  private forgotten = 0;
  /** Users of whom this process announced a change, and until when no copy of them is kept. */
  private readonly changing = new Map<string, number>();

  constructor(private readonly database: Database) {}

  async start(): Promise<void> {
    await this.database.listener.on(channel, (id) => this.forget(id));
    this.database.listener.onGap(() => {
      this.forgotten++;
      this.copies.clear();
    });
  }

  /** Opens a session and gives its token, which is stored nowhere. */
  async open(
    tx: Tx,
    user: SessionOwner,
    device: { pushToken?: string; userAgent?: string; ip?: string; staySignedIn?: boolean },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const { staySignedIn = false } = device;
    const expiresAt = sessionEnd({ signedInAt: tx.now, usedAt: tx.now, staySignedIn });
    await tx.db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        id: newId(),
        company_id: user.companyId,
        user_id: user.userId,
        created_at: tx.now,
        expires_at: expiresAt,
        push_token: phoneToken(device.pushToken) ?? null,
        user_agent: device.userAgent?.slice(0, 300) ?? null,
        stay_signed_in: staySignedIn,
        used_at: tx.now,
        ip: device.ip === undefined ? null : shownAddress(device.ip),
      })
      .execute();
    return { token, expiresAt };
  }

  /**
   * The user behind a token; null when it is unknown, revoked, expired, or its user may not use the portal. `from` is the
   * caller's address when this is a use of the session, which then lasts longer.
   */
  async userOf(token: string, now: Date, from?: string): Promise<SessionUser | null> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const copy = this.copies.get(key);
    const time = now.getTime();
    const isTrusted = copy && this.database.listener.connected && copy.trustedUntil > time && copy.expiresAt > time;
    if (isTrusted && (from === undefined || copy.noteFrom > time)) return copy.user;
    const before = this.forgotten;
    const row = await this.database.system.transaction(async (tx) => {
      const found = await liveSession(tx, hash, now);
      const isDue = found && from !== undefined && found.used_at.getTime() + noteEveryMs <= time;
      return isDue ? noteUse(tx, found, now, from) : found;
    });
    this.copies.delete(key);
    if (!row || !(roleIds as readonly string[]).includes(row.role_id)) return null;
    const roleId = row.role_id;
    const user: SessionUser = {
      id: row.id,
      companyId: row.company_id,
      companyStatus: row.status,
      fullName: row.full_name,
      email: row.email,
      roleId,
      functions: functionsWith(roleId, row.standsInFor !== null),
      standsInFor: row.standsInFor,
    };
    if (before !== this.forgotten || this.isChanging(user.id, time) || this.isChanging(user.companyId, time))
      return user;
    if (this.copies.size >= maxCopies) this.copies.clear();
    this.copies.set(key, {
      user,
      expiresAt: row.expires_at.getTime(),
      trustedUntil: time + trustMs,
      noteFrom: row.used_at.getTime() + noteEveryMs,
    });
    return user;
  }

  /** Keeps the push token that a phone sends with its calls: its app gets another one from time to time. */
  async keepPushToken(token: string, given: string | undefined): Promise<void> {
    const pushToken = phoneToken(given);
    const hash = hashToken(token);
    const copy = this.copies.get(hash.toString('base64'));
    if (pushToken === undefined || copy?.pushToken === pushToken) return;
    await this.database.system.transaction((tx) =>
      tx.db
        .updateTable('session')
        .set({ push_token: pushToken })
        .where('token_hash', '=', hash)
        .where('push_token', 'is distinct from', pushToken)
        .execute(),
    );
    if (copy) copy.pushToken = pushToken;
  }

  /** Ends one session (logout). */
  async close(tx: Tx, token: string): Promise<void> {
    const row = await tx.db
      .deleteFrom('session')
      .where('token_hash', '=', hashToken(token))
      .returning('user_id')
      .executeTakeFirst();
    if (row) await this.announce(tx, row.user_id);
  }

  /** Ends every session of a user (deactivation, role change, new password). */
  async closeAll(tx: Tx, user: SessionOwner): Promise<void> {
    await tx.db
      .deleteFrom('session')
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .execute();
    await this.announce(tx, user.userId);
  }

  /** The live sessions of a user, the last used first; no more than a list shows, and how many there are. */
  async list(tx: Tx, user: SessionOwner, token: string): Promise<{ sessions: OwnSession[]; total: number }> {
    const own = tx.db
      .selectFrom('session')
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .where('expires_at', '>', tx.now);
    const hash = hashToken(token);
    const rows = await own
      .select((e) => ['id', 'user_agent', 'ip', 'created_at', 'used_at', e('token_hash', '=', hash).as('is_this')])
      .orderBy('is_this', 'desc')
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute();
    const { total } = await own.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    const sessions = rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      ip: row.ip,
      signedInAt: row.created_at,
      usedAt: row.used_at,
      isThis: Boolean(row.is_this),
    }));
    return { sessions, total: Number(total) };
  }

  /** Ends one live session of a user; false when it is none of theirs, or has ended. */
  async closeOne(tx: Tx, user: SessionOwner, id: string): Promise<boolean> {
    const row = await tx.db
      .deleteFrom('session')
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .where('id', '=', id)
      .where('expires_at', '>', tx.now)
      .returning('id')
      .executeTakeFirst();
    if (row) await this.announce(tx, user.userId);
    return row !== undefined;
  }

  /** Ends every session of a user but that of the token; gives how many were live. */
  closeOthers(tx: Tx, user: SessionOwner, token: string): Promise<number> {
    return this.closeAllBut(tx, user, hashToken(token));
  }

  /** The same by the hash of a token; without one every session ends. */
  async closeAllBut(tx: Tx, user: SessionOwner, kept: Buffer | null): Promise<number> {
    const rows = await tx.db
      .deleteFrom('session')
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .$if(kept !== null, (sessions) => sessions.where('token_hash', '<>', kept as Buffer))
      .returning('expires_at')
      .execute();
    if (rows.length > 0) await this.announce(tx, user.userId);
    return rows.filter((row) => row.expires_at > tx.now).length;
  }

  /**
   * Makes every process read a user, or all users of a company, anew at the next request (role, name or the company's status
   * changed, session ended). By the id of either.
   */
  async announce(tx: Tx, id: string): Promise<void> {
    await tx.db.selectNoFrom((e) => e.fn('pg_notify', [e.val(channel), e.val(id)]).as('sent')).execute();
    this.changing.delete(id);
    this.changing.set(id, tx.now.getTime() + trustMs);
    this.forget(id);
  }

  /**
   * A change is announced before its transaction ends. Who asks in between reads what stood before, and must not keep
   * it: until the change is surely done, the database answers for this user or company.
   */
  private isChanging(of: string, time: number): boolean {
    for (const [id, until] of this.changing) {
      if (until > time) break;
      this.changing.delete(id);
    }
    return this.changing.has(of);
  }

  private forget(id: string): void {
    this.forgotten++;
    for (const [key, { user }] of this.copies) if (user.id === id || user.companyId === id) this.copies.delete(key);
  }
}

/** A proxy may write anything for an address. */
const shownAddress = (ip: string): string => bareAddress(ip).slice(0, 64);

/** A session that lasts and its user, by the hash of its token. */
async function liveSession(tx: Tx, hash: Buffer, now: Date) {
  const session = await tx.db
    .selectFrom('session')
    .select(['token_hash', 'company_id', 'user_id', 'created_at', 'expires_at', 'used_at', 'stay_signed_in'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!session) return undefined;
  const { company_id: companyId, user_id: userId, ...rest } = session;
  const user = await tx.db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.full_name', 'u.email', 'u.role_id', 'c.status'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!user) return undefined;
  const standsIn = await standingIn(tx, companyId, userId);
  return { ...rest, ...user, standsInFor: standsIn.get(userId) ?? null };
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>;

/** Notes that a session is used, which makes it last longer; null when it has been ended meanwhile. */
async function noteUse(tx: Tx, session: LiveSession, now: Date, ip: string): Promise<LiveSession | null> {
  const { created_at: signedInAt, stay_signed_in: staySignedIn } = session;
  const noted = { used_at: now, expires_at: sessionEnd({ signedInAt, usedAt: now, staySignedIn }) };
  const row = await tx.db
    .updateTable('session')
    .set({ ...noted, ip: shownAddress(ip) })
    .where('company_id', '=', session.company_id)
    .where('user_id', '=', session.id)
    .where('token_hash', '=', session.token_hash)
    .returning('id')
    .executeTakeFirst();
  return row ? { ...session, ...noted } : null;
}
