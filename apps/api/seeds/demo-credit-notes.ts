import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, instantOf } from '@lajur/domain/common/time';
import { type CreditReason, type CreditSum, creditSum, lowersPpn } from '@lajur/domain/invoice/credit-note';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { demoId } from './demo-id';
import type { DemoInvoice } from './demo-invoice-plan';
import type { Row } from './insert-rows';

const zone = 'WIB';

/** What is taken back of some that were received: how much of the first line, why, and whether that is a draft still. */
const plans: readonly { at: number; reason: CreditReason; tenths: number; note: string; isDraft: boolean }[] = [
  { at: 2, reason: 'SELISIH_JUMLAH', tenths: 1, note: 'Jumlah diterima kurang dari yang ditagih', isDraft: false },
  { at: 3, reason: 'KLAIM_KERUSAKAN', tenths: 2, note: 'Sesuai BASP yang disepakati', isDraft: true },
];

export interface DemoCredit {
  id: string;
  /** Null of a draft. */
  number: string | null;
  reason: CreditReason;
  note: string;
  day: string;
  at: Date;
  by: string;
  sum: CreditSum;
}

/** What was taken back of demo invoices, one after the other; most keep all that they bill. */
export function creditsOf(maker: string) {
  let received = 0;
  let issued = 0;
  const years = new Map<string, number>();
  const creditOf = (
    { id, steps }: DemoInvoice,
    tax: InvoiceTax,
    { firstAmount, now }: { firstAmount: number; now: Date },
  ): DemoCredit | null => {
    const last = steps.at(-1);
    if (last?.status !== 'RECEIVED') return null;
    received += 1;
    const plan = plans.find(({ at }) => at === received);
    if (!plan) return null;
    const { reason, note, isDraft } = plan;
    const today = dayIn(now, zone);
    const [day = today] = [dayAfter(last.day, 1), today].sort();
    const wanted = instantOf(day, '10:40', zone);
    const at = wanted > now ? now : wanted;
    const base = Math.max(1, Math.floor((firstAmount * plan.tenths) / 10));
    const sum = creditSum(base, tax, { base: 0, ppn: 0, pph: 0 }, lowersPpn(reason, false));
    if (!isDraft) years.set(day.slice(0, 4), ++issued);
    const number = isDraft ? null : invoiceNumber('CN', day, issued);
    return { id: demoId(random(`${id} credit note`), at), number, reason, note, day, at, by: maker, sum };
  };
  return {
    creditOf,
    counters: () => [...years].map(([year, last]) => ({ kind: 'CN', year: Number(year), last })),
  };
}

export const creditRows = (
  invoiceId: string,
  { id, number, reason, note, day, at, by, sum }: DemoCredit,
  letterhead: unknown,
): { note: Row; line: Row } => ({
  note: {
    ...{ id, invoice_id: invoiceId, number, status: number ? 'ISSUED' : 'DRAFT', reason, note },
    ...{
      day: number ? day : null,
      base: sum.base,
      ppn_share: sum.ppnShare,
      ppn: sum.ppn,
      pph: sum.pph,
      total: sum.total,
    },
    ...{ created_by: by, created_at: at, issued_by: number ? by : null, issued_at: number ? at : null },
    ...{ letterhead: number ? letterhead : null, tax_note_number: null, tax_note_day: null, tax_note_by: null },
  },
  line: { credit_note_id: id, invoice_id: invoiceId, seq: 1, base: sum.base },
});
