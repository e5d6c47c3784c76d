import type { RoleId } from '@lajur/domain/auth/role';
import type { Tx } from '../../platform/database/scope';

/** What of an account decides what may be done with it. */
export interface HeldAccount {
  id: string;
  roleId: RoleId;
  isActive: boolean;
  hasPassword: boolean;
  version: number;
  fullName: string;
  email: string;
  phoneNo: string | null;
  photoFileId: string | null;
  secondFactorAt: Date | null;
  /** The address that waits to be confirmed. */
  pendingEmail: string | null;
}

/**
 * The accounts of these people and of everybody in the company who may do everything and can sign in, held until the
 * transaction ends, and always in the same order: of two who take each other's right one comes first, and the other sees it.
 */
export async function holdAccounts(tx: Tx, companyId: string, ids: readonly string[]): Promise<HeldAccount[]> {
  const rows = await tx.db
    .selectFrom('app_user')
    .select([
      'id',
      'role_id',
      'is_active',
      'password_hash',
      'version',
      'full_name',
      'email',
      'phone_no',
      'photo_file_id',
      'second_factor_at',
      'pending_email',
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e('id', 'in', [...ids]),
        e.and([
          e('role_id', '=', 'TRANSPORTER_SUPER_ADMIN'),
          e('is_active', '=', true),
          e('password_hash', 'is not', null),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    roleId: row.role_id,
    isActive: row.is_active,
    hasPassword: row.password_hash !== null,
    version: row.version,
    fullName: row.full_name,
    email: row.email,
    phoneNo: row.phone_no,
    photoFileId: row.photo_file_id,
    secondFactorAt: row.second_factor_at,
    pendingEmail: row.pending_email,
  }));
}

/** Those who may do everything and can sign in. */
export const superAdmins = (tx: Tx, companyId: string) =>
  tx.db
    .selectFrom('app_user')
    .select(['id', 'full_name', 'email'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('role_id', '=', 'TRANSPORTER_SUPER_ADMIN')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();

/** Makes an address somebody's to sign in with; the database refuses one that is anybody's. */
export async function takeAddress(tx: Tx, companyId: string, userId: string, email: string): Promise<void> {
  await tx.db.insertInto('login').values({ email, company_id: companyId, user_id: userId }).execute();
}

/** Nobody signs in with this address any more. */
export async function freeAddress(tx: Tx, email: string): Promise<void> {
  await tx.db.deleteFrom('login').where('email', '=', email).execute();
}

type Change = Partial<{
  full_name: string;
  email: string;
  phone_no: string | null;
  role_id: RoleId;
  is_active: boolean;
  password_hash: null;
  photo_file_id: null;
  deleted_at: Date;
}>;

/** Changes an account that is held. */
export async function changeAccount(tx: Tx, companyId: string, id: string, change: Change): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Until when the invitation that was just mailed holds. */
export async function noteInvitation(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  until: Date,
): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ invited_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}
