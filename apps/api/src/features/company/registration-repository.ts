import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { RegistrationValues } from '@lajur/domain/company/registration';
import type { MouStatus } from '@lajur/domain/mou/mou-status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** A decision of the provider on the company, as the audit trail keeps it. */
export interface Decision {
  action: 'submit' | 'revise' | 'reject' | 'approve' | 'activate' | 'suspend';
  /** What the provider wrote with it; an MoU that activates the company by itself says nothing. */
  note: string | null;
  at: Date;
}

export interface Registration {
  status: CompanyStatus;
  /** When the first account of the company was activated. */
  accountAt: Date;
  /** In service. */
  vehicles: number;
  drivers: number;
  /** Whether an order was ever offered. */
  hadOrder: boolean;
}

export async function registrationOf(tx: CompanyTx): Promise<Registration | undefined> {
  const active = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} x where x.company_id = ${tx.companyId} and x.is_active)`;
  const { rows } = await sql<Registration>`
    select c.status, coalesce((select min(u.created_at) from app_user u where u.company_id = ${tx.companyId}), c.created_at)
      as "accountAt", ${active('vehicle')} as vehicles, ${active('driver')} as drivers,
      exists (select 1 from orders o where o.company_id = ${tx.companyId}) as "hadOrder"
    from company c where c.id = ${tx.companyId}`.execute(tx.db);
  return rows[0];
}

/** What the provider decided of the company, the oldest first. */
export async function decisionsOf(tx: CompanyTx): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select action, case when actor_kind = 'provider' then nullif(trim(data->>'note'), '') end as note, at
    from audit_event
    where company_id = ${tx.companyId} and entity = 'company' and entity_id = ${tx.companyId}::text
      and action in ('submit', 'revise', 'reject', 'approve', 'activate', 'suspend')
    order by id`.execute(tx.db);
  return rows;
}

/** An MoU with the marketplace, as far as the way to the first order goes. */
export interface LatestMou {
  id: string;
  number: string;
  startDay: string;
  status: MouStatus;
}

/** The one that was proposed last. */
export async function latestMou(tx: CompanyTx): Promise<LatestMou | undefined> {
  const { rows } = await sql<LatestMou>`
    select id, number, start_day::text as "startDay", status from mou
    where company_id = ${tx.companyId} and shipper_id is null
    order by proposed_at desc, id desc limit 1`.execute(tx.db);
  return rows[0];
}

/** What was approved of the company's registration; null where nothing was. */
export async function approvedRegistration(tx: CompanyTx): Promise<RegistrationValues | null> {
  const row = await tx.db
    .selectFrom('company_registration')
    .select('approved')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
  return (row?.approved ?? null) as RegistrationValues | null;
}
