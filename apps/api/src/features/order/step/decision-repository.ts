import type { Point } from '@lajur/domain/common/geo';
import { crossingState } from '@lajur/domain/order/crossing';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { OtherTrip } from '@lajur/domain/order/other-trip';
import type { LoadType, OrderStatus } from '@lajur/domain/order/status';
import type { StatusFacts } from '@lajur/domain/order/status-label';
import { toldReport } from '@lajur/domain/order/step-report';
import type { PlannedStop } from '@lajur/domain/order/step-time';
import type { OrderState, StopState } from '@lajur/domain/order/transitions';
import type { StopReport } from '@lajur/domain/order/trip-end';
import { unsettledDocuments } from '@lajur/domain/pod-document/pod-document';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { compile, rowsOf } from '../../../platform/database/statement';
import { progressOf } from '../store/event-repository';
import type { OrderKey } from '../store/order-key';
import type { Findable } from '../store/order-token';
import { otherTripSql } from '../store/other-trip-repository';
import { openProblem } from '../store/row-repository';

/** What a decision on an order is made on: the state the rules ask for, and the version it was read in. */
export interface OrderForDecision extends OrderKey {
  version: number;
  /** It is a copy of an offer that went on to another company. */
  passedOn: boolean;
  /** The offer was handed on to this company, which may answer until then. */
  handedTo: { companyId: string; name: string; until: Date } | null;
  ref: string | null;
  cargoNo: string;
  cargoGroupNo: string | null;
  loadType: LoadType;
  originCity: string;
  destinationCity: string;
  state: OrderState;
  vehicleId: string | null;
  driverId: string | null;
  driverName: string | null;
  plate: string | null;
  /** What it is found by, whoever carries it. */
  words: Omit<Findable, 'plate' | 'driverName'>;
  transportTypeId: string;
  weightKg: number;
  volumeM3: number;
  pickupFrom: Date;
  pickupUntil: Date;
  arrivalPlan: Date;
  /** When it is expected at its end; null: nobody has said. */
  eta: Date | null;
  /** Where its vehicle was seen last. */
  lastSeen: Point | null;
  mainCost: number;
  pickup: { latitude: number; longitude: number; timezone: string };
  destinationTimezone: string;
  /** By `seq`. */
  stopNames: ReadonlyMap<number, string>;
  /** The plan of each stop, in its own zone. */
  plans: readonly (PlannedStop & { timezone: string })[];
  /** When the last of its steps happened that stand. */
  lastStepAt: Date | null;
  cancelledAtGate: boolean;
  amended: boolean;
  /** The order whose goods it carries on. */
  followsOrderId: string | null;
  /** Its way is planned in parts, by ship, plane or rail. */
  hasLegs: boolean;
  otherTrip: OtherTrip | null;
  documents: {
    id: string;
    type: PodDocumentType;
    stopSeq: number | null;
    uploaded: boolean;
    refusedBecause: string | null;
  }[];
}

interface Row {
  id: string;
  version: number;
  passed_on: boolean;
  handed_to: string | null;
  handed_to_name: string | null;
  handed_until: Date | null;
  ref: string | null;
  cargo_no: string;
  cargo_group_no: string | null;
  load_type: LoadType;
  origin_city: string;
  destination_city: string;
  shipment_no: string;
  order_no: string;
  shipper_name: string;
  status: OrderStatus;
  status_before_pod: OrderStatus | null;
  pod_status: OrderState['podStatus'];
  mode: OrderState['mode'];
  service_type: OrderState['serviceType'];
  answer_by: Date | null;
  delivery_until: Date;
  current_stop: number;
  crossing: unknown;
  crossed: boolean;
  vehicle_id: string | null;
  driver_id: string | null;
  driver_name: string | null;
  plate: string | null;
  eta: Date | null;
  last_latitude: number | null;
  last_longitude: number | null;
  transport_type_id: string;
  weight_kg: number;
  volume_m3: number;
  pickup_from: Date;
  pickup_until: Date;
  arrival_plan: Date;
  main_cost: number;
  destination_timezone: string;
  problem_kind: string | null;
  problem_stops: boolean;
  has_bast: boolean;
  reports: StopReport[] | null;
  cancelled_at_gate: Date | null;
  amended: boolean;
  follows_order_id: string | null;
  follow_on_waits: boolean;
  has_legs: boolean;
  stops: {
    seq: number;
    kind: StopState['kind'];
    arrivedAt: string | null;
    departedAt: string | null;
    entered: boolean;
    name: string;
    city: string;
    latitude: number;
    longitude: number;
    timezone: string;
    planFrom: string;
    planUntil: string;
  }[];
  last_step_at: Date | null;
  other_trip: OtherTrip | null;
  documents: OrderForDecision['documents'] | null;
}

