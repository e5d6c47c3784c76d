import type { SettlementView } from '@lajur/api-contract/invoice';
import { daysBetween } from '@lajur/domain/common/time';
import {
  type InvoiceSum,
  invoiceSum,
  isCreditedWhole,
  liveEntries,
  settledSince,
  statusBySum,
  type WithholdingWord,
} from '@lajur/domain/invoice/settlement';
import { awaitedProof, keptSince } from '@lajur/domain/invoice/withholding';
import type { CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { newId } from '../../platform/id';
import { livePledgeOf } from './pledge-repository';
import { provedOf } from './proof-repository';
import { numbersOf, type StoredInvoice, stepsOf } from './repository';
import { restateCertificates } from './restate-certificates';
import * as kept from './settlement-repository';
import { toldOf } from './told';
import * as write from './write-repository';

/** What was recorded of an invoice's money, and what it adds up to. */
export interface Settlement {
  entries: kept.StoredEntry[];
  words: WithholdingWord[];
  sum: InvoiceSum & { withholds: boolean };
}

export async function settlementOf(tx: CompanyTx, invoice: StoredInvoice): Promise<Settlement> {
  const entries = await kept.entriesOf(tx, invoice.id);
  const words = await kept.withholdingWords(tx, invoice.id);
  const withholds = words.at(-1)?.withholds ?? true;
  return { entries, words, sum: { ...invoiceSum(invoice, entries, withholds), withholds } };
}

/** Entries as everybody reads them. */
export async function entryViews(tx: CompanyTx, entries: readonly kept.StoredEntry[]): Promise<SettlementView[]> {
  const numbers = await numbersOf(
    tx,
    entries.flatMap(({ otherInvoiceId }) => otherInvoiceId ?? []),
  );
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return entries.map(({ id, kind, day, amount, reference, note, by, at, reversesId, otherInvoiceId }) => ({
    ...{ id, kind, day, amount, reference, note, by, reversesId, at: at.toISOString(), isReversed: reversed.has(id) },
    otherInvoice: otherInvoiceId ? { id: otherInvoiceId, number: numbers.get(otherInvoiceId) ?? '' } : null,
  }));
}

type Given = Pick<kept.NewEntry, 'kind' | 'day' | 'amount'> & Partial<kept.NewEntry>;

/** Entries as they are recorded, all of one act. */
export function newEntries(actor: Actor, given: readonly Given[]): kept.NewEntry[] {
  const act = newId();
  return given.map((one) => ({
    ...{ id: newId(), pph: 0, reference: null, note: null, otherInvoiceId: null, reversesId: null, actId: act },
    ...{ byParty: actor.kind === 'provider' ? ('provider' as const) : ('transporter' as const), by: actor.name },
    ...one,
  }));
}

/** The later of two days. */
export const laterDay = (one: string, other: string): string => (daysBetween(other, one) > 0 ? one : other);

/** Reckons an invoice anew, which is locked, once something of its money was recorded; gives how it stands then. */
export async function resettle(tx: CompanyTx, before: StoredInvoice, by: string): Promise<StoredInvoice> {
  const { entries, words, sum } = await settlementOf(tx, before);
  const status = statusBySum(before.status, before.total, sum);
  const since = settledSince(before, entries, words);
  const received = (await stepsOf(tx, before.id)).find((step) => step.status === 'RECEIVED')?.day;
  const isPaid = status === 'PAID';
  const moves = isPaid || before.status === 'PAID';
  const statusDay = moves && received ? laterDay(received, isPaid && since ? since : received) : before.statusDay;
  const paidInCash = liveEntries(entries).some(
    ({ kind, day, amount }) => day === since && (kind === 'CASH' || (kind === 'TRANSFER' && amount > 0)),
  );
  const paidAt = isPaid ? (before.paidAt ?? tx.now) : null;
  // What was taken back whole is no payment, whatever came before.
  const isPayment = isPaid && paidInCash && !isCreditedWhole({ total: before.total, credited: sum.credited });
  const proof = {
    awaitedProof: awaitedProof(entries, sum, await provedOf(tx, before.id)),
    keptSince: keptSince(entries),
  };
  await write.writeSettled(tx, before.id, { sum, status, statusDay, paidAt, paidInCash: isPayment, ...proof });
  await restateCertificates(tx, { invoiceId: before.id });
  if (moves && (statusDay !== before.statusDay || status !== before.status)) {
    await write.deletePaidStep(tx, before.id);
    if (isPaid) await write.addStep(tx, before.id, { status, day: statusDay, at: paidAt ?? tx.now, by, note: null });
  }
  return { ...before, ...sum, status, statusDay, paidAt, version: before.version + 1 };
}

type Act = 'credit' | 'cancel' | 'pay' | 'part-pay' | 'settle' | 'reverse' | 'transfer' | 'withholding';

/** Tells what was done with the money of an invoice. */
export const tellSettled = async (
  tx: CompanyTx,
  after: StoredInvoice,
  {
    action,
    actor,
    note,
    data = {},
  }: { action: Act; actor: Actor; note: string | null; data?: Record<string, unknown> },
): Promise<void> => {
  const pledge = action === 'pay' || action === 'part-pay' ? await livePledgeOf(tx, after.id) : null;
  // The shipper's money is the lender's first: whoever hears of it hears until when.
  const loan = pledge?.dueDay ? { loan: pledge.number, loanDueDay: pledge.dueDay } : {};
  await record(tx, {
    entity: 'invoice',
    entityId: after.id,
    action,
    actor,
    data: { ...toldOf(after), ...data, ...loan, note },
  });
};
