import type { DamageRow } from '@lajur/api-contract/damage';
import type { DamageDecision, DamageLine } from '@lajur/domain/damage/damage-report';
import type { OrderStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import { allOf, foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import type { DamageHeader, DamageVersion, Signer } from './write-repository';

interface DamageRecord {
  id: string;
  version: number;
  number: string;
  cargo_no: string;
  shipment_no: string;
  shipper_id: string;
  shipper_name: string;
  stop_name: string;
  stop_city: string;
  timezone: string;
  reason: string;
  broken: DamageRow['broken'] | null;
  claim: number;
  is_complete: boolean;
  status: OrderStatus;
  order_id: string;
  stop_seq: number;
  decision: DamageDecision;
  happened_at: Date;
  updated_at: Date;
}

/** What the shipper made of what is told of a stop, or that it was withdrawn. */
const decision = sql`case when y.withdrawn_at is not null then 'withdrawn' else coalesce(y.decision, 'waiting') end`;

/** Reports `r` in the version `n` that stands, each with its order and the stop where it was written. */
export const damageSource = (companyId: string): ListSource<DamageRecord, DamageRow> => ({
  columns: sql`r.id, r.order_id, r.stop_seq, r.version, r.number, o.cargo_no, o.shipment_no, o.shipper_id, s.name as shipper_name,
    p.name as stop_name, p.city as stop_city, n.timezone, n.reason,
    (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'damaged', l.damaged, 'missing', l.missing)
      order by l.seq) from damage_line l where l.company_id = ${companyId} and l.order_id = r.order_id
      and l.stop_seq = r.stop_seq and l.version = r.version and (l.damaged > 0 or l.missing > 0)) as broken,
    r.claim, r.is_complete, o.status, ${decision} as decision, r.happened_at, r.updated_at`,
  from: sql`damage_report r
    join damage_version n on n.company_id = ${companyId} and n.order_id = r.order_id and n.stop_seq = r.stop_seq
      and n.version = r.version
    join order_discrepancy y on y.company_id = ${companyId} and y.order_id = r.order_id and y.stop_seq = r.stop_seq
    join orders o on o.company_id = ${companyId} and o.id = r.order_id
    join shipper s on s.id = o.shipper_id
    join order_stop p on p.company_id = ${companyId} and p.order_id = r.order_id and p.seq = r.stop_seq`,
  id: sql`r.id`,
  sorts: sortsOf('r', { happenedAt: 'timestamptz', number: 'text', claim: 'bigint' }),
  item: (row) => ({
    id: row.id,
    orderId: row.order_id,
    stopSeq: row.stop_seq,
    version: row.version,
    number: row.number,
    cargoNo: row.cargo_no,
    shipmentNo: row.shipment_no,
    shipper: { id: row.shipper_id, name: row.shipper_name },
    stop: { name: row.stop_name, city: row.stop_city, timezone: row.timezone },
    reason: row.reason,
    broken: row.broken ?? [],
    claim: row.claim,
    isComplete: row.is_complete,
    orderStatus: row.status,
    decision: row.decision,
    happenedAt: row.happened_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

export interface DamageFilter {
  search?: string;
  decision?: DamageDecision;
  kind?: 'damaged' | 'missing';
  state?: 'complete' | 'incomplete';
  shipperId?: string;
}

/** Between which moments it happened: the days of a filter in the company's zone. */
export interface Happened {
  from?: Date;
  before?: Date;
}

export function damageConditions(
  companyId: string,
  { search, decision: decided, kind, state, shipperId }: DamageFilter,
  { from, before }: Happened = {},
): RawBuilder<unknown>[] {
  const words = foundIn(sql`r.search_text`, search);
  return [
    sql`r.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(decided ? [sql`${decision} = ${decided}`] : []),
    ...(kind
      ? [
          sql`exists (select 1 from damage_line l where l.company_id = ${companyId} and l.order_id = r.order_id
            and l.stop_seq = r.stop_seq and l.version = r.version and ${sql.ref(`l.${kind}`)} > 0)`,
        ]
      : []),
    ...(state ? [state === 'complete' ? sql`r.is_complete` : sql`not r.is_complete`] : []),
    ...(shipperId ? [sql`o.shipper_id = ${shipperId}`] : []),
    ...(from ? [sql`r.happened_at >= ${from}`] : []),
    ...(before ? [sql`r.happened_at < ${before}`] : []),
  ];
}

export const byId = (companyId: string, id: string) => [sql`r.company_id = ${companyId}`, sql`r.id = ${id}`];

/** The reports of an order. */
export const ofOrder = (companyId: string, orderId: string) => [
  sql`r.company_id = ${companyId}`,
  sql`r.order_id = ${orderId}`,
];

/** How many reports there are that stand, and what is claimed in all. */
export async function sumOf(
  tx: CompanyTx,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ reports: number; incomplete: number; claim: number }> {
  const { rows } = await sql<{ reports: number; incomplete: number; claim: number }>`
    select count(*)::int as reports,
      (count(*) filter (where not r.is_complete and y.withdrawn_at is null))::int as incomplete,
      coalesce(sum(r.claim) filter (where y.withdrawn_at is null), 0)::bigint as claim
    from ${damageSource(tx.companyId).from} where ${allOf(conditions)}`.execute(tx.db);
  return rows[0] ?? { reports: 0, incomplete: 0, claim: 0 };
}

/** Of which stop of which order a report is, and the version that stands. */
export interface ReportKey {
  id: string;
  orderId: string;
  stopSeq: number;
  version: number;
}

const reports = (tx: CompanyTx) =>
  tx.db
    .selectFrom('damage_report')
    .select(['id', 'order_id as orderId', 'stop_seq as stopSeq', 'version'])
    .where('company_id', '=', tx.companyId);

export const reportById = (tx: CompanyTx, id: string): Promise<ReportKey | undefined> =>
  reports(tx).where('id', '=', id).executeTakeFirst();

/** The reports of an order, withdrawn ones too, in the order of the stops. */
export const reportsOf = (tx: CompanyTx, orderId: string): Promise<ReportKey[]> =>
  reports(tx).where('order_id', '=', orderId).orderBy('stop_seq').execute();

const signer = (name: string | null, role: string | null, signatureId: string | null): Signer | null =>
  name !== null && role !== null && signatureId !== null ? { name, role, signatureId } : null;

/** A version as it was written; null when there is none. */
export async function versionOf(
  tx: CompanyTx,
  { orderId, stopSeq }: Pick<ReportKey, 'orderId' | 'stopSeq'>,
  version: number,
): Promise<DamageVersion | null> {
  const row = await tx.db
    .selectFrom('damage_version')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('stop_seq', '=', stopSeq)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await tx.db
    .selectFrom('damage_line')
    .select(['seq', 'name', 'unit', 'ordered', 'loaded', 'expected', 'good', 'damaged', 'missing', 'claim'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('stop_seq', '=', stopSeq)
    .where('version', '=', version)
    .orderBy('seq')
    .execute();
  return {
    version,
    header: row.header as DamageHeader,
    stopSeq: row.stop_seq,
    timezone: row.timezone,
    place: row.place,
    happenedAt: row.happened_at,
    reason: row.reason,
    reasonText: row.reason_text,
    description: row.description,
    photoFileIds: row.photo_file_ids,
    claimNote: row.claim_note,
    carrier: signer(row.carrier_name, row.carrier_role, row.carrier_signature_id),
    recipient: signer(row.recipient_name, row.recipient_role, row.recipient_signature_id),
    change: row.change_reason,
    madeBy: row.made_by,
    madeAt: row.made_at,
    lines: lines as DamageLine[],
  };
}

export interface ListedVersion {
  version: number;
  madeBy: string;
  madeAt: Date;
  change: string | null;
  claim: number;
}

/** Every version of a report, the newest first. */
export async function versionsOf(
  tx: CompanyTx,
  { orderId, stopSeq }: Pick<ReportKey, 'orderId' | 'stopSeq'>,
): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select n.version, n.made_by as "madeBy", n.made_at as "madeAt", n.change_reason as change,
      (select coalesce(sum(l.claim), 0)::bigint from damage_line l where l.company_id = ${tx.companyId}
        and l.order_id = n.order_id and l.stop_seq = n.stop_seq and l.version = n.version) as claim
    from damage_version n where n.company_id = ${tx.companyId} and n.order_id = ${orderId} and n.stop_seq = ${stopSeq}
    order by n.version desc`.execute(tx.db);
  return rows;
}

export interface OrderFacts {
  status: OrderStatus;
  podStatus: string;
  orderNo: string;
  happenedAt: Date;
  withdrawnBecause: string | null;
  lost: boolean;
  decided: { at: string; by: string; note: string | null } | null;
}

/** What the order says today: where it stands, when the step happened, what the shipper decided. */
export async function orderFacts(
  tx: CompanyTx,
  { orderId, stopSeq }: Pick<ReportKey, 'orderId' | 'stopSeq'>,
): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`
    select o.status, o.pod_status as "podStatus", o.order_no as "orderNo", y.reported_at as "happenedAt",
      y.withdrawn_because as "withdrawnBecause", y.lost_from is not null as lost,
      case when y.decision is not null
        then json_build_object('at', y.decided_at, 'by', y.decided_by, 'note', y.decision_note) end as decided
    from orders o join order_discrepancy y on y.company_id = ${tx.companyId} and y.order_id = o.id
      and y.stop_seq = ${stopSeq}
    where o.company_id = ${tx.companyId} and o.id = ${orderId}`.execute(tx.db);
  return rows[0] ?? null;
}
