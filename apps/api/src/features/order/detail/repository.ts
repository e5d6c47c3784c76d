import type { OrderDetail, OrderEvent, OrderGoods, OrderStop } from '@lajur/api-contract/order-detail';
import { crossingState } from '@lajur/domain/order/crossing';
import type { ViaPlace } from '@lajur/domain/order/reroute';
import type { PictureFault } from '@lajur/domain/pod-document/picture-check';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf, type Statement } from '../../../platform/database/statement';
import { timeOfJson } from '../../../platform/database/time-text';
import { fileUrl } from '../../../platform/file/file-url';
import { crossedSql, timelineOf } from '../store/event-repository';
import { otherTripSql } from '../store/other-trip-repository';
import { iso, type RowRecord, rangeOf, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';

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
  'documents' | 'basts' | 'discrepancy' | 'billable' | 'missingDocuments'
> & {
  documents: StoredDocument[];
  basts: { recipientName: string; signatureFileId: string; receivedAt: string; stopSeq: number }[];
  discrepancy: { reason: string; description: string; photoFileIds: string[]; reportedAt: string } | null;
};

interface DetailRecord extends RowRecord {
  status_before_pod: StoredDetail['statusBeforePod'];
  eta_from: Date | null;
  eta_until: Date | null;
  current_stop: number;
  tolerance_bp: number | null;
  shipper_note: string | null;
  route: [number, number][];
  via: ViaPlace[];
  first_distance_km: number | null;
  crossing: StoredDetail['crossing'];
  other_trip: StoredDetail['otherTrip'];
  crossed: boolean;
  kir_expired_date: string;
  stnk_expired_date: string;
  vehicle_type_name: string;
  max_weight_kg: number;
  max_volume_m3: number;
  driver_phone: string;
  sim_class: string;
  contact_name: string;
  contact_phone: string;
  stops: OrderStop[];
  goods: OrderGoods[];
  costs: StoredDetail['costs'] | null;
  invoices: StoredDetail['invoices'] | null;
  documents: StoredDocument[] | null;
  basts: StoredDetail['basts'] | null;
  discrepancy: StoredDetail['discrepancy'];
  notes: StoredDetail['notes'] | null;
  events: EventRecord[] | null;
  event_count: number;
  trail: [number, number][] | null;
  problems: StoredDetail['problems'] | null;
}

const recentEvents = 50;
const maxTrail = 300;

/** Whose order it is, the first value of each statement. */
const company = sql.raw('$1');
// Of this order, in every sub-select.
const ofOrder = (alias: string) => sql.raw(`${alias}.company_id = $1 and ${alias}.order_id = o.id`);
const timeline = timelineOf(company);
const happened = sql`coalesce(y.new_at, e.at)`;
const eventJson = sql`json_build_object('id', e.id, 'action', e.action, 'fromStatus', e.from_status,
  'toStatus', e.to_status, 'actorKind', e.actor_kind, 'actorName', e.actor_name, 'at', ${happened}, 'firstAt', e.at,
  'reportedAt', coalesce(e.told_at, e.at), 'undone', coalesce(y.undone, false), 'ofEvent', e.of_event,
  'ofAction', case when e.of_event is not null then (
    select a.action from order_event a where a.company_id = ${company} and a.order_id = e.order_id and a.id = e.of_event) end,
  'was', e.old_at, 'becomes', e.new_at, 'place', e.place, 'reason', e.reason, 'note', e.note,
  'photoFileIds', to_json(e.photo_file_ids))`;
export const documentJson = sql.raw(`json_build_object('id', x.id, 'type', x.type, 'stopSeq', x.stop_seq,
  'mandatory', x.mandatory, 'fileId', x.file_id, 'fileName', f.name, 'contentType', f.content_type, 'size', f.size,
  'uploadedBy', x.uploaded_by, 'uploadedAt', x.uploaded_at, 'refusedBecause', x.refused_because,
  'lastRefused', case when x.last_refused_file_id is not null then json_build_object('because', x.last_refused_because,
    'fileId', x.last_refused_file_id) end, 'fault', x.fault, 'version', x.version)`);

const at = timeOfJson;
const atOrNull = (time: string | null): string | null => time && at(time);

/** JSON spells times PostgreSQL's way. What was just read is nobody else's: it is put right where it is. */
export function readDocument(document: StoredDocument): StoredDocument {
  document.uploadedAt = atOrNull(document.uploadedAt);
  return document;
}

function readStop(stop: OrderStop): OrderStop {
  stop.planFrom = at(stop.planFrom);
  stop.planUntil = at(stop.planUntil);
  stop.arrivedAt = atOrNull(stop.arrivedAt);
  stop.departedAt = atOrNull(stop.departedAt);
  return stop;
}

const { text: detailText } = compile(sql`
    select ${rowColumns}, o.status_before_pod, o.eta_from, o.eta_until, o.current_stop, o.tolerance_bp,
      o.shipper_note, o.route, o.via, o.first_distance_km, o.crossing, ${otherTripSql(company)} as other_trip,
      ${crossedSql(company)} as crossed, v.kir_expired_date, v.stnk_expired_date, vt.name as vehicle_type_name,
      coalesce(v.capacity_kg, vt.max_weight_kg) as max_weight_kg, coalesce(v.capacity_m3, vt.max_volume_m3) as max_volume_m3,
      d.phone_no as driver_phone, d.sim_class, s.contact_name, s.contact_phone,
      (select json_agg(json_build_object('seq', p.seq, 'kind', p.kind, 'name', p.name, 'address', p.address,
          'city', p.city, 'province', p.province, 'latitude', p.latitude, 'longitude', p.longitude,
          'timezone', p.timezone, 'contactName', p.contact_name, 'contactPhone', p.contact_phone,
          'planFrom', p.plan_from, 'planUntil', p.plan_until, 'arrivedAt', p.arrived_at,
          'departedAt', p.departed_at, 'quantityEntered', p.quantity_entered, 'counted', (
            select coalesce(json_agg(json_build_object('seq', c.goods_seq, 'quantity', c.quantity) order by c.goods_seq),
              '[]'::json) from order_stop_goods c where ${ofOrder('c')} and c.stop_seq = p.seq), 'stated', (
            select coalesce(json_agg(json_build_object('unit', w.unit, 'quantity', w.quantity) order by w.unit),
              '[]'::json) from order_stop_quantity w where ${ofOrder('w')} and w.stop_seq = p.seq)) order by p.seq)
        from order_stop p where ${ofOrder('p')}) as stops,
      (select json_agg(json_build_object('seq', g.seq, 'name', g.name, 'unit', g.unit, 'ordered', g.ordered,
          'loaded', g.loaded, 'delivered', g.delivered, 'damaged', g.damaged, 'missing', g.missing,
          'weightKg', g.weight_kg, 'volumeM3', g.volume_m3) order by g.seq)
        from order_goods g where ${ofOrder('g')}) as goods,
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'amount', c.amount, 'taxed', c.taxed,
          'status', c.status) order by c.created_at, c.id)
        from order_cost c where ${ofOrder('c')} and c.status <> 'NONACTIVE') as costs,
      (select json_agg(json_build_object('id', i.id, 'number', i.number, 'type', i.type, 'status', i.status,
          'amount', l.amount) order by i.id)
        from (select l.invoice_id, sum(l.amount)::bigint as amount from invoice_line l where ${ofOrder('l')}
          group by l.invoice_id) l join invoice i on i.company_id = ${company} and i.id = l.invoice_id) as invoices,
      (select json_agg(${documentJson} order by x.created_at, x.id) from order_document x
        left join file f on f.company_id = ${company} and f.id = x.file_id where ${ofOrder('x')}) as documents,
      (select json_agg(json_build_object('recipientName', b.recipient_name, 'signatureFileId', b.signature_file_id,
          'receivedAt', b.received_at, 'stopSeq', b.stop_seq) order by b.stop_seq)
        from order_bast b where ${ofOrder('b')}) as basts,
      (select json_build_object('reason', y.reason, 'description', y.description,
          'photoFileIds', to_json(y.photo_file_ids), 'reportedAt', y.reported_at)
        from order_discrepancy y where ${ofOrder('y')}) as discrepancy,
      (select json_agg(json_build_object('id', n.id, 'author', n.author, 'text', n.text, 'at', n.at) order by n.id)
        from order_note n where ${ofOrder('n')}) as notes,
      (select json_agg(r.event) from (select ${eventJson} as event from ${timeline} where ${ofOrder('e')}
        order by ${happened} desc, e.id desc limit ${sql.lit(recentEvents)}) r) as events,
      (select count(*)::int from order_event e where ${ofOrder('e')}) as event_count,
      (select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'status', b.status, 'stops', b.stops_journey,
          'raisedAt', b.raised_at, 'effect', b.effect, 'delayMinutes', b.delay_minutes) order by b.raised_at desc, b.id)
        from problem b where ${ofOrder('b')}) as problems,
      (select json_agg(json_build_array(t.latitude, t.longitude) order by t.at)
        from (select q.*, row_number() over (order by q.at desc) as back, count(*) over () as total
          from order_position q where ${ofOrder('q')}) t
        where t.back = 1 or t.back % ceil(t.total::numeric / ${sql.lit(maxTrail)}) = 0) as trail
    from orders o ${rowJoins(company)} left join transport_type vt on vt.id = v.transport_type_id
    where o.company_id = ${company} and o.id = ${sql.raw('$2')}`);

/** Everything of one order in one statement. */
export const detailStatement = (companyId: string, id: string): Statement => ({
  text: detailText,
  values: [companyId, id],
  keepsPlan: true,
});

/** Everything of one order; null when this company has no such order. */
export async function detailOf(tx: CompanyTx, id: string): Promise<StoredDetail | null> {
  return detailIn(await rowsOf(tx, detailStatement(tx.companyId, id)), tx.now);
}

/** What the rows of `detailStatement` say. */
export const detailIn = ([row]: readonly unknown[], now: Date): StoredDetail | null =>
  row ? toDetail(row as DetailRecord, now) : null;

const reroutedOf = ({ via, first_distance_km: km }: DetailRecord): StoredDetail['rerouted'] =>
  via.length > 0 && km !== null ? { via, firstDistanceKm: km } : null;

/** What `detailStatement` found. */
export function toDetail(row: DetailRecord, now: Date): StoredDetail {
  const listed = toOrderRow(row, now);
  // Not spread into a literal: with so many properties that takes ten times as long.
  return Object.assign(listed, {
    statusBeforePod: row.status_before_pod,
    deliveryUntil: iso(row.delivery_until),
    etaRange: rangeOf(row.eta_from, row.eta_until),
    currentStop: row.current_stop,
    toleranceBp: row.tolerance_bp,
    stops: row.stops.map(readStop),
    goods: row.goods,
    costs: row.costs ?? [],
    invoices: row.invoices ?? [],
    documents: (row.documents ?? []).map(readDocument),
    basts: (row.basts ?? []).map((bast) => ({ ...bast, receivedAt: at(bast.receivedAt) })),
    discrepancy: row.discrepancy && { ...row.discrepancy, reportedAt: at(row.discrepancy.reportedAt) },
    vehicle: listed.vehicle && {
      ...listed.vehicle,
      typeName: row.vehicle_type_name,
      kirExpiredDate: row.kir_expired_date,
      stnkExpiredDate: row.stnk_expired_date,
      maxWeightKg: row.max_weight_kg,
      maxVolumeM3: row.max_volume_m3,
    },
    driver: listed.driver && { ...listed.driver, phone: row.driver_phone, simClass: row.sim_class },
    shipperContact: row.contact_name ? { name: row.contact_name, phone: row.contact_phone } : null,
    shipperNote: row.shipper_note,
    notes: (row.notes ?? []).map((note) => ({ ...note, at: at(note.at) })),
    recentEvents: (row.events ?? []).map(readEvent),
    eventCount: row.event_count,
    trail: row.trail ?? [],
    problems: (row.problems ?? []).map((problem) => ({ ...problem, raisedAt: at(problem.raisedAt) })),
    route: row.route,
    rerouted: reroutedOf(row),
    crossing: row.crossing,
    otherTrip: row.other_trip,
    crossingState: crossingState(row.service_type, row.crossing !== null, row.crossed),
  });
}

/** An event as JSON brings it. */
type EventRecord = Omit<OrderEvent, 'amends' | 'photoUrls'> & {
  photoFileIds: string[] | null;
  ofEvent: string | null;
  ofAction: string | null;
  was: string | null;
  becomes: string | null;
};

function readEvent(event: EventRecord): OrderEvent {
  const { ofEvent, ofAction, photoFileIds } = event;
  return {
    id: event.id,
    action: event.action,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    actorKind: event.actorKind,
    actorName: event.actorName,
    at: at(event.at),
    firstAt: at(event.firstAt),
    reportedAt: at(event.reportedAt),
    undone: event.undone,
    amends:
      ofEvent && ofAction
        ? { eventId: ofEvent, action: ofAction, was: atOrNull(event.was), becomes: atOrNull(event.becomes) }
        : null,
    place: event.place,
    reason: event.reason,
    note: event.note,
    photoUrls: photoFileIds?.map(fileUrl) ?? [],
  };
}

const { text: historyText } = compile(sql`
    select (select json_agg(${eventJson} order by ${happened} desc, e.id desc)
      from ${timeline} where ${ofOrder('e')}) as events
    from orders o where o.company_id = ${company} and o.id = ${sql.raw('$2')}`);

/** The whole timeline, newest first; null when this company has no such order. */
export async function historyOf(tx: CompanyTx, id: string): Promise<OrderEvent[] | null> {
  const [row] = await rowsOf<{ events: EventRecord[] | null }>(tx, { text: historyText, values: [tx.companyId, id] });
  return row ? (row.events ?? []).map(readEvent) : null;
}

export interface StoredNote {
  id: string;
  author: string;
  text: string;
  at: Date;
}

/** Keeps a note; false when this company has no such order. */
export async function addNote(tx: CompanyTx, orderId: string, note: StoredNote): Promise<boolean> {
  const { rows } = await sql`insert into order_note as n (company_id, order_id, id, author, text, at)
    select o.company_id, o.id, ${note.id}::uuid, ${note.author}::text, ${note.text}::text, ${note.at}::timestamptz
    from orders o where o.company_id = ${tx.companyId} and o.id = ${orderId} returning n.company_id`.execute(tx.db);
  return rows.length === 1;
}
