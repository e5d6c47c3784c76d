import type { BankLine } from '@lajur/api-contract/invoice-bank';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDateTime } from '@lajur/domain/common/time';
import { bankLineStateLabels } from '@lajur/domain/invoice/bank-statement';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { zoneOfOwn } from '../../company/company-service';
import { tellBankLine } from '../bank-booking';
import { addBooking, bookingOfEntry, bookingsOf, dropBooking } from '../bank-booking-repository';
import type { StoredInvoice } from '../repository';
import { type Settlement, settlementOf } from '../settle';
import { reverseEntry } from '../settlement/correct-service';
import { askedSame, broken, issuedLocked, maybeSame, recordEntry } from '../settlement/service';
import type { StoredEntry } from '../settlement-repository';
import { lockInvoices } from '../write-repository';
import { bankLineOf } from './list-service';
import * as repository from './repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** What a person decides of a line: which invoices it pays. */
export interface Booked {
  version: number;
  invoiceIds: readonly string[];
  closeRemainder?: boolean;
  /** The answer to "pembayaran yang sama?". */
  samePayment?: 'SAME' | 'ANOTHER';
}

/** A line in the version that was seen; who decided on it meanwhile is told. */
async function seenLine(tx: CompanyTx, id: string, version: number, state: repository.LockedLine['state']) {
  const line = await repository.lockedLine(tx, id);
  if (!line) throw new AppError('NOT_FOUND');
  if (line.state !== state) {
    const at = line.decidedAt ? ` pada ${formatDateTime(line.decidedAt, await zoneOfOwn(tx))}` : '';
    const by = line.decidedBy ? ` oleh ${line.decidedBy}${at}` : '';
    throw new AppError('CONFLICT', { message: `${bankLineStateLabels[line.state]}${by}` });
  }
  if (line.version !== version) throw await staleVersion(tx, 'bank-line', id);
  return line;
}

interface Share {
  invoice: StoredInvoice;
  settlement: Settlement;
  amount: number;
  isLast: boolean;
}

/** What of a line each invoice gets: all that it waits for, the last one what is left. */
async function sharesOf(tx: CompanyTx, left: number, { invoiceIds }: Booked): Promise<Share[]> {
  if (new Set(invoiceIds).size < invoiceIds.length) throw broken('invoiceIds', 'Invoice yang sama disebut dua kali');
  const shares: Share[] = [];
  let rest = left;
  for (const [at, id] of invoiceIds.entries()) {
    const invoice = await issuedLocked(tx, id);
    const settlement = await settlementOf(tx, invoice);
    const isLast = at === invoiceIds.length - 1;
    const amount = isLast ? rest : settlement.sum.openCash;
    if (amount <= 0) throw broken('invoiceIds', `${formatRupiah(left)} tidak cukup untuk semua invoice ini`);
    if (isLast && at > 0 && amount > settlement.sum.openCash)
      throw broken('invoiceIds', `${formatRupiah(left)} lebih dari yang ditunggu semua invoice ini`);
    shares.push({ invoice, settlement, amount, isLast });
    rest -= amount;
  }
  return shares;
}

/** The entry that the line is, where somebody recorded the payment before and no other line is it. */
async function sameAs(tx: CompanyTx, { invoice, settlement, amount }: Share, day: string): Promise<StoredEntry | null> {
  for (const found of maybeSame(settlement.entries, { amount, day, byParty: 'transporter' }))
    if (!(await bookingOfEntry(tx, { invoiceId: invoice.id, settlementId: found.id }))) return found;
  return null;
}

