import { createHash, randomBytes } from 'node:crypto';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import type { Database } from '../database/connect';
import type { Tx } from '../database/scope';

declare module '../database/schema' {
  interface Schema {
    session: {
      token_hash: Buffer;
      company_id: string;
      user_id: string;
      created_at: Date;
      expires_at: Date;
      push_token: string | null;
      user_agent: string | null;
    };
    app_user: {
      company_id: string;
      id: string;
      email: string;
      full_name: string;
      phone_no: string | null;
      password_hash: string | null;
      role_id: string;
      is_active: boolean;
      photo_file_id: string | null;
      version: number;
      created_at: Date;
    };
    login: { email: string; company_id: string; user_id: string };
    company: {
      id: string;
      kind: 'MARKETPLACE' | 'TRANSPORTER';
      name: string;
      alias: string | null;
      status: string;
      timezone: string;
      created_at: Date;
    };
  }
}

/** Who is calling. */
export interface SessionUser {
  id: string;
  companyId: string;
  fullName: string;
  email: string;
  roleId: RoleId;
  functions: ReadonlySet<FunctionCode>;
}

const lifetimeDays = 30;
const channel = 'lajur_session';
/** A copy is trusted this long even if a revocation were never heard. */
const trustMs = 30_000;
const maxCopies = 50_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Copy {
  user: SessionUser;
  expiresAt: number;
  trustedUntil: number;
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
    await this.database.listener.on(channel, (userId) => this.forget(userId));
    this.database.listener.onGap(() => {
      this.forgotten++;
      this.copies.clear();
    });
  }

  /** Opens a session and gives its token, which is stored nowhere. */
  async open(
    tx: Tx,
    user: { companyId: string; userId: string },
    device: { pushToken?: string; userAgent?: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(tx.now.getTime() + lifetimeDays * 86_400_000);
    await tx.db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        company_id: user.companyId,
        user_id: user.userId,
        created_at: tx.now,
        expires_at: expiresAt,
        push_token: device.pushToken ?? null,
        user_agent: device.userAgent?.slice(0, 300) ?? null,
      })
      .execute();
    return { token, expiresAt };
  }

  /** The user behind a token; null when it is unknown, revoked, expired, or its user may not use the portal. */
  async userOf(token: string, now: Date): Promise<SessionUser | null> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const copy = this.copies.get(key);
    const time = now.getTime();
    if (copy && this.database.listener.connected && copy.trustedUntil > time && copy.expiresAt > time) return copy.user;
    const before = this.forgotten;
    const row = await this.database.system.transaction((tx) =>
      tx.db
        .selectFrom('session as s')
        .innerJoin('app_user as u', (join) =>
          join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.user_id'),
        )
        .select(['s.expires_at', 'u.id', 'u.company_id', 'u.full_name', 'u.email', 'u.role_id'])
        .where('s.token_hash', '=', hash)
        .where('s.expires_at', '>', now)
        .where('u.is_active', '=', true)
        .executeTakeFirst(),
    );
    this.copies.delete(key);
    if (!row || !(roleIds as readonly string[]).includes(row.role_id)) return null;
    const roleId = row.role_id as RoleId;
    const user: SessionUser = {
      id: row.id,
      companyId: row.company_id,
      fullName: row.full_name,
      email: row.email,
      roleId,
      functions: functionsOf(roleId),
    };
    if (before !== this.forgotten || this.isChanging(user.id, time)) return user;
    if (this.copies.size >= maxCopies) this.copies.clear();
    this.copies.set(key, { user, expiresAt: row.expires_at.getTime(), trustedUntil: time + trustMs });
    return user;
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
  async closeAll(tx: Tx, user: { companyId: string; userId: string }): Promise<void> {
    await tx.db
      .deleteFrom('session')
      .where('company_id', '=', user.companyId)
      .where('user_id', '=', user.userId)
      .execute();
    await this.announce(tx, user.userId);
  }

  /** Makes every process read the user anew at the next request (role or name changed, session ended). */
  async announce(tx: Tx, userId: string): Promise<void> {
    await tx.db.selectNoFrom((e) => e.fn('pg_notify', [e.val(channel), e.val(userId)]).as('sent')).execute();
    this.changing.delete(userId);
    this.changing.set(userId, tx.now.getTime() + trustMs);
    this.forget(userId);
  }

  /**
   * A change is announced before its transaction ends. Who asks in between reads what stood before, and must not keep
   * it: until the change is surely done, the database answers for this user.
   */
  private isChanging(userId: string, time: number): boolean {
    for (const [id, until] of this.changing) {
      if (until > time) break;
      this.changing.delete(id);
    }
    return this.changing.has(userId);
  }

  private forget(userId: string): void {
    this.forgotten++;
    for (const [key, copy] of this.copies) if (copy.user.id === userId) this.copies.delete(key);
  }
}
