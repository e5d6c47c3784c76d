import type { Engagement, OrderToCarry } from '@lajur/domain/order/assignment';
import { holdingStatuses } from '@lajur/domain/order/phase';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';

/** What a vehicle or a driver is held by. */
export interface Engaged {
  engagements: Engagement[];
  furtherOrders: number;
}
/** By the ids of vehicles and of drivers. */
export type Engagements = Record<'vehicle_id' | 'driver_id', Map<string, Engaged>>;

interface EngagementRow {
  vehicle_id: string | null;
  driver_id: string | null;
  id: string;
  cargo_no: string;
  cargo_group_no: string | null;
  pickup_from: Date;
  arrival_plan: Date;
  eta: Date | null;
  latitude: number;
  longitude: number;
  destination_timezone: string;
}

/** Written out: with values PostgreSQL does not know that the indexes of engaged orders have all it asks. */
const holding = sql.join(holdingStatuses.map((status) => sql.lit(status)));
const isHeld = (companyId: string) =>
  sql`o.company_id = ${companyId} and o.status in (${holding}) and o.vehicle_id is not null`;

/** What is told of an order `o`, and where it ends: looked up for each, for joined at once all are read. */
const facts = sql`o.vehicle_id, o.driver_id, o.id, o.cargo_no, o.cargo_group_no, o.pickup_from, o.arrival_plan, o.eta,
  o.destination_timezone, p.latitude, p.longitude`;
const lastStop = (companyId: string) => sql`cross join lateral (
  select s.latitude, s.longitude from order_stop s
  where s.company_id = ${companyId} and s.order_id = o.id and s.seq = o.pickup_count + o.drop_count limit 1) p`;

const engagementOf = (row: EngagementRow): Engagement => ({
  orderId: row.id,
  cargoNo: row.cargo_no,
  cargoGroupNo: row.cargo_group_no,
  from: row.pickup_from,
  until: row.arrival_plan,
  eta: row.eta,
  end: { latitude: row.latitude, longitude: row.longitude },
  timezone: row.destination_timezone,
});

function add(to: Map<string, Engaged>, id: string | null, row: EngagementRow, ofAll = 0): void {
  if (!id) return;
  const known = to.get(id) ?? { engagements: [], furtherOrders: 0 };
  known.engagements.push(engagementOf(row));
  known.furtherOrders = Math.max(0, ofAll - known.engagements.length);
  to.set(id, known);
}

/** All of some orders that hold vehicles and drivers. */
async function held(tx: CompanyTx, only: RawBuilder<unknown>): Promise<Engagements> {
  const { companyId } = tx;
  const { rows } = await sql<EngagementRow>`
    select ${facts} from orders o ${lastStop(companyId)} where ${isHeld(companyId)} and ${only}`.execute(tx.db);
  const found: Engagements = { vehicle_id: new Map(), driver_id: new Map() };
  for (const row of rows) for (const key of ['vehicle_id', 'driver_id'] as const) add(found[key], row[key], row);
  return found;
}

/** What holds a vehicle and a driver. */
export const heldByPair = (tx: CompanyTx, { vehicleId, driverId }: { vehicleId: string; driverId: string }) =>
  held(tx, sql`(o.vehicle_id = ${vehicleId} or o.driver_id = ${driverId})`);

/** What may hold vehicles and drivers at some time between the two; what should have ended holds them still. */
export const heldBySpan = (tx: CompanyTx, { from, until }: { from: Date; until: Date }) =>
  held(
    tx,
    sql`o.pickup_from < ${until} and greatest(coalesce(o.eta, o.arrival_plan), ${tx.now}::timestamptz) > ${from}`,
  );

interface DecidingRow extends EngagementRow {
  /** Of how many orders that hold the vehicle, and the driver, it is one that decides. */
  of_vehicle: number | null;
  of_driver: number | null;
}

/**
 * What decides whether vehicles and drivers can go to an order, however much they have to do: of each the order that keeps it from
 * this one longest (`clashOf` of the domain) and the one that it would come from (`approach`), else any; the others are counted.
 */
export async function decidingEngagements(tx: CompanyTx, order: OrderToCarry): Promise<Engagements> {
  const { companyId } = tx;
  const now = sql`${tx.now}::timestamptz`;
  const ofOthers = sql`(${order.cargoGroupNo}::text is null or o.cargo_group_no is distinct from ${order.cargoGroupNo})`;
  const [longest, before] = [sql`clashes desc, ends desc`, sql`precedes desc, free_from desc`];
  // The first of each vehicle or driver in an order: sorted once for each, where windows would pass through every row four times.
  const first = (who: 'vehicle_id' | 'driver_id', order: RawBuilder<unknown>) => {
    const key = sql.ref(who);
    return sql`(select distinct on (${key}) id, ${sql.lit(who === 'vehicle_id')} as for_vehicle from held
      order by ${key}, ${order}, pickup_from desc)`;
  };
  const counts = (who: 'vehicle_id' | 'driver_id') =>
    sql`(select ${sql.ref(who)}, count(*)::int as count from held group by ${sql.ref(who)})`;
  const { rows } = await sql<DecidingRow>`
    with held as materialized (
      select o.id, o.vehicle_id, o.driver_id, o.pickup_from, e.ends, greatest(e.ends, ${now}) as free_from,
        o.pickup_from < ${order.arrivalPlan} and greatest(e.ends, ${now}) > ${order.pickupFrom} and ${ofOthers} as clashes,
        o.pickup_from < ${order.pickupFrom} and ${ofOthers} as precedes
      from orders o cross join lateral (select coalesce(o.eta, o.arrival_plan) as ends) e
      where ${isHeld(companyId)} and o.id <> ${order.id}),
    deciding as (
      select id, bool_or(for_vehicle) as for_vehicle, bool_or(not for_vehicle) as for_driver
      from (${first('vehicle_id', longest)} union all ${first('vehicle_id', before)}
        union all ${first('driver_id', longest)} union all ${first('driver_id', before)}) f group by id)
    select ${facts}, v.count as of_vehicle, d.count as of_driver
    from deciding r cross join lateral (select * from orders o where o.company_id = ${companyId} and o.id = r.id limit 1) o
      ${lastStop(companyId)}
      left join ${counts('vehicle_id')} v on r.for_vehicle and v.vehicle_id = o.vehicle_id
      left join ${counts('driver_id')} d on r.for_driver and d.driver_id = o.driver_id`.execute(tx.db);
  const found: Engagements = { vehicle_id: new Map(), driver_id: new Map() };
  for (const row of rows) {
    if (row.of_vehicle !== null) add(found.vehicle_id, row.vehicle_id, row, row.of_vehicle);
    if (row.of_driver !== null) add(found.driver_id, row.driver_id, row, row.of_driver);
  }
  return found;
}
