import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, daysBetween, instantOf } from '@lajur/domain/common/time';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { type InvoiceSum, invoiceSum, type SettlementEntry } from '@lajur/domain/invoice/settlement';
import { awaitedProof, keptSince } from '@lajur/domain/invoice/withholding';
import type { DemoCredit } from './demo-credit-notes';
import { demoId } from './demo-id';
import type { DemoInvoice } from './demo-invoice-plan';
import type { Row } from './insert-rows';

const zone = 'WIB';
const bankFee = 6500;
/** What one shipper paid too much, once. */
const tooMuch = 1_500_000;

interface Entry extends SettlementEntry {
  reference: string | null;
  at: Date;
  by: string;
  act: string;
}

export interface DemoSettlement {
  entries: Entry[];
  sum: InvoiceSum;
}

type Plan = readonly { kind: SettlementEntry['kind']; amount: number; day: string; with?: true }[];

/** How those that are paid were: most at once, some short by a fee, in two parts, one too much; most proved the tax that they kept. */
function planOfPaid(at: number, tax: InvoiceTax, received: string, paid: string, today: string): Plan {
  const proof = dayAfter(paid, 6 + (at % 9));
  const kept = at % 3 !== 0 && tax.pph > 0 && proof <= today;
  const first = Math.floor(tax.net * 0.6);
  const cash =
    at % 7 === 1 && tax.net > bankFee
      ? ([
          { kind: 'CASH', amount: tax.net - bankFee, day: paid },
          { kind: 'BANK_FEE', amount: bankFee, day: paid, with: true },
        ] as const)
      : at % 7 === 2
        ? ([
            { kind: 'CASH', amount: first, day: dayAfter(received, Math.floor(daysBetween(received, paid) / 2)) },
            { kind: 'CASH', amount: tax.net - first, day: paid },
          ] as const)
        : ([{ kind: 'CASH', amount: at === 3 ? tax.net + tooMuch : tax.net, day: paid }] as const);
  return [...cash, ...(kept ? [{ kind: 'WITHHELD', amount: tax.pph, day: proof } as const] : [])];
}

/** What was settled of demo invoices, one after the other: `at` counts those of one status. */
export function settlementsOf() {
  const counts = new Map<string, number>();
  return ({ id, steps }: DemoInvoice, tax: InvoiceTax, now: Date, credit: DemoCredit | null): DemoSettlement => {
    const dayOf = (status: string) => steps.find((step) => step.status === status)?.day;
    const [last, received, paid] = [steps.at(-1), dayOf('RECEIVED'), dayOf('PAID')];
    const status = last?.status ?? 'PROFORMA';
    const at = (counts.get(status) ?? 0) + 1;
    counts.set(status, at);
    const today = dayIn(now, zone);
    const part = status === 'RECEIVED' && received && at % 4 === 1 && dayAfter(received, 3) <= today;
    const plan: Plan =
      paid && received
        ? planOfPaid(at, tax, received, paid, today)
        : part
          ? [{ kind: 'CASH', amount: Math.floor(tax.net * 0.4), day: dayAfter(received, 3) }]
          : [];
    const paidAt = steps.find((step) => step.status === 'PAID')?.at;
    const entries: Entry[] = [];
    for (const [index, { kind, amount, day, ...more }] of plan.entries()) {
      const told = day === paid && paidAt ? paidAt : instantOf(day, '10:20', zone);
      const moment = told > now ? now : told;
      const own = demoId(random(`${id} entry ${index}`), moment);
      const [reference, act] = [`TRF-${id.slice(-6).toUpperCase()}-${index + 1}`, more.with && entries.at(-1)?.act];
      entries.push({
        ...{ id: own, kind, amount, day, pph: 0, reversesId: null, at: moment, by: last?.by ?? '' },
        ...{ reference: kind === 'BANK_FEE' ? null : reference, act: act || own },
      });
    }
    if (credit?.number) {
      const { day, at: moment, by, number: reference, sum } = credit;
      const own = demoId(random(`${id} entry credit`), moment);
      entries.push({
        ...{ id: own, kind: 'CREDIT', amount: sum.total, pph: sum.pph, day, reversesId: null, at: moment, by },
        ...{ reference, act: own },
      });
    }
    return { entries, sum: invoiceSum(tax, entries) };
  };
}

export const settlementRows = (invoiceId: string, entries: readonly Entry[]): Row[] =>
  entries.map(({ id, kind, amount, pph, day, reference, at, by, act }, index) => ({
    ...{
      invoice_id: invoiceId,
      id,
      seq: index + 1,
      kind,
      amount,
      day,
      reference,
      by_party: kind === 'CREDIT' ? 'transporter' : 'provider',
      by_name: by,
      at,
    },
    ...{ pph, turn: 0, note: null, act_id: act, other_invoice_id: null, reverses_id: null },
  }));

/** What an invoice keeps of its sum, and of the tax that `proved` certificates say was kept. */
export const sumRow = ({ entries, sum }: DemoSettlement, proved: number): Row => ({
  ...{ open: sum.open, open_cash: sum.openCash, expected_pph: sum.expectedPph },
  ...{ received: sum.received, credited: sum.credited },
  ...{ awaited_proof: awaitedProof(entries, sum, proved), kept_since: keptSince(entries) },
});
