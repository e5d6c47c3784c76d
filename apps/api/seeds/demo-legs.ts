import { airports, carrierOf } from '@lajur/demo-world/lanes';
import type { Random } from '@lajur/demo-world/random';
import type { Leg } from '@lajur/demo-world/route';
import { searchText } from '@lajur/domain/common/search-text';
import { airWaybillNo, airWaybillProblem, containerNo, containerProblem } from '@lajur/domain/order/cargo-number';
import { type LegDocumentKind, type LegPlan, legsText } from '@lajur/domain/order/leg';
import { legTimes } from '@lajur/domain/order/leg-time';
import { legWay, legWords, legZones } from '@lajur/domain/order/leg-way';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { RowContext } from './demo-order-row';
import { crossings, pickupsOf } from './demo-story';
import type { Row } from './insert-rows';

const minute = 60_000;
const hour = 60 * minute;
/** Who has a ship to catch is there before the goods are loaded into it. */
const before = { SEA: hour, AIR: hour / 2 } as const;

const halfHour = (at: number, round = Math.round) => round(at / (30 * minute)) * 30 * minute;
const moment = (at: number) => new Date(at).toISOString();

/** The number with the check digit that is right for it. */
const checked = (digits: string, problem: (number: string) => string | null): string =>
  Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find((number) => problem(number) === null) ?? digits;
const digitsOf = (rng: Random, count: number) => Array.from({ length: count }, () => rng.int(0, 9)).join('');

interface Papers {
  kind: LegDocumentKind;
  name: string;
  fileId: string;
}

/** The ship or the plane, as its carrier plans it. */
function crossingLeg(order: DemoOrder, crossing: Leg, rng: Random): LegPlan | null {
  const { crossing: told, serviceType: mode } = order.draft;
  if (!told || mode === 'LAND') return null;
  // No ship and no plane leaves before its time.
  const boards = order.times.plan?.steps.find(({ action }) => action === 'sail' || action === 'fly')?.at;
  const etd = Math.min(halfHour(told.plan.getTime()), halfHour(boards ?? told.plan.getTime(), Math.floor));
  const times = { etd: moment(etd), eta: moment(halfHour(etd + crossing.hours * hour, Math.ceil)) };
  const { name, prefix } = carrierOf(crossing.vessel ?? '');
  const none = { voyage: null, containerNo: null, sealNo: null };
  if (mode === 'AIR') {
    const code = (airport: string) => airports.find(([, one]) => one === airport)?.[0] ?? airport;
    const waybillNo = airWaybillNo(checked(`${prefix}${digitsOf(rng, 7)}`, airWaybillProblem));
    const way = { from: code(crossing.from), to: code(crossing.to) };
    return { mode, carrier: name, transport: crossing.vessel, ...none, ...way, waybillNo, ...times };
  }
  return {
    mode,
    carrier: name,
    transport: (crossing.vessel ?? '').toUpperCase(),
    voyage: `${rng.int(11, 240)}${rng.pick(['E', 'N', 'W', 'S'])}`,
    from: crossing.from,
    to: crossing.to,
    containerNo: containerNo(checked(`${prefix}${digitsOf(rng, 6)}`, containerProblem)),
    sealNo: `${prefix.slice(0, 2)} ${digitsOf(rng, 6)}`,
    waybillNo: `${prefix}${rng.int(10, 99)}${digitsOf(rng, 6)}`,
    ...times,
  };
}

/** The road to the ship or the plane, that, and the road from it; none where nothing is known to cross. */
function legsOf(order: DemoOrder, plate: string | null, rng: Random): LegPlan[] {
  const { draft } = order;
  const trunk = pickupsOf(draft) - 1;
  const [crossing] = crossings(draft, trunk);
  const main = crossing && crossingLeg(order, crossing, rng);
  const pickup = draft.stops[trunk];
  const end = draft.stops.at(-1);
  if (!main || !pickup || !end || main.mode === 'LAND') return [];
  const road = { mode: 'LAND', carrier: null, voyage: null, containerNo: null, sealNo: null, waybillNo: null } as const;
  const there = Date.parse(main.etd) - before[main.mode];
  const leaves = Math.min(halfHour(pickup.planUntil.getTime()), there - hour / 2);
  const lands = halfHour(Date.parse(main.eta) + crossing.waits[1] * hour);
  const arrives = Math.max(end.planFrom.getTime(), lands + hour);
  return [
    {
      ...road,
      transport: plate,
      from: pickup.place.name,
      to: main.from,
      etd: moment(leaves),
      eta: moment(there),
    },
    main,
    {
      ...road,
      transport: plate,
      from: main.to,
      to: end.place.name,
      etd: moment(lands),
      eta: moment(arrives),
    },
  ];
}

