import type { Place } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import type { OrderStatus } from '@lajur/domain/order/status';
import { orderTokens } from '../src/features/order/store/order-token';
import type { Assignment } from './demo-assignment';
import { documentsOf } from './demo-documents';
import { type Dispatcher, eventRows } from './demo-events';
import { demoId } from './demo-id';
import type { LastSeen } from './demo-master-rows';
import type { DemoOrder } from './demo-order';
import { costRows, countRows, goodsRows, stopRows } from './demo-order-parts';
import type { CompanyPictures } from './demo-pictures';
import { pickupsOf } from './demo-story';
import { trailOf } from './demo-trail';
import type { Row } from './insert-rows';

/** The rows of the tables that orders fill, in the order they can be inserted. */
export const orderTables = [
  'orders',
  'order_directory',
  'order_token',
  'order_stop',
  'order_goods',
  'order_stop_goods',
  'order_cost',
  'order_document',
  'order_event',
  'order_bast',
  'order_discrepancy',
  'order_note',
  'order_position',
] as const;
export type OrderRows = Record<(typeof orderTables)[number], Row[]>;

export interface RowContext {
  companyId: string;
  now: Date;
  assignment: Assignment | undefined;
  dispatchers: readonly Dispatcher[];
  pictures: CompanyPictures;
  shipperIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
  /** The running number of the order. */
  number: number;
}

const day = 86_400_000;
const onTheRoad: readonly OrderStatus[] = [
  'PENJEMPUTAN',
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
];
const notes = [
  'Penerima minta dikabari satu jam sebelum tiba.',
  'Antre di gerbang, satpam minta fotokopi STNK.',
  'Palet kosong ikut pulang, sudah dicatat di surat jalan.',
  'Pengemudi istirahat di rest area, lanjut setelah subuh.',
  'Segel sudah difoto, nomornya sama dengan surat jalan.',
  'Jalan ditutup sementara, lewat jalur alternatif.',
];

