import { CallError } from '@lajur/api-contract/client';
import { people } from '@lajur/demo-world/people';
import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { log } from './log';
import type { Company, IssuedInvoice, Marketplace, Settlement } from './marketplace';

/** What a bank keeps of some payments. */
const bankFee = 6500;

/** How many days after the due day a shipper pays, give or take; some are early. */
const habitOf = (seed: number, shipperName: string): number => random(`${seed} ${shipperName} pays`).int(-4, 10);

/** For so many days it pays what is its turn. What it passed over then waits for months, as it does with real debtors. */
const turnDays = 3;

/**
 * What a shipper does with an invoice today: it receives it a day or two after it was sent, and pays around its due day. What
 * was passed over, as the late ones of the demo were, it pays a quarter of a year later. Null while it does nothing.
 */
export function settlementOf(
  { id, status, statusDay, dueDay, net, shipperName }: IssuedInvoice,
  { seed, today }: { seed: number; today: string },
): Settlement | null {
  const rng = random(`${seed} ${id} invoice`);
  const by = `${rng.pick(people)}, Bagian Utang`;
  const takes = rng.int(1, 2);
  const later = rng.int(-2, 2);
  const isShort = rng.chance(0.1);
  const remembersAfter = rng.int(95, 130);
  if (status === 'SENT')
    return dayAfter(statusDay, takes) <= today ? { status: 'RECEIVED', statusDate: today, by } : null;
  if (status !== 'RECEIVED' || dueDay === null) return null;
  const payDay = dayAfter(dueDay, habitOf(seed, shipperName) + later);
  const isItsTurn = payDay <= today && today < dayAfter(payDay, turnDays);
  if (!isItsTurn && today < dayAfter(dueDay, remembersAfter)) return null;
  return { status: 'PAID', statusDate: today, by, amount: isShort && net > bankFee ? net - bankFee : net };
}

/** Sees to the invoices that wait for their shippers. */
export async function settleInvoices(
  marketplace: Marketplace,
  companies: readonly Company[],
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  const today = dayIn(now, 'WIB');
  for (const company of companies)
    for (const invoice of await marketplace.waitingInvoices(company.id)) {
      const settlement = settlementOf(invoice, { seed, today });
      if (!settlement) continue;
      try {
        await marketplace.settleInvoice(company.id, invoice.id, settlement);
        log(`${invoice.number} ${settlement.status === 'PAID' ? 'dibayar' : 'diterima'} ${invoice.shipperName}`);
      } catch (error) {
        // What cannot be reached is tried again at the next look.
        if (!(error instanceof CallError)) throw error;
        log(`${invoice.number}: ${error.message}`);
      }
    }
}
