import type { Tx } from '../../platform/database/scope';
import type { SessionOwner } from '../../platform/session/session';

/** A sign-in whose password was right and that waits for a code. */
export interface SignInStep {
  owner: SessionOwner;
  /** The account's version when its password was right. */
  accountVersion: number;
  staySignedIn: boolean;
  pushToken: string | null;
}

export async function put(tx: Tx, hash: Buffer, step: SignInStep, expiresAt: Date): Promise<void> {
  await tx.db
    .insertInto('sign_in_step')
    .values({
      token_hash: hash,
      company_id: step.owner.companyId,
      user_id: step.owner.userId,
      account_version: step.accountVersion,
      stay_signed_in: step.staySignedIn,
      push_token: step.pushToken,
      created_at: tx.now,
      expires_at: expiresAt,
    })
    .execute();
}

const columns = ['company_id', 'user_id', 'account_version', 'stay_signed_in', 'push_token'] as const;

/** Whose step it is; null when there is none, or it has lapsed. */
export async function ownerOf(tx: Tx, hash: Buffer): Promise<SessionOwner | null> {
  const row = await tx.db
    .selectFrom('sign_in_step')
    .select(['company_id', 'user_id'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row ? { companyId: row.company_id, userId: row.user_id } : null;
}

/** Uses a step up; null when somebody did already, or it has lapsed. */
export async function take(tx: Tx, hash: Buffer): Promise<SignInStep | null> {
  const row = await tx.db
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', tx.now)
    .returning(columns)
    .executeTakeFirst();
  return row
    ? {
        owner: { companyId: row.company_id, userId: row.user_id },
        accountVersion: row.account_version,
        staySignedIn: row.stay_signed_in,
        pushToken: row.push_token,
      }
    : null;
}
