import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { ProviderInvoiceDetail } from '@lajur/api-contract/provider-invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { daysBetween, formatDay } from '@lajur/domain/common/time';
import { samePaymentDays, samePaymentQuestion } from '@lajur/domain/invoice/bank-match';
import { statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { liveEntries, type SettlementKind, settlementKindLabels } from '@lajur/domain/invoice/settlement';
import {
  amountProblem,
  type ClosingKind,
  type RecordedKind,
  toleranceProblem,
  unsettled,
} from '@lajur/domain/invoice/settlement-refusal';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { companyToday } from '../../company/company-service';
import { closeToleranceOf, invoiceDataOf } from '../data-repository';
import { issuedDetail } from '../issued-service';
import { lockedInvoice, type StoredInvoice } from '../repository';
import { invoiceDetail } from '../service';
import { laterDay, newEntries, resettle, type Settlement, settlementOf, tellSettled } from '../settle';
import { addEntries, type NewEntry, type StoredEntry } from '../settlement-repository';
import { takeStep } from '../step-service';
import { lockInvoices } from '../write-repository';

/** A broken rule, on its field. */
export const broken = (field: string, message: string): AppError =>
  new AppError('RULE_BROKEN', { message, validation: { [field]: message } });

/** An issued invoice that nobody else changes until the transaction ends; a proforma has no money yet. */
export async function issuedLocked(tx: CompanyTx, id: string): Promise<StoredInvoice> {
  const invoice = await lockedInvoice(tx, id);
  if (!invoice || invoice.status === 'PROFORMA') throw new AppError('NOT_FOUND');
  return invoice;
}

/** Refuses what comes before the shipper was sent anything. */
export function refuseUnsent({ number, status }: StoredInvoice): void {
  const why = unsettled(status);
  if (why) throw new AppError('CONFLICT', { message: `${number}: ${why}` });
}

/** The day of what happened: told, or today; not before the invoice was issued. */
export async function dayOfAct(tx: CompanyTx, told: string | undefined, first: string): Promise<string> {
  const today = await companyToday(tx);
  const day = told ?? today;
  const problem = statusDayProblem(day, { last: first, today });
  if (problem) throw broken('day', problem);
  return day;
}

/** What is recorded of an invoice that the shipper was only sent says that it has it, on that day or when it was sent. */
export async function receivedFirst(
  tx: CompanyTx,
  invoice: StoredInvoice,
  { actor, day }: { actor: Actor; day: string },
): Promise<StoredInvoice> {
  if (invoice.status !== 'SENT') return invoice;
  const status = 'RECEIVED' as const;
  await takeStep(
    tx,
    invoice.id,
    { party: 'provider', actor },
    { status, day: laterDay(day, invoice.statusDay), note: null },
  );
  return issuedLocked(tx, invoice.id);
}

const textOf = ({ amount, day, reference }: Pick<NewEntry, 'amount' | 'day' | 'reference'>): string =>
  [formatRupiah(amount), formatDay(day), reference].filter(Boolean).join(' · ');

/** Entries as the history shows them. */
export const changesOf = (entries: readonly NewEntry[]) =>
  entries.map((entry) => ({
    key: entry.kind,
    label: settlementKindLabels[entry.kind],
    before: null,
    after: textOf(entry),
  }));

/** Adds entries to an invoice, which is locked, and reckons and tells how it stands then. */
async function settle(
  tx: CompanyTx,
  before: StoredInvoice,
  { actor, entries, had }: { actor: Actor; entries: readonly NewEntry[]; had: readonly StoredEntry[] },
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const received = await receivedFirst(tx, before, { actor, day: first.day });
  await addEntries(tx, received.id, had, entries);
  const after = await resettle(tx, received, actor.name);
  const paid = after.status === 'PAID' && received.status !== 'PAID';
  const isPart = first.kind === 'CASH' && after.status !== 'PAID';
  const { kind, amount, reference, note } = first;
  await tellSettled(tx, after, {
    action: paid ? 'pay' : isPart ? 'part-pay' : 'settle',
    actor,
    note,
    data: {
      ...{ settlementId: first.id, kind, amount, day: first.day, reference, changes: changesOf(entries) },
      ...(paid || isPart ? { paidAmount: after.received } : {}),
    },
  });
}

export interface RecordedSettlement {
  kind: RecordedKind;
  day?: string;
  amount: number;
  reference?: string;
  note?: string;
  closeRemainder?: boolean;
  /** It is another payment than one of the same amount about that day. */
  isAnother?: boolean;
}

/** The entry that says the same already; one that says otherwise under its reference is a conflict. */
function sameEntry(
  entries: readonly StoredEntry[],
  { kind, reference, amount, day }: RecordedSettlement,
): StoredEntry | undefined {
  const found = liveEntries(entries).find((one) => one.kind === kind && one.reference === reference);
  if (!found || reference === undefined) return undefined;
  if (found.amount === amount && (day ?? found.day) === found.day) return found;
  const message = `${reference} sudah dicatat ${found.by}: ${formatRupiah(found.amount)} pada ${formatDay(found.day)}`;
  throw new AppError('CONFLICT', { message, validation: { reference: message } });
}

/** What is left once a payment came, closed as a fee where that was asked for. */
function remainderOf(openCash: number, amount: number, tolerance: number): number {
  const left = Math.max(0, openCash - amount);
  const problem = toleranceProblem(left, tolerance);
  if (problem) throw broken('closeRemainder', problem);
  return left;
}

/** The payments of the amount that the other side recorded about this day, each perhaps the same one. */
export const maybeSame = (
  entries: readonly StoredEntry[],
  { amount, day, byParty }: { amount: number; day: string; byParty: StoredEntry['byParty'] },
): StoredEntry[] =>
  liveEntries(entries).filter(
    (one) =>
      one.kind === 'CASH' &&
      one.byParty !== byParty &&
      one.amount === amount &&
      Math.abs(daysBetween(one.day, day)) <= samePaymentDays,
  );

/** Asks whether a payment is one that was recorded before. */
export const askedSame = (number: string, { amount, day, by }: StoredEntry): AppError =>
  new AppError('REPEAT', {
    message: `${samePaymentQuestion} ${number}: ${formatRupiah(amount)} pada ${formatDay(day)} sudah dicatat ${by}`,
  });

/** Records an entry of an invoice, which is locked; gives its id. */
export async function recordEntry(
  tx: CompanyTx,
  invoice: StoredInvoice,
  { actor, given, settlement }: { actor: Actor; given: RecordedSettlement; settlement: Settlement },
): Promise<string> {
  const { kind, amount, reference = null, closeRemainder } = given;
  refuseUnsent(invoice);
  const day = await dayOfAct(tx, given.day, invoice.invoiceDay);
  const byParty = actor.kind === 'provider' ? 'provider' : 'transporter';
  const [same] = kind === 'CASH' && !given.isAnother ? maybeSame(settlement.entries, { amount, day, byParty }) : [];
  if (same) throw askedSame(invoice.number, same);
  const tolerance = closeToleranceOf(await invoiceDataOf(tx));
  const problem = amountProblem(kind, amount, settlement.sum, tolerance);
  if (problem) throw broken('amount', problem);
  const left = closeRemainder ? remainderOf(settlement.sum.openCash, amount, tolerance) : 0;
  const note = given.note?.trim() || null;
  const entries = newEntries(actor, [
    { kind, day, amount, reference, note },
    ...(left > 0 ? [{ kind: 'BANK_FEE' as const, day, amount: left }] : []),
  ]);
  await settle(tx, invoice, { actor, entries, had: settlement.entries });
  return entries[0]?.id ?? '';
}

/** Records what the marketplace tells of the money of an invoice. */
export const recordSettlement = (
  company: CompanyScope,
  id: string,
  actor: Actor,
  given: RecordedSettlement,
): Promise<ProviderInvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const invoice = await issuedLocked(tx, id);
    const settlement = await settlementOf(tx, invoice);
    if (!sameEntry(settlement.entries, given)) await recordEntry(tx, invoice, { actor, given, settlement });
    return issuedDetail(tx, id);
  });

