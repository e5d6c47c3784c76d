import { type Habits, habitKeyOf, habitsOf } from '@lajur/demo-world/habits';
import { isForNow, nearLead, nearWayKm } from '@lajur/demo-world/near-order';
import { makeOrder, type OrderDraft, type OrderWishes } from '@lajur/demo-world/order';
import type { Region } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import type { OrderStatus } from '@lajur/domain/order/status';
import { demoId } from './demo-id';
import type { WantedOrder } from './demo-plan';
import { crossings, pickupsOf, type Story, storyOf } from './demo-story';
import { type Timeline, timelineOf, tripActions } from './demo-timeline';

/** An order of the demo data with all that happened to it up to now. */
export interface DemoOrder {
  id: string;
  /** Everything by chance in it comes from here. */
  seed: string;
  draft: OrderDraft;
  story: Story;
  times: Timeline;
  status: OrderStatus;
  createdAt: Date;
  /** The last thing that happened. */
  changedAt: Date;
  /** Until when somebody has to answer; null when nobody has to. */
  answerBy: Date | null;
  /** Its offer was handed on to a partner. */
  handedOn: boolean;
  group: string | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** How many minutes the running offers have left, one after the other. */
const minutesLeft = [7, 16, 28, 44, 68, 95, 140, 205, 300, 430] as const;

/** Those for now: long enough to look around first. */
const nearMinutesLeft = [22, 35, 48] as const;

const answering: readonly OrderStatus[] = ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER'];

export interface Home {
  /** Where its orders begin. */
  regions: readonly Region[];
  /** Codes of the places a short drive away from where its vehicles stand. */
  near: readonly string[];
  /** Refs of the types that stand there free. */
  freeTypes: readonly string[];
}

function suits(draft: OrderDraft, wanted: WantedOrder, home: Home): boolean {
  const first = draft.stops[0];
  if (!first || !home.regions.includes(first.place.region)) return false;
  if (wanted.near && !home.freeTypes.includes(draft.transportType.ref)) return false;
  if ((wanted.group || wanted.beside) && draft.loadType !== 'LCL') return false;
  if (wanted.serviceType && draft.serviceType !== wanted.serviceType) return false;
  // The rules ask for the crossing before the first drop: it lies between the last pickup and that.
  const trunk = pickupsOf(draft) - 1;
  const crossesOn = draft.stops.map((_, stage) => stage).filter((stage) => crossings(draft, stage).length > 0);
  if (crossesOn.some((stage) => stage !== trunk)) return false;
  const crosses = crossesOn.length > 0;
  if (draft.serviceType === 'LAND' && crosses !== (draft.crossing !== null)) return false;
  if (draft.serviceType !== 'LAND' && !crosses) return false;
  return !wanted.ferry || crosses;
}

function draftAt(seed: string, at: number, wanted: WantedOrder, home: Home, wishes: OrderWishes): OrderDraft | null {
  for (let attempt = 0; attempt < 120; attempt++) {
    const draft = makeOrder(random(`${seed} ${attempt}`), new Date(at), wishes);
    if (suits(draft, wanted, home)) return draft;
  }
  return null;
}

/** The ids of an order's records begin here; the habits of its people hang on the end of the id. */
const idOf = (seed: string, at: Date) => demoId(random(`${seed} id`), at);

function habitsFor(seed: string, stops: number): Habits {
  return habitsOf(habitKeyOf(idOf(seed, new Date(0))), stops);
}

/**
 * Makes an order that stands where it is wanted at `now`. The moment it was made is moved until the story fits: it
 * came to its status so long ago, or is in the midst of it. The same seed gives the same order; null when no moment fits.
 */
export function makeDemoOrder(
  seed: string,
  wanted: WantedOrder,
  now: Date,
  home: Home,
  options: { group?: string; offer?: number } = {},
): DemoOrder | null {
  const { mode, serviceType, withinKm } = wanted;
  const chance = random(`${seed} when`);
  const wishes: OrderWishes = {
    ...(mode ? { mode } : {}),
    ...(serviceType ? { serviceType } : {}),
    ...(withinKm ? { withinKm } : {}),
    ...(wanted.near ? { from: home.near, transportTypes: home.freeTypes, withinKm: nearWayKm } : {}),
    lead: [5, 30],
  };
  const share = chance.between(0.2, 0.8);
  const agoHours = wanted.ago ? chance.between(wanted.ago[0], wanted.ago[1]) : 0;
  let createdAt = now.getTime() - (agoHours + 24) * hour;
  for (let attempt = 0; attempt < 6; attempt++) {
    if (wanted.near)
      wishes.lead = nearLead.map((hours) => hours + (now.getTime() - createdAt) / hour) as [number, number];
    const draft = draftAt(seed, createdAt, wanted, home, wishes);
    if (!draft) return null;
    const habits = habitsFor(seed, draft.stops.length);
    if (wanted.late && habits.lateDrop === 0) return null;
    const trip = tripActions(draft, habits);
    const made = storyOf(wanted.status, draft, trip, random(`${seed} story`), { refuse: wanted.refuse ?? false });
    if (!made) return null;
    const story: Story = made;
    const timed = (one: OrderDraft, at: number) => timelineOf(one, story, habits, at, random(`${seed} times`));
    const times = timed(draft, createdAt);
    const came = times.at[story.done - 1] as number;
    const goes = times.at[story.done] ?? came + 30 * minute;
    const off = wanted.ago ? now.getTime() - agoHours * hour - came : now.getTime() - came - (goes - came) * share;
    const stands = (by: number) =>
      came + by <= now.getTime() && (wanted.ago ? Math.abs(off - by) < 0.3 * hour : now.getTime() < goes + by);
    if (wanted.near && stands(0) && !isForNow(draft, now)) return null;
    if (stands(0)) return whole(draft, times);
    // Opening hours come in steps, so a story may keep missing its moment: then all of it is moved by half hours.
    const moved = Math.round(off / (hour / 2)) * (hour / 2);
    if (attempt > 2 && !wanted.near && stands(moved)) {
      const later = movedDraft(draft, moved);
      return whole(later, timed(later, createdAt + moved));
    }
    createdAt += off;

    function whole(one: OrderDraft, at: Timeline): DemoOrder {
      const id = idOf(seed, new Date(at.at[0] as number));
      return { ...finish(one, story, at, wanted, now, options.offer), id, seed, group: options.group ?? null };
    }
  }
  return null;
}

function movedDraft(draft: OrderDraft, off: number): OrderDraft {
  const later = (at: Date) => new Date(at.getTime() + off);
  return {
    ...draft,
    stops: draft.stops.map((stop) => ({ ...stop, planFrom: later(stop.planFrom), planUntil: later(stop.planUntil) })),
    crossing: draft.crossing && { ...draft.crossing, plan: later(draft.crossing.plan) },
  };
}

function finish(
  draft: OrderDraft,
  story: Story,
  times: Timeline,
  wanted: WantedOrder,
  now: Date,
  offer: number | undefined,
): Omit<DemoOrder, 'id' | 'seed' | 'group'> {
  const last = story.done - 1;
  const changedAt = new Date(times.at[last] as number);
  const untilPickup = ((draft.stops[0]?.planFrom.getTime() ?? 0) - now.getTime()) / minute;
  const isAnswering = answering.includes(wanted.status);
  const left =
    offer === undefined
      ? ((times.answerBy[last] ?? 0) - now.getTime()) / minute
      : wanted.near
        ? Math.min(nearMinutesLeft[offer % nearMinutesLeft.length] as number, untilPickup - 5)
        : minutesLeft[offer % minutesLeft.length];
  const answerBy = isAnswering ? new Date(now.getTime() + Math.max(4, left ?? 4) * minute) : null;
  if (answerBy) times.answerBy[last] = answerBy.getTime();
  return {
    draft,
    story,
    times,
    status: wanted.status,
    createdAt: new Date(times.at[0] as number),
    changedAt,
    answerBy,
    handedOn: wanted.handOn ?? false,
  };
}

/** Part loads that travel with `first` on one vehicle, or could: the same way and times, other goods and another shipper. */
export function groupedWith(first: DemoOrder, count: number): DemoOrder[] {
  return Array.from({ length: count - 1 }, (_, at): DemoOrder => {
    const seed = `${first.seed} with ${at}`;
    const rng = random(seed);
    const part = rng.between(0.5, 0.9);
    const less = (value: number, digits = 0) => Math.max(1, Math.round(value * part * 10 ** digits) / 10 ** digits);
    const { draft } = first;
    return {
      ...first,
      id: idOf(seed, first.createdAt),
      seed,
      draft: {
        ...draft,
        shipper: rng.pick(shippers.filter((one) => one !== draft.shipper)),
        goods: draft.goods.map((line) => ({
          ...line,
          quantity: less(line.quantity),
          weightKg: less(line.weightKg),
          volumeM3: Math.max(0.1, less(line.volumeM3, 1)),
        })),
        quantity: draft.unit === 'ritase' || draft.unit === 'oncall' ? draft.quantity : less(draft.quantity, 1),
        weightKg: less(draft.weightKg),
        volumeM3: less(draft.volumeM3, 1),
        mainCost: Math.max(150_000, Math.round((draft.mainCost * part) / 50_000) * 50_000),
      },
    };
  });
}
