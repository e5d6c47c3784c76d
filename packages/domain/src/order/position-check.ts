import { distanceKm, type Point } from '../common/geo';
import { isInIndonesia } from '../common/indonesia';
import type { ArrivalFault, PositionFault } from './position-fault';
import type { OrderAction } from './transitions';

/** Where something was, and when. */
export interface Fix extends Point {
  at: Date;
}

/** A step that says by what the goods go on from then. */
export interface ModeStep {
  action: string;
  at: Date;
}

/** What the positions of an order are held against. */
export interface Movement {
  /** The steps of the order that tell how it goes, in the order they happened. */
  steps: readonly ModeStep[];
  /** Since when its goods are on board, of an order that started loaded (ADR 0087); null: it sets out for them. */
  loadedSince: Date | null;
  /** The last position that was believed. */
  last: Fix | null;
  /** Positions after it that could not be, possible among themselves, each a minute apart: three of them replace it. */
  aside: readonly Fix[];
  /** Believed positions around those that come late. */
  around: readonly Fix[];
  /** How many times as fast as the clock the world goes; 1 but for a simulation. */
  pace: number;
}

export interface Judgement<F extends Fix> {
  fix: F;
  fault: PositionFault | null;
}

export interface Judged<F extends Fix> {
  /** One for each position, in the order they were given. */
  judgements: Judgement<F>[];
  aside: Fix[];
  /** Positions set aside before that are believed after all. */
  believedAfterAll: Fix[];
}

const minute = 60_000;
/** A clock may be so far ahead. */
export const aheadMs = 5 * minute;
/** How fast goods can be, in km/h. */
const fastest = { LAND: 130, SEA: 90, AIR: 1100 } as const;
type Mode = keyof typeof fastest;
/** A receiver errs by so much, however little time has passed. */
const slackKm = 1;
const enough = 3;

/** By what an order goes on from a step; a step that is not here changes nothing. */
const modeFrom: Partial<Record<OrderAction, Mode>> = {
  'go-to-pickup': 'LAND',
  'board-ferry': 'SEA',
  'leave-ferry': 'LAND',
  sail: 'SEA',
  'arrive-port': 'LAND',
  fly: 'AIR',
  'arrive-airport': 'LAND',
};
/** The steps that have to be known of an order whose positions are judged. */
export const movementSteps = Object.keys(modeFrom) as OrderAction[];

const modeOf = ({ action }: ModeStep): Mode => modeFrom[action as OrderAction] ?? 'LAND';

/** When the vehicle set out for the goods, the last time it did; null while it has not. What starts loaded is on its way. */
const setOutAt = ({ steps, loadedSince }: Movement): Date | null =>
  loadedSince ?? steps.findLast(({ action }) => action === 'go-to-pickup')?.at ?? null;

/** How fast an order could be at the most between two moments. */
function fastestBetween(steps: readonly ModeStep[], from: Date, until: Date): number {
  const modes = steps.filter(({ at }, index) => {
    const ends = steps[index + 1]?.at;
    return at <= until && (ends === undefined || ends >= from);
  });
  return Math.max(...(modes.length > 0 ? modes.map(modeOf) : (['LAND'] as const)).map((mode) => fastest[mode]));
}

/** Can it have been at both? */
function isPossible(one: Fix, other: Fix, { steps, pace }: Movement): boolean {
  const [from, until] = one.at <= other.at ? [one.at, other.at] : [other.at, one.at];
  const hours = (until.getTime() - from.getTime()) / (60 * minute);
  return distanceKm(one, other) <= slackKm + hours * pace * fastestBetween(steps, from, until);
}

/** What is wrong with a position in itself. */
function inItself(fix: Fix, since: Date | null, now: Date): PositionFault | null {
  if (since === null) return 'before-setting-out';
  if (!isInIndonesia(fix)) return 'outside-indonesia';
  if (fix.at < since) return 'before-setting-out';
  return fix.at.getTime() > now.getTime() + aheadMs ? 'ahead-of-clock' : null;
}

/** Do believed positions before and after a late one let it be? */
function fitsBetween(fix: Fix, known: readonly Fix[], movement: Movement): boolean {
  const before = known.findLast(({ at }) => at <= fix.at);
  const after = known.find(({ at }) => at >= fix.at);
  return [before, after].every((one) => one === undefined || isPossible(one, fix, movement));
}

/**
 * Which positions of an order are believed (decisions §4). Of one faster than its order can be nobody knows whether it is wrong or
 * the one before was: it is set aside, and three in a row that could be, each a minute after the other, replace the last.
 */
export function judgePositions<F extends Fix>(given: readonly F[], movement: Movement, now: Date): Judged<F> {
  const since = setOutAt(movement);
  const judgements: Judgement<F>[] = given.map((fix) => ({ fix, fault: inItself(fix, since, now) }));
  const known = [...movement.around];
  let { last } = movement;
  let aside: { fix: Fix; of: Judgement<F> | null }[] = movement.aside.map((fix) => ({ fix, of: null }));
  const believedAfterAll: Fix[] = [];
  const believe = (fix: Fix) => {
    const next = known.findIndex(({ at }) => at > fix.at);
    known.splice(next < 0 ? known.length : next, 0, fix);
    if (!last || fix.at >= last.at) last = fix;
  };
  if (last && !known.some(({ at }) => at.getTime() === last?.at.getTime())) believe(last);
  const inTime = judgements.toSorted((one, other) => one.fix.at.getTime() - other.fix.at.getTime());
  for (const judgement of inTime) {
    const { fix, fault } = judgement;
    if (fault !== null) continue;
    if (last && fix.at < last.at) {
      if (fitsBetween(fix, known, movement)) believe(fix);
      else judgement.fault = 'too-fast';
      continue;
    }
    if (!last || isPossible(last, fix, movement)) {
      aside = [];
      believe(fix);
      continue;
    }
    judgement.fault = 'too-fast';
    const before = aside.at(-1)?.fix;
    if (before && !(fix.at > before.at && isPossible(before, fix, movement))) aside = [];
    else if (before && fix.at.getTime() - before.at.getTime() < minute) continue;
    aside.push({ fix, of: judgement });
    if (aside.length < enough) continue;
    for (const { fix: one, of } of aside) {
      if (of) of.fault = null;
      else believedAfterAll.push(one);
      believe(one);
    }
    aside = [];
  }
  return { judgements, aside: aside.map(({ fix }) => fix), believedAfterAll };
}

const latestMs = 30 * 24 * 60 * minute;

/** What is wrong with an arrival at the last stop that somebody outside told with a position; null when it can be. */
export function toldArrivalFault(
  told: Date,
  {
    seen,
    end,
    deliveryUntil,
    service,
    pace,
  }: {
    seen: Fix;
    end: Point;
    deliveryUntil: Date;
    service: Mode;
    pace: number;
  },
  now: Date,
): ArrivalFault | null {
  if (told <= now) return 'past';
  if (told.getTime() > Math.max(now.getTime(), deliveryUntil.getTime()) + latestMs) return 'too-late';
  const hours = (told.getTime() - seen.at.getTime()) / (60 * minute);
  const speed = service === 'AIR' ? fastest.AIR : fastest.LAND;
  return distanceKm(seen, end) > slackKm + hours * pace * speed ? 'too-soon' : null;
}