/** What the marketplace tells of an invoice by its status. */
export interface ToldStatus {
  status: 'RECEIVED' | 'PAID';
  statusDate?: string;
  amount?: number;
  reference?: string;
  note?: string;
  /** It is another payment than one of the amount that the company recorded about that day. */
  isAnother?: boolean;
}

/** A payment that the same word told already, of the same amount and day as far as they are said. */
const toldAlready = (entries: readonly StoredEntry[], { amount, statusDate, reference }: ToldStatus): boolean =>
  liveEntries(entries).some(
    (one) =>
      one.kind === 'CASH' &&
      one.byParty === 'provider' &&
      (amount ?? one.amount) === one.amount &&
      (statusDate ?? one.day) === one.day &&
      (reference ?? one.reference) === one.reference,
  );

async function payByStatus(tx: CompanyTx, invoice: StoredInvoice, actor: Actor, told: ToldStatus): Promise<void> {
  const settlement = await settlementOf(tx, invoice);
  const { entries, sum } = settlement;
  const isPaid = invoice.status === 'PAID';
  if ((isPaid || told.amount !== undefined) && toldAlready(entries, told)) return;
  if (isPaid) {
    const message = `${invoice.number} sudah lunas sejak ${formatDay(invoice.statusDay)} dengan jumlah atau tanggal lain`;
    throw new AppError('CONFLICT', { message });
  }
  const amount = told.amount ?? sum.openCash;
  if (amount <= 0) throw new AppError('CONFLICT', { message: `${invoice.number}: tidak ada yang masih ditunggu` });
  // A word has no reference of the bank: it gets one of its own.
  const reference = told.reference ?? `${invoice.number}-${entries.length + 1}`;
  const day = told.statusDate;
  const problem = statusDayProblem(day ?? invoice.statusDay, {
    last: invoice.statusDay,
    today: await companyToday(tx),
  });
  if (problem) throw broken('statusDate', problem);
  await recordEntry(tx, invoice, {
    actor,
    settlement,
    given: { kind: 'CASH', amount, reference, day, note: told.note, isAnother: told.isAnother },
  });
}

