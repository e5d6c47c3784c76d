import { random } from '@lajur/demo-world/random';
import { orderTokens } from '../src/features/order/store/order-token';
import { arrivalOf } from './demo-arrival';
import type { Assignment } from './demo-assignment';
import type { Dispatcher } from './demo-events';
import type { DemoOrder } from './demo-order';
import type { CompanyPictures } from './demo-pictures';
import type { DemoProblem, ProblemDesk } from './demo-problems';
import { pickupsOf } from './demo-story';
import type { TrailPoint } from './demo-trail';

export interface RowContext {
  companyId: string;
  now: Date;
  assignment: Assignment | undefined;
  dispatchers: readonly Dispatcher[];
  pictures: CompanyPictures;
  shipperIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
  problems: ProblemDesk;
  /** The running number of the order. */
  number: number;
}

/** When the latest of these steps was taken; undefined when none was. */
export function lastOf({ story, times }: DemoOrder, ...actions: string[]): number | undefined {
  const done = story.actions.slice(0, story.done);
  return times.at[Math.max(...actions.map((action) => done.lastIndexOf(action as never)))];
}

/** What its documents came to, and where it stood before they were sent. */
function podStatusOf({ story }: DemoOrder) {
  const done = story.actions.slice(0, story.done);
  const submits = done.lastIndexOf('submit-pod');
  const podStatus = {
    'submit-pod': 'DOKUMEN_POD_DIKIRIM',
    'verify-pod': 'DOKUMEN_POD_LENGKAP',
    'refuse-pod': 'DOKUMEN_TIDAK_LENGKAP',
  }[done.at(-1) as 'submit-pod'];
  return {
    status_before_pod: podStatus && podStatus !== 'DOKUMEN_TIDAK_LENGKAP' ? story.statuses[submits - 1] : null,
    pod_status: podStatus ?? 'BELUM_KIRIM_DOKUMEN',
  };
}

interface OnTheWay {
  /** Where its driver's app was heard of last. */
  seen: TrailPoint | undefined;
  problem: DemoProblem | null;
}

/** The order itself. */
export function orderRow(order: DemoOrder, context: RowContext, { seen, problem }: OnTheWay) {
  const { companyId, assignment, number } = context;
  const { draft, story, times } = order;
  const done = story.actions.slice(0, story.done);
  const last = story.done - 1;
  const first = draft.stops[0];
  const end = draft.stops.at(-1);
  if (!first || !end) throw new Error('an order without stops');
  const year = String(order.createdAt.getUTCFullYear()).slice(2);
  const numbered = (letter: string) => `${letter}-${year}-${String(number).padStart(6, '0')}`;
  const ended = lastOf(order, 'receive', 'report-discrepancy');
  const arrival = times.plan?.arrives;
  const offered = lastOf(order, 'offer', 'driver-reject');
  return {
    company_id: companyId,
    id: order.id,
    ref: `DEMO-${number}`,
    cargo_no: numbered('C'),
    cargo_group_no: order.group,
    shipment_no: numbered('S'),
    order_no: numbered('O'),
    // Most shippers tell the numbers of their travel letters with the order; one for each place where is loaded.
    travel_letters: random(`${order.seed} letters`).chance(0.8)
      ? Array.from({ length: pickupsOf(draft) }, (_, at) => `${numbered('SJ')}${at === 0 ? '' : `-${at + 1}`}`)
      : [],
    shipper_id: context.shipperIds.get(draft.shipper.ref),
    status: order.status,
    ...podStatusOf(order),
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
    ...arrivalOf(order, seen, context.now),
    arrived_at:
      arrival && done.includes('go-to-pickup') && arrival <= order.changedAt.getTime() ? new Date(arrival) : null,
    received_at: ended ? new Date(ended) : null,
    problem_kind: problem && problem.status !== 'SELESAI' ? problem.kind : null,
    problem_stops: problem?.status !== 'SELESAI' && (problem?.stops ?? false),
    distance_km: draft.distanceKm,
    quantity: draft.quantity,
    unit: draft.unit,
    weight_kg: draft.weightKg,
    volume_m3: draft.volumeM3,
    main_cost: draft.mainCost,
    // Some shippers agree to breakage.
    tolerance_bp: random(`${order.seed} tolerance`).chance(0.08) ? 100 : null,
    shipper_note: draft.note,
    route: draft.line
      .slice(0, 500)
      .map(([latitude, longitude]) => [Number(latitude.toFixed(4)), Number(longitude.toFixed(4))]),
    crossing: draft.crossing,
    answer_by: order.answerBy,
    offered_at: offered ? new Date(offered) : null,
    lapsed_at:
      done.includes('time-out') && !done.includes('change-assignment')
        ? new Date(lastOf(order, 'time-out') as number)
        : null,
    last_latitude: seen?.latitude ?? null,
    last_longitude: seen?.longitude ?? null,
    last_place: seen?.place ?? null,
    last_speed_kmh: seen?.speedKmh ?? null,
    last_position_at: seen?.at ?? null,
    version: story.done,
    created_at: order.createdAt,
    updated_at: order.changedAt,
  };
}

/** The words by whose beginning it is found. */
export function tokensOf({ draft }: DemoOrder, row: ReturnType<typeof orderRow>, assignment: Assignment | undefined) {
  return orderTokens({
    cargoNo: row.cargo_no,
    cargoGroupNo: row.cargo_group_no,
    shipmentNo: row.shipment_no,
    orderNo: row.order_no,
    shipperName: draft.shipper.name,
    places: draft.stops.flatMap(({ place }) => [place.name, place.city]),
    plate: assignment?.vehicle.plate ?? null,
    driverName: assignment?.driver.name ?? null,
  });
}
