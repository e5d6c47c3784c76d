import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { ProviderInvoiceDetail } from '@lajur/api-contract/provider-invoice';
import { formatDateTime, type Zone } from '@lajur/domain/common/time';
import { statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { liveEntries } from '@lajur/domain/invoice/settlement';
import { reversalRefusal, transferAmount } from '@lajur/domain/invoice/settlement-refusal';
import { AppError } from '../../../platform/app-error';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { zoneOfOwn } from '../../company/company-service';
import { freeBankLine } from '../bank-booking';
import { issuedDetail } from '../issued-service';
import { certificateOfEntry } from '../proof-repository';
import type { StoredInvoice } from '../repository';
import { invoiceDetail } from '../service';
import { laterDay, newEntries, resettle, settlementOf, tellSettled } from '../settle';
import { addEntries, addWithholdingWord, entriesOf, type NewEntry, type StoredEntry } from '../settlement-repository';
import { lockInvoices } from '../write-repository';
import { broken, changesOf, dayOfAct, issuedLocked, receivedFirst, refuseUnsent, seenInvoice } from './service';

/** Who took an entry back, and when. */
const takenBack = ({ by, at }: StoredEntry, zone: Zone) =>
  new AppError('CONFLICT', { message: `Sudah dibatalkan ${by} pada ${formatDateTime(at, zone)}` });

/** Of an invoice, what goes with an entry that is taken back: the fee that was closed with a payment. */
const withIt = (entries: readonly StoredEntry[], entry: StoredEntry): StoredEntry[] =>
  liveEntries(entries).filter(
    (one) => one.id === entry.id || (entry.kind === 'CASH' && one.kind === 'BANK_FEE' && one.actId === entry.actId),
  );

async function takeBack(
  tx: CompanyTx,
  invoice: StoredInvoice,
  { actor, entries, had }: { actor: Actor; entries: readonly NewEntry[]; had: readonly StoredEntry[] },
): Promise<void> {
  await onDuplicate(
    addEntries(tx, invoice.id, had, entries),
    () => new AppError('CONFLICT', { message: 'Sudah dibatalkan' }),
  );
  const after = await resettle(tx, invoice, actor.name);
  const [first] = entries;
  await tellSettled(tx, after, {
    action: 'reverse',
    actor,
    note: first?.note ?? null,
    data: { settlementId: first?.reversesId, amount: first?.amount, day: first?.day, changes: changesOf(entries) },
  });
}

/** What is taken back, and as of when. */
interface TakenBack {
  invoiceId: string;
  settlementId: string;
  day?: string;
  note: string;
}

/** Takes back what was recorded by mistake, with what belongs to it; the company's invoices are locked. */
export async function reverseEntry(tx: CompanyTx, actor: Actor, told: TakenBack): Promise<void> {
  const { invoiceId, settlementId } = told;
  const invoice = await issuedLocked(tx, invoiceId);
  const had = await entriesOf(tx, invoiceId);
  const entry = had.find(({ id }) => id === settlementId);
  if (!entry) throw new AppError('NOT_FOUND');
  const reversal = had.find(({ reversesId }) => reversesId === entry.id);
  if (reversal) throw takenBack(reversal, await zoneOfOwn(tx));
  const why = reversalRefusal({ kind: entry.kind, isReversed: false });
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: ${why}` });
  const proof = await certificateOfEntry(tx, invoice.id, entry.id);
  if (proof)
    throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: dibuktikan bukti potong ${proof}` });
  const day = await dayOfAct(tx, told.day, entry.day);
  const reversalOf = ({ id, amount }: StoredEntry) =>
    ({ kind: 'REVERSAL', day, amount, reversesId: id, note: told.note }) as const;
  await takeBack(tx, invoice, { actor, had, entries: newEntries(actor, withIt(had, entry).map(reversalOf)) });
  await freeBankLine(tx, { invoiceId, settlementId }, actor);
  if (!entry.otherInvoiceId) return;
  const other = await issuedLocked(tx, entry.otherInvoiceId);
  const theirs = await entriesOf(tx, other.id);
  const half = theirs.filter(({ actId }) => actId === entry.actId);
  await takeBack(tx, other, { actor, had: theirs, entries: newEntries(actor, half.map(reversalOf)) });
}

