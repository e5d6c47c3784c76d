import { dayAfter, daysBetween } from '../common/time';
import { periodStart } from '../invoice/fixed-price';
import { usualDelay } from '../invoice/invoice-due';

/**
 * The cash of the next thirteen weeks (docs/spec/money.md, Reports): everything open appears once, on the day that its shipper
 * usually pays, and on a careful one.
 */
export const forecastWeeks = 13;
/** Fewer payments than these say nothing of a shipper: the company's take their place. */
export const leastPayments = 4;
/** How much later than its day a payment that did not come is expected, at least. */
const overdueDays = 7;

/** The 80th percentile by nearest rank, ⌈0,8 n⌉. Null of none. */
export function percentile80(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * 4) / 5) - 1] ?? null;
}

/** By how many days after the due day somebody pays. */
export interface Delay {
  usual: number;
  careful: number;
  /** Of the company as a whole, since the shipper paid too seldom to tell. */
  isOfAll: boolean;
}

/** How late a shipper pays by its payments, or else by those of all; null where nobody paid enough. */
export function delayOf(own: readonly number[], all: readonly number[]): Delay | null {
  const isOfAll = own.length < leastPayments;
  const delays = isOfAll ? all : own;
  const usual = usualDelay(delays);
  const careful = percentile80(delays);
  if (usual === null || careful === null) return null;
  return { usual, careful: Math.max(usual, careful), isOfAll };
}

/** What is open: sent and due on a day, not sent yet, or not billed yet; how long each takes follows. */
export type Expected =
  | { kind: 'sent'; dueDay: string }
  | { kind: 'unsent'; termDays: number; daysToSend: number }
  | { kind: 'billable'; termDays: number; daysToBill: number; daysToSend: number };

export interface ExpectedDays {
  usual: string;
  careful: string;
  /** Its usual day is past, and nothing came. */
  isPast: boolean;
}

/** On which days money comes in. */
export function expectedDays(item: Expected, delay: Delay, today: string): ExpectedDays {
  const due =
    item.kind === 'sent'
      ? item.dueDay
      : dayAfter(today, item.daysToSend + item.termDays + (item.kind === 'billable' ? item.daysToBill : 0));
  const usual = dayAfter(due, delay.usual);
  if (usual < today) {
    const late = dayAfter(today, Math.max(overdueDays, delay.careful - delay.usual));
    return { usual: late, careful: late, isPast: true };
  }
  return { usual, careful: dayAfter(due, Math.max(delay.usual, delay.careful)), isPast: false };
}

/** In which week a day lies, counted from the running one; `forecastWeeks` stands for all that is later. */
export const weekAt = (day: string, today: string): number =>
  Math.min(forecastWeeks, Math.max(0, Math.floor(daysBetween(periodStart('FIX_WEEKLY', today), day) / 7)));
