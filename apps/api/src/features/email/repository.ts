import type { EmailContact } from '@lajur/api-contract/email';
import { searchText } from '@lajur/domain/common/search-text';
import type { EmailCostType } from '@lajur/domain/email/email';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';
import { eachOf, only, values } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';

interface EmailRecord {
  id: string;
  version: number;
  pic_name: string;
  email: string;
  cost_type: EmailCostType | null;
  created_at: Date;
  updated_at: Date;
}

const toContact = (row: EmailRecord): EmailContact => ({
  id: row.id,
  version: row.version,
  picName: row.pic_name,
  email: row.email,
  costType: row.cost_type,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Contacts `e`. */
export const emails: ListSource<EmailRecord, EmailContact> = {
  columns: sql`e.id, e.version, e.pic_name, e.email, e.cost_type, e.created_at, e.updated_at`,
  from: sql`email_contact e`,
  id: sql`e.id`,
  sorts: {
    createdAt: { column: sql`e.created_at`, type: 'timestamptz' },
    picName: { column: sql`e.pic_name`, type: 'text' },
    email: { column: sql`e.email`, type: 'text' },
  },
  item: toContact,
};

export interface EmailFilter {
  search?: string;
  costType?: EmailCostType;
}

export function conditionsOf(companyId: string, { search, costType }: EmailFilter): RawBuilder<unknown>[] {
  const words = foundIn(sql`e.search_text`, search);
  return [
    sql`e.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(costType ? [sql`e.cost_type = ${costType}`] : []),
  ];
}

export const amongIds = (ids: readonly string[]) => sql`e.id in (${sql.join(ids)})`;
export const byId = (companyId: string, id: string) => [sql`e.company_id = ${companyId}`, sql`e.id = ${id}`];

/** Contacts whose address contains the text. */
export async function contactsLike(tx: CompanyTx, text: string, limit: number): Promise<EmailContact[]> {
  const { rows } = await sql<EmailRecord>`select ${emails.columns} from ${emails.from}
    where e.company_id = ${tx.companyId} and position(${text.toLowerCase()} in e.email) > 0
    order by e.email limit ${limit}`.execute(tx.db);
  return rows.map(toContact);
}

/** The contacts with these addresses. */
export async function contactsAt(tx: CompanyTx, addresses: readonly string[]): Promise<EmailContact[]> {
  const found = eachOf(
    values(addresses),
    (address) => sql`select ${emails.columns} from ${emails.from}
      where e.company_id = ${tx.companyId} and ${only(sql`e.email`, address)}`,
  );
  const { rows } = await sql<EmailRecord>`select found.* from ${found}`.execute(tx.db);
  return rows.map(toContact);
}

export interface EmailFields {
  picName: string;
  email: string;
  costType: EmailCostType | null;
}

const asJson = (contacts: readonly (EmailFields & { id: string; version?: number })[]): string =>
  JSON.stringify(contacts.map((one) => ({ ...one, search: searchText(one.picName, one.email) })));

/** Adds contacts in one statement; an address that stands already is refused by the database. */
export async function addContacts(tx: CompanyTx, contacts: readonly (EmailFields & { id: string })[]): Promise<void> {
  await sql`insert into email_contact (company_id, id, pic_name, email, cost_type, search_text, created_at, updated_at)
    select ${tx.companyId}::uuid, id, "picName", email, "costType", search, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from json_to_recordset(${asJson(contacts)}::json) as r (id uuid, "picName" text, email text, "costType" text,
      search text)`.execute(tx.db);
}

export type EmailChange = EmailFields & { id: string; version: number };

/** Writes contacts in one statement; how many still were in their version. */
export async function writeContacts(tx: CompanyTx, contacts: readonly EmailChange[]): Promise<number> {
  const result = await sql`update email_contact e set pic_name = r."picName", email = r.email,
      cost_type = r."costType", search_text = r.search, version = e.version + 1, updated_at = ${tx.now}
    from json_to_recordset(${asJson(contacts)}::json) as r (id uuid, version integer, "picName" text, email text,
      "costType" text, search text)
    where e.company_id = ${tx.companyId} and e.id = r.id and e.version = r.version`.execute(tx.db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Deletes a contact in its version; false when it moved on. */
export async function deleteContact(tx: CompanyTx, { id, version }: EmailContact): Promise<boolean> {
  const result = await sql`delete from email_contact
    where company_id = ${tx.companyId} and id = ${id} and version = ${version}`.execute(tx.db);
  return result.numAffectedRows === 1n;
}