/** Books what a line pays of one invoice; gives the entry. */
async function bookShare(
  tx: CompanyTx,
  share: Share,
  { line, given, actor }: { line: repository.LockedLine; given: Booked; actor: Actor },
): Promise<string> {
  const { invoice, settlement, amount, isLast } = share;
  const same = given.samePayment === 'ANOTHER' ? null : await sameAs(tx, share, line.day);
  if (same && given.samePayment === undefined) throw askedSame(invoice.number, same);
  if (same) return same.id;
  // Another line was it meanwhile: nothing is booked that a person did not ask for.
  if (given.samePayment === 'SAME')
    throw new AppError('CONFLICT', {
      message: `${invoice.number}: pembayaran yang sudah dicatat itu sudah dicocokkan dengan baris lain`,
    });
  if (settlement.sum.openCash <= 0)
    throw new AppError('CONFLICT', { message: `${invoice.number}: tidak ada yang masih ditunggu` });
  const closes = isLast && given.closeRemainder === true && amount < settlement.sum.openCash;
  return recordEntry(tx, invoice, {
    actor,
    settlement,
    given: {
      ...{ kind: 'CASH', day: line.day, amount, reference: line.id, note: line.text.slice(0, 300) },
      ...{ closeRemainder: closes, isAnother: true },
    },
  });
}

/** Books a line: what it pays of the invoices that a person chose, in one transaction. */
export const bookBankLine = ({ company, user }: Caller, id: string, given: Booked): Promise<BankLine> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const line = await seenLine(tx, id, given.version, 'OPEN');
    const actor = actorOf(user);
    const booked = await bookingsOf(tx, id);
    const shares = await sharesOf(tx, line.amount - line.booked, given);
    for (const share of shares) {
      const { invoice, amount } = share;
      if (booked.some(({ invoiceId }) => invoiceId === invoice.id))
        throw new AppError('CONFLICT', { message: `Baris ini sudah dibukukan ke ${invoice.number}` });
      const settlementId = await bookShare(tx, share, { line, given, actor });
      await addBooking(tx, { lineId: id, invoiceId: invoice.id, settlementId, amount }, actor.name);
    }
    const numbers = shares.map(({ invoice }) => invoice.number).join(', ');
    await tellBankLine(
      tx,
      { id, subject: line.text },
      { action: 'book', actor, data: { numbers, amount: line.amount } },
    );
    return bankLineOf(tx, id);
  });

/** Takes back what was booked by a line: its own entries are reversed, those that stood before stay. */
export const releaseBankLine = (
  { company, user }: Caller,
  id: string,
  { version, note }: { version: number; note: string },
): Promise<BankLine> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const line = await repository.lockedLine(tx, id);
    if (!line) throw new AppError('NOT_FOUND');
    if (line.version !== version) throw await staleVersion(tx, 'bank-line', id);
    const bookings = await bookingsOf(tx, id);
    if (bookings.length === 0) throw new AppError('CONFLICT', { message: 'Baris ini tidak dibukukan' });
    const actor = actorOf(user);
    for (const booking of bookings) {
      const { invoiceId, settlementId } = booking;
      const entry = (await settlementOf(tx, await issuedLocked(tx, invoiceId))).entries.find(
        (one) => one.id === settlementId,
      );
      if (entry?.reference === id) await reverseEntry(tx, actor, { invoiceId, settlementId, note });
      else await dropBooking(tx, booking, actor.name);
    }
    await tellBankLine(tx, { id, subject: line.text }, { action: 'release', actor, data: { note } });
    return bankLineOf(tx, id);
  });

/** Says that a line pays no invoice, or that it may after all. */
export const setBankLineAside = (
  { company, user }: Caller,
  id: string,
  { version, isOther, note }: { version: number; isOther: boolean; note?: string | null },
): Promise<BankLine> =>
  company.transaction(async (tx) => {
    const line = await seenLine(tx, id, version, isOther ? 'OPEN' : 'OTHER');
    if (line.booked > 0) throw new AppError('CONFLICT', { message: 'Sebagian baris ini sudah dibukukan' });
    const actor = actorOf(user);
    const state = isOther ? 'OTHER' : 'OPEN';
    await repository.setAside(tx, id, { state, note: note?.trim() || null, by: actor.name });
    await tellBankLine(tx, { id, subject: line.text }, { action: isOther ? 'set-aside' : 'take-back', actor });
    return bankLineOf(tx, id);
  });
