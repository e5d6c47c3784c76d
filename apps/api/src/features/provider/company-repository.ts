import { countLimit } from '@lajur/api-contract/page';
import type { RoleId } from '@lajur/domain/auth/role';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

export interface CompanyRow {
  id: string;
  name: string;
  status: CompanyStatus;
  createdAt: Date;
}

const transporters = (tx: Tx) =>
  tx.db
    .selectFrom('company')
    .select(['id', 'name', 'status', 'created_at as createdAt'])
    .where('kind', '=', 'TRANSPORTER');

export async function companyPage(
  tx: Tx,
  query: { status?: string; sort: string; page: number; size: number },
): Promise<{ rows: CompanyRow[]; total: number }> {
  const { status, sort, page, size } = query;
  const [key, direction] = sort.split(',') as ['name' | 'createdAt', 'asc' | 'desc'];
  const every = transporters(tx);
  const all = status === undefined ? every : every.where('status', '=', status as CompanyStatus);
  const rows = await all
    .orderBy(key === 'name' ? 'name' : 'created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute();
  const counted = await tx.db
    .selectFrom(all.limit(countLimit + 1).as('found'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

/** A transporter, locked until the transaction ends. */
export function lockCompany(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  return transporters(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function companyById(tx: Tx, id: string): Promise<CompanyRow | undefined> {
  return transporters(tx).where('id', '=', id).executeTakeFirst();
}

export async function setStatus(tx: Tx, id: string, status: CompanyStatus): Promise<void> {
  await tx.db.updateTable('company').set({ status }).where('id', '=', id).execute();
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
