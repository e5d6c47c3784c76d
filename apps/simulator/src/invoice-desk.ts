import { CallError } from '@lajur/api-contract/client';
import { people } from '@lajur/demo-world/people';
import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, daysBetween } from '@lajur/domain/common/time';
import { log } from './log';
import type { Company, IssuedInvoice, Marketplace, NewSettlement } from './marketplace';

/** What a bank keeps of some payments. */
const bankFee = 6500;

/** How many days after the due day a shipper pays, give or take; some are early. */
const habitOf = (seed: number, shipperName: string): number => random(`${seed} ${shipperName} pays`).int(-4, 10);

/** For so many days it pays what is its turn. What it passed over then waits for months, as it does with real debtors. */
const turnDays = 3;
/** Between the two parts of a payment. */
const partDays = 5;

/** How a shipper pays one invoice: most as it should, some short by a bank's fee, in two parts, twice, or with the tax that it should keep. */
const manners = [
  'whole',
  'whole',
  'whole',
  'whole',
  'whole',
  'fee',
  'fee',
  'parts',
  'parts',
  'twice',
  'gross',
] as const;

/** What a shipper does with an invoice. */
export type Deed =
  | { kind: 'receive'; day: string; by: string }
  | { kind: 'record'; body: NewSettlement }
  | { kind: 'keeps-no-tax'; day: string; by: string };

interface Asked {
  seed: number;
  today: string;
}

/** What is always the same of one shipper's way with one invoice. */
function waysOf({ id, shipperName }: IssuedInvoice, seed: number) {
  const rng = random(`${seed} ${id} invoice`);
  return {
    by: `${rng.pick(people)}, Bagian Utang`,
    takes: rng.int(1, 2),
    late: habitOf(seed, shipperName) + rng.int(-2, 2),
    remembersAfter: rng.int(95, 130),
    manner: rng.pick(manners),
    /** It sends the proof of the tax that it kept so many days after paying, or forgets to. */
    provesAfter: rng.chance(0.7) ? rng.int(4, 25) : null,
    reference: `TRF-${id.slice(-6).toUpperCase()}`,
  };
}

/** What it pays today of what it owes. */
function payment(invoice: IssuedInvoice, today: string, { by, manner, reference }: ReturnType<typeof waysOf>): Deed {
  const { openCash, net } = invoice;
  const cash = (amount: number, more: Partial<NewSettlement> = {}): Deed => ({
    kind: 'record',
    body: { kind: 'CASH', day: today, amount, reference: `${reference}-${openCash < net ? 2 : 1}`, by, ...more },
  });
  if (manner === 'parts' && openCash === net && net > 1) return cash(Math.floor(net * 0.6));
  if (manner === 'fee' && openCash > bankFee) return cash(openCash - bankFee, { closeRemainder: true });
  return cash(manner === 'gross' ? invoice.open : openCash);
}

/**
 * What a shipper does today with an invoice that waits for it: it receives it a day or two after it was sent, and pays around its
 * due day. What was passed over, as the late ones of the demo were, it pays a quarter of a year later. Null while it does nothing.
 */
export function deedOf(invoice: IssuedInvoice, { seed, today }: Asked): Deed | null {
  const { status, statusDay, dueDay, word, openCash, net } = invoice;
  const ways = waysOf(invoice, seed);
  if (word === 'DIKREDITKAN') return openCash < 0 && status === 'RECEIVED' ? paidBack(invoice, today, ways) : null;
  if (status === 'SENT')
    return dayAfter(statusDay, ways.takes) <= today ? { kind: 'receive', day: today, by: ways.by } : null;
  if (status !== 'RECEIVED' || dueDay === null || openCash <= 0) return null;
  const payDay = dayAfter(dueDay, ways.late + (openCash < net ? partDays : 0));
  const isItsTurn = payDay <= today && today < dayAfter(payDay, turnDays);
  return isItsTurn || today >= dayAfter(dueDay, ways.remembersAfter) ? payment(invoice, today, ways) : null;
}

/** What was paid of an invoice that was taken back whole comes back to it. */
const paidBack = (invoice: IssuedInvoice, today: string, { by, reference }: ReturnType<typeof waysOf>): Deed => ({
  kind: 'record',
  body: { kind: 'REFUND', day: today, amount: -invoice.open, reference: `KEMBALI-${reference}-${today.slice(5)}`, by },
});

/** What it does with one that is paid: it pays once more by mistake and takes that back, keeps no tax after all, or proves what it kept. */
export function laterDeedOf(invoice: IssuedInvoice, { seed, today }: Asked): Deed | null {
  const { statusDay, open, openCash } = invoice;
  const { by, manner, provesAfter, reference } = waysOf(invoice, seed);
  const since = daysBetween(statusDay, today);
  const record = (kind: NewSettlement['kind'], amount: number, what: string): Deed => ({
    kind: 'record',
    body: { kind, day: today, amount, reference: `${what}-${reference}-${today.slice(5)}`, by },
  });
  if (open < 0) return since >= partDays ? record('REFUND', -open, 'KEMBALI') : null;
  const expectedPph = open - openCash;
  if (expectedPph <= 0) return null;
  if (manner === 'gross') return { kind: 'keeps-no-tax', day: today, by };
  if (manner === 'twice' && since === 1) return record('CASH', invoice.net, 'GANDA');
  return provesAfter !== null && since >= provesAfter ? record('WITHHELD', expectedPph, 'BP') : null;
}

async function act(marketplace: Marketplace, company: Company, invoice: IssuedInvoice, deed: Deed): Promise<void> {
  if (deed.kind === 'record') await marketplace.recordSettlement(company.id, invoice.id, deed.body);
  else if (deed.kind === 'keeps-no-tax')
    await marketplace.sayWithholding(company.id, invoice.id, { withholds: false, day: deed.day, by: deed.by });
  else
    await marketplace.settleInvoice(company.id, invoice.id, { status: 'RECEIVED', statusDate: deed.day, by: deed.by });
}

const said = (deed: Deed): string =>
  deed.kind === 'receive'
    ? 'diterima'
    : deed.kind === 'keeps-no-tax'
      ? 'dibayar tanpa potongan PPh oleh'
      : { CASH: 'dibayar', WITHHELD: 'dibuktikan potongan PPh-nya oleh', REFUND: 'dikembalikan kelebihannya ke' }[
          deed.body.kind as 'CASH' | 'WITHHELD' | 'REFUND'
        ];

/** Sees to the invoices that wait for their shippers, and to those that were paid lately. */
export async function settleInvoices(
  marketplace: Marketplace,
  companies: readonly Company[],
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const asked = { seed, today: dayIn(now, 'WIB') };
  for (const company of companies) {
    const waiting = (await marketplace.waitingInvoices(company.id)).map((one) => [one, deedOf(one, asked)] as const);
    const paid = (await marketplace.paidInvoices(company.id)).map((one) => [one, laterDeedOf(one, asked)] as const);
    for (const [invoice, deed] of [...waiting, ...paid]) {
      if (!deed) continue;
      try {
        await act(marketplace, company, invoice, deed);
        log(`${invoice.number} ${said(deed)} ${invoice.shipperName}`);
      } catch (error) {
        // What cannot be reached is tried again at the next look.
        if (!(error instanceof CallError)) throw error;
        log(`${invoice.number}: ${error.message}`);
      }
    }
  }
}