/** Records that an issued invoice was received, or a payment of it. What was told already changes nothing. */
export const settleByStatus = (
  company: CompanyScope,
  id: string,
  actor: Actor,
  told: ToldStatus,
): Promise<ProviderInvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const invoice = await issuedLocked(tx, id);
    if (told.status === 'PAID') await payByStatus(tx, invoice, actor, told);
    else if (invoice.status !== 'RECEIVED') {
      const day = told.statusDate ?? (await companyToday(tx));
      await takeStep(tx, id, { party: 'provider', actor }, { status: 'RECEIVED', day, note: told.note || null });
    }
    return issuedDetail(tx, id);
  });

/** What of an invoice a user of the company acts on, in the version that was seen. */
export async function seenInvoice(tx: CompanyTx, id: string, version: number): Promise<StoredInvoice> {
  await lockInvoices(tx);
  const invoice = await lockedInvoice(tx, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  if (invoice.version !== version) throw await staleVersion(tx, 'invoice', id);
  refuseUnsent(invoice);
  return invoice;
}

/** Closes what is left of an invoice: the company says how and why, the service how much. */
export const closeInvoice = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  { kind, reason, version }: { kind: ClosingKind; reason: string; version: number },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await seenInvoice(tx, id, version);
    const { entries: had, sum } = await settlementOf(tx, invoice);
    const amount = sum.openCash;
    const problem = amountProblem(kind, Math.max(1, amount), sum, closeToleranceOf(await invoiceDataOf(tx)));
    if (problem) throw broken('kind', problem);
    const day = await dayOfAct(tx, undefined, invoice.invoiceDay);
    const actor = actorOf(user);
    const entries = newEntries(actor, [{ kind: kind as SettlementKind, day, amount, note: reason }]);
    await settle(tx, invoice, { actor, entries, had });
    return invoiceDetail(tx, id);
  });
