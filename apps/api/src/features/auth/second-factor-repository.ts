import type { Tx } from '../../platform/database/scope';
import type { SealedColumn, Standing } from '../../platform/secret/seal-standing';
import type { SessionOwner } from '../../platform/session/session';

/** The sealed secret of an authenticator app; nothing is asked for until it is confirmed. */
export interface SecondFactor {
  sealed: string;
  startedAt: Date;
  confirmedAt: Date | null;
}

const keyOf = ({ companyId, userId }: SessionOwner) => ({ company_id: companyId, user_id: userId });

export async function find(tx: Tx, owner: SessionOwner): Promise<SecondFactor | undefined> {
  const row = await tx.db
    .selectFrom('second_factor')
    .select(['secret', 'started_at', 'confirmed_at'])
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .executeTakeFirst();
  return row && { sealed: row.secret, startedAt: row.started_at, confirmedAt: row.confirmed_at };
}

/** Begins anew with another secret; false when one is confirmed. */
export async function start(tx: Tx, owner: SessionOwner, sealed: string): Promise<boolean> {
  const begun = { secret: sealed, started_at: tx.now };
  const row = await tx.db
    .insertInto('second_factor')
    .values({ ...keyOf(owner), ...begun, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet(begun).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms a begun one by the code of a period; false when it was confirmed or begun anew meanwhile. */
export async function confirm(tx: Tx, owner: SessionOwner, sealed: string, period: number): Promise<boolean> {
  const row = await tx.db
    .updateTable('second_factor')
    .set({ confirmed_at: tx.now, last_period: period })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code of a period and all before it; false when it was used, also at this very moment. */
export async function takePeriod(tx: Tx, owner: SessionOwner, sealed: string, period: number): Promise<boolean> {
  const row = await tx.db
    .updateTable('second_factor')
    .set({ last_period: period })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('secret', '=', sealed)
    .where('confirmed_at', 'is not', null)
    .where('last_period', '<', period)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the recovery codes. */
export async function putRecoveryCodes(tx: Tx, owner: SessionOwner, hashes: readonly Buffer[]): Promise<void> {
  await tx.db
    .deleteFrom('recovery_code')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .execute();
  const rows = hashes.map((hash) => ({ ...keyOf(owner), code_hash: hash, used_at: null }));
  await tx.db.insertInto('recovery_code').values(rows).execute();
}

/** Uses a recovery code up; false when there is none like it, or it was used. */
export async function takeRecoveryCode(tx: Tx, owner: SessionOwner, hash: Buffer): Promise<boolean> {
  const row = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now })
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryCodesLeft(tx: Tx, owner: SessionOwner): Promise<number> {
  const { left } = await tx.db
    .selectFrom('recovery_code')
    .select((e) => e.fn.countAll<string>().as('left'))
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function remove(tx: Tx, owner: SessionOwner): Promise<void> {
  await tx.db
    .deleteFrom('recovery_code')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .execute();
  await tx.db
    .deleteFrom('second_factor')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .execute();
}

/** Notes at the account since when it is asked for; sign-ins that wait for a code end. */
export async function noteAtAccount(tx: Tx, { companyId, userId }: SessionOwner, since: Date | null): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((e) => ({ second_factor_at: since, version: e('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}

/** What a secret is bound to. */
export const secretOf = ({ companyId, userId }: SessionOwner): string => `second-factor:${companyId}:${userId}`;

interface StandingSecret extends Standing {
  owner: SessionOwner;
}

export const secondFactorSecrets: SealedColumn<StandingSecret> = {
  async standing(tx, mark, limit) {
    const rows = await tx.db
      .selectFrom('second_factor')
      .select(['company_id as companyId', 'user_id as userId', 'secret'])
      .where('secret', 'not like', `${mark}%`)
      .limit(limit)
      .execute();
    return rows.map(({ secret, ...owner }) => ({ owner, value: secret, of: secretOf(owner) }));
  },
  async replace(tx, { owner, value }, sealed) {
    await tx.db
      .updateTable('second_factor')
      .set({ secret: sealed })
      .where('company_id', '=', owner.companyId)
      .where('user_id', '=', owner.userId)
      .where('secret', '=', value)
      .execute();
  },
};
