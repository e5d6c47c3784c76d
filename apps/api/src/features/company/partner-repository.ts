import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';
import type { Tx } from '../../platform/database/scope';

interface PartnerRecord {
  id: string;
  name: string;
}

/** Companies `c` that an offer can be handed on to. */
export const partners: ListSource<PartnerRecord, { id: string; companyName: string }> = {
  columns: sql`c.id, c.name`,
  from: sql`company c`,
  id: sql`c.id`,
  sorts: { companyName: { column: sql`c.name`, type: 'text' } },
  item: ({ id, name }) => ({ id, companyName: name }),
};

/** All that can take orders but the company that asks. */
export function partnerConditions(companyId: string, search: string | undefined): RawBuilder<unknown>[] {
  const words = foundIn(sql`lower(c.name || ' ' || coalesce(c.alias, ''))`, search);
  const others = sql`c.kind = 'TRANSPORTER' and c.status = 'ACTIVE' and c.id <> ${companyId}`;
  return [others, ...(words ? [words] : [])];
}

/** A transporter by its id, whoever asks. In a system transaction. */
export const transporterById = (
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; status: CompanyStatus } | undefined> =>
  tx.db
    .selectFrom('company')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('kind', '=', 'TRANSPORTER')
    .executeTakeFirst() as Promise<{ id: string; name: string; status: CompanyStatus } | undefined>;