/** Papers come with the ship or the plane: once it is on its way there is what proves it. */
function papersOf(order: DemoOrder, leg: LegPlan, { pictures }: RowContext, rng: Random): Papers[] {
  const done = order.story.actions.slice(0, order.story.done);
  if (leg.mode === 'LAND' || !done.some((action) => action === 'sail' || action === 'fly')) return [];
  const [kind, type] =
    leg.mode === 'SEA' ? (['BILL_OF_LADING', 'bill-of-lading'] as const) : (['AIR_WAYBILL', 'air-waybill'] as const);
  const fileId = pictures.refer(type, rng.int(0, 99), order.id);
  return [{ kind, name: `${type}-${leg.waybillNo}.jpg`, fileId }];
}

/** When the office planned them: soon after the order was confirmed; null when it has not yet. */
function plannedAt(order: DemoOrder, now: Date, rng: Random): number | null {
  const { story, times } = order;
  const done = story.actions.slice(0, story.done);
  const confirmed = story.statuses.slice(0, story.done).lastIndexOf('TERKONFIRMASI');
  const out = done.indexOf('go-to-pickup');
  const since = times.at[confirmed];
  if (since === undefined || order.status === 'DIBATALKAN') return null;
  const until = out < 0 ? Math.min(now.getTime(), order.changedAt.getTime() + hour) : (times.at[out] as number);
  return since + (until - since) * rng.between(0.1, 0.9);
}

/** How far the order is on them. */
function waysOf({ story, times, draft, status }: DemoOrder, legs: LegPlan[], owned: Row, cargoNo: string): Row[] {
  const steps = story.actions
    .slice(0, story.done)
    .map((action, at) => ({ action, at: moment(times.at[at] as number) }));
  const real = legTimes(legs, steps);
  const way = legWay(
    legs.map((leg, at) => ({ ...leg, departedAt: null, arrivedAt: null, ...real[at] })),
    status,
  );
  const [first, last] = [draft.stops[0]?.place, draft.stops.at(-1)?.place];
  const ends = { service: draft.serviceType, origin: first?.timezone ?? '', destination: last?.timezone ?? '' };
  const zones = way && legZones(legs, ends)[way.seq - 1];
  if (!way || !zones) return [];
  return [
    {
      ...owned,
      state: way.state,
      leg_seq: way.seq,
      leg_count: legs.length,
      due_at: way.dueAt,
      departed_at: way.departedAt,
      arrived_at: way.arrivedAt,
      from_timezone: zones.from,
      to_timezone: zones.to,
      search_text: searchText(cargoNo, draft.shipper.name, ...legWords(legs)),
    },
  ];
}

/** The legs of an order that goes by sea or air, how far it is on them, and the line of its timeline that tells of them. */
export function legRows(
  order: DemoOrder,
  context: RowContext,
  row: { cargo_no: string },
  rng: Random,
): { legs: Row[]; ways: Row[]; events: Row[] } {
  const { companyId, assignment, dispatchers, now } = context;
  const at = plannedAt(order, now, rng);
  const legs = at === null ? [] : legsOf(order, assignment?.vehicle.plate ?? null, rng);
  if (at === null || legs.length === 0) return { legs: [], ways: [], events: [] };
  const owned = { company_id: companyId, order_id: order.id };
  const planned = new Date(Math.floor(at / 1000) * 1000);
  return {
    legs: legs.map(({ from, to, containerNo: container, sealNo, waybillNo, ...leg }, index) => ({
      ...owned,
      ...leg,
      seq: index + 1,
      from_place: from,
      to_place: to,
      container_no: container,
      seal_no: sealNo,
      waybill_no: waybillNo,
      documents: papersOf(order, legs[index] as LegPlan, context, rng),
    })),
    ways: waysOf(order, legs, owned, row.cargo_no),
    events: [
      {
        ...owned,
        id: demoId(rng, planned),
        action: 'change-legs',
        from_status: 'TERKONFIRMASI',
        to_status: 'TERKONFIRMASI',
        actor_kind: 'transporter',
        actor_name: rng.pick(dispatchers).fullName,
        at: planned,
        note: legsText(legs),
      },
    ],
  };
}
