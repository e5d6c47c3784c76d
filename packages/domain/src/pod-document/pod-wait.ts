import { formatDuration } from '../common/time';
import type { PodStatus } from '../order/status';

const dayInMinutes = 24 * 60;

/** From this many days on a wait is to be looked at, and from this many it is bad. */
const attentionDays = 7;
const dangerDays = 14;

export interface PodWait {
  /** Whole ones. */
  days: number;
  /** '5 jam', '12 hari': whole days from the first one on. */
  text: string;
  level: 'quiet' | 'attention' | 'danger';
}

/** How long the goods have been received and their documents not accepted; null where nothing waits for them. */
export function podWait(
  { podStatus, receivedAt }: { podStatus: PodStatus; receivedAt: Date | null },
  now: Date,
): PodWait | null {
  if (podStatus === 'DOKUMEN_POD_LENGKAP' || receivedAt === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - receivedAt.getTime()) / 60_000));
  const days = Math.floor(minutes / dayInMinutes);
  const text = days > 0 ? `${days} hari` : formatDuration(minutes < 60 ? minutes : Math.floor(minutes / 60) * 60);
  return { days, text, level: days >= dangerDays ? 'danger' : days >= attentionDays ? 'attention' : 'quiet' };
}

/** The waits a list is narrowed to: documents that have waited for at least so many days. */
export const podWaitDays = ['3', '7', '14', '30'] as const;
export type PodWaitDays = (typeof podWaitDays)[number];
export const podWaitLabels: Record<PodWaitDays, string> = {
  '3': '3 hari atau lebih',
  '7': '7 hari atau lebih',
  '14': '14 hari atau lebih',
  '30': '30 hari atau lebih',
};
