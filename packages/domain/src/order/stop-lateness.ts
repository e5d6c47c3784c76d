import { formatDuration } from '../common/time';

/** A stop's plan beside what happened or is expected. */
export interface StopTimes {
  planFrom: Date;
  planUntil: Date;
  arrivedAt: Date | null;
  /** Expected arrival, where one is known: of the last stop, until it happened. */
  eta: Date | null;
}

export interface StopLateness {
  /** Positive: late; negative: earlier than planned; 0: within the plan. */
  minutes: number;
  /** 'Terlambat 48 mnt', '12 mnt lebih awal', 'sesuai jadwal'. */
  text: string;
  tone: 'good' | 'quiet' | 'danger';
  /** It has happened; otherwise it is expected. */
  isFact: boolean;
}

const minute = 60_000;
const minutesBetween = (from: Date, until: Date) => Math.floor((until.getTime() - from.getTime()) / minute);

function against(planFrom: Date, planUntil: Date, at: Date, isFact: boolean): StopLateness {
  const late = minutesBetween(planUntil, at);
  if (late > 0) return { minutes: late, text: latenessText(late), tone: 'danger', isFact };
  const early = minutesBetween(at, planFrom);
  if (early > 0) return { minutes: -early, text: latenessText(-early), tone: 'good', isFact };
  return { minutes: 0, text: latenessText(0), tone: 'quiet', isFact };
}

/** 'Terlambat 48 mnt' for 48, '12 mnt lebih awal' for -12. */
export function latenessText(minutes: number): string {
  if (minutes === 0) return 'sesuai jadwal';
  return minutes > 0 ? `Terlambat ${formatDuration(minutes)}` : `${formatDuration(-minutes)} lebih awal`;
}

/** How a stop stands to its plan; null while it is ahead and nothing is expected yet. */
export function stopLateness(stop: StopTimes, now: Date): StopLateness | null {
  if (stop.arrivedAt) return against(stop.planFrom, stop.planUntil, stop.arrivedAt, true);
  // An expectation that has passed without an arrival is as late as the clock by now.
  if (stop.eta) return against(stop.planFrom, stop.planUntil, stop.eta > now ? stop.eta : now, false);
  const overdue = minutesBetween(stop.planUntil, now);
  return overdue > 0 ? against(stop.planFrom, stop.planUntil, now, false) : null;
}
