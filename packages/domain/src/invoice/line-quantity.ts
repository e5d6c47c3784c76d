import { formatNumber } from '../common/number';
import type { QuantityUnit } from '../order/status';
import { unitLabels } from '../order/status-label';

/** What a line of an invoice counts (money.md, What an invoice says). */
export interface CountedLine {
  quantity: number;
  /** What was ordered, where it is not what was delivered. */
  orderedQuantity: number | null;
  /** Null of an additional cost: nothing is counted. */
  unit: QuantityUnit | null;
  /** How many of the unit the price is of: of a price per ton 1000 kg. */
  unitPer: number;
}

function textOf(quantity: number, { unit, unitPer }: CountedLine): string {
  if (unit === null) return '1';
  if (unitPer === 1000) return `${formatNumber(quantity / unitPer)} ton`;
  return `${formatNumber(quantity)} ${unitLabels[unit]}`;
}

/** "1 rit", "12,5 ton": how much a line bills; an additional cost stands there once. */
export const lineQuantityText = (line: CountedLine): string => textOf(line.quantity, line);

/** "dipesan 13 ton", beside what was delivered; null where it is the same. */
export const lineOrderedText = (line: CountedLine): string | null =>
  line.orderedQuantity === null ? null : `dipesan ${textOf(line.orderedQuantity, line)}`;
