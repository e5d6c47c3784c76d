import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** A decision of the provider on the company, as the audit trail keeps it. */
export interface Decision {
  action: 'submit' | 'revise' | 'reject' | 'approve' | 'activate' | 'suspend';
  note: string | null;
  at: Date;
}

export interface Registration {
  status: CompanyStatus;
  /** When the first account of the company was activated. */
  accountAt: Date;
}

export async function registrationOf(tx: CompanyTx): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    select c.status, coalesce((select min(u.created_at) from app_user u where u.company_id = ${tx.companyId}), c.created_at)
      as "accountAt"
    from company c where c.id = ${tx.companyId}`.execute(tx.db);
  return rows[0];
}

/** What the provider decided of the company, the oldest first. */
export async function decisionsOf(tx: CompanyTx): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select action, nullif(trim(data->>'note'), '') as note, at from audit_event
    where company_id = ${tx.companyId} and entity = 'company' and entity_id = ${tx.companyId}::text
      and action in ('submit', 'revise', 'reject', 'approve', 'activate', 'suspend')
    order by id`.execute(tx.db);
  return rows;
}
