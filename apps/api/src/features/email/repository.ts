import type { emailCostTypeLabels } from '@lajur/domain/email/email';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { lookupSize } from './record';

/** Contacts for the mails of a type of cost, those of this type alone first. */
export async function contactsOf(
  tx: CompanyTx,
  costType: keyof typeof emailCostTypeLabels,
): Promise<{ email: string; picName: string }[]> {
  const { rows } = await sql<{ email: string; picName: string }>`
    select r.email, r.pic_name as "picName" from email_contact r
    where r.company_id = ${tx.companyId} and (r.cost_type = ${costType} or r.cost_type is null)
    order by r.cost_type nulls last, r.pic_name, r.id limit ${sql.lit(lookupSize)}`.execute(tx.db);
  return rows;
}
