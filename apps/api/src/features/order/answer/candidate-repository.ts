import type { LicensedVehicle } from '@lajur/domain/driver/sim-class';
import type { AssignableDriver, AssignableVehicle, Decline, OrderToCarry } from '@lajur/domain/order/assignment';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { decidingEngagements, type Engaged, type Engagements, heldByPair, heldBySpan } from './engagement-repository';

interface Seen {
  lastSeen: { place: string; at: string } | null;
}
export type VehicleCandidate = AssignableVehicle & Seen;
export type DriverCandidate = AssignableDriver & Seen & { phone: string };

/** More than this no fleet of one company has; beyond it the rest is found by searching. */
const maxFleet = 2000;

interface Positioned {
  last_latitude: number | null;
  last_longitude: number | null;
  last_place: string | null;
  last_seen_at: Date | null;
  /** The end of the order that was finished last. */
  end_latitude: number | null;
  end_longitude: number | null;
  end_place: string | null;
  end_at: Date | null;
}

function placeOf(latitude: number | null, longitude: number | null, place: string | null, at: Date | null) {
  return latitude === null || longitude === null || at === null
    ? null
    : { position: { latitude, longitude }, place: place ?? '', at };
}

/** Where it was last: seen there, or at the end of an order whose steps were reported without a position. */
function positionOf(row: Positioned): Pick<AssignableVehicle, 'lastPosition'> & Seen {
  const seen = placeOf(row.last_latitude, row.last_longitude, row.last_place, row.last_seen_at);
  const end = placeOf(row.end_latitude, row.end_longitude, row.end_place, row.end_at);
  const last = seen && end && end.at < seen.at ? seen : (end ?? seen);
  if (!last) return { lastPosition: null, lastSeen: null };
  return { lastPosition: last.position, lastSeen: { place: last.place, at: last.at.toISOString() } };
}

/**
 * Joins the end of the order that each vehicle or driver finished last, as `Positioned` names it. Sorted as its index is: by another
 * column a kept plan would read all that somebody ever carried.
 */
function lastEnd(one: 'v' | 'd', companyId: string): RawBuilder<unknown> {
  const engaged = one === 'v' ? sql`o.vehicle_id = v.id` : sql`o.driver_id = d.id`;
  return sql`left join lateral (
    select p.latitude as end_latitude, p.longitude as end_longitude, p.name as end_place, o.received_at as end_at
    from orders o join order_stop p on p.company_id = ${companyId} and p.order_id = o.id
      and p.seq = o.pickup_count + o.drop_count
    where o.company_id = ${companyId} and ${engaged} and o.received_at is not null
    order by o.received_at desc limit 1) e on true`;
}

/** Keeps vehicle and driver from being given to two orders at once. */
export async function lockAssignment(
  tx: CompanyTx,
  assignment: { vehicleId: string; driverId: string },
): Promise<void> {
  const lock = (table: 'vehicle' | 'driver', id: string) =>
    tx.db
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  await lock('vehicle', assignment.vehicleId);
  await lock('driver', assignment.driverId);
}

interface VehicleRow extends Positioned {
  id: string;
  plate: string;
  transport_type_id: string;
  type_name: string;
  max_weight_kg: number;
  max_volume_m3: number;
  gross_weight_kg: number;
  tractor: boolean;
  yellow_plate: boolean;
  kir_expired_date: string;
  stnk_expired_date: string;
  usual_driver_id: string | null;
  is_active: boolean;
}

/** What is said of a vehicle as of a driver. */
const commonOf = (row: Positioned & { id: string; is_active: boolean }, engaged: ReadonlyMap<string, Engaged>) => ({
  id: row.id,
  isActive: row.is_active,
  ...(engaged.get(row.id) ?? { engagements: [], furtherOrders: 0 }),
  ...positionOf(row),
});

async function vehicles(tx: CompanyTx, only: RawBuilder<unknown>, engaged: Engagements): Promise<VehicleCandidate[]> {
  const { rows } = await sql<VehicleRow>`
    select v.id, v.plate, v.transport_type_id, t.name as type_name,
      coalesce(v.capacity_kg, t.max_weight_kg) as max_weight_kg, coalesce(v.capacity_m3, t.max_volume_m3) as max_volume_m3,
      t.gross_weight_kg, t.tractor, v.yellow_plate, v.kir_expired_date, v.stnk_expired_date, v.usual_driver_id,
      v.is_active, v.last_latitude, v.last_longitude, v.last_place, v.last_seen_at, e.*
    from vehicle v join transport_type t on t.id = v.transport_type_id ${lastEnd('v', tx.companyId)}
    where v.company_id = ${tx.companyId} and v.deleted_at is null ${only} order by v.plate limit ${sql.lit(maxFleet)}`.execute(
    tx.db,
  );
  return rows.map((row) => ({
    ...commonOf(row, engaged.vehicle_id),
    plate: row.plate,
    transportTypeId: row.transport_type_id,
    typeName: row.type_name,
    maxWeightKg: row.max_weight_kg,
    maxVolumeM3: row.max_volume_m3,
    grossWeightKg: row.gross_weight_kg,
    tractor: row.tractor,
    yellowPlate: row.yellow_plate,
    kirExpiredDate: row.kir_expired_date,
    stnkExpiredDate: row.stnk_expired_date,
    usualDriverId: row.usual_driver_id,
    suspended: null,
    freeSince: null,
  }));
}

