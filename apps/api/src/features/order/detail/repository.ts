import type { OrderDetail, OrderEvent, OrderGoods, OrderStop } from '@lajur/api-contract/order-detail';
import { crossingState, endsCrossing } from '@lajur/domain/order/crossing';
import type { ViaPlace } from '@lajur/domain/order/reroute';
import { type TimelineLine, timelineOf, type WrittenEvent } from '@lajur/domain/order/timeline';
import type { PictureFault } from '@lajur/domain/pod-document/picture-check';
import { sql } from 'kysely';
import { jsonColumns } from '../../../platform/database/json-columns';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf } from '../../../platform/database/statement';
import { timeOfJson } from '../../../platform/database/time-text';
import { fileUrl } from '../../../platform/file/file-url';
import { otherTripOf } from '../store/other-trip-repository';
import { iso, isoOrNull, type RowRecord, rangeOf, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';
import { thinned } from './trail';

/** A document as it is stored; labels and what is missing are the domain's. */
export interface StoredDocument {
  id: string;
  type: string;
  stopSeq: number | null;
  mandatory: boolean;
  fileId: string | null;
  fileName: string | null;
  contentType: string | null;
  size: number | null;
  uploadedBy: string | null;
  uploadedAt: string | null;
  refusedBecause: string | null;
  lastRefused: { because: string; fileId: string } | null;
  fault: PictureFault | null;
  version: number;
}

/** The detail without what the service works out: documents as stored, files as ids. */
export type StoredDetail = Omit<
  OrderDetail,
  | 'documents'
  | 'basts'
  | 'discrepancy'
  | 'discrepancies'
  | 'moneyStanding'
  | 'unbilled'
  | 'billable'
  | 'missingDocuments'
> & {
  documents: StoredDocument[];
  basts: {
    recipientName: string | null;
    signatureFileId: string | null;
    photoFileId: string | null;
    receivedAt: string;
    stopSeq: number;
  }[];
  discrepancies: (Omit<OrderDetail['discrepancies'][number], 'photoUrls'> & { photoFileIds: string[] })[];
};

interface DetailRecord extends RowRecord {
  cancelled_at_gate: Date | null;
  amendment: StoredDetail['amendment'];
  follows: StoredDetail['follows'];
  follow_on: StoredDetail['followOn'];
  status_before_pod: StoredDetail['statusBeforePod'];
  told_eta: Date | null;
  odd_signal: StoredDetail['oddSignal'];
  eta_from: Date | null;
  eta_until: Date | null;
  current_stop: number;
  tolerance_bp: number | null;
  travel_letters: string[];
  original_pod_day: string | null;
  shipper_note: string | null;
  route: [number, number][];
  via: ViaPlace[];
  first_distance_km: number | null;
  crossing: StoredDetail['crossing'];
  other_trip: StoredDetail['otherTrip'];
  kir_expired_date: string;
  stnk_expired_date: string;
  max_weight_kg: number;
  max_volume_m3: number;
  driver_phone: string;
  sim_class: string;
  contact_name: string;
  contact_phone: string;
  stops: unknown[][];
  counted: [...StopQuantity<number>, damaged: number | null, missing: number | null][] | null;
  stated: StopQuantity<OrderStop['stated'][number]['unit']>[] | null;
  goods: unknown[][];
  costs: StoredDetail['costs'] | null;
  invoices: StoredDetail['invoices'] | null;
  documents: unknown[][] | null;
  basts: StoredDetail['basts'] | null;
  discrepancies: StoredDetail['discrepancies'] | null;
  notes: StoredDetail['notes'] | null;
  events: unknown[][] | null;
  trail: [number, number][] | null;
  problems: StoredDetail['problems'] | null;
}

/** At a stop, of what, and how much of it. */
type StopQuantity<Of> = [stopSeq: number, of: Of, quantity: number];

const recentEvents = 50;

/** Whose order it is, the first value of each statement. */
const company = sql.raw('$1');
// Of this order, in every sub-select.
const ofOrder = (alias: string) => sql.raw(`${alias}.company_id = $1 and ${alias}.order_id = o.id`);

/** An event as it was written. */
interface EventRecord extends WrittenEvent, Pick<OrderEvent, 'fromStatus' | 'toStatus' | 'actorKind' | 'actorName'> {
  reportedAt: string;
  place: string | null;
  reason: string | null;
  note: string | null;
  photoFileIds: string[] | null;
}

const eventColumns = jsonColumns<EventRecord>({
  id: 'e.id',
  action: 'e.action',
  fromStatus: 'e.from_status',
  toStatus: 'e.to_status',
  actorKind: 'e.actor_kind',
  actorName: 'e.actor_name',
  at: 'e.at',
  reportedAt: 'coalesce(e.told_at, e.at)',
  ofEvent: 'e.of_event',
  was: 'e.old_at',
  becomes: 'e.new_at',
  place: 'e.place',
  reason: 'e.reason',
  note: 'e.note',
  photoFileIds: 'to_json(e.photo_file_ids)',
});
/** Its events, of which few orders have more than a few dozen; the timeline is made of them here. */
const eventsSql = sql`(select json_agg(${eventColumns.json}) from order_event e where ${ofOrder('e')}) as events`;

/** What was counted and stated at the stops comes by itself, once for the order and not once for each stop. */
const stopColumns = jsonColumns<Omit<OrderStop, 'counted' | 'broken' | 'stated'>>({
  seq: 'p.seq',
  kind: 'p.kind',
  name: 'p.name',
  address: 'p.address',
  city: 'p.city',
  province: 'p.province',
  latitude: 'p.latitude',
  longitude: 'p.longitude',
  timezone: 'p.timezone',
  contactName: 'p.contact_name',
  contactPhone: 'p.contact_phone',
  planFrom: 'p.plan_from',
  planUntil: 'p.plan_until',
  arrivedAt: 'p.arrived_at',
  departedAt: 'p.departed_at',
  quantityEntered: 'p.quantity_entered',
});

const goodsColumns = jsonColumns<OrderGoods>({
  seq: 'g.seq',
  name: 'g.name',
  unit: 'g.unit',
  ordered: 'g.ordered',
  loaded: 'g.loaded',
  delivered: 'g.delivered',
  damaged: 'g.damaged',
  missing: 'g.missing',
  weightKg: 'g.weight_kg',
  volumeM3: 'g.volume_m3',
});

/** Of a document `x` and its file `f`. */
const documentColumns = jsonColumns<StoredDocument>({
  id: 'x.id',
  type: 'x.type',
  stopSeq: 'x.stop_seq',
  mandatory: 'x.mandatory',
  fileId: 'x.file_id',
  fileName: 'f.name',
  contentType: 'f.content_type',
  size: 'f.size',
  uploadedBy: 'x.uploaded_by',
  uploadedAt: 'x.uploaded_at',
  refusedBecause: 'x.refused_because',
  lastRefused: `case when x.last_refused_file_id is not null then
    json_build_object('because', x.last_refused_because, 'fileId', x.last_refused_file_id) end`,
  fault: 'x.fault',
  version: 'x.version',
});
const at = timeOfJson;
const atOrNull = (time: string | null): string | null => time && at(time);

function readDocument(values: readonly unknown[]): StoredDocument {
  const document = documentColumns.read(values);
  document.uploadedAt = atOrNull(document.uploadedAt);
  return document;
}

function readStops({ stops, counted, stated }: DetailRecord): OrderStop[] {
  return stops.map((values) => {
    const stop = stopColumns.read(values);
    stop.planFrom = at(stop.planFrom);
    stop.planUntil = at(stop.planUntil);
    stop.arrivedAt = atOrNull(stop.arrivedAt);
    stop.departedAt = atOrNull(stop.departedAt);
    const here = (counted ?? []).filter(([stopSeq]) => stopSeq === stop.seq);
    return Object.assign(stop, {
      counted: stop.quantityEntered ? here.map(([, seq, quantity]) => ({ seq, quantity })) : [],
      broken: here.flatMap(([, seq, , damaged, missing]) =>
        damaged === null && missing === null ? [] : [{ seq, damaged: damaged ?? 0, missing: missing ?? 0 }],
      ),
      stated: quantitiesAt(stop, stated).map(([, unit, quantity]) => ({ unit, quantity })),
    });
  });
}

const quantitiesAt = <Of>({ seq }: { seq: number }, all: StopQuantity<Of>[] | null): StopQuantity<Of>[] =>
  (all ?? []).filter(([stopSeq]) => stopSeq === seq);

const { text: detailText } = compile(sql`
    select ${rowColumns}, o.cancelled_at_gate, o.amendment,
      (select json_build_object('id', f.id, 'cargoNo', f.cargo_no) from orders f where f.company_id = ${company}
        and f.id = o.follows_order_id) as follows,
      (select json_build_object('id', f.id, 'cargoNo', f.cargo_no, 'status', f.status) from orders f
        where f.company_id = ${company} and f.follows_order_id = o.id order by f.created_at desc limit 1) as follow_on, o.status_before_pod, o.told_eta, o.eta_from, o.eta_until,
      o.current_stop, o.tolerance_bp, o.travel_letters, o.original_pod_day,
      o.shipper_note, o.route, o.via, o.first_distance_km, o.crossing,
      v.kir_expired_date, v.stnk_expired_date,
      coalesce(v.capacity_kg, vt.max_weight_kg) as max_weight_kg, coalesce(v.capacity_m3, vt.max_volume_m3) as max_volume_m3,
      d.phone_no as driver_phone, d.sim_class, s.contact_name, s.contact_phone,
      (select json_agg(${stopColumns.json} order by p.seq) from order_stop p where ${ofOrder('p')}) as stops,
      (select json_agg(json_build_array(c.stop_seq, c.goods_seq, c.quantity, c.damaged, c.missing) order by c.goods_seq)
        from order_stop_goods c where ${ofOrder('c')}) as counted,
      (select json_agg(json_build_array(w.stop_seq, w.unit, w.quantity) order by w.unit)
        from order_stop_quantity w where ${ofOrder('w')}) as stated,
      (select json_agg(${goodsColumns.json} order by g.seq) from order_goods g where ${ofOrder('g')}) as goods,
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'amount', c.amount, 'taxed', c.taxed,
          'status', c.status, 'proposed', c.proposed) order by c.created_at, c.id)
        from order_cost c where ${ofOrder('c')} and c.status <> 'NONACTIVE') as costs,
      (select json_agg(json_build_object('id', i.id, 'number', i.number, 'type', i.type, 'status', i.status,
          'amount', l.amount) order by i.id)
        from (select l.invoice_id, sum(l.amount)::bigint as amount from invoice_line l where ${ofOrder('l')}
          and l.freed_by is null
          group by l.invoice_id) l join invoice i on i.company_id = ${company} and i.id = l.invoice_id) as invoices,
      (select json_agg(${documentColumns.json} order by x.created_at, x.id) from order_document x
        left join file f on f.company_id = ${company} and f.id = x.file_id where ${ofOrder('x')}) as documents,
      (select json_agg(json_build_object('recipientName', b.recipient_name, 'signatureFileId', b.signature_file_id,
          'photoFileId', b.photo_file_id, 'receivedAt', b.received_at, 'stopSeq', b.stop_seq) order by b.stop_seq)
        from order_bast b where ${ofOrder('b')}) as basts,
      (select json_agg(json_build_object('stopSeq', y.stop_seq, 'reason', y.reason, 'description', y.description,
          'photoFileIds', to_json(y.photo_file_ids), 'reportedAt', y.reported_at, 'decision', y.decision,
          'decidedAt', y.decided_at, 'lostFrom', y.lost_from, 'reportId', (select r.id from damage_report r
            where ${ofOrder('r')} and r.stop_seq = y.stop_seq)) order by y.stop_seq)
        from order_discrepancy y where ${ofOrder('y')} and y.withdrawn_at is null) as discrepancies,
      (select json_agg(json_build_object('id', n.id, 'author', n.author, 'text', n.text, 'at', n.at) order by n.id)
        from order_note n where ${ofOrder('n')}) as notes,
      (select json_build_object('count', g.odd_count, 'reason', g.fault, 'latitude', g.latitude, 'longitude', g.longitude,
          'place', g.place, 'at', g.at, 'cameAt', g.came_at)
        from order_odd_signal g where ${ofOrder('g')}) as odd_signal,
      ${eventsSql},
      (select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'status', b.status, 'stops', b.stops_journey,
          'raisedAt', b.raised_at, 'effect', b.effect, 'delayMinutes', b.delay_minutes) order by b.raised_at desc, b.id)
        from problem b where ${ofOrder('b')}) as problems,
      (select json_agg(json_build_array(t.latitude, t.longitude) order by t.at)
        from order_position t where ${ofOrder('t')}) as trail
    from orders o ${rowJoins(company)}
    where o.company_id = ${company} and o.id = ${sql.raw('$2')}`);

/**
 * Everything of one order; null when this company has no such order. The trip that another is on is asked for by itself, of the few
 * orders that wait to set out: as a part of the statement it costs a tenth of every detail.
 */
export async function detailOf(tx: CompanyTx, id: string): Promise<StoredDetail | null> {
  const { companyId } = tx;
  const [row] = await rowsOf<DetailRecord>(tx, { text: detailText, values: [companyId, id], keepsPlan: true });
  if (!row) return null;
  row.other_trip = await otherTripOf(tx, { companyId, id, status: row.status });
  return toDetail(row, tx.now);
}

const reroutedOf = ({ via, first_distance_km: km }: DetailRecord): StoredDetail['rerouted'] =>
  via.length > 0 && km !== null ? { via, firstDistanceKm: km } : null;

function toDetail(row: DetailRecord, now: Date): StoredDetail {
  const listed = toOrderRow(row, now);
  const timeline = readTimeline(row.events);
  // Not spread into a literal: with so many properties that takes ten times as long.
  return Object.assign(listed, {
    cancelledAtGate: row.cancelled_at_gate !== null,
    amendment: row.amendment,
    follows: row.follows,
    followOn: row.follow_on,
    statusBeforePod: row.status_before_pod,
    deliveryUntil: iso(row.delivery_until),
    etaRange: rangeOf(row.eta_from, row.eta_until),
    toldEta: isoOrNull(row.told_eta),
    oddSignal: row.odd_signal && {
      ...row.odd_signal,
      at: at(row.odd_signal.at),
      cameAt: at(row.odd_signal.cameAt),
    },
    currentStop: row.current_stop,
    toleranceBp: row.tolerance_bp,
    travelLetters: row.travel_letters,
    originalPodDay: row.original_pod_day,
    stops: readStops(row),
    goods: row.goods.map(goodsColumns.read),
    costs: row.costs ?? [],
    invoices: row.invoices ?? [],
    documents: (row.documents ?? []).map(readDocument),
    basts: (row.basts ?? []).map((bast) => ({ ...bast, receivedAt: at(bast.receivedAt) })),
    discrepancies: (row.discrepancies ?? []).map((one) => ({
      ...one,
      reportedAt: at(one.reportedAt),
      decidedAt: atOrNull(one.decidedAt),
    })),
    vehicle: listed.vehicle && {
      ...listed.vehicle,
      kirExpiredDate: row.kir_expired_date,
      stnkExpiredDate: row.stnk_expired_date,
      maxWeightKg: row.max_weight_kg,
      maxVolumeM3: row.max_volume_m3,
    },
    driver: listed.driver && { ...listed.driver, phone: row.driver_phone, simClass: row.sim_class },
    shipperContact: row.contact_name ? { name: row.contact_name, phone: row.contact_phone } : null,
    shipperNote: row.shipper_note,
    notes: (row.notes ?? []).map((note) => ({ ...note, at: at(note.at) })),
    recentEvents: timeline.slice(0, recentEvents).map(toEvent),
    eventCount: timeline.length,
    trail: thinned(row.trail ?? []),
    problems: (row.problems ?? []).map((problem) => ({ ...problem, raisedAt: at(problem.raisedAt) })),
    route: row.route,
    rerouted: reroutedOf(row),
    crossing: row.crossing,
    otherTrip: row.other_trip,
    crossingState: crossingState(row.service_type, row.crossing !== null, hasCrossed(timeline)),
  });
}

type Timeline = TimelineLine<EventRecord>[];

const readTimeline = (events: readonly unknown[][] | null): Timeline => timelineOf((events ?? []).map(readEvent));

function readEvent(values: readonly unknown[]): EventRecord {
  const event = eventColumns.read(values);
  event.at = at(event.at);
  event.reportedAt = at(event.reportedAt);
  event.was = atOrNull(event.was);
  event.becomes = atOrNull(event.becomes);
  return event;
}

/** What the wire has of a line. */
const toEvent = ({ event, happenedAt, undone, amends }: Timeline[number]): OrderEvent => ({
  id: event.id,
  action: event.action,
  fromStatus: event.fromStatus,
  toStatus: event.toStatus,
  actorKind: event.actorKind,
  actorName: event.actorName,
  at: happenedAt,
  firstAt: event.at,
  reportedAt: event.reportedAt,
  undone,
  amends,
  place: event.place,
  reason: event.reason,
  note: event.note,
  photoUrls: event.photoFileIds?.map(fileUrl) ?? [],
});

/** A ferry, ship or plane is behind the order: `progressOf` says the same in SQL. */
const hasCrossed = (timeline: Timeline): boolean =>
  timeline.some(({ event, undone }) => !undone && (endsCrossing as readonly string[]).includes(event.action));

const { text: historyText } = compile(sql`
    select ${eventsSql} from orders o where o.company_id = ${company} and o.id = ${sql.raw('$2')}`);

/** The whole timeline, newest first; null when this company has no such order. */
export async function historyOf(tx: CompanyTx, id: string): Promise<OrderEvent[] | null> {
  const [row] = await rowsOf<Pick<DetailRecord, 'events'>>(tx, { text: historyText, values: [tx.companyId, id] });
  return row ? readTimeline(row.events).map(toEvent) : null;
}
