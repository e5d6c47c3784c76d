import { countLimit } from '@lajur/api-contract/page';
import type { ProblemDetail, ProblemRow } from '@lajur/api-contract/problem';
import { type ProblemGroup, problemGroupNames, problemGroups } from '@lajur/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import { midnight } from '../../platform/database/midnight';
import type { CompanyTx } from '../../platform/database/scope';

interface ProblemRecord {
  id: string;
  version: number;
  status: ProblemRow['status'];
  kind: string;
  stops_journey: boolean;
  description: string;
  place: string | null;
  timezone: string;
  happened_at: Date;
  raised_at: Date;
  raised_by: string;
  raised_by_kind: ProblemRow['raisedByKind'];
  process_at: Date | null;
  handler: string | null;
  handler_kind: ProblemRow['handlerKind'];
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
  effect: ProblemRow['effect'];
  delay_minutes: number | null;
  order_id: string;
  cargo_no: string;
  order_status: ProblemRow['order']['status'];
  shipper_id: string;
  shipper_name: string;
  vehicle_id: string | null;
  plate: string | null;
  driver_id: string | null;
  driver_name: string | null;
}

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Problems `p`, each with its order and who carried it. */
export const problemSource = (companyId: string): ListSource<ProblemRecord, ProblemRow> => ({
  columns: sql`p.id, p.version, p.status, p.kind, p.stops_journey, p.description, p.place, p.timezone, p.happened_at,
    p.raised_at, p.raised_by, p.raised_by_kind, p.process_at, p.handler, p.handler_kind, p.resolved_at, p.resolved_by,
    p.resolution, p.effect, p.delay_minutes, p.order_id, o.cargo_no, o.status as order_status, o.shipper_id, s.name as shipper_name,
    p.vehicle_id, v.plate, p.driver_id, d.name as driver_name`,
  from: sql`problem p join orders o on o.company_id = ${companyId} and o.id = p.order_id
    join shipper s on s.id = o.shipper_id
    left join vehicle v on v.company_id = ${companyId} and v.id = p.vehicle_id
    left join driver d on d.company_id = ${companyId} and d.id = p.driver_id`,
  id: sql`p.id`,
  sorts: sortsOf('p', { since: 'timestamptz', happenedAt: 'timestamptz', raisedAt: 'timestamptz' }),
  item: (row) => ({
    id: row.id,
    version: row.version,
    status: row.status,
    kind: row.kind,
    stops: row.stops_journey,
    description: row.description,
    place: row.place,
    timezone: row.timezone,
    happenedAt: iso(row.happened_at),
    raisedAt: iso(row.raised_at),
    raisedBy: row.raised_by,
    raisedByKind: row.raised_by_kind,
    processAt: isoOrNull(row.process_at),
    handler: row.handler,
    handlerKind: row.handler_kind,
    resolvedAt: isoOrNull(row.resolved_at),
    resolvedBy: row.resolved_by,
    resolution: row.resolution,
    effect: row.effect,
    delayMinutes: row.delay_minutes,
    order: { id: row.order_id, cargoNo: row.cargo_no, status: row.order_status },
    shipper: { id: row.shipper_id, name: row.shipper_name },
    vehicle: row.vehicle_id && row.plate ? { id: row.vehicle_id, plate: row.plate } : null,
    driver: row.driver_id && row.driver_name ? { id: row.driver_id, name: row.driver_name } : null,
  }),
});

export interface ProblemFilter {
  search?: string;
  kind?: string;
  shipperId?: string;
  driverId?: string;
  vehicleId?: string;
  fromDate?: string;
  toDate?: string;
}

/** The conditions of a filter on problems of one company; those chosen by hand stay chosen whatever their status. */
export function problemConditions(
  companyId: string,
  { status, ...filter }: ProblemFilter & { status?: ProblemGroup },
): RawBuilder<unknown>[] {
  const { kind, shipperId, driverId, vehicleId, fromDate, toDate } = filter;
  const words = foundIn(sql`p.search_text`, filter.search);
  return [
    sql`p.company_id = ${companyId}`,
    ...(status ? [sql`p.status = ${problemGroups[status]}`] : []),
    ...(words ? [words] : []),
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(shipperId ? [sql`o.shipper_id = ${shipperId}`] : []),
    ...(driverId ? [sql`p.driver_id = ${driverId}`] : []),
    ...(vehicleId ? [sql`p.vehicle_id = ${vehicleId}`] : []),
    ...(fromDate ? [sql`p.happened_at >= ${midnight(companyId, fromDate, 0)}`] : []),
    ...(toDate ? [sql`p.happened_at < ${midnight(companyId, toDate, 1)}`] : []),
  ];
}

