import { dayAfter, daysBetween } from '../common/time';

/** Where neither the shipper's MoU nor the marketplace's says otherwise. */
export const usualPaymentTermDays = 30;

/** The day on which an invoice is due: so many days after it was sent. */
export const dueDayOf = (sentDay: string, termDays: number): string => dayAfter(sentDay, termDays);

/** How long what is not paid is due, by days (spec §9). */
export const agingBuckets = ['current', 'd1-7', 'd8-15', 'd16-30', 'd31-60', 'd61-90', 'over-90'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

export const agingBucketLabels: Record<AgingBucket, string> = {
  current: 'Belum jatuh tempo',
  'd1-7': '1 – 7 hari',
  'd8-15': '8 – 15 hari',
  'd16-30': '16 – 30 hari',
  'd31-60': '31 – 60 hari',
  'd61-90': '61 – 90 hari',
  'over-90': '> 90 hari',
};

/** The most days late that a bucket holds; the last one has no end. */
const agingUpTo: Record<Exclude<AgingBucket, 'over-90'>, number> = {
  current: 0,
  'd1-7': 7,
  'd8-15': 15,
  'd16-30': 30,
  'd31-60': 60,
  'd61-90': 90,
};

/** The days late of a bucket, both included; null where it has no end on that side. */
export function agingRange(bucket: AgingBucket): { from: number | null; until: number | null } {
  const at = agingBuckets.indexOf(bucket);
  const before = agingBuckets[at - 1];
  return {
    from: before === undefined || before === 'over-90' ? null : agingUpTo[before] + 1,
    until: bucket === 'over-90' ? null : agingUpTo[bucket],
  };
}

/** The bucket of an invoice that is due on a day. */
export function agingBucketOf(dueDay: string, today: string): AgingBucket {
  const late = daysBetween(dueDay, today);
  return agingBuckets.find((bucket) => bucket === 'over-90' || late <= agingUpTo[bucket]) ?? 'over-90';
}

/** How many of the last payments of a shipper tell when it usually pays. */
export const usualDelayPayments = 12;

/** How many days after the due day a shipper usually pays, by its last payments: the middle one; null while it paid nothing. */
export function usualDelay(delays: readonly number[]): number | null {
  const sorted = [...delays].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