const date = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Whose order it is, the first value of the statement. */
const company = sql.raw('$1');

const { text } = compile(sql`
    select o.id, o.version, o.passed_on, o.handed_to, o.handed_to_name, o.handed_until, o.ref, o.cargo_no, o.cargo_group_no, o.load_type, o.origin_city, o.destination_city, o.shipment_no,
      o.order_no, s.name as shipper_name, o.status, o.cancelled_at_gate, o.amendment is not null as amended, o.follows_order_id, o.status_before_pod, o.pod_status, o.mode,
      o.service_type, o.answer_by, o.delivery_until, o.current_stop, o.crossing, t.crossed, t.last_step_at,
      o.vehicle_id, o.driver_id, d.name as driver_name, v.plate, o.eta, o.last_latitude, o.last_longitude, o.transport_type_id, o.weight_kg, o.volume_m3, o.pickup_from, o.pickup_until,
      o.arrival_plan, o.main_cost, o.destination_timezone, o.problem_kind, o.problem_stops,
      exists (select 1 from order_bast b where b.company_id = ${company} and b.order_id = o.id
        and b.stop_seq = o.current_stop) as has_bast,
      (select json_agg(json_build_object('stopSeq', y.stop_seq, 'decision', y.decision, 'lostFrom', y.lost_from)
          order by y.stop_seq)
        from order_discrepancy y where y.company_id = ${company} and y.order_id = o.id and y.withdrawn_at is null)
        as reports,
      exists (select 1 from orders f where f.company_id = ${company} and f.follows_order_id = o.id
        and f.status in ('MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER', 'DRIVER_WAKTU_HABIS'))
        as follow_on_waits,
      exists (select 1 from order_leg l where l.company_id = ${company} and l.order_id = o.id) as has_legs,
      (select json_agg(json_build_object('seq', p.seq, 'kind', p.kind, 'arrivedAt', p.arrived_at,
          'departedAt', p.departed_at, 'entered', p.quantity_entered, 'name', p.name, 'city', p.city, 'latitude', p.latitude,
          'longitude', p.longitude, 'timezone', p.timezone, 'planFrom', p.plan_from, 'planUntil', p.plan_until)
          order by p.seq)
        from order_stop p where p.company_id = ${company} and p.order_id = o.id) as stops,
      ${otherTripSql(company)} as other_trip,
      (select json_agg(json_build_object('id', x.id, 'type', x.type, 'stopSeq', x.stop_seq,
          'uploaded', x.file_id is not null, 'refusedBecause', x.refused_because))
        from order_document x where x.company_id = ${company} and x.order_id = o.id) as documents
    from orders o join shipper s on s.id = o.shipper_id
      left join vehicle v on v.company_id = ${company} and v.id = o.vehicle_id
      left join driver d on d.company_id = ${company} and d.id = o.driver_id
      cross join lateral (${progressOf(company)}) t
    where o.company_id = ${company} and o.id = ${sql.raw('$2')}`);

/**
 * Loads an order to decide on; null when the company has no such order. `lock` keeps others from changing it until
 * the transaction ends, for changes that do not go through its version (documents).
 */
export async function orderForDecision(
  tx: Tx,
  { companyId, id }: OrderKey,
  lock: boolean,
): Promise<OrderForDecision | null> {
  if (lock) await sql`select 1 from orders where company_id = ${companyId} and id = ${id} for update`.execute(tx.db);
  const rows = await rowsOf<Row>(tx, { text, values: [companyId, id], keepsPlan: true });
  return rows[0] ? read(companyId, rows[0]) : null;
}

const handedToOf = ({ handed_to, handed_to_name, handed_until }: Row): OrderForDecision['handedTo'] =>
  handed_to && handed_to_name && handed_until
    ? { companyId: handed_to, name: handed_to_name, until: handed_until }
    : null;