interface DriverRow extends Positioned {
  id: string;
  name: string;
  phone_no: string;
  sim_class: string;
  sim_no: string;
  sim_expired_date: string;
  is_active: boolean;
  suspended_at: Date | null;
  suspended_by: string | null;
  usual_vehicle_id: string | null;
  usual_plate: string | null;
}

async function drivers(tx: CompanyTx, only: RawBuilder<unknown>, engaged: Engagements): Promise<DriverCandidate[]> {
  const { rows } = await sql<DriverRow>`
    select d.id, d.name, d.phone_no, d.sim_class, d.sim_no, d.sim_expired_date, d.is_active, d.suspended_at,
      d.suspended_by, d.last_latitude, d.last_longitude, d.last_place, d.last_seen_at, u.id as usual_vehicle_id,
      u.plate as usual_plate, e.*
    from driver d left join (
      select distinct on (usual_driver_id) usual_driver_id, id, plate from vehicle
      where company_id = ${tx.companyId} and usual_driver_id is not null order by usual_driver_id, plate) u
      on u.usual_driver_id = d.id
    ${lastEnd('d', tx.companyId)}
    where d.company_id = ${tx.companyId} and d.deleted_at is null ${only} order by d.name limit ${sql.lit(maxFleet)}`.execute(
    tx.db,
  );
  return rows.map((row) => ({
    ...commonOf(row, engaged.driver_id),
    name: row.name,
    phone: row.phone_no,
    simClass: row.sim_class,
    simNo: row.sim_no,
    simExpiredDate: row.sim_expired_date,
    usualVehicleId: row.usual_vehicle_id,
    usualVehiclePlate: row.usual_plate,
    suspended: row.suspended_at && { since: row.suspended_at, by: row.suspended_by ?? '' },
    freeSince: row.end_at,
  }));
}

/** Every vehicle and driver of the company, with what decides of an order. */
export async function fleetFor(
  tx: CompanyTx,
  order: OrderToCarry,
): Promise<{ vehicles: VehicleCandidate[]; drivers: DriverCandidate[] }> {
  const engaged = await decidingEngagements(tx, order);
  return { vehicles: await vehicles(tx, sql``, engaged), drivers: await drivers(tx, sql``, engaged) };
}

/** Every vehicle of the company, with all that may hold it at some time between the two. */
export const vehiclesWithin = async (tx: CompanyTx, span: { from: Date; until: Date }): Promise<VehicleCandidate[]> =>
  vehicles(tx, sql``, await heldBySpan(tx, span));

/** One vehicle and one driver with what they are held by. */
export async function assignmentOf(
  tx: CompanyTx,
  assignment: { vehicleId: string; driverId: string },
): Promise<{ vehicle: VehicleCandidate | undefined; driver: DriverCandidate | undefined }> {
  const engaged = await heldByPair(tx, assignment);
  const [vehicle] = await vehicles(tx, sql`and v.id = ${assignment.vehicleId}`, engaged);
  const [driver] = await drivers(tx, sql`and d.id = ${assignment.driverId}`, engaged);
  return { vehicle, driver };
}

/** The type that is asked for, and what a vehicle of it needs of a licence; yellow plates are the vehicle's own. */
export async function askedType(
  tx: CompanyTx,
  transportTypeId: string,
): Promise<{ askedTypeName: string; licensed: LicensedVehicle }> {
  const type = await tx.db
    .selectFrom('transport_type')
    .select(['name', 'gross_weight_kg', 'tractor'])
    .where('id', '=', transportTypeId)
    .executeTakeFirstOrThrow();
  const licensed = { grossWeightKg: type.gross_weight_kg, tractor: type.tractor, yellowPlate: false };
  return { askedTypeName: type.name, licensed };
}

/** Who of the company's drivers said no to an order, the last time of each. */
export async function declinesOf(tx: CompanyTx, orderId: string): Promise<Decline[]> {
  const rows = await tx.db
    .selectFrom('order_event')
    .select(['actor_id', 'at', 'reason'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('action', '=', 'driver-reject')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ actor_id, at, reason }) =>
    actor_id ? [{ driverId: actor_id, at, reason: reason ?? '' }] : [],
  );
}
