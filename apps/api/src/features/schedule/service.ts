import type { Page } from '@lajur/api-contract/page';
import type { Schedule, ScheduleBar, ScheduleClashes, ScheduleLane, ScheduleOrder } from '@lajur/api-contract/schedule';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { doubleBookingsOf } from '@lajur/domain/schedule/lane';
import { moveRefusal } from '@lajur/domain/schedule/move-refusal';
import { daysOfView, rangeOfView, type ScheduleView, type TimeRange } from '@lajur/domain/schedule/schedule-range';
import type { ScheduleState } from '@lajur/domain/schedule/schedule-state';
import type { ScheduleTab } from '@lajur/domain/schedule/schedule-tab';
import { AppError } from '../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { zoneOfOwn } from '../company/company-service';
import { fleetOf } from '../order/answer/candidate-service';
import { matchingOrders } from '../order/list/service';
import { type FleetAsked, filterFor, type ScheduleFilter } from './asked-repository';
import { driverLanePage } from './driver-lane-repository';
import { heldIn } from './held-repository';
import * as schedule from './repository';

interface ScheduleQuery extends FleetAsked {
  view: ScheduleView;
  tab: ScheduleTab;
  shipperId?: string;
  search?: string;
  date?: string;
  transporterId?: string;
  state?: readonly ScheduleState[];
}

interface Looked {
  range: TimeRange;
  days: string[];
  today: string;
  zone: Zone;
}

async function lookedAt(tx: CompanyTx, { view, date }: Pick<ScheduleQuery, 'view' | 'date'>): Promise<Looked> {
  const zone = await zoneOfOwn(tx);
  const today = dayIn(tx.now, zone);
  const on = date ?? today;
  return { range: rangeOfView(view, on, zone), days: daysOfView(view, on), today, zone };
}

/** Everything on a company's schedule is carried by itself: another transporter has nothing on it. */
const isOthers = (tx: CompanyTx, { transporterId }: ScheduleQuery) =>
  transporterId !== undefined && transporterId !== tx.companyId;

/** The tab, and the filters: as the list of orders knows them, and the schedule's own. */
function filterOf(tx: CompanyTx, { tab, shipperId, search, ...rest }: ScheduleQuery): ScheduleFilter {
  const own = shipperId || search ? matchingOrders(tx.companyId, { shipperId, search }) : null;
  const { transportTypeId, fleet, state } = rest;
  return filterFor(tx, { tab, own, transportTypeId, fleet, state });
}

const shownClashes = 5;
const noClashes: ScheduleClashes = { total: 0, first: [] };
const noTabs: Schedule['tabs'] = { all: 0, scheduled: 0, process: 0, completed: 0, cancelled: 0 };
const nothingWaits: Schedule['unassigned'] = { total: 0, bars: [] };

/** Which vehicles and drivers are booked twice from now on. */
async function clashesIn(tx: CompanyTx, range: TimeRange): Promise<ScheduleClashes> {
  const ahead = { ...range, from: new Date(Math.max(+tx.now, +range.from)) };
  if (ahead.from >= ahead.until) return noClashes;
  const clashes = doubleBookingsOf(await heldIn(tx, ahead)).filter(({ until }) => until > ahead.from);
  const named = clashes.slice(0, shownClashes);
  const bars = await schedule.barsOf(tx, [...new Set(named.flatMap(({ orders }) => orders.map(({ id }) => id)))]);
  const first = named.map(({ orders, wanted, from, until }) => {
    const both = orders.flatMap(({ id }) => bars.get(id) ?? []);
    return {
      vehicle: wanted.includes('vehicle') ? (both[0]?.vehicle ?? null) : null,
      driver: wanted.includes('driver') ? (both[0]?.driver ?? null) : null,
      from: from.toISOString(),
      until: until.toISOString(),
      orders: both,
    };
  });
  return { total: clashes.length, first };
}

/** Of some bars, when their drivers (or vehicles) are also wanted by an order of another vehicle (driver); by the id of the bar. */
async function clashesBeside(
  tx: CompanyTx,
  range: TimeRange,
  lanes: readonly { bars: readonly ScheduleBar[] }[],
  what: 'vehicle' | 'driver',
) {
  const bars = lanes.flatMap((lane) => lane.bars);
  const ids = [...new Set(bars.flatMap((bar) => bar[what]?.id ?? []))];
  const held = ids.length === 0 ? [] : await heldIn(tx, range, { what, ids });
  const found = new Map<string, ScheduleLane['driverClashes']>();
  for (const { orders, wanted, from, until } of doubleBookingsOf(held)) {
    if (wanted.length > 1 || wanted[0] !== what) continue;
    const time = { from: from.toISOString(), until: until.toISOString() };
    for (const [one, other] of [orders, orders.toReversed()] as const)
      if (one && other)
        found.set(one.id, [...(found.get(one.id) ?? []), { barId: one.id, cargoNo: other.cargoNo, ...time }]);
  }
  return (lane: { bars: readonly ScheduleBar[] }) => lane.bars.flatMap(({ id }) => found.get(id) ?? []);
}

