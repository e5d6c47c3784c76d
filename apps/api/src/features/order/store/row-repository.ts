import type { OrderDetail, OrderRow } from '@lajur/api-contract/order-detail';
import { lateMinutes } from '@lajur/domain/order/lateness';
import type { OpenProblem } from '@lajur/domain/order/open-problem';
import { type RawBuilder, sql } from 'kysely';
import { writeTime } from '../../../platform/database/time-text';

/** One row as the lists read it; it stays inside the repositories. */
export interface RowRecord {
  id: string;
  version: number;
  cargo_no: string;
  cargo_group_no: string | null;
  shipment_no: string;
  order_no: string;
  shipper_id: string;
  shipper_name: string;
  status: OrderRow['status'];
  pod_status: OrderRow['podStatus'];
  mode: OrderRow['mode'];
  service_type: OrderRow['serviceType'];
  pricing_type: OrderRow['pricingType'];
  load_type: OrderRow['loadType'];
  origin_name: string;
  origin_city: string;
  origin_timezone: string;
  destination_name: string;
  destination_city: string;
  destination_timezone: string;
  pickup_count: number;
  drop_count: number;
  handed_to_name: string | null;
  handed_until: Date | null;
  pickup_from: Date;
  pickup_until: Date;
  arrival_plan: Date;
  delivery_until: Date;
  eta: Date | null;
  arrived_at: Date | null;
  problem_kind: string | null;
  problem_stops: boolean;
  distance_km: number;
  transport_type_id: string;
  transport_type_name: string;
  vehicle_id: string | null;
  plate: string | null;
  vehicle_type_name: string | null;
  driver_id: string | null;
  driver_name: string | null;
  quantity: number;
  unit: OrderRow['unit'];
  weight_kg: number;
  volume_m3: number;
  main_cost: number;
  covered_by_mou_id: string | null;
  last_latitude: number | null;
  last_longitude: number | null;
  last_place: string | null;
  last_speed_kmh: number | null;
  last_position_at: Date | null;
  answer_by: Date | null;
  offered_at: Date | null;
  lapsed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** The columns of `RowRecord`, from orders `o` and what `rowJoins` adds. */
export const rowColumns = sql.raw(`o.id, o.version, o.cargo_no, o.cargo_group_no, o.shipment_no, o.order_no,
  o.shipper_id, s.name as shipper_name, o.status, o.handed_to_name, o.handed_until, o.pod_status, o.mode, o.service_type, o.pricing_type, o.load_type,
  o.origin_name, o.origin_city, o.origin_timezone, o.destination_name, o.destination_city, o.destination_timezone,
  o.pickup_count, o.drop_count, o.pickup_from, o.pickup_until, o.arrival_plan, o.delivery_until, o.eta, o.arrived_at, o.problem_kind, o.problem_stops,
  o.distance_km,
  o.transport_type_id, tt.name as transport_type_name, o.vehicle_id, v.plate, vt.name as vehicle_type_name, o.driver_id, d.name as driver_name,
  o.quantity, o.unit, o.weight_kg, o.volume_m3, o.main_cost, o.covered_by_mou_id, o.last_latitude, o.last_longitude, o.last_place,
  o.last_speed_kmh, o.last_position_at, o.answer_by, o.offered_at, o.lapsed_at, o.created_at, o.updated_at`);

export const rowJoins = (company: RawBuilder<unknown>): RawBuilder<unknown> => sql`join shipper s on s.id = o.shipper_id
  join transport_type tt on tt.id = o.transport_type_id
  left join vehicle v on v.company_id = ${company} and v.id = o.vehicle_id
  left join transport_type vt on vt.id = v.transport_type_id
  left join driver d on d.company_id = ${company} and d.id = o.driver_id`;

export const iso = writeTime;
export const isoOrNull = (at: Date | null): string | null => at && writeTime(at);

/** Between when an order comes, as its columns have it. */
export const rangeOf = (from: Date | null, until: Date | null): OrderDetail['etaRange'] =>
  from && until && { from: iso(from), until: iso(until) };

function lastPositionOf(row: RowRecord): OrderRow['lastPosition'] {
  if (!row.last_position_at || row.last_latitude === null || row.last_longitude === null) return null;
  return {
    latitude: row.last_latitude,
    longitude: row.last_longitude,
    place: row.last_place ?? '',
    speedKmh: row.last_speed_kmh,
    at: iso(row.last_position_at),
  };
}

/** As the two columns of an order have it. */
export const openProblem = (kind: string | null, stops: boolean): OpenProblem | null =>
  kind === null ? null : { kind, stops };

const handedOnOf = ({ handed_to_name, handed_until }: RowRecord): OrderRow['handedOn'] =>
  handed_to_name === null || handed_until === null ? null : { companyName: handed_to_name, until: iso(handed_until) };

export function toOrderRow(row: RowRecord, now: Date): OrderRow {
  return {
    id: row.id,
    version: row.version,
    cargoNo: row.cargo_no,
    cargoGroupNo: row.cargo_group_no,
    shipmentNo: row.shipment_no,
    orderNo: row.order_no,
    shipper: { id: row.shipper_id, name: row.shipper_name },
    status: row.status,
    handedOn: handedOnOf(row),
    podStatus: row.pod_status,
    mode: row.mode,
    serviceType: row.service_type,
    pricingType: row.pricing_type,
    loadType: row.load_type,
    origin: { name: row.origin_name, city: row.origin_city, timezone: row.origin_timezone },
    destination: { name: row.destination_name, city: row.destination_city, timezone: row.destination_timezone },
    pickupCount: row.pickup_count,
    dropCount: row.drop_count,
    pickupFrom: iso(row.pickup_from),
    pickupUntil: iso(row.pickup_until),
    arrivalPlan: iso(row.arrival_plan),
    eta: isoOrNull(row.eta),
    arrivedAt: isoOrNull(row.arrived_at),
    lateMinutes: lateMinutes(
      { status: row.status, eta: row.eta, arrivedAt: row.arrived_at, deliveryUntil: row.delivery_until },
      now,
    ),
    problem: openProblem(row.problem_kind, row.problem_stops),
    distanceKm: row.distance_km,
    transportType: { id: row.transport_type_id, name: row.transport_type_name },
    vehicle:
      row.vehicle_id && row.plate
        ? { id: row.vehicle_id, plate: row.plate, typeName: row.vehicle_type_name ?? row.transport_type_name }
        : null,
    driver: row.driver_id && row.driver_name ? { id: row.driver_id, name: row.driver_name } : null,
    quantity: row.quantity,
    unit: row.unit,
    weightKg: row.weight_kg,
    volumeM3: row.volume_m3,
    mainCost: row.main_cost,
    isCovered: row.covered_by_mou_id !== null,
    lastPosition: lastPositionOf(row),
    answerBy: isoOrNull(row.answer_by),
    offeredAt: isoOrNull(row.offered_at),
    lapsedAt: isoOrNull(row.lapsed_at),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}
