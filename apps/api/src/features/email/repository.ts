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

/** The server refuses an address for good, or takes mail for it again. */
export async function markAddress(
  tx: CompanyTx,
  address: string,
  bounced: { code: number | null; answer: string } | null,
): Promise<void> {
  if (bounced === null)
    await sql`delete from bounced_address b where b.company_id = ${tx.companyId} and b.address = ${address}`.execute(
      tx.db,
    );
  else
    await sql`insert into bounced_address (company_id, address, code, answer, at)
      values (${tx.companyId}, ${address}, ${bounced.code}, ${bounced.answer}, ${tx.now})
      on conflict (company_id, address) do update set code = excluded.code, answer = excluded.answer, at = excluded.at`.execute(
      tx.db,
    );
}

export async function bouncedAmong(
  tx: CompanyTx,
  addresses: readonly string[],
): Promise<Map<string, { answer: string; at: string }>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; answer: string; at: Date }>`
    select b.address, b.answer, b.at from bounced_address b
    where b.company_id = ${tx.companyId} and b.address in (${sql.join(addresses)})`.execute(tx.db);
  return new Map(rows.map(({ address, answer, at }) => [address, { answer, at: at.toISOString() }]));
}
