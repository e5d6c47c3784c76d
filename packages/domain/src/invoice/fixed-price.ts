import { formatRupiah } from '../common/money';
import { formatNumber } from '../common/number';
import { dayAfter, daysBetween, formatDay } from '../common/time';
import type { PriceInterval } from '../mou/mou';

/** Vehicles at a fixed price per week or month, billed by the period (docs/spec/money.md, Fixed price). Days are the company's. */
export interface FixedPeriod {
  from: string;
  /** Its last day. */
  until: string;
  days: number;
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The first day of the period of an interval in which a day lies: the 1st of its month, or its Monday. */
export function periodStart(interval: PriceInterval, day: string): string {
  if (interval === 'FIX_MONTHLY') return `${day.slice(0, 7)}-01`;
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The period of an interval that begins on a day. */
export function periodFrom(interval: PriceInterval, from: string): FixedPeriod {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const days = interval === 'FIX_WEEKLY' ? 7 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from, until: dayAfter(from, days - 1), days };
}

/** Why no period of an interval can be billed from a day on; null when one can. A proforma may be made from its first day on. */
export function periodProblem(interval: PriceInterval, from: string, today: string): string | null {
  if (interval === 'FIX_WEEKLY' && !isMonday(from)) return 'Periode mingguan mulai pada hari Senin';
  if (interval === 'FIX_MONTHLY' && !from.endsWith('-01')) return 'Periode bulanan mulai pada tanggal 1';
  return from > today ? 'Periode ini belum mulai' : null;
}

/** Why a period cannot be issued on a day; null when it can: from its last day on. */
export const issueTooEarly = ({ until }: FixedPeriod, day: string): string | null =>
  day < until ? `Periode ini berakhir ${formatDay(until)}; invoice terbit paling cepat pada hari itu` : null;

/** Days on which something holds, both included; no last day: until further notice. */
export interface Span {
  from: string;
  until: string | null;
}

/** The days of a period that a span has; null where there is none. */
export function daysWithin(period: FixedPeriod, { from, until }: Span): { from: string; until: string } | null {
  const first = from > period.from ? from : period.from;
  const last = until !== null && until < period.until ? until : period.until;
  return first <= last ? { from: first, until: last } : null;
}

/** How many days a span within a period has. */
export const dayCount = ({ from, until }: { from: string; until: string }): number => daysBetween(from, until) + 1;

/** A price row of an MoU in a period, as far as it was in force. */
export interface FixedRow {
  /** Rows of one vehicle type are rounded together. */
  typeId: string;
  units: number;
  /** Of all its units in a whole period: the total where one was agreed, else units times the price of one. */
  agreed: number;
  activeDays: number;
  /** Of how many days one of its vehicles was off the road, each vehicle counted. */
  downDays: number;
}

/** What a row comes to exactly, as a fraction. */
function exactly({ units, agreed, activeDays, downDays }: FixedRow, periodDays: number) {
  return { over: BigInt(agreed) * BigInt(units * activeDays - downDays), under: BigInt(units * periodDays) };
}
const halfUp = ({ over, under }: { over: bigint; under: bigint }): bigint => (2n * over + under) / (2n * under);

/**
 * What each row of a period bills, in whole rupiah: `half-up(agreed × unitDays ÷ (units × periodDays))`. Of the rows of one type
 * the last takes what is left of their exact sum, so that a price that changed in between loses no rupiah.
 */
export function fixedAmounts(rows: readonly FixedRow[], periodDays: number): number[] {
  return rows.map((row, at) => {
    const ofType = rows.filter(({ typeId }) => typeId === row.typeId);
    if (rows.findLastIndex(({ typeId }) => typeId === row.typeId) !== at)
      return Number(halfUp(exactly(row, periodDays)));
    const exact = ofType
      .map((one) => exactly(one, periodDays))
      .reduce((sum, one) => ({ over: sum.over * one.under + one.over * sum.under, under: sum.under * one.under }));
    const others = ofType.filter((one) => one !== row).map((one) => halfUp(exactly(one, periodDays)));
    return Number(halfUp(exact) - others.reduce((sum, one) => sum + one, 0n));
  });
}

/** How the sum of a row came about: '80.000.000 × 57/60 = 76.000.000'. */
export function fixedDerivation(
  { units, agreed, activeDays, downDays }: FixedRow,
  periodDays: number,
  amount: number,
): string {
  const unitDays = units * activeDays - downDays;
  const whole = units * periodDays;
  return unitDays === whole
    ? formatRupiah(amount)
    : `${formatNumber(agreed, 0)} × ${unitDays}/${whole} = ${formatNumber(amount, 0)}`;
}

/** A day on which a vehicle was off the road, which is not billed. */
export interface DownDay {
  plate: string;
  day: string;
  reason: string;
}

export const maxDownDays = 500;
export const maxDownReason = 200;

/**
 * What is wrong with the days off the road of a row; null when nothing is. `plates`: those of its vehicle type in the MoU.
 * One per plate and day, within the days on which the price was in force, and no more vehicles a day than the row has.
 */
export function downDayProblem(
  downDays: readonly DownDay[],
  { plates, span, units }: { plates: readonly string[]; span: { from: string; until: string }; units: number },
): string | null {
  const seen = new Set<string>();
  const perDay = new Map<string, number>();
  for (const { plate, day } of downDays) {
    if (!plates.includes(plate)) return `${plate} bukan kendaraan baris ini di MoU`;
    if (day < span.from || day > span.until)
      return `${plate}: ${formatDay(day)} di luar ${formatDay(span.from)} – ${formatDay(span.until)}`;
    if (seen.has(`${plate} ${day}`)) return `${plate}: ${formatDay(day)} disebut dua kali`;
    seen.add(`${plate} ${day}`);
    const count = (perDay.get(day) ?? 0) + 1;
    if (count > units) return `${formatDay(day)}: lebih dari ${formatNumber(units)} unit tidak jalan`;
    perDay.set(day, count);
  }
  return null;
}
