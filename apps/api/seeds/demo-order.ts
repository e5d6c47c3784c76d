import { makeOrder, type OrderDraft, type OrderWishes } from '@lajur/demo-world/order';
import type { Region } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { WantedOrder } from './demo-plan';
import { crossings, pickupsOf, type Story, storyOf } from './demo-story';
import { type Timeline, timelineOf, wholeSecond } from './demo-timeline';

/** An order of the demo data with all that happened to it up to now. */
export interface DemoOrder {
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
  group: string | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** How many minutes the running offers have left, one after the other. */
const minutesLeft = [7, 16, 28, 44, 68, 95, 140, 205, 300, 430] as const;

const answering: readonly OrderStatus[] = ['MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER'];

export interface Home {
  /** Where its orders begin. */
  regions: readonly Region[];
}

function suits(draft: OrderDraft, wanted: WantedOrder, home: Home): boolean {
  const first = draft.stops[0];
  if (!first || !home.regions.includes(first.place.region)) return false;
  if (wanted.group && draft.loadType !== 'LCL') return false;
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

function draftAt(seed: string, at: number, wanted: WantedOrder, home: Home, wishes: OrderWishes): OrderDraft {
  for (let attempt = 0; attempt < 400; attempt++) {
    const draft = makeOrder(random(`${seed} ${attempt}`), new Date(at), wishes);
    if (suits(draft, wanted, home)) return draft;
  }
  throw new Error(`no order for ${wanted.status}`);
}

/**
 * Makes an order that stands where it is wanted at `now`. The moment it was made is moved until the story fits: it
 * came to its status so long ago, or is in the midst of it. The same seed gives the same order.
 */
export function makeDemoOrder(
  seed: string,
  wanted: WantedOrder,
  now: Date,
  home: Home,
  options: { shipper?: OrderWishes['shipper']; group?: string; offer?: number } = {},
): DemoOrder {
  const { mode, serviceType } = wanted;
  const chance = random(`${seed} when`);
  const wishes: OrderWishes = {
    ...(mode ? { mode } : {}),
    ...(serviceType ? { serviceType } : {}),
    ...(options.shipper ? { shipper: options.shipper } : {}),
    lead: [5, 30],
  };
  const share = chance.between(0.2, 0.8);
  const agoHours = wanted.ago ? chance.between(wanted.ago[0], wanted.ago[1]) : 0;
  let createdAt = now.getTime() - (agoHours + 24) * hour;
  for (let attempt = 0; ; attempt++) {
    const draft = draftAt(seed, createdAt, wanted, home, wishes);
    const story = storyOf(wanted.status, draft, random(`${seed} story`), { refuse: wanted.refuse ?? false });
    const times = timelineOf(draft, story, createdAt, random(`${seed} times`), wanted.late);
    const came = times.at[story.done - 1] as number;
    const goes = times.at[story.done] ?? came + 30 * minute;
    const off = wanted.ago ? now.getTime() - agoHours * hour - came : now.getTime() - came - (goes - came) * share;
    const isThere = came <= now.getTime() && (wanted.ago !== null || now.getTime() < goes);
    const fits = isThere && Math.abs(off) < (wanted.ago ? (attempt < 4 ? 0.2 : 9) * hour : goes - came);
    if (fits || attempt === 10) {
      const moved = fits ? { draft, times } : { draft: movedDraft(draft, off), times: movedTimes(times, off) };
      return {
        ...finish(moved.draft, story, moved.times, wanted, now, options.offer),
        seed,
        group: options.group ?? null,
      };
    }
    createdAt += off;
  }
}

/** Opening hours come in steps, so a story may keep missing its moment: then all of it is moved as it is. */
function movedDraft(draft: OrderDraft, off: number): OrderDraft {
  const half = hour / 2;
  const later = (at: Date) => new Date(at.getTime() + Math.round(off / half) * half);
  return {
    ...draft,
    stops: draft.stops.map((stop) => ({ ...stop, planFrom: later(stop.planFrom), planUntil: later(stop.planUntil) })),
    crossing: draft.crossing && { ...draft.crossing, plan: later(draft.crossing.plan) },
  };
}

function movedTimes(times: Timeline, off: number): Timeline {
  const by = wholeSecond(off);
  const later = <T extends number | null>(at: T) => (at === null ? at : at + by);
  return {
    ...times,
    at: times.at.map((at) => at + by),
    arrivedAt: times.arrivedAt.map(later),
    departedAt: times.departedAt.map(later),
    answerBy: times.answerBy.map(later),
    drives: times.drives.map((drive) => ({ ...drive, from: drive.from + by })),
  };
}

function finish(
  draft: OrderDraft,
  story: Story,
  times: Timeline,
  wanted: WantedOrder,
  now: Date,
  offer: number | undefined,
): Omit<DemoOrder, 'seed' | 'group'> {
  const last = story.done - 1;
  const changedAt = new Date(times.at[last] as number);
  const isAnswering = answering.includes(wanted.status);
  const left =
    offer === undefined
      ? ((times.answerBy[last] ?? 0) - now.getTime()) / minute
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
  };
}

/** Part loads that travel with `first` on one vehicle: the same way and times, other goods and another shipper. */
export function groupedWith(first: DemoOrder, count: number): DemoOrder[] {
  return Array.from({ length: count - 1 }, (_, at): DemoOrder => {
    const seed = `${first.seed} with ${at}`;
    const rng = random(seed);
    const part = rng.between(0.5, 0.9);
    const less = (value: number, digits = 0) => Math.max(1, Math.round(value * part * 10 ** digits) / 10 ** digits);
    const { draft } = first;
    return {
      ...first,
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
