import { formatDuration } from '../common/time';
import type { ProblemStatus } from './problem';

export interface ProblemTimes {
  status: ProblemStatus;
  raisedAt: Date;
  processAt: Date | null;
  resolvedAt: Date | null;
}

const minutesBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / 60_000));

/** Whole minutes that a problem waited until somebody took it, was handled, and lasted; so far while it is not over. */
export function problemMinutes(
  { raisedAt, processAt, resolvedAt }: ProblemTimes,
  now: Date,
): { waiting: number; handling: number | null; total: number } {
  const end = resolvedAt ?? now;
  return {
    waiting: minutesBetween(raisedAt, processAt ?? end),
    handling: processAt && minutesBetween(processAt, end),
    total: minutesBetween(raisedAt, end),
  };
}

/** How long a wait may be before it stands out, in minutes. */
const longWait = 30;

/** How long, in words: 'Menunggu 45 mnt', 'Ditangani 1 jam 20 mnt', 'Selesai dalam 3 jam 20 mnt'. */
export function problemTimeText(problem: ProblemTimes, now: Date): { text: string; tone: 'danger' | 'quiet' } {
  const { waiting, handling, total } = problemMinutes(problem, now);
  switch (problem.status) {
    case 'MENUNGGU':
      return { text: `Menunggu ${formatDuration(waiting)}`, tone: waiting >= longWait ? 'danger' : 'quiet' };
    case 'DIPROSES':
      return { text: `Ditangani ${formatDuration(handling ?? 0)}`, tone: 'quiet' };
    case 'SELESAI':
      return { text: `Selesai dalam ${formatDuration(total)}`, tone: 'quiet' };
  }
}
