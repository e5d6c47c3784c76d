import type { ContractCompany, ContractDocumentRow, ContractRow } from '@lajur/api-contract/contract';
import type { ContractApproval, ContractKind, ContractPartyType } from '@lajur/domain/contract/contract';
import type { Clause } from '@lajur/domain/contract/contract-clause';
import { type ContractState, contractSoonDays, contractState } from '@lajur/domain/contract/contract-period';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { type RawBuilder, sql } from 'kysely';
import { allOf, foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx, Tx } from '../../platform/database/scope';

interface ContractRecord {
  id: string;
  version: number;
  number: string;
  kind: ContractKind;
  title: string;
  shipper_id: string | null;
  company_name: string;
  parent_id: string | null;
  parent_number: string | null;
  approval_status: ContractApproval;
  start_day: string | null;
  end_day: string | null;
  first_day: string;
  last_day: string;
  ended_by: ContractKind | null;
  attachments: number;
  created_at: Date;
}

/** Whom a contract is with; without a shipper it is the marketplace. */
const companyOf = (shipperId: string | null, companyName: string): ContractCompany => ({
  id: shipperId ?? marketplaceCompanyId,
  type: shipperId ? 'SHIPPER' : '3PL',
  companyName,
});

/** Contracts `c`, each with the number of the one it refers to; the state follows from the day that is asked for. */
export const contractSource = (companyId: string, today: string): ListSource<ContractRecord, ContractRow> => ({
  columns: sql`c.id, c.version, c.number, c.kind, c.title, c.shipper_id, c.company_name, c.parent_id,
    p.number as parent_number, c.approval_status, c.start_day, c.end_day, c.first_day, c.last_day, c.ended_by,
    (select count(*)::int from contract_attachment a where a.company_id = ${companyId} and a.contract_id = c.id)
      as attachments, c.created_at`,
  from: sql`contract c left join contract p on p.company_id = ${companyId} and p.id = c.parent_id`,
  id: sql`c.id`,
  sorts: sortsOf('c', {
    createdAt: 'timestamptz',
    number: 'text',
    companyName: 'text',
    firstDay: 'date',
    lastDay: 'date',
  }),
  item: (row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    kind: row.kind,
    title: row.title,
    company: companyOf(row.shipper_id, row.company_name),
    contract: row.parent_id && row.parent_number ? { id: row.parent_id, number: row.parent_number } : null,
    approvalStatus: row.approval_status,
    startDay: row.start_day,
    endDay: row.end_day,
    firstDay: row.first_day,
    lastDay: row.last_day,
    endedBy: row.ended_by,
    state: stateOf(row, today),
    attachments: row.attachments,
    createdAt: row.created_at.toISOString(),
  }),
});

type Standing = Pick<ContractRecord, 'first_day' | 'last_day' | 'ended_by' | 'approval_status'>;
const stateOf = ({ first_day, last_day, ended_by, approval_status }: Standing, today: string): ContractState =>
  contractState({ firstDay: first_day, lastDay: last_day, endedBy: ended_by }, approval_status, today);

export interface ContractFilter {
  search?: string;
  kind?: ContractKind;
  state?: ContractState;
  approvalStatus?: ContractApproval;
  companyId?: string;
  from?: string;
  until?: string;
}

/** The rule of the domain (`contractState`) as a condition. */
function inState(state: ContractState, today: string): RawBuilder<unknown> {
  if (state === 'unapproved') return sql`c.approval_status <> 'DISETUJUI'`;
  const approved = sql`c.approval_status = 'DISETUJUI'`;
  if (state === 'upcoming') return sql`${approved} and c.first_day > ${today}::date`;
  const begun = sql`${approved} and c.first_day <= ${today}::date`;
  const soon = sql`${today}::date + ${sql.lit(contractSoonDays)}`;
  const conditions: Record<Exclude<ContractState, 'unapproved' | 'upcoming'>, RawBuilder<unknown>> = {
    'in-force': sql`c.last_day > ${soon}`,
    'lapses-soon': sql`c.last_day between ${today}::date and ${soon}`,
    lapsed: sql`c.last_day < ${today}::date and c.ended_by is null`,
    ended: sql`c.last_day < ${today}::date and c.ended_by is not null`,
  };
  return sql`${begun} and ${conditions[state]}`;
}