/** As the marketplace takes it back. */
export const reverseSettlement = (
  company: CompanyScope,
  { invoiceId, settlementId }: { invoiceId: string; settlementId: string },
  actor: Actor,
  told: { day?: string; note: string },
): Promise<ProviderInvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    await reverseEntry(tx, actor, { invoiceId, settlementId, ...told });
    return issuedDetail(tx, invoiceId);
  });

interface Transfer {
  toInvoiceId: string;
  day?: string;
}

/** Moves what was paid too much of an invoice, which is locked, to another of the shipper. */
async function transfer(tx: CompanyTx, giver: StoredInvoice, { toInvoiceId, ...told }: Transfer, actor: Actor) {
  if (toInvoiceId === giver.id) throw broken('toInvoiceId', 'Pilih invoice lain');
  const taker = await issuedLocked(tx, toInvoiceId);
  if (taker.shipperId !== giver.shipperId) throw broken('toInvoiceId', `${taker.number} milik pengirim lain`);
  for (const one of [giver, taker]) refuseUnsent(one);
  const [from, into] = [await settlementOf(tx, giver), await settlementOf(tx, taker)];
  if (from.sum.credit === 0) throw new AppError('RULE_BROKEN', { message: `${giver.number} tidak lebih bayar` });
  const amount = transferAmount(from.sum, into.sum);
  if (amount === 0) throw broken('toInvoiceId', `${taker.number} tidak menunggu pembayaran`);
  const day = await dayOfAct(tx, told.day, laterDay(giver.invoiceDay, taker.invoiceDay));
  const received = await receivedFirst(tx, taker, { actor, day });
  const [less, more] = newEntries(actor, [
    { kind: 'TRANSFER', day, amount: -amount, otherInvoiceId: taker.id },
    { kind: 'TRANSFER', day, amount, otherInvoiceId: giver.id },
  ]);
  const halves = [
    { before: giver, had: from.entries, entry: less },
    { before: received, had: into.entries, entry: more },
  ];
  for (const { before, had, entry } of halves) {
    if (!entry) continue;
    await addEntries(tx, before.id, had, [entry]);
    const after = await resettle(tx, before, actor.name);
    const paid = after.status === 'PAID' && before.status !== 'PAID';
    const data = { settlementId: entry.id, kind: entry.kind, amount: entry.amount, day, changes: changesOf([entry]) };
    const told = paid ? { ...data, paidAmount: after.received } : data;
    await tellSettled(tx, after, { action: paid ? 'pay' : 'transfer', actor, note: null, data: told });
  }
}

/** As the marketplace moves it. */
export const transferCredit = (
  company: CompanyScope,
  id: string,
  actor: Actor,
  told: Transfer,
): Promise<ProviderInvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    await transfer(tx, await issuedLocked(tx, id), told, actor);
    return issuedDetail(tx, id);
  });

/** As the company moves it. */
export const moveCredit = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  { toInvoiceId, version }: { toInvoiceId: string; version: number },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    await transfer(tx, await seenInvoice(tx, id, version), { toInvoiceId }, actorOf(user));
    return invoiceDetail(tx, id);
  });

/** Keeps what the payer said of keeping tax back; what it said last already changes nothing. */
export const sayWithholding = (
  company: CompanyScope,
  id: string,
  actor: Actor,
  { withholds, ...told }: { withholds: boolean; day?: string; note?: string },
): Promise<ProviderInvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const invoice = await issuedLocked(tx, id);
    const { words, sum } = await settlementOf(tx, invoice);
    const day = await dayOfAct(tx, told.day, invoice.invoiceDay);
    if (sum.withholds === withholds) return issuedDetail(tx, id);
    const last = words.at(-1)?.day ?? invoice.invoiceDay;
    const problem = statusDayProblem(day, { last, today: day });
    if (problem) throw broken('day', problem);
    const note = told.note?.trim() || null;
    await addWithholdingWord(tx, id, { seq: words.length + 1, withholds, day, note, by: actor.name });
    const after = await resettle(tx, invoice, actor.name);
    const word = (keeps: boolean) => (keeps ? 'Dipotong pembayar' : 'Tidak dipotong');
    const changes = [{ key: 'withholds', label: 'PPh 23', before: word(sum.withholds), after: word(withholds) }];
    const paid = after.status === 'PAID' && invoice.status !== 'PAID';
    const data = { withholds, day, changes, ...(paid ? { paidAmount: after.received } : {}) };
    await tellSettled(tx, after, { action: paid ? 'pay' : 'withholding', actor, note, data });
    return issuedDetail(tx, id);
  });
