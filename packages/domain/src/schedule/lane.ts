import { isValidOn, type LapsingDocument } from '../common/expiry';
import { dayAfter, dayIn, instantOf, type Zone } from '../common/time';
import type { Suspension } from '../order/assignment';
import { assignmentRefusalText } from '../order/assignment-text';
import type { TimeRange } from './schedule-range';

/** An order on the lane of a vehicle or a driver. */
export interface LaneBar extends TimeRange {
  id: string;
  /** LCL orders of one group share their vehicle and driver (decisions §4). */
  cargoGroupNo: string | null;
  /** It keeps the vehicle and the driver from others. */
  holds: boolean;
}

/** Two orders that want one vehicle or driver at the same time, and the time they share. */
export interface Clash<Bar> extends TimeRange {
  orders: [Bar, Bar];
}

const byStart = (a: TimeRange, b: TimeRange) => +a.from - +b.from || +a.until - +b.until;

/** The double bookings of one vehicle or one driver, each pair once, by when they begin. */
export function clashesOf<Bar extends LaneBar>(bars: readonly Bar[]): Clash<Bar>[] {
  const held = bars.filter((bar) => bar.holds).sort(byStart);
  return held
    .flatMap((first, at) => {
      const clashes: Clash<Bar>[] = [];
      for (const second of held.slice(at + 1)) {
        // Nothing that begins later can meet it either.
        if (second.from >= first.until) break;
        if (first.cargoGroupNo !== null && first.cargoGroupNo === second.cargoGroupNo) continue;
        const until = new Date(Math.min(+first.until, +second.until));
        clashes.push({ orders: [first, second], from: second.from, until });
      }
      return clashes;
    })
    .sort(byStart);
}

/** An order with the vehicle and the driver it keeps. */
export interface AssignedBar extends LaneBar {
  vehicle: { id: string } | null;
  driver: { id: string } | null;
}

/** A clash, and whom both orders want: the vehicle, the driver, or both. */
export interface DoubleBooking<Bar> extends Clash<Bar> {
  wanted: readonly ('vehicle' | 'driver')[];
}

/** The double bookings of all vehicles and drivers, each pair of orders once, by when they begin. */
export function doubleBookingsOf<Bar extends AssignedBar>(bars: readonly Bar[]): DoubleBooking<Bar>[] {
  const found = new Map<string, DoubleBooking<Bar>>();
  for (const wanted of ['vehicle', 'driver'] as const)
    for (const own of byKey(bars, (bar) => bar[wanted]?.id))
      for (const clash of clashesOf(own)) {
        const pair = clash.orders.map(({ id }) => id).join();
        found.set(pair, { ...clash, wanted: [...(found.get(pair)?.wanted ?? []), wanted] });
      }
  return [...found.values()].sort(byStart);
}

function byKey<Bar>(bars: readonly Bar[], keyOf: (bar: Bar) => string | undefined): Bar[][] {
  const groups = new Map<string, Bar[]>();
  for (const bar of bars) {
    const key = keyOf(bar);
    if (key === undefined) continue;
    const mates = groups.get(key);
    if (mates) mates.push(bar);
    else groups.set(key, [bar]);
  }
  return [...groups.values()];
}

/** Shorter waits between orders are no offer to anybody. */
export const shortestFreeHours = 16;

export interface FreeTime extends TimeRange {
  /** It goes on after the time that is looked at. */
  goesOn: boolean;
}

/** The times from now on in which nothing holds the vehicle, as far as they are worth telling. */
export function freeTimes(bars: readonly (TimeRange & { holds: boolean })[], range: TimeRange, now: Date): FreeTime[] {
  const free: FreeTime[] = [];
  let since = new Date(Math.max(+now, +range.from));
  const note = (until: Date) => {
    const goesOn = +until === +range.until;
    if (+until - +since >= shortestFreeHours * 3_600_000) free.push({ from: since, until, goesOn });
  };
  for (const bar of bars.filter((one) => one.holds && one.until > since).sort(byStart)) {
    if (bar.from >= range.until) break;
    note(bar.from);
    if (bar.until > since) since = bar.until;
  }
  note(range.until);
  return free;
}

/** Which of the lines of a lane each bar stands on, so that none lies on another; by id, with how many lines there are. @internal */
export function tracksOf(bars: readonly (TimeRange & { id: string })[]): {
  trackOf: Map<string, number>;
  tracks: number;
} {
  const ends: Date[] = [];
  const trackOf = new Map<string, number>();
  for (const bar of [...bars].sort(byStart)) {
    const free = ends.findIndex((end) => end <= bar.from);
    const track = free < 0 ? ends.length : free;
    ends[track] = bar.until;
    trackOf.set(bar.id, track);
  }
  return { trackOf, tracks: ends.length };
}

/** What decides whether a vehicle may be used. */
export interface VehicleFitness {
  isActive: boolean;
  /** Last valid days. */
  kirExpiredDate: string;
  stnkExpiredDate: string;
}

interface Asked {
  now: Date;
  zone: Zone;
}
type UnusableTime = TimeRange & { why: string };

/** From when a document has ended, as far as that lies before the end of a time. */
function lapse(
  [document, lastDay]: readonly [LapsingDocument, string],
  { from, until }: TimeRange,
  { now, zone }: Asked,
): UnusableTime[] {
  const end = instantOf(dayAfter(lastDay, 1), '00:00', zone);
  if (end >= until || isValidOn(lastDay, dayIn(new Date(+until - 1), zone))) return [];
  const why = assignmentRefusalText({ code: 'EXPIRED', document, lastDay, today: dayIn(now, zone) });
  return [{ from: new Date(Math.max(+end, +from)), until, why }];
}

/** Several reasons together say why, from when the first one begins. */
function together(times: readonly UnusableTime[]): UnusableTime[] {
  const [first] = [...times].sort(byStart);
  return first ? [{ ...first, why: times.map(({ why }) => why).join(' · ') }] : [];
}

/** The times in which a vehicle may not be used, and why, in the words of the assignment. */
export function unusableTimes(vehicle: VehicleFitness, range: TimeRange, asked: Asked): UnusableTime[] {
  if (!vehicle.isActive) return [{ ...range, why: assignmentRefusalText({ code: 'INACTIVE' }) }];
  return together([
    ...lapse(['KIR', vehicle.kirExpiredDate], range, asked),
    ...lapse(['STNK', vehicle.stnkExpiredDate], range, asked),
  ]);
}

/** What decides whether a driver may drive. */
interface DriverFitness {
  isActive: boolean;
  suspended: Suspension | null;
  /** Last valid day. */
  simExpiredDate: string;
}

/** The times in which a driver may not drive, and why, in the words of the assignment. */
export function driverUnusableTimes(driver: DriverFitness, range: TimeRange, asked: Asked): UnusableTime[] {
  if (!driver.isActive) return [{ ...range, why: assignmentRefusalText({ code: 'INACTIVE' }) }];
  const { suspended } = driver;
  const from = new Date(Math.max(+range.from, +(suspended?.since ?? range.until)));
  const stopped =
    suspended && from < range.until
      ? [
          {
            from,
            until: range.until,
            why: assignmentRefusalText({ code: 'SUSPENDED', ...suspended, zone: asked.zone }),
          },
        ]
      : [];
  return together([...stopped, ...lapse(['SIM', driver.simExpiredDate], range, asked)]);
}
