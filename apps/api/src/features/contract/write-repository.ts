import { searchText } from '@lajur/domain/common/search-text';
import type { ContractApproval, ContractKind } from '@lajur/domain/contract/contract';
import type { Clause } from '@lajur/domain/contract/contract-clause';
import type { ContractPeriod } from '@lajur/domain/contract/contract-period';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** A contract or what followed it, as it is kept. */
export interface StoredContract {
  id: string;
  number: string;
  kind: ContractKind;
  parentId: string | null;
  shipperId: string | null;
  companyName: string;
  title: string;
  approvalStatus: ContractApproval;
  startDay: string | null;
  endDay: string | null;
  firstDay: string;
  lastDay: string;
  endedBy: ContractKind | null;
  clauses: readonly Clause[];
  workflowId: string | null;
  /** Who of the company made it; null: the marketplace recorded it. */
  createdBy: string | null;
  version: number;
}

/** Contracts of a company are recorded one after the other. */
export async function lockContracts(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${tx.companyId}`}, 0))`.execute(tx.db);
}

const stored = (tx: CompanyTx) =>
  tx.db
    .selectFrom('contract')
    .select([
      'id',
      'number',
      'kind',
      'parent_id as parentId',
      'shipper_id as shipperId',
      'company_name as companyName',
      'title',
      'approval_status as approvalStatus',
      'start_day as startDay',
      'end_day as endDay',
      'first_day as firstDay',
      'last_day as lastDay',
      'ended_by as endedBy',
      'clauses',
      'workflow_id as workflowId',
      'created_by as createdBy',
      'version',
    ])
    .where('company_id', '=', tx.companyId)
    .$narrowType<{ clauses: Clause[] }>();

export const contractByNumber = async (tx: CompanyTx, number: string): Promise<StoredContract | null> =>
  (await stored(tx).where('number', '=', number).executeTakeFirst()) ?? null;

export const contractById = (tx: CompanyTx, id: string): Promise<StoredContract> =>
  stored(tx).where('id', '=', id).executeTakeFirstOrThrow();

/** One that is there, or not. */
export const findContract = async (tx: CompanyTx, id: string): Promise<StoredContract | null> =>
  (await stored(tx).where('id', '=', id).executeTakeFirst()) ?? null;

export async function shipperById(tx: CompanyTx, id: string): Promise<{ id: string; name: string } | null> {
  const found = await tx.db.selectFrom('shipper').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** The addenda and terminations that refer to a contract. */
export const documentsUnder = (tx: CompanyTx, contractId: string): Promise<StoredContract[]> =>
  stored(tx).where('parent_id', '=', contractId).orderBy('id').execute();

export async function shipperByRef(tx: CompanyTx, ref: string): Promise<{ id: string; name: string } | null> {
  const found = await tx.db.selectFrom('shipper').select(['id', 'name']).where('ref', '=', ref).executeTakeFirst();
  return found ?? null;
}

const columnsOf = (one: StoredContract) => ({
  kind: one.kind,
  parent_id: one.parentId,
  shipper_id: one.shipperId,
  company_name: one.companyName,
  title: one.title,
  approval_status: one.approvalStatus,
  start_day: one.startDay,
  end_day: one.endDay,
  clauses: JSON.stringify(one.clauses),
  workflow_id: one.workflowId,
  created_by: one.createdBy,
  search_text: searchText(one.number, one.companyName, one.title),
});

export async function addContract(tx: CompanyTx, one: StoredContract): Promise<void> {
  await tx.db
    .insertInto('contract')
    .values({
      ...columnsOf(one),
      company_id: tx.companyId,
      id: one.id,
      number: one.number,
      first_day: one.firstDay,
      last_day: one.lastDay,
      ended_by: one.endedBy,
      version: 1,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
}

export async function writeContract(tx: CompanyTx, one: StoredContract): Promise<void> {
  await tx.db
    .updateTable('contract')
    .set({ ...columnsOf(one), version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', one.id)
    .execute();
}

/** Takes a draft out that was never submitted; the database lets no other go. */
export const deleteContract = (tx: CompanyTx, id: string) =>
  tx.db.deleteFrom('contract').where('company_id', '=', tx.companyId).where('id', '=', id).execute();

/** Keeps when a contract or what followed it holds. */
export async function writePeriod(tx: CompanyTx, id: string, period: ContractPeriod): Promise<void> {
  await tx.db
    .updateTable('contract')
    .set({ first_day: period.firstDay, last_day: period.lastDay, ended_by: period.endedBy, version: sql`version + 1` })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export interface StoredAttachment {
  fileId: string;
  /** Hex, of what the marketplace sent. */
  sentSha256: string | null;
}

/** The attachments of a contract by its number. */
export async function attachmentsOf(tx: CompanyTx, number: string): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select a.file_id as "fileId", encode(a.sent_sha256, 'hex') as "sentSha256"
    from contract_attachment a join contract c on c.company_id = ${tx.companyId} and c.id = a.contract_id
    where a.company_id = ${tx.companyId} and c.number = ${number} order by a.position`.execute(tx.db);
  return rows;
}

/** Writes the whole set of attachments of a contract anew. */
export async function writeAttachments(
  tx: CompanyTx,
  contractId: string,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  await tx.db
    .deleteFrom('contract_attachment')
    .where('company_id', '=', tx.companyId)
    .where('contract_id', '=', contractId)
    .execute();
  if (attachments.length === 0) return;
  const rows = attachments.map(({ fileId, sentSha256 }, position) => ({
    company_id: tx.companyId,
    contract_id: contractId,
    file_id: fileId,
    position,
    sent_sha256: sentSha256 === null ? null : Buffer.from(sentSha256, 'hex'),
  }));
  await tx.db.insertInto('contract_attachment').values(rows).execute();
}
