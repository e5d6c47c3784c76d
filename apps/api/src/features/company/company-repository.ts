import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

export interface CompanyRecord {
  id: string;
  name: string;
  alias: string | null;
  status: CompanyStatus;
  timezone: string;
  createdAt: Date;
  users: number;
  drivers: number;
  vehicles: number;
}

/** The name of the time zone that the company's own days are counted in. */
export async function timezoneOf(tx: CompanyTx): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return timezone;
}

/** What the company is called on what others see of it: its documents, its shared links. */
export async function companyName(tx: CompanyTx): Promise<string> {
  const { name } = await tx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The company of the scope: row-level security shows no other. */
export async function companyById(tx: CompanyTx, id: string): Promise<CompanyRecord | undefined> {
  const active = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} x where x.company_id = ${tx.companyId} and x.is_active)`;
  const { rows } = await sql<CompanyRecord>`select c.id, c.name, c.alias, c.status, c.timezone,
      c.created_at as "createdAt", ${active('app_user')} as users, ${active('driver')} as drivers,
      ${active('vehicle')} as vehicles
    from company c where c.id = ${tx.companyId} and c.id = ${id}`.execute(tx.db);
  return rows[0];
}

export async function setCompanyStatus(tx: Tx, id: string, status: CompanyStatus): Promise<void> {
  await tx.db.updateTable('company').set({ status }).where('id', '=', id).execute();
}

/** From one status to another; false when it stands elsewhere. */
export async function moveCompany(tx: Tx, id: string, from: CompanyStatus, to: CompanyStatus): Promise<boolean> {
  const moved = await tx.db
    .updateTable('company')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Adds a transporter that is on its way in. */
export async function insertCompany(tx: Tx, id: string, name: string): Promise<void> {
  await tx.db
    .insertInto('company')
    .values({ id, kind: 'TRANSPORTER', name, alias: null, status: 'DRAFT', created_at: tx.now })
    .execute();
}

/** Every transport company that is at work, with its zone. In a system transaction. */
export async function workingCompanies(tx: Tx): Promise<{ id: string; timezone: string }[]> {
  return tx.db
    .selectFrom('company')
    .select(['id', 'timezone'])
    .where('kind', '=', 'TRANSPORTER')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
