import type { Tx } from '../../platform/database/scope';
import type { SessionOwner } from '../../platform/session/session';

/** Another address of an account that waits to be confirmed. */
export interface PendingAddress {
  email: string;
  until: Date;
  /** The hash of the session that asked for it, of its own account. */
  session: Buffer | null;
}

/** What waits at an account now; held until the transaction ends. */
export async function pendingOf(tx: Tx, { companyId, userId }: SessionOwner): Promise<PendingAddress | null> {
  const row = await tx.db
    .selectFrom('app_user')
    .select(['pending_email', 'pending_email_until', 'pending_email_session'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.pending_email || !row.pending_email_until) return null;
  return { email: row.pending_email, until: row.pending_email_until, session: row.pending_email_session };
}

/** Notes what waits at an account, or that nothing does any more. */
export async function notePending(
  tx: Tx,
  { companyId, userId }: SessionOwner,
  pending: PendingAddress | null,
): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((e) => ({
      pending_email: pending?.email ?? null,
      pending_email_until: pending?.until ?? null,
      pending_email_session: pending?.session ?? null,
      version: e('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}
