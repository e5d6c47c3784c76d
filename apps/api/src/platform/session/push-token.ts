import type { Tx } from '../database/scope';
import { hashToken } from './session';

/** The id of a live session; null when it has ended. */
export async function sessionIdOf(tx: Tx, token: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', tx.now)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Where the apps of people of a company are told, of the sessions that last. `id` is the session's. */
export async function pushTokens(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; token: string }[]> {
  const rows = await tx.db
    .selectFrom('session')
    .select(['id', 'user_id as userId', 'push_token as token'])
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('expires_at', '>', tx.now)
    .where('push_token', 'is not', null)
    .execute();
  return rows.flatMap(({ token, ...row }) => (token === null ? [] : [{ ...row, token }]));
}

/** Nobody listens there any more. */
export async function forgetPushToken(tx: Tx, token: string): Promise<void> {
  await tx.db.updateTable('session').set({ push_token: null }).where('push_token', '=', token).execute();
}