/** The conditions of a filter on contracts of one company. */
export function contractConditions(companyId: string, filter: ContractFilter, today: string): RawBuilder<unknown>[] {
  const { kind, state, approvalStatus, companyId: other, from, until } = filter;
  const words = foundIn(sql`c.search_text`, filter.search);
  return [
    sql`c.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(state ? [inState(state, today)] : []),
    ...(approvalStatus ? [sql`c.approval_status = ${approvalStatus}`] : []),
    ...(other ? [other === marketplaceCompanyId ? sql`c.shipper_id is null` : sql`c.shipper_id = ${other}`] : []),
    ...(from ? [sql`c.last_day >= ${from}`] : []),
    ...(until ? [sql`c.last_day <= ${until}`] : []),
  ];
}

export const byId = (companyId: string, id: string) => [sql`c.company_id = ${companyId}`, sql`c.id = ${id}`];

/** The clauses of a contract and of the approved addenda to it, in the order in which they take effect. */
export async function clausesUnder(
  tx: CompanyTx,
  contractId: string,
): Promise<{ id: string; startDay: string; clauses: Clause[] }[]> {
  const { rows } = await sql<{ id: string; startDay: string; clauses: Clause[] }>`
    select id, coalesce(start_day, first_day) as "startDay", clauses from contract where company_id = ${tx.companyId} and (id = ${contractId}
      or (parent_id = ${contractId} and kind = 'ADDENDUM' and approval_status = 'DISETUJUI'))
    order by parent_id is not null, start_day, created_at, id`.execute(tx.db);
  return rows;
}

/** What is approved and has no paper, of all companies. */
export async function unfrozen(tx: Tx, limit: number): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`select c.company_id as "companyId", c.id
    from contract c left join approved_paper p on p.company_id = c.company_id and p.entity = 'contract' and p.entity_id = c.id
    where c.approval_status = 'DISETUJUI' and p.entity_id is null order by c.created_at, c.id limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

/** Approved addenda to a contract that have no paper. */
export async function unfrozenUnder(tx: CompanyTx, contractId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id
    from contract c left join approved_paper p on p.company_id = ${tx.companyId} and p.entity = 'contract' and p.entity_id = c.id
    where c.company_id = ${tx.companyId} and (c.id = ${contractId} or c.parent_id = ${contractId})
      and c.approval_status = 'DISETUJUI' and p.entity_id is null order by c.id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** A contract and all that followed it, in the order in which they take effect. */
export async function documentsOf(tx: CompanyTx, contractId: string, today: string): Promise<ContractDocumentRow[]> {
  const { rows } = await sql<ContractRecord>`
    select id, number, kind, title, approval_status, start_day, end_day, first_day, last_day, ended_by
    from contract where company_id = ${tx.companyId} and (id = ${contractId} or parent_id = ${contractId})
    order by parent_id is not null, first_day, created_at, id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    title: row.title,
    approvalStatus: row.approval_status,
    startDay: row.start_day,
    endDay: row.end_day,
    state: stateOf(row, today),
  }));
}

export interface ContractFile {
  id: string;
  fileName: string;
  contentType: string;
  size: number;
}

export async function filesOf(tx: CompanyTx, contractId: string): Promise<ContractFile[]> {
  const { rows } = await sql<ContractFile>`
    select f.id, f.name as "fileName", f.content_type as "contentType", f.size
    from contract_attachment a join file f on f.company_id = ${tx.companyId} and f.id = a.file_id
    where a.company_id = ${tx.companyId} and a.contract_id = ${contractId} order by a.position`.execute(tx.db);
  return rows;
}

/** The other companies of contracts, of one type; on a day only those with which one is in force. */
export function companySource(
  companyId: string,
  type: ContractPartyType,
  inForceOn: string | null,
): ListSource<{ shipper_id: string | null; company_name: string }, ContractCompany> {
  const where = allOf([
    sql`c.company_id = ${companyId} and c.kind = 'CONTRACT'`,
    type === 'SHIPPER' ? sql`c.shipper_id is not null` : sql`c.shipper_id is null`,
    ...(inForceOn
      ? [sql`c.approval_status = 'DISETUJUI' and ${inForceOn}::date between c.first_day and c.last_day`]
      : []),
  ]);
  return {
    columns: sql`o.shipper_id, o.company_name`,
    from: sql`(select c.shipper_id, (array_agg(c.company_name order by c.created_at desc, c.id))[1] as company_name
      from contract c where ${where} group by c.shipper_id) o`,
    id: sql`coalesce(o.shipper_id, ${marketplaceCompanyId}::uuid)`,
    sorts: sortsOf('o', { companyName: 'text' }),
    item: (row) => companyOf(row.shipper_id, row.company_name),
  };
}

export function companyConditions(companyName: string | undefined): RawBuilder<unknown>[] {
  return [foundIn(sql`lower(o.company_name)`, companyName) ?? sql`true`];
}