export const byId = (companyId: string, id: string) => [sql`p.company_id = ${companyId}`, sql`p.id = ${id}`];
export const ofOrder = (companyId: string, orderId: string) => [
  sql`p.company_id = ${companyId}`,
  sql`p.order_id = ${orderId}`,
];
export const isOpen = sql`p.status <> 'SELESAI'`;

/** How many problems stand in each status, each counted up to the limit. */
export async function countByGroup(tx: CompanyTx): Promise<Record<ProblemGroup, number>> {
  const countOf = (group: ProblemGroup) => sql`(select count(*)::int from (select 1 from problem
    where company_id = ${tx.companyId} and status = ${problemGroups[group]} limit ${sql.lit(countLimit)}) found)
    as ${sql.ref(group)}`;
  const { rows } = await sql<Record<ProblemGroup, number>>`
    select ${sql.join(problemGroupNames.map(countOf))}`.execute(tx.db);
  return rows[0] ?? { waiting: 0, process: 0, resolved: 0 };
}

/** The photos of problems: of what happened, and of how it was resolved. */
export async function photosOf(tx: CompanyTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('problem')
    .select(['id', 'photo_file_ids as photoFileIds', 'resolution_file_ids as resolutionFileIds'])
    .where('company_id', '=', tx.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** What only the page of a problem shows. */
export interface ProblemMore {
  position: ProblemDetail['position'];
  photoFileIds: string[];
  resolutionFileIds: string[];
  journey: ProblemDetail['journey'];
}

interface MoreRecord {
  latitude: number | null;
  longitude: number | null;
  photo_file_ids: string[];
  resolution_file_ids: string[];
  origin: ProblemDetail['journey']['origin'];
  destination: ProblemDetail['journey']['destination'];
  arrival_plan: Date;
  eta: Date | null;
  arrived_at: Date | null;
  phone_no: string | null;
}

export async function moreOf(tx: CompanyTx, id: string): Promise<ProblemMore> {
  const { companyId } = tx;
  const { rows } = await sql<MoreRecord>`
    select p.latitude, p.longitude, p.photo_file_ids, p.resolution_file_ids, o.arrival_plan, o.eta,
      o.arrived_at, d.phone_no,
      json_build_object('name', o.origin_name, 'city', o.origin_city, 'timezone', o.origin_timezone) as origin,
      json_build_object('name', o.destination_name, 'city', o.destination_city, 'timezone', o.destination_timezone)
        as destination
    from problem p join orders o on o.company_id = ${companyId} and o.id = p.order_id
      left join driver d on d.company_id = ${companyId} and d.id = p.driver_id
    where p.company_id = ${companyId} and p.id = ${id}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new Error(`no problem ${id}`);
  const { latitude, longitude, origin, destination } = row;
  return {
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    photoFileIds: row.photo_file_ids,
    resolutionFileIds: row.resolution_file_ids,
    journey: {
      origin,
      destination,
      arrivalPlan: iso(row.arrival_plan),
      eta: isoOrNull(row.eta),
      arrivedAt: isoOrNull(row.arrived_at),
      driverPhone: row.phone_no,
    },
  };
}

/** A line of what was done with a problem, with the photos that came with it. */
export type StoredLine = Omit<ProblemDetail['events'][number], 'photoUrls'> & {
  problemId: string;
  photoFileIds: string[];
};

/** What was done with problems, the newest first. */
export async function eventsOf(tx: CompanyTx, ids: readonly string[]): Promise<StoredLine[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('problem_event')
    .select(['problem_id', 'id', 'action', 'actor_kind', 'actor_name', 'at', 'text', 'photo_file_ids'])
    .where('company_id', '=', tx.companyId)
    .where('problem_id', 'in', [...ids])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, problem_id, action, actor_kind, actor_name, at, text, photo_file_ids }) => ({
    id,
    problemId: problem_id,
    photoFileIds: photo_file_ids,
    action: action as ProblemDetail['events'][number]['action'],
    actorKind: actor_kind as ProblemRow['raisedByKind'],
    actorName: actor_name,
    at: iso(at),
    text,
  }));
}