/** The days of a time, and what stands beside the vehicles of a week or a day. */
export function scheduleOf(company: CompanyScope, query: ScheduleQuery): Promise<Schedule> {
  return company.shared(`schedule ${JSON.stringify(query)}`, async (tx) => {
    const { view } = query;
    const { range, days, today } = await lookedAt(tx, query);
    const head = { view, today, from: range.from.toISOString(), until: range.until.toISOString() };
    if (isOthers(tx, query)) return { ...head, tabs: noTabs, days: [], unassigned: nothingWaits, clashes: noClashes };
    const isMonth = view === 'month';
    const filter = filterOf(tx, query);
    return {
      ...head,
      tabs: await schedule.countByTab(tx, range, filter),
      days: await schedule.busyDays(tx, range, days, filter),
      unassigned: isMonth ? nothingWaits : await schedule.withoutVehicle(tx, range, filter),
      clashes: isMonth ? noClashes : await clashesIn(tx, range),
    };
  });
}

interface LaneQuery extends ScheduleQuery {
  idle: 'show' | 'hide';
  page: number;
  size: number;
}

const pageOf = <T>(content: T[], total: number, { page, size }: Pick<LaneQuery, 'page' | 'size'>): Page<T> => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
  totalIsExact: true,
});

const noFolded = { total: 0, inactive: 0, kir: 0, stnk: 0 };

/** A page of vehicles with their orders in a week or a day, or their use in a month. */
export function lanesOf(company: CompanyScope, query: LaneQuery) {
  return company.shared(`schedule lanes ${JSON.stringify(query)}`, async (tx) => {
    const time = await lookedAt(tx, query);
    const { lanes, total, folded } = isOthers(tx, query)
      ? { lanes: [], total: 0, folded: noFolded }
      : await schedule.lanePage(tx, time, filterOf(tx, query), { ...query, isMonth: query.view === 'month' });
    const driverClashes = await clashesBeside(tx, time.range, lanes, 'driver');
    const content = lanes.map((lane) => ({ ...lane, driverClashes: driverClashes(lane) }));
    return { ...pageOf(content, total, query), folded };
  });
}

const noFoldedDrivers = { total: 0, inactive: 0, suspended: 0, sim: 0 };

/** A page of drivers with their orders in a week or a day, or their use in a month. */
export function driversOf(company: CompanyScope, query: LaneQuery) {
  return company.shared(`schedule drivers ${JSON.stringify(query)}`, async (tx) => {
    const time = await lookedAt(tx, query);
    const { lanes, total, folded } = isOthers(tx, query)
      ? { lanes: [], total: 0, folded: noFoldedDrivers }
      : await driverLanePage(tx, time, filterOf(tx, query), { ...query, isMonth: query.view === 'month' });
    const vehicleClashes = await clashesBeside(tx, time.range, lanes, 'vehicle');
    const content = lanes.map((lane) => ({ ...lane, vehicleClashes: vehicleClashes(lane) }));
    return { ...pageOf(content, total, query), folded };
  });
}

/** A page of the orders of a week or a day, one after the other. */
export function ordersOf(company: CompanyScope, query: Omit<LaneQuery, 'idle'>): Promise<Page<ScheduleBar>> {
  return company.shared(`schedule orders ${JSON.stringify(query)}`, async (tx) => {
    const { range } = await lookedAt(tx, query);
    if (isOthers(tx, query)) return pageOf([], 0, query);
    const { bars, total } = await schedule.orderPage(tx, range, filterOf(tx, query), query);
    return pageOf(bars, total, query);
  });
}

/** One order, and where it could go. */
export function scheduleOrder(company: CompanyScope, id: string): Promise<ScheduleOrder> {
  return company.readLatest(async (tx) => {
    const bar = await schedule.barOf(tx, id);
    if (!bar) throw new AppError('NOT_FOUND');
    const refused = moveRefusal(bar, tx.now);
    return {
      bar,
      refusedBecause: refused && refusalText(refused),
      ...(refused ? { vehicles: [], drivers: [] } : await fleetOf(tx, id)),
    };
  });
}
