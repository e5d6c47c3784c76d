import { formatDuration } from '../common/time';
import { isUnderWay } from './phase';
import type { OrderStatus } from './status';

/** How a time stands to its plan, in words. */
export interface LatenessText {
  /** 'Terlambat 48 mnt', 'Akan terlambat 48 mnt', '12 mnt lebih awal', 'sesuai jadwal'. */
  text: string;
  tone: 'good' | 'quiet' | 'danger';
}

/**
 * The words for so many minutes after the plan, negative before it: the same in lists, on cards, trips and stops. `isForeseen`:
 * the planned time has not come yet, so that it is only expected.
 */
export function latenessText(minutes: number, isForeseen = false): LatenessText {
  if (minutes === 0) return { text: 'sesuai jadwal', tone: 'quiet' };
  if (minutes < 0) return { text: `${formatDuration(-minutes)} lebih awal`, tone: 'good' };
  return { text: `${isForeseen ? 'Akan terlambat' : 'Terlambat'} ${formatDuration(minutes)}`, tone: 'danger' };
}

/** The words for an order that is expected then (ISO), so many minutes late; null when it is in time. */
export function orderLateness(minutes: number, expectedAt: string | null, now: Date): LatenessText | null {
  if (minutes <= 0) return null;
  const planned = expectedAt === null ? now.getTime() : Date.parse(expectedAt) - minutes * 60_000;
  return latenessText(minutes, planned > now.getTime());
}

/**
 * By how many minutes an order misses its delivery window that is under way and not yet at its last stop, by the estimate
 * or by the clock, whichever is worse; 0 when it is in time or has come there. The ETA of an order is everywhere that of
 * its last stop, as is the end of its window, however many stops still lie before it (ADR 0010).
 */
export function lateMinutes(
  order: { status: OrderStatus; eta: Date | null; arrivedAt: Date | null; deliveryUntil: Date },
  now: Date,
): number {
  if (!isUnderWay(order.status) || order.arrivedAt) return 0;
  const arrival = Math.max(order.eta?.getTime() ?? 0, now.getTime());
  return Math.max(0, Math.floor((arrival - order.deliveryUntil.getTime()) / 60_000));
}
