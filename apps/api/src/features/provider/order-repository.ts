import { countLimit } from '@lajur/api-contract/page';
import type { ProviderOrder } from '@lajur/api-contract/provider-order';
import { countStanding } from '@lajur/domain/order/quantity';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

type Dated = 'answerBy' | 'pickupFrom' | 'arrivalPlan' | 'updatedAt';
type Row = Omit<ProviderOrder, Dated> & {
  answerBy: Date | null;
  pickupFrom: Date;
  arrivalPlan: Date;
  updatedAt: Date;
};

const lastSeen = (one: 'v' | 'd') =>
  sql.raw(`case when ${one}.last_seen_at is not null and ${one}.last_latitude is not null
    and ${one}.last_longitude is not null then jsonb_build_object('latitude', ${one}.last_latitude,
    'longitude', ${one}.last_longitude, 'place', coalesce(${one}.last_place, ''), 'at', ${one}.last_seen_at) end`);

/** An order as the marketplace sees it, with its stops and goods; `o` stands for the order, `company` for who has it. */
const columns = (company: RawBuilder<unknown>) => sql`
  o.id, o.ref, o.version, case when c.kind = 'TRANSPORTER' then o.company_id end as "companyId",
  o.cargo_no as "cargoNo", o.cargo_group_no as "cargoGroupNo", o.status, o.pod_status as "podStatus", o.mode, o.service_type as "serviceType",
  o.pricing_type as "pricingType", o.main_cost as "mainCost",
  o.covered_by_mou_id as "coveredByMouId", (select count(*)::int from order_cost k where k.company_id = ${company} and k.order_id = o.id
    and k.status = 'SUBMIT') as "waitingCosts", o.answer_by as "answerBy", o.pickup_from as "pickupFrom",
  o.arrival_plan as "arrivalPlan", v.plate, o.driver_id as "driverId", d.name as "driverName", o.current_stop as "currentStop",
  o.tolerance_bp as "toleranceBp", o.follows_order_id as "followsOrderId",
  (select f.id from orders f where f.company_id = ${company} and f.follows_order_id = o.id
    order by f.created_at desc limit 1) as "followOnOrderId",
  o.updated_at as "updatedAt",
  case when o.problem_kind is not null then jsonb_build_object('kind', o.problem_kind, 'stops', o.problem_stops) end
    as problem,
  ${lastSeen('v')} as "vehiclePosition", ${lastSeen('d')} as "driverPosition",
  (select jsonb_agg(jsonb_build_object('seq', s.seq, 'kind', s.kind, 'latitude', s.latitude, 'longitude', s.longitude,
      'name', s.name, 'city', s.city, 'planFrom', s.plan_from, 'planUntil', s.plan_until,
      'arrivedAt', s.arrived_at, 'departedAt', s.departed_at,
      'quantityEntered', s.quantity_entered) order by s.seq)
    from order_stop s where s.company_id = ${company} and s.order_id = o.id) as stops,
  (select jsonb_agg(jsonb_build_object('seq', g.seq, 'unit', g.unit, 'weightKg', g.weight_kg, 'ordered', g.ordered,
      'loaded', g.loaded, 'delivered', g.delivered) order by g.seq)
    from order_goods g where g.company_id = ${company} and g.order_id = o.id) as goods`;
/** The copy of the company that holds it now: others may keep one of an offer they let pass. */
const held = sql`order_directory w join orders o on o.company_id = w.company_id and o.id = w.order_id`;
const joins = (company: RawBuilder<unknown>) => sql`join company c on c.id = o.company_id
  left join vehicle v on v.company_id = ${company} and v.id = o.vehicle_id
  left join driver d on d.company_id = ${company} and d.id = o.driver_id`;

/** Which company holds an order now. */
async function holderOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('order_directory')
    .select('company_id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  return row?.company_id;
}

const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));

const seenAt = (seen: ProviderOrder['vehiclePosition']) => seen && { ...seen, at: iso(seen.at) };

function view(row: Row): ProviderOrder {
  return {
    ...row,
    answerBy: isoOrNull(row.answerBy),
    pickupFrom: iso(row.pickupFrom),
    arrivalPlan: iso(row.arrivalPlan),
    updatedAt: iso(row.updatedAt),
    // Times inside JSON come in PostgreSQL's own spelling.
    stops: (row.stops ?? []).map((stop) => ({
      ...stop,
      planFrom: iso(stop.planFrom),
      planUntil: iso(stop.planUntil),
      arrivedAt: isoOrNull(stop.arrivedAt),
      departedAt: isoOrNull(stop.departedAt),
    })),
    goods: (row.goods ?? []).map((line) => ({
      ...line,
      loadedWithin: countStanding(row, 'loaded', line)?.within ?? null,
      deliveredWithin: countStanding(row, 'delivered', line)?.within ?? null,
    })),
    vehiclePosition: seenAt(row.vehiclePosition),
    driverPosition: seenAt(row.driverPosition),
  };
}

/** One order, whichever company holds it. */
export async function orderById(tx: Tx, id: string): Promise<ProviderOrder | undefined> {
  const holder = await holderOf(tx, id);
  if (!holder) return undefined;
  const company = sql`${holder}`;
  const { rows } = await sql<Row>`select ${columns(company)} from orders o ${joins(company)}
    where o.company_id = ${company} and o.id = ${id}`.execute(tx.db);
  return rows[0] && view(rows[0]);
}

export interface OrderQuery {
  status?: string;
  companyId?: string;
  updatedSince?: string;
  sort: string;
  page: number;
  size: number;
}

/** Orders of every company. `updatedSince` includes that very moment, so that nothing is missed. */
export async function orderPage(tx: Tx, query: OrderQuery): Promise<{ rows: ProviderOrder[]; total: number }> {
  const { status, companyId, updatedSince, sort, page, size } = query;
  const where = sql.join(
    [
      sql`true`,
      ...(status ? [sql`o.status in (${sql.join(status.split(','))})`] : []),
      ...(companyId ? [sql`o.company_id = ${companyId}`] : []),
      ...(updatedSince ? [sql`o.updated_at >= ${new Date(updatedSince)}`] : []),
    ],
    sql` and `,
  );
  const [key, direction] = sort.split(',');
  const by = sql.ref(key === 'createdAt' ? 'o.created_at' : 'o.updated_at');
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  const each = sql`o.company_id`;
  const { rows } = await sql<Row>`
    select ${columns(each)} from ${held} ${joins(each)}
    where ${where} order by ${by} ${way}, o.id ${way} limit ${size} offset ${page * size}`.execute(tx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${held} where ${where} limit ${countLimit + 1}) found`.execute(tx.db);
  return { rows: rows.map(view), total: counted.rows[0]?.total ?? 0 };
}

/** The first position reported for an order. */
export async function firstPosition(tx: Tx, id: string): Promise<{ latitude: number; longitude: number } | undefined> {
  const holder = await holderOf(tx, id);
  if (!holder) return undefined;
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select p.latitude, p.longitude from order_position p
    where p.company_id = ${holder} and p.order_id = ${id} order by p.at limit 1`.execute(tx.db);
  return rows[0];
}

/** In whose name the shipper's decisions are written down. */
export async function shipperNameOf(tx: Tx, id: string): Promise<string | undefined> {
  const holder = await holderOf(tx, id);
  if (!holder) return undefined;
  const { rows } = await sql<{ name: string }>`
    select s.name from orders o join shipper s on s.id = o.shipper_id
    where o.company_id = ${holder} and o.id = ${id}`.execute(tx.db);
  return rows[0]?.name;
}
