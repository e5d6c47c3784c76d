import { type LatenessText, latenessText } from './lateness';

/** A stop's plan beside what happened or is expected. */
export interface StopTimes {
  planFrom: Date;
  planUntil: Date;
  arrivedAt: Date | null;
  /** Expected arrival, where one is known: of the last stop, until it happened. */
  eta: Date | null;
}

export interface StopLateness extends LatenessText {
  /** Positive: late; negative: earlier than planned; 0: within the plan. */
  minutes: number;
  /** It has happened; otherwise it is expected. */
  isFact: boolean;
}

const minute = 60_000;
const minutesBetween = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / minute);

/** Who is expected that little before the window waits for it at the gate: that is no news. */
const earlyMinutes = 60;

/** How it stands at that moment: expected as of `now`, or a fact. */
function against({ planFrom, planUntil }: StopTimes, at: Date, now: Date | null): StopLateness {
  const isFact = now === null;
  const late = minutesBetween(planUntil, at);
  const early = minutesBetween(at, planFrom);
  const minutes = late > 0 ? late : early > (isFact ? 0 : earlyMinutes) ? -early : 0;
  return { minutes, ...latenessText(minutes, now !== null && planUntil > now), isFact };
}

/** How a stop stands to its plan; null while it is ahead and nothing is expected yet. */
export function stopLateness(stop: StopTimes, now: Date): StopLateness | null {
  if (stop.arrivedAt) return against(stop, stop.arrivedAt, null);
  // An expectation that has passed without an arrival is as late as the clock by now.
  if (stop.eta) return against(stop, stop.eta > now ? stop.eta : now, now);
  const overdue = minutesBetween(stop.planUntil, now);
  return overdue > 0 ? against(stop, now, now) : null;
}
