import type { RoleId } from '@lajur/domain/auth/role';
import type { Allowance } from '@lajur/domain/notification/channel';
import type { CompanyTx } from '../../../platform/database/scope';

export interface Chooser {
  id: string;
  fullName: string;
  email: string;
  roleId: RoleId;
  allowance: Allowance;
  version: number;
}

/** A person of the company with what they chose; what was never chosen is version 1. */
export async function chooser(tx: CompanyTx, userId: string): Promise<Chooser | null> {
  const row = await tx.db
    .selectFrom('app_user as u')
    .leftJoin('notification_allowance as a', (join) =>
      join.on('a.company_id', '=', tx.companyId).onRef('a.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.full_name as fullName', 'u.email', 'u.role_id as roleId', 'a.allowed', 'a.version'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { allowed, version, ...person } = row;
  return { ...person, allowance: allowed ?? {}, version: version ?? 1 };
}

/** Keeps a choice if nobody chose since that version; false when somebody did. */
export async function keepAllowance(
  tx: CompanyTx,
  userId: string,
  allowance: Allowance,
  version: number,
): Promise<boolean> {
  const given = { allowed: JSON.stringify(allowance), version: version + 1, updated_at: tx.now };
  if (version === 1) {
    const made = await tx.db
      .insertInto('notification_allowance')
      .values({ company_id: tx.companyId, user_id: userId, ...given })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n;
  }
  const changed = await tx.db
    .updateTable('notification_allowance')
    .set(given)
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
