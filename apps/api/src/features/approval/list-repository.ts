import type { ApprovalRow } from '@lajur/api-contract/approval';
import { countLimit } from '@lajur/api-contract/page';
import {
  definitionOf,
  isInNameOf,
  type WorkflowDefinitionId,
  type WorkflowKind,
  type WorkflowParty,
} from '@lajur/domain/approval/workflow';
import { type RawBuilder, sql } from 'kysely';
import { allOf, foundIn, type ListSource, listOne, listPage, type Paging, sortsOf } from '../../platform/database/list';
import type { CompanyTx, Tx } from '../../platform/database/scope';

type Row = Omit<ApprovalRow, 'stepLabel' | 'submittedAt' | 'since'> & { submittedAt: Date; since: Date };

const columns = sql`w.id, w.version, w.kind, w.entity_id as "entityId", w.part_of as "partOf", w.in_name_of as "inNameOf", w.definition, w.title, w.status, w.step, w.turn, w.submitted_by as "submittedBy",
  w.submitted_at as "submittedAt", w.round, w.last_action as "lastAction", w.last_actor as "lastActor", w.since,
  coalesce(k.amount, l.principal) as amount`;
const sorts = sortsOf('w', { since: 'timestamptz', submittedAt: 'timestamptz', title: 'text' });

/** What the step that it waits at is called. */
const stepLabel = (definition: WorkflowDefinitionId, step: number): string =>
  definitionOf(definition).steps[step]?.label ?? '';

const item = <
  R extends {
    definition: WorkflowDefinitionId;
    step: number;
    turn: WorkflowParty | null;
    inNameOf: string | null;
    submittedAt: Date;
    since: Date;
  },
>(
  row: R,
) => ({
  ...row,
  inNameOf: row.turn === 'provider' && isInNameOf(row) ? row.inNameOf : null,
  stepLabel: stepLabel(row.definition, row.step),
  submittedAt: row.submittedAt.toISOString(),
  since: row.since.toISOString(),
});

/** What is asked for in money: an additional cost, a loan. Looked up by its whole key, a page's rows at a time. */
const amounts = (company: RawBuilder<unknown>) => sql`
  left join order_cost k on k.company_id = ${company} and w.kind = 'ADDITIONAL_COST' and k.order_id = w.part_of and k.id = w.entity_id
  left join loan l on l.company_id = ${company} and w.kind = 'LENDING' and l.id = w.entity_id`;

/** As one person of the company sees them. */
const sourceFor = (companyId: string, userId: string): ListSource<Row, ApprovalRow> => ({
  columns: sql`${columns}, (s.seen_at is null or s.seen_at < w.since) as "isUnread"`,
  from: sql`workflow w left join workflow_seen s
    on s.company_id = ${companyId} and s.user_id = ${userId} and s.workflow_id = w.id ${amounts(sql`${companyId}`)}`,
  id: sql`w.id`,
  sorts,
  item,
});

/** The places that an approval is looked for at: waiting for the company, for the other side, or ended; and all of them. */
export const boxes = {
  inbox: sql`w.turn = 'transporter'`,
  inProcess: sql`w.turn = 'provider'`,
  completed: sql`w.turn is null`,
  history: sql`true`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type Box = keyof typeof boxes;

export interface ApprovalFilter {
  search?: string;
  kind?: WorkflowKind;
}

const ofCompany = (companyId: string) => sql`w.company_id = ${companyId}`;

export function page(tx: CompanyTx, userId: string, box: Box, { search, kind, ...paging }: ApprovalFilter & Paging) {
  const asked = [
    ofCompany(tx.companyId),
    boxes[box],
    kind ? sql`w.kind = ${kind}` : null,
    foundIn(sql`w.search_text`, search),
  ];
  return listPage(
    tx,
    sourceFor(tx.companyId, userId),
    asked.filter((one) => one !== null),
    paging,
  );
}

export const rowOf = (tx: CompanyTx, userId: string, id: string) =>
  listOne(tx, sourceFor(tx.companyId, userId), [ofCompany(tx.companyId), sql`w.id = ${id}`]);

type Place = Exclude<Box, 'history'>;

/** How many are in each box, as far as a list counts. */
export async function counts(tx: CompanyTx): Promise<Record<Place, number>> {
  const counted = (box: Place) =>
    sql`(select count(*)::int from (select from workflow w where ${ofCompany(tx.companyId)} and ${boxes[box]}
      limit ${sql.lit(countLimit)}) one)`;
  const { rows } = await sql<Record<Place, number>>`select ${counted('inbox')} as inbox,
    ${counted('inProcess')} as "inProcess", ${counted('completed')} as completed`.execute(tx.db);
  return rows[0] ?? { inbox: 0, inProcess: 0, completed: 0 };
}

export async function unread(tx: CompanyTx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from workflow w left join workflow_seen s
      on s.company_id = ${tx.companyId} and s.user_id = ${userId} and s.workflow_id = w.id
    where ${allOf([ofCompany(tx.companyId), boxes.inbox])} and (s.seen_at is null or s.seen_at < w.since)`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

type ProviderRow = Omit<Row, 'isUnread'> & { companyId: string; companyName: string };

/** As the marketplace sees them. */
const providerSource: ListSource<ProviderRow, ReturnType<typeof item<ProviderRow>>> = {
  columns: sql`${columns}, w.company_id as "companyId", c.name as "companyName"`,
  from: sql`workflow w join company c on c.id = w.company_id ${amounts(sql`w.company_id`)}`,
  id: sql`w.id`,
  sorts,
  item: (row) => item(row),
};

export function waitingForProvider(
  tx: Tx,
  { kind, companyId, ...paging }: { kind?: WorkflowKind; companyId?: string } & Paging,
) {
  const asked = [boxes.inProcess, kind ? sql`w.kind = ${kind}` : null, companyId ? ofCompany(companyId) : null];
  return listPage(
    tx,
    providerSource,
    asked.filter((one) => one !== null),
    paging,
  );
}

/** Any company's approval, for the marketplace; where the company is known, of it. */
export const ofAnyCompany = (tx: Tx, id: string, companyId?: string) =>
  listOne(tx, providerSource, [sql`w.id = ${id}`, ...(companyId ? [ofCompany(companyId)] : [])]);