/** Adds everything of one order; gives the last place its vehicle was heard of: by its driver's app, or at a stop. */
export function addOrder(rows: OrderRows, order: DemoOrder, context: RowContext): LastSeen | undefined {
  const { companyId, now, assignment, dispatchers, pictures, number } = context;
  const { draft, story, times } = order;
  const rng = random(`${order.seed} rows`);
  const orderId = order.id;
  const owned = { company_id: companyId, order_id: orderId };
  const ids = { companyId, orderId };
  const done = story.actions.slice(0, story.done);
  const last = story.done - 1;
  const lastOf = (...actions: string[]) =>
    times.at[Math.max(...actions.map((action) => done.lastIndexOf(action as never)))];
  const first = draft.stops[0];
  const end = draft.stops.at(-1);
  if (!first || !end) throw new Error('an order without stops');
  const year = String(order.createdAt.getUTCFullYear()).slice(2);
  const numbered = (letter: string) => `${letter}-${year}-${String(number).padStart(6, '0')}`;
  const [cargoNo, shipmentNo, orderNo] = [numbered('C'), numbered('S'), numbered('O')];
  const ended = lastOf('receive', 'report-discrepancy');
  const isOver = ended ?? (order.status === 'DIBATALKAN' ? order.changedAt.getTime() : undefined);
  const trail = trailOf(order, isOver ? new Date(isOver) : now, rng);
  const seen = trail.at(-1);
  const isMoving = onTheRoad.includes(order.status);
  const arrival = times.plan?.arrives;
  const submits = done.lastIndexOf('submit-pod');
  const offered = lastOf('offer', 'driver-reject');
  const podStatus = {
    'submit-pod': 'DOKUMEN_POD_DIKIRIM',
    'verify-pod': 'DOKUMEN_POD_LENGKAP',
    'refuse-pod': 'DOKUMEN_TIDAK_LENGKAP',
  }[done.at(-1) as 'submit-pod'];
  rows.orders.push({
    company_id: companyId,
    id: orderId,
    ref: `DEMO-${number}`,
    cargo_no: cargoNo,
    cargo_group_no: order.group,
    shipment_no: shipmentNo,
    order_no: orderNo,
    shipper_id: context.shipperIds.get(draft.shipper.ref),
    status: order.status,
    status_before_pod: podStatus && podStatus !== 'DOKUMEN_TIDAK_LENGKAP' ? story.statuses[submits - 1] : null,
    pod_status: podStatus ?? 'BELUM_KIRIM_DOKUMEN',
    mode: draft.mode,
    service_type: draft.serviceType,
    pricing_type: draft.pricingType,
    load_type: draft.loadType,
    transport_type_id: context.typeIds.get(draft.transportType.ref),
    vehicle_id: assignment?.vehicle.id ?? null,
    driver_id: assignment?.driver.id ?? null,
    origin_name: first.place.name,
    origin_city: first.place.city,
    origin_timezone: first.place.timezone,
    destination_name: end.place.name,
    destination_city: end.place.city,
    destination_timezone: end.place.timezone,
    pickup_count: pickupsOf(draft),
    drop_count: draft.stops.length - pickupsOf(draft),
    current_stop: (times.stopAfter[last] as number) + 1,
    pickup_from: first.planFrom,
    pickup_until: first.planUntil,
    arrival_plan: end.planFrom,
    delivery_until: end.planUntil,
    // Without a driver's app nobody tells it.
    eta: isMoving && arrival && draft.mode === 'driver' ? new Date(Math.round(arrival / 60_000) * 60_000) : null,
    arrived_at:
      arrival && done.includes('go-to-pickup') && arrival <= order.changedAt.getTime() ? new Date(arrival) : null,
    received_at: ended ? new Date(ended) : null,
    distance_km: draft.distanceKm,
    quantity: draft.quantity,
    unit: draft.unit,
    weight_kg: draft.weightKg,
    volume_m3: draft.volumeM3,
    main_cost: draft.mainCost,
    shipper_note: draft.note,
    route: draft.line
      .slice(0, 500)
      .map(([latitude, longitude]) => [Number(latitude.toFixed(4)), Number(longitude.toFixed(4))]),
    crossing: draft.crossing,
    answer_by: order.answerBy,
    offered_at: offered ? new Date(offered) : null,
    lapsed_at:
      done.includes('time-out') && !done.includes('change-assignment') ? new Date(lastOf('time-out') as number) : null,
    last_latitude: seen?.latitude ?? null,
    last_longitude: seen?.longitude ?? null,
    last_place: seen?.place ?? null,
    last_speed_kmh: seen?.speedKmh ?? null,
    last_position_at: seen?.at ?? null,
    version: story.done,
    created_at: order.createdAt,
    updated_at: order.changedAt,
  });
  rows.order_directory.push({ order_id: orderId, company_id: companyId, ref: `DEMO-${number}` });
  const tokens = orderTokens({
    cargoNo,
    cargoGroupNo: order.group,
    shipmentNo,
    orderNo,
    shipperName: draft.shipper.name,
    places: draft.stops.flatMap(({ place }) => [place.name, place.city]),
    plate: assignment?.vehicle.plate ?? null,
    driverName: assignment?.driver.name ?? null,
  });
  rows.order_token.push(...tokens.map((token) => ({ ...owned, token })));
  rows.order_stop.push(...stopRows(order, owned));
  const goods = goodsRows(order, owned, rng);
  rows.order_goods.push(...goods);
  rows.order_stop_goods.push(...countRows(order, owned, goods));
  rows.order_cost.push(...costRows(order, owned, rng));
  const events = eventRows(order, ids, assignment, dispatchers, rng);
  rows.order_event.push(...events);
  const documents = documentsOf(order, { ...ids, events }, assignment, dispatchers, pictures, rng);
  rows.order_document.push(...documents.documents);
  rows.order_bast.push(...documents.basts);
  rows.order_discrepancy.push(...documents.discrepancies);
  if (done.includes('accept') && rng.chance(0.14)) {
    const at = order.changedAt;
    const author = rng.pick(dispatchers).fullName;
    rows.order_note.push({ ...owned, id: demoId(rng, at), author, text: rng.pick(notes), at });
  }
  // The way driven is worth keeping while people still look at the order.
  if (!isOver || now.getTime() - isOver < 6 * day)
    rows.order_position.push(
      ...trail.map(({ at, latitude, longitude, place, speedKmh }) => ({
        ...owned,
        at,
        latitude,
        longitude,
        place,
        speed_kmh: speedKmh,
      })),
    );
  const stops = draft.stops.flatMap(({ place }, at) => {
    const moments = [times.arrivedAt[at], times.departedAt[at]].filter(
      (one) => one && one <= order.changedAt.getTime(),
    );
    return moments.map((one): LastSeen => ({ ...spotOf(place), at: new Date(one as number) }));
  });
  return [...stops, ...(seen ? [seen] : [])].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
}

const spotOf = ({ latitude, longitude, name, city }: Place) => ({ latitude, longitude, place: `${name}, ${city}` });
