import type { DamageRow } from '@lajur/api-contract/damage';
import { type DamageDecision, type DamageLine, decisionOf, statusOfDecision } from '@lajur/domain/damage/damage-report';
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
  status_before_pod: OrderStatus | null;
  happened_at: Date;
  updated_at: Date;
}

/** Reports `r` in the version `n` that stands, each with its order and the stop where it was written. */
export const damageSource = (companyId: string): ListSource<DamageRecord, DamageRow> => ({
  columns: sql`r.order_id as id, r.version, r.number, o.cargo_no, o.shipment_no, o.shipper_id, s.name as shipper_name,
    p.name as stop_name, p.city as stop_city, n.timezone, n.reason,
    (select json_agg(json_build_object('name', l.name, 'unit', l.unit, 'damaged', l.damaged, 'missing', l.missing)
      order by l.seq) from damage_line l where l.company_id = ${companyId} and l.order_id = r.order_id
      and l.version = r.version and (l.damaged > 0 or l.missing > 0)) as broken,
    r.claim, r.is_complete, o.status, o.status_before_pod, r.happened_at, r.updated_at`,
  from: sql`damage_report r
    join damage_version n on n.company_id = ${companyId} and n.order_id = r.order_id and n.version = r.version
    join orders o on o.company_id = ${companyId} and o.id = r.order_id
    join shipper s on s.id = o.shipper_id
    join order_stop p on p.company_id = ${companyId} and p.order_id = r.order_id and p.seq = n.stop_seq`,
  id: sql`r.order_id`,
  sorts: sortsOf('r', { happenedAt: 'timestamptz', number: 'text', claim: 'bigint' }),
  item: (row) => ({
    id: row.id,
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
    decision: decisionOf({ status: row.status, statusBeforePod: row.status_before_pod }),
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
  { search, decision, kind, state, shipperId }: DamageFilter,
  { from, before }: Happened = {},
): RawBuilder<unknown>[] {
  const words = foundIn(sql`r.search_text`, search);
  return [
    sql`r.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(decision ? [sql`coalesce(o.status_before_pod, o.status) = ${statusOfDecision[decision]}`] : []),
    ...(kind
      ? [
          sql`exists (select 1 from damage_line l where l.company_id = ${companyId} and l.order_id = r.order_id
            and l.version = r.version and ${sql.ref(`l.${kind}`)} > 0)`,
        ]
      : []),
    ...(state ? [state === 'complete' ? sql`r.is_complete` : sql`not r.is_complete`] : []),
    ...(shipperId ? [sql`o.shipper_id = ${shipperId}`] : []),
    ...(from ? [sql`r.happened_at >= ${from}`] : []),
    ...(before ? [sql`r.happened_at < ${before}`] : []),
  ];
}

export const byId = (companyId: string, id: string) => [sql`r.company_id = ${companyId}`, sql`r.order_id = ${id}`];

/** How many reports there are, and what is claimed in all. */
export async function sumOf(
  tx: CompanyTx,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ reports: number; incomplete: number; claim: number }> {
  const { rows } = await sql<{ reports: number; incomplete: number; claim: number }>`
    select count(*)::int as reports, (count(*) filter (where not r.is_complete))::int as incomplete,
      coalesce(sum(r.claim), 0)::bigint as claim
    from ${damageSource(tx.companyId).from} where ${allOf(conditions)}`.execute(tx.db);
  return rows[0] ?? { reports: 0, incomplete: 0, claim: 0 };
}

/** The version of a report that stands; null when the order has none. */
export async function latestVersion(tx: CompanyTx, orderId: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom('damage_report')
    .select('version')
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.version ?? null;
}

const signer = (name: string | null, role: string | null, signatureId: string | null): Signer | null =>
  name !== null && role !== null && signatureId !== null ? { name, role, signatureId } : null;

/** A version as it was written; null when there is none. */
export async function versionOf(tx: CompanyTx, orderId: string, version: number): Promise<DamageVersion | null> {
  const row = await tx.db
    .selectFrom('damage_version')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await tx.db
    .selectFrom('damage_line')
    .select(['seq', 'name', 'unit', 'ordered', 'loaded', 'expected', 'good', 'damaged', 'missing', 'claim'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
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
export async function versionsOf(tx: CompanyTx, orderId: string): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select n.version, n.made_by as "madeBy", n.made_at as "madeAt", n.change_reason as change,
      (select coalesce(sum(l.claim), 0)::bigint from damage_line l where l.company_id = ${tx.companyId}
        and l.order_id = n.order_id and l.version = n.version) as claim
    from damage_version n where n.company_id = ${tx.companyId} and n.order_id = ${orderId}
    order by n.version desc`.execute(tx.db);
  return rows;
}

export interface OrderFacts {
  status: OrderStatus;
  podStatus: string;
  orderNo: string;
  happenedAt: Date;
  decided: { at: string; by: string; note: string | null } | null;
}

const decisions = Object.keys(statusOfDecision);

/** What the order says today: where it stands, when the step happened, what the shipper decided. */
export async function orderFacts(tx: CompanyTx, orderId: string): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`
    select o.status, o.pod_status as "podStatus", o.order_no as "orderNo", y.reported_at as "happenedAt",
      (select json_build_object('at', e.at, 'by', e.actor_name, 'note', e.note) from order_event e
        where e.company_id = ${tx.companyId} and e.order_id = o.id and e.action in (${sql.join(decisions)})
        order by e.id desc limit 1) as decided
    from orders o join order_discrepancy y on y.company_id = ${tx.companyId} and y.order_id = o.id
    where o.company_id = ${tx.companyId} and o.id = ${orderId}`.execute(tx.db);
  return rows[0] ?? null;
}
