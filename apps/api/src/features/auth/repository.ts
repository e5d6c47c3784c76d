import type { RoleId } from '@lajur/domain/auth/role';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

export interface Account {
  id: string;
  companyId: string;
  companyName: string;
  companyAlias: string | null;
  timezone: string;
  email: string;
  fullName: string;
  phoneNo: string | null;
  passwordHash: string | null;
  roleId: string;
  isActive: boolean;
  photoFileId: string | null;
  /** The address that waits to be confirmed, and until when its link holds. */
  pendingEmail: string | null;
  pendingEmailUntil: Date | null;
  /** Since when a second factor is asked for. */
  secondFactorAt: Date | null;
  version: number;
}

const accounts = (tx: Tx, companyId: string) =>
  tx.db
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.company_id as companyId',
      'c.name as companyName',
      'c.alias as companyAlias',
      'c.timezone',
      'u.email',
      'u.full_name as fullName',
      'u.phone_no as phoneNo',
      'u.password_hash as passwordHash',
      'u.role_id as roleId',
      'u.is_active as isActive',
      'u.photo_file_id as photoFileId',
      'u.pending_email as pendingEmail',
      'u.pending_email_until as pendingEmailUntil',
      'u.second_factor_at as secondFactorAt',
      'u.version',
    ])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null);

/** Any company's account, by the address it signs in with. */
export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const login = await tx.db
    .selectFrom('login')
    .select(['company_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  return login && accountOf(tx, { companyId: login.company_id, userId: login.user_id });
}

export const accountOf = (tx: Tx, { companyId, userId }: Person): Promise<Account | undefined> =>
  accounts(tx, companyId).where('u.id', '=', userId).executeTakeFirst();

export function accountById(tx: CompanyTx, id: string): Promise<Account | undefined> {
  return accounts(tx, tx.companyId).where('u.id', '=', id).executeTakeFirst();
}

export async function setPhoto(tx: CompanyTx, id: string, fileId: string | null): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({ photo_file_id: fileId })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function setPassword(tx: Tx, companyId: string, userId: string, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set((e) => ({ password_hash: passwordHash, version: e('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
}

/** Sets a new password where the old one still is; false when it was changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  { companyId, userId }: Person,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const row = await tx.db
    .updateTable('app_user')
    .set((e) => ({ password_hash: to, version: e('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which version of the terms somebody agreed to, and when. */
type Agreed = { version: number; at: Date } | null;

/** An account that is not there yet; without a password nobody signs in with it. */
export interface NewAccount {
  companyId: string;
  email: string;
  fullName: string;
  phoneNo: string | null;
  passwordHash: string | null;
  roleId: RoleId;
  agreed: Agreed;
  /** Who took the person in; null of who registered a company. */
  createdBy: string | null;
}

export async function insertAccount(tx: Tx, id: string, account: NewAccount): Promise<void> {
  const { companyId, email, agreed } = account;
  await tx.db
    .insertInto('app_user')
    .values({
      company_id: companyId,
      id,
      email,
      full_name: account.fullName,
      phone_no: account.phoneNo,
      password_hash: account.passwordHash,
      role_id: account.roleId,
      terms_version: agreed?.version ?? null,
      terms_agreed_at: agreed?.at ?? null,
      created_by: account.createdBy,
      created_at: tx.now,
    })
    .execute();
  await tx.db.insertInto('login').values({ email, company_id: companyId, user_id: id }).execute();
}

/** What an invited account gets when it is activated. */
export interface Activation {
  fullName: string;
  passwordHash: string;
  agreed: NonNullable<Agreed>;
}

export async function setFirstPassword(
  tx: Tx,
  { companyId, userId }: Person,
  { fullName, passwordHash, agreed }: Activation,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('app_user')
    .set((e) => ({
      full_name: fullName,
      password_hash: passwordHash,
      terms_version: agreed.version,
      terms_agreed_at: agreed.at,
      version: e('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that somebody signs in who was just checked; nobody's form is stale by it. False when the account was deactivated or got
 * another password meanwhile.
 */
export async function noteSignIn(
  tx: Tx,
  { companyId, id, passwordHash }: Pick<Account, 'companyId' | 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('app_user')
    .set({ signed_in_at: tx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Person = { companyId: string; userId: string };

/** Has this user signed in from there, or followed a mailed link? */
export async function knowsNetwork(tx: Tx, { companyId, userId }: Person, network: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('known_network')
    .select('seen_at')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberNetwork(tx: Tx, { companyId, userId }: Person, network: string): Promise<void> {
  await tx.db
    .insertInto('known_network')
    .values({ company_id: companyId, user_id: userId, network, seen_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'network']).doUpdateSet({ seen_at: tx.now }))
    .execute();
}

/** Gives the users of these roles their new one; answers whose role changed. */
export async function changeRoles(
  tx: Tx,
  companyId: string,
  roles: Partial<Record<RoleId, RoleId>>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update app_user u set role_id = c.to_role, version = u.version + 1
    from (select key as from_role, value as to_role from jsonb_each_text(${JSON.stringify(roles)}::jsonb)) c
    where u.company_id = ${companyId} and u.role_id = c.from_role
    returning u.id`.execute(tx.db);
  return rows.map((row) => row.id);
}
