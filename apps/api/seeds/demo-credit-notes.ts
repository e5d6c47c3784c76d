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
  { at: 0, reason: 'KLAIM_KERUSAKAN', tenths: 0, note: 'Sesuai BASP yang disepakati', isDraft: true },
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
  /** The line that it takes from. */
  seq: number;
}

/** What was taken back of demo invoices, one after the other; most keep all that they bill. */
export function creditsOf(maker: string, claims: ReadonlyMap<string, number>) {
  let received = 0;
  let hasClaim = false;
  let issued = 0;
  const years = new Map<string, number>();
  const creditOf = (
    { id, type, steps }: DemoInvoice,
    tax: InvoiceTax,
    { lines, now }: { lines: readonly { orderId: string; amount: number }[]; now: Date },
  ): DemoCredit | null => {
    const last = steps.at(-1);
    if (last?.status !== 'RECEIVED') return null;
    received += 1;
    const claimedAt =
      type === 'SHIPMENT'
        ? lines.findIndex(({ orderId, amount }) => (claims.get(orderId) ?? amount + 1) <= amount)
        : -1;
    // A claim is credited of the first invoice that has one and reaches so far, whichever that is.
    const isClaimed = claimedAt >= 0 && !hasClaim && !plans.some(({ at }) => at === received);
    const plan = plans.find(({ at, reason: why }) =>
      isClaimed ? why === 'KLAIM_KERUSAKAN' : why !== 'KLAIM_KERUSAKAN' && at === received,
    );
    const lineAt = isClaimed ? claimedAt : 0;
    const line = lines[lineAt];
    if (!plan || !line) return null;
    if (isClaimed) hasClaim = true;
    const { reason, note, isDraft } = plan;
    const today = dayIn(now, zone);
    const [day = today] = [dayAfter(last.day, 1), today].sort();
    const wanted = instantOf(day, '10:40', zone);
    const at = wanted > now ? now : wanted;
    const part = isClaimed ? (claims.get(line.orderId) ?? 0) : Math.floor((line.amount * plan.tenths) / 10);
    const base = Math.max(1, part);
    const sum = creditSum(base, tax, { base: 0, ppn: 0, pph: 0 }, lowersPpn(reason, false));
    if (!isDraft) years.set(day.slice(0, 4), ++issued);
    const number = isDraft ? null : invoiceNumber('CN', day, issued);
    return {
      id: demoId(random(`${id} credit note`), at),
      number,
      reason,
      note,
      day,
      at,
      by: maker,
      sum,
      seq: lineAt + 1,
    };
  };
  return {
    creditOf,
    counters: () => [...years].map(([year, last]) => ({ kind: 'CN', year: Number(year), last })),
  };
}

export const creditRows = (
  invoiceId: string,
  { id, number, reason, note, day, at, by, sum, seq }: DemoCredit,
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
  line: { credit_note_id: id, invoice_id: invoiceId, seq, base: sum.base },
});
