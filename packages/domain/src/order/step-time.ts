import { formatDuration, formatMoment, type Zone } from '../common/time';
import type { OrderAction } from './transitions';

/** A stop with its plan, as far as the time of a step is judged by it. */
export interface PlannedStop {
  seq: number;
  planFrom: Date;
  planUntil: Date;
}

/** Where a step stands among the others: between the one before it and the one after it, and not ahead of now. */
export interface StepRoom {
  after: Date | null;
  before: Date | null;
  now: Date;
  /** What is recorded already, when it is to be put right: to the same minute nothing would change. */
  recorded?: Date | null;
}

export type StepTimeRefusal =
  | { code: 'BEFORE_LAST_STEP'; after: Date }
  | { code: 'AFTER_NEXT_STEP'; before: Date }
  | { code: 'IN_FUTURE' }
  | { code: 'SAME_TIME' };

const minute = 60_000;
const hour = 60 * minute;
const wholeMinute = (at: Date) => Math.floor(at.getTime() / minute);

/** Why a step cannot have happened at `at`; null when it can. People tell times to the minute. */
export function stepTimeRefusal(at: Date, { after, before, now, recorded }: StepRoom): StepTimeRefusal | null {
  if (recorded && wholeMinute(at) === wholeMinute(recorded)) return { code: 'SAME_TIME' };
  if (wholeMinute(at) > wholeMinute(now)) return { code: 'IN_FUTURE' };
  if (after && wholeMinute(at) < wholeMinute(after)) return { code: 'BEFORE_LAST_STEP', after };
  return before && wholeMinute(at) > wholeMinute(before) ? { code: 'AFTER_NEXT_STEP', before } : null;
}

export function stepTimeText(refused: StepTimeRefusal, zone: Zone, now: Date): string {
  if (refused.code === 'IN_FUTURE') return 'Waktunya belum tiba.';
  if (refused.code === 'SAME_TIME') return 'Waktu sama dengan yang tercatat.';
  return refused.code === 'BEFORE_LAST_STEP'
    ? `Tidak boleh sebelum langkah sebelumnya, ${formatMoment(refused.after, zone, now)}.`
    : `Tidak boleh setelah langkah berikutnya, ${formatMoment(refused.before, zone, now)}.`;
}

/** The moment that is kept: what was told, within the room of the step. */
export function timeWithin(at: Date, { after, before, now }: StepRoom): Date {
  const latest = Math.min(at.getTime(), before?.getTime() ?? now.getTime(), now.getTime());
  return new Date(Math.max(latest, after?.getTime() ?? 0));
}

/** Steps at the stop where the order stands; during the others it is on its way there. */
const atStop: readonly OrderAction[] = [
  'arrive-pickup',
  'wait-loading',
  'load',
  'next-pickup',
  'depart',
  'arrive-destination',
  'unload',
  'next-drop',
  'receive',
  'report-discrepancy',
];
const margin = 6 * hour;
/** A vehicle may set out for its first pickup long before. */
const approach = 48 * hour;

/** How a step lies to its plan when it is far from it: a slip of the hand, or to be confirmed. */
export interface PlanGap {
  early: boolean;
  minutes: number;
  /** "1 hari 2 jam setelah rencana" */
  text: string;
}

/** How far from the plan of its stop a step would lie; null when it lies where one expects it. */
export function farFromPlan(
  order: { stops: readonly PlannedStop[]; currentStop: number },
  action: OrderAction,
  at: Date,
): PlanGap | null {
  const here = order.stops.findIndex((one) => one.seq === order.currentStop);
  const stop = order.stops[here];
  if (!stop) return null;
  const before = atStop.includes(action) ? stop : order.stops[here - 1];
  const from = before ? before.planFrom.getTime() - margin : stop.planFrom.getTime() - approach;
  const gap = (ms: number, early: boolean): PlanGap => {
    const minutes = Math.floor(ms / minute);
    return { early, minutes, text: `${formatDuration(minutes)} ${early ? 'sebelum' : 'setelah'} rencana` };
  };
  if (at.getTime() < from) return gap((before ?? stop).planFrom.getTime() - at.getTime(), true);
  if (at.getTime() > stop.planUntil.getTime() + margin) return gap(at.getTime() - stop.planUntil.getTime(), false);
  return null;
}

/** "Yakin 20 Nov 2026, 08.00 WIB? Itu 2 hari sebelum rencana." */
export const farQuestion = (far: PlanGap, at: Date, zone: Zone, now: Date): string =>
  `Yakin ${formatMoment(at, zone, now)}? Itu ${far.text}.`;