const seenAt = ({ last_latitude: latitude, last_longitude: longitude }: Row): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const stopState = ({ seq, kind, arrivedAt, departedAt, entered }: Row['stops'][number]): StopState => ({
  ...{ seq, kind },
  arrivedAt: date(arrivedAt),
  departedAt: date(departedAt),
  loadedEntered: kind === 'PICKUP' && entered,
  deliveredEntered: kind === 'DROP' && entered,
});

function read(companyId: string, row: Row): OrderForDecision {
  const stops = row.stops.map(stopState);
  const crossing = crossingState(row.service_type, row.crossing !== null, row.crossed);
  const documents = row.documents ?? [];
  const reports = row.reports ?? [];
  const startsLoaded = row.follows_order_id !== null;
  const podOrder = { serviceType: row.service_type, crossing, startsLoaded, reports: reports.map(toldReport), stops };
  const first = row.stops[0];
  return {
    companyId,
    id: row.id,
    version: row.version,
    passedOn: row.passed_on,
    handedTo: handedToOf(row),
    ref: row.ref,
    cargoNo: row.cargo_no,
    cargoGroupNo: row.cargo_group_no,
    loadType: row.load_type,
    originCity: row.origin_city,
    destinationCity: row.destination_city,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    driverName: row.driver_name,
    plate: row.plate,
    eta: row.eta,
    lastSeen: seenAt(row),
    words: {
      cargoNo: row.cargo_no,
      cargoGroupNo: row.cargo_group_no,
      shipmentNo: row.shipment_no,
      orderNo: row.order_no,
      shipperName: row.shipper_name,
      places: row.stops.map((stop) => `${stop.name}, ${stop.city}`),
    },
    transportTypeId: row.transport_type_id,
    weightKg: row.weight_kg,
    volumeM3: row.volume_m3,
    pickupFrom: row.pickup_from,
    pickupUntil: row.pickup_until,
    arrivalPlan: row.arrival_plan,
    mainCost: row.main_cost,
    pickup: {
      latitude: first?.latitude ?? 0,
      longitude: first?.longitude ?? 0,
      timezone: first?.timezone ?? 'Asia/Jakarta',
    },
    destinationTimezone: row.destination_timezone,
    stopNames: new Map(row.stops.map((stop) => [stop.seq, stop.name])),
    plans: row.stops.map(({ seq, timezone, planFrom, planUntil }) => ({
      seq,
      timezone,
      planFrom: new Date(planFrom),
      planUntil: new Date(planUntil),
    })),
    lastStepAt: row.last_step_at,
    cancelledAtGate: row.cancelled_at_gate !== null,
    amended: row.amended,
    followsOrderId: row.follows_order_id,
    hasLegs: row.has_legs,
    otherTrip: row.other_trip,
    documents,
    state: {
      status: row.status,
      statusBeforePod: row.status_before_pod,
      podStatus: row.pod_status,
      mode: row.mode,
      serviceType: row.service_type,
      answerBy: row.answer_by,
      deliveryUntil: row.delivery_until,
      stops,
      currentStop: row.current_stop,
      crossing,
      startsLoaded,
      followOnWaits: row.follow_on_waits,
      reports,
      hasBast: row.has_bast,
      missingDocuments: unsettledDocuments(podOrder, documents),
      hasVehicle: row.vehicle_id !== null,
      hasDriver: row.driver_id !== null,
      problem: openProblem(row.problem_kind, row.problem_stops),
      isMerged: row.cargo_group_no !== null,
      handedOn: row.handed_to_name === null ? null : { companyName: row.handed_to_name },
    },
  };
}

/** Who changed an order last, for the words to the one who came too late. */
export async function lastChange(tx: Tx, { companyId, id }: OrderKey): Promise<(StatusFacts & { by: string }) | null> {
  const { rows } = await sql<{ status: OrderStatus; partner: string | null; by: string | null }>`
    select o.status, o.handed_to_name as partner, (select e.actor_name from order_event e where e.company_id = ${companyId} and e.order_id = o.id
      order by e.id desc limit 1) as by
    from orders o where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.db);
  const row = rows[0];
  if (!row) return null;
  const { status, partner, by } = row;
  return { status, handedOn: partner === null ? null : { companyName: partner }, by: by ?? '' };
}
