import type { InvoiceRow } from '@lajur/api-contract/invoice';
import { daysBetween, formatDay, relativeDay } from '@lajur/domain/common/time';
import { isAwaited } from '@lajur/domain/invoice/invoice';
import { strings } from './strings';

const { detail: words } = strings;

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

/**
 * When an invoice is usually paid. A day ahead is a forecast; of one that has passed there is only to say that nothing came,
 * and how late it is by its due day.
 */
export function forecastText(
  invoice: DueInvoice & { expectedDay: string | null; usualDelayDays: number | null },
  today: string,
): { title: string; text: string | null; tone: 'info' | 'attention' | 'danger' } | null {
  const { expectedDay } = invoice;
  if (expectedDay === null) return null;
  if (expectedDay >= today)
    return { title: words.expected(formatDay(expectedDay)), text: usualText(invoice.usualDelayDays), tone: 'info' };
  const due = dueText(invoice, today);
  const isLate = due !== null && due.tone !== 'plain';
  return {
    title: words.expectedPassed(formatDay(expectedDay)),
    text: isLate ? due.text : null,
    tone: isLate && due.tone === 'danger' ? 'danger' : 'attention',
  };
}

/** When a shipper usually pays, beside the due day; null where nothing is known. */
export function usualText(delayDays: number | null): string | null {
  if (delayDays === null) return null;
  if (delayDays === 0) return 'Pengirim ini biasanya membayar tepat pada hari itu.';
  const side = delayDays > 0 ? 'setelahnya' : 'sebelumnya';
  return `Pengirim ini biasanya membayar ${Math.abs(delayDays)} hari ${side}.`;
}
