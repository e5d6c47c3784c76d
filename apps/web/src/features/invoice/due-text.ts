import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { daysBetween, relativeDay } from '@lajur/domain/common/time';
import { isAwaited } from '@lajur/domain/invoice/invoice';

export type DueInvoice = Pick<InvoiceRow, 'status' | 'dueDay' | 'word'>;

/** So many days late an invoice is a danger, no longer something to look at (docs/design.md). */
const dangerAfter = 30;

/** "lewat 12 hari", "besok", "4 hari lagi" of what is waited for; null of all else. */
export function dueText(
  { status, dueDay, word }: DueInvoice,
  today: string,
): { text: string; tone: 'plain' | 'attention' | 'danger' } | null {
  if (dueDay === null || !isAwaited(status) || word === 'DIKREDITKAN') return null;
  const late = daysBetween(dueDay, today);
  if (late <= 0) return { text: relativeDay(dueDay, today), tone: 'plain' };
  return { text: `lewat ${late} hari`, tone: late > dangerAfter ? 'danger' : 'attention' };
}

/** When a shipper usually pays, beside the due day; null where nothing is known. */
export function usualText(delayDays: number | null): string | null {
  if (delayDays === null) return null;
  if (delayDays === 0) return 'Pengirim ini biasanya membayar tepat pada hari itu.';
  const side = delayDays > 0 ? 'setelahnya' : 'sebelumnya';
  return `Pengirim ini biasanya membayar ${Math.abs(delayDays)} hari ${side}.`;
}
