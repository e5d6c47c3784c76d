import type { InvoiceLine } from '@lajur/api-contract/invoice';
import { formatNumber } from '@lajur/domain/common/number';
import { unitLabels } from '@lajur/domain/order/status-label';

/** "1 rit", "12,5 ton": what is counted of a line; an additional cost stands there once. */
export function countText({ quantity, unit, unitPer }: Pick<InvoiceLine, 'quantity' | 'unit' | 'unitPer'>): string {
  if (unit === null) return '1';
  if (unitPer === 1000) return `${formatNumber(quantity / unitPer)} ton`;
  return `${formatNumber(quantity)} ${unitLabels[unit]}`;
}
