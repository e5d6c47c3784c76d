import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDateTime, formatDay } from '@lajur/domain/common/time';
import {
  type CreditReason,
  cancelRefusal,
  creditLineProblem,
  creditReasonLabels,
  creditRefusal,
  creditSum,
  lowersPpn,
} from '@lajur/domain/invoice/credit-note';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { type Actor, record } from '../../../platform/event/record';
import { fileId } from '../../../platform/file/file-url';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { zoneOfOwn } from '../../company/company-service';
import { linkFile } from '../../file/service';
import { checkToken } from '../../genuineness/service';
import * as kept from '../credit-note-repository';
import { invoiceDataOf } from '../data-repository';
import { letterheadNow } from '../letterhead-service';
import { livePledgeOf } from '../pledge-repository';
import { lockedInvoice, type StoredInvoice } from '../repository';
import { invoiceDetail } from '../service';
import { laterDay, newEntries, resettle, settlementOf, tellSettled } from '../settle';
import { broken, dayOfAct } from '../settlement/service';
import { addEntries } from '../settlement-repository';
import { toldOf } from '../told';
import { bumpVersion, lockInvoices, takeNumber } from '../write-repository';
import { creditNoteCheck } from './document-service';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** An invoice in the version that was seen, held until the transaction ends. */
async function seen(tx: CompanyTx, id: string, version: number): Promise<StoredInvoice> {
  await lockInvoices(tx);
  const invoice = await lockedInvoice(tx, id);
  if (!invoice) throw new AppError('NOT_FOUND');
  if (invoice.version !== version) throw await staleVersion(tx, 'invoice', id);
  return invoice;
}

const refuse = ({ number }: StoredInvoice, why: string | null): void => {
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${why}` });
};

/** What of each line no credit note takes back. */
const leftOf = (lines: readonly { seq: number; amount: number; takenBack: number }[]) =>
  lines.map(({ seq, amount, takenBack }) => ({ seq, base: amount - takenBack })).filter(({ base }) => base > 0);

const sumOf = (lines: readonly { base: number }[]): number => lines.reduce((total, { base }) => total + base, 0);

interface Wanted {
  lines: readonly { seq: number; base: number }[];
  reason: CreditReason;
  note: string | null;
  day?: string;
}

const claimsLower = async (tx: CompanyTx) => (await invoiceDataOf(tx))?.values.claimLowersPpn ?? false;

/** The day of a credit note: not before the last one, or numbers would leave the order of days. */
async function noteDay(tx: CompanyTx, { invoiceDay }: StoredInvoice, told: string | undefined): Promise<string> {
  const last = await kept.lastNoteDay(tx);
  return dayOfAct(tx, told, last === null ? invoiceDay : laterDay(invoiceDay, last));
}

/** Keeps a draft of what is left of lines; gives its id. */
async function draft(tx: CompanyTx, invoice: StoredInvoice, wanted: Wanted, by: string): Promise<string> {
  const lines = new Map((await kept.creditableLines(tx, invoice.id)).map((line) => [line.seq, line]));
  for (const { seq, base } of wanted.lines) {
    const line = lines.get(seq);
    if (!line) throw broken('lines', `Baris ${seq} tidak ada di ${invoice.number}`);
    const problem = creditLineProblem(base, line);
    if (problem) throw broken('lines', `${line.cargoNo}: ${problem}`);
  }
  if (wanted.day !== undefined) await noteDay(tx, invoice, wanted.day);
  const taken = kept.takenOf(await kept.notesOf(tx, invoice.id));
  const sum = creditSum(sumOf(wanted.lines), invoice, taken, lowersPpn(wanted.reason, await claimsLower(tx)));
  const id = newId();
  const { reason, note, day = null } = wanted;
  await kept.addDraft(tx, { id, invoiceId: invoice.id, reason, note, day, createdBy: by, lines: wanted.lines, ...sum });
  return id;
}

/** As the history shows it. */
const changesOf = (number: string | null, total: number, reason: CreditReason) => [
  {
    key: 'CREDIT',
    label: number ?? 'Nota kredit',
    before: null,
    after: `${formatRupiah(total)} · ${creditReasonLabels[reason]}`,
  },
];

const tellDraft = (
  tx: CompanyTx,
  invoice: StoredInvoice,
  { action, actor, note }: { action: 'draft-credit' | 'drop-credit'; actor: Actor; note: kept.StoredNote },
): Promise<void> =>
  record(tx, {
    ...{ entity: 'invoice', entityId: invoice.id, action, actor, ownOnly: true },
    data: { ...toldOf(invoice), note: note.note, changes: changesOf(null, note.total, note.reason) },
  });

/** A note of an invoice; one of another invoice is none. */
async function noteOf(tx: CompanyTx, invoiceId: string, id: string): Promise<kept.StoredNote> {
  const note = await kept.noteOf(tx, id);
  if (!note || note.invoiceId !== invoiceId) throw new AppError('NOT_FOUND');
  return note;
}

/** Of an issued one: who issued it, and when. */
async function refuseIssued(tx: CompanyTx, { number, issuedBy, issuedAt }: kept.StoredNote): Promise<void> {
  if (!number || !issuedAt) return;
  const when = formatDateTime(issuedAt, await zoneOfOwn(tx));
  throw new AppError('CONFLICT', { message: `${number} sudah diterbitkan ${issuedBy} pada ${when}` });
}

/** What is pledged for a loan is taken back with the lender's consent alone (ADR 0117). */
async function refusePledged(tx: CompanyTx, { id, number }: StoredInvoice): Promise<void> {
  const pledge = await livePledgeOf(tx, id);
  if (!pledge || pledge.hasConsent) return;
  const message = `${number} menjamin ${pledge.number}; nota kredit perlu izin penyedia`;
  throw new AppError('CONFLICT', { message });
}

async function issue(
  tx: CompanyTx,
  invoice: StoredInvoice,
  note: kept.StoredNote,
  { actor, frees }: { actor: Actor; frees: 'billed-wrongly' | 'all' | 'nothing' },
): Promise<void> {
  await refusePledged(tx, invoice);
  const day = await noteDay(tx, invoice, note.day ?? undefined);
  const taken = kept.takenOf(await kept.notesOf(tx, invoice.id));
  const sum = creditSum(note.base, invoice, taken, lowersPpn(note.reason, await claimsLower(tx)));
  const letterhead = await letterheadNow(tx, invoice.shipperId);
  // Its print shows the logo for ever, whatever the company prints later.
  if (letterhead.logoUrl) await linkFile(tx, fileId(letterhead.logoUrl), { kind: 'invoice-data', id: tx.companyId });
  const number = invoiceNumber('CN', day, await takeNumber(tx, 'CN', Number(day.slice(0, 4))));
  await checkToken(tx, creditNoteCheck(note.id));
  await kept.writeIssued(tx, note.id, { number, day, by: actor.name, letterhead, sum });
  // A period at a fixed price that was credited whole can be billed anew, for whatever reason.
  const isWhole = taken.base + note.base === invoice.base;
  const freed = invoice.type === 'FIXED' && isWhole ? 'all' : frees;
  if (freed !== 'nothing') await kept.freeLines(tx, note, freed);
  const { entries: had } = await settlementOf(tx, invoice);
  const { total: amount, pph } = sum;
  const entries = newEntries(actor, [{ kind: 'CREDIT', day, amount, pph, reference: number, note: note.note }]);
  await addEntries(tx, invoice.id, had, entries);
  const after = await resettle(tx, invoice, actor.name);
  await tellSettled(tx, after, {
    action: frees === 'all' ? 'cancel' : 'credit',
    actor,
    note: note.note,
    data: {
      ...{ settlementId: entries[0]?.id, kind: 'CREDIT', amount, day, reference: number },
      ...{ creditNoteId: note.id, creditNoteNumber: number, reason: note.reason },
      changes: changesOf(number, amount, note.reason),
    },
  });
}

/** Makes a draft of a credit note, which holds what it would take back. */
export const draftCreditNote = (
  { company, user }: Caller,
  id: string,
  { version, ...wanted }: Wanted & { version: number },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await seen(tx, id, version);
    refuse(invoice, creditRefusal({ status: invoice.status, left: sumOf(leftOf(await kept.creditableLines(tx, id))) }));
    const actor = actorOf(user);
    const note = await noteOf(tx, id, await draft(tx, invoice, wanted, actor.name));
    await bumpVersion(tx, id);
    await tellDraft(tx, invoice, { action: 'draft-credit', actor, note });
    return invoiceDetail(tx, id);
  });

interface OfNote {
  id: string;
  creditNoteId: string;
}

/** Issues a draft, for ever. */
export const issueCreditNote = (
  { company, user }: Caller,
  { id, creditNoteId }: OfNote,
  version: number,
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const note = await noteOf(tx, id, creditNoteId);
    await refuseIssued(tx, note);
    const invoice = await seen(tx, id, version);
    const frees = note.reason === 'SALAH_TAGIH' ? 'billed-wrongly' : 'nothing';
    await issue(tx, invoice, note, { actor: actorOf(user), frees });
    return invoiceDetail(tx, id);
  });

/** Drops a draft; what it held is free again. */
export const dropCreditNote = (
  { company, user }: Caller,
  { id, creditNoteId }: OfNote,
  version: number,
): Promise<void> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const note = await noteOf(tx, id, creditNoteId);
    await refuseIssued(tx, note);
    const invoice = await seen(tx, id, version);
    await kept.deleteDraft(tx, creditNoteId);
    await bumpVersion(tx, id);
    await tellDraft(tx, invoice, { action: 'drop-credit', actor: actorOf(user), note });
  });

/** Keeps the buyer's own note of an issued credit note. */
export const keepTaxNote = (
  { company, user }: Caller,
  { id, creditNoteId }: OfNote,
  { version, number, day }: { version: number; number: string; day: string },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await seen(tx, id, version);
    const note = await noteOf(tx, id, creditNoteId);
    refuse(
      invoice,
      note.status === 'DRAFT' ? 'Nota kredit belum terbit' : note.ppn === 0 ? 'Tidak mengurangi PPN' : null,
    );
    await dayOfAct(tx, day, invoice.invoiceDay);
    const actor = actorOf(user);
    await kept.writeTaxNote(tx, creditNoteId, { number, day, by: actor.name });
    await bumpVersion(tx, id);
    const said = (is: string | null, on: string | null) => is && on && `${is} · ${formatDay(on)}`;
    await record(tx, {
      ...{ entity: 'invoice', entityId: id, action: 'record-tax-note', actor, ownOnly: true },
      data: {
        ...toldOf(invoice),
        changes: [
          {
            ...{ key: 'taxNote', label: `Nota pembatalan ${note.number}` },
            ...{ before: said(note.taxNoteNumber, note.taxNoteDay), after: said(number, day) },
          },
        ],
      },
    });
    return invoiceDetail(tx, id);
  });

/** Takes all of an invoice back that was not sent; what it billed can be billed again. */
export const cancelInvoice = (
  { company, user }: Caller,
  id: string,
  { version, note: why }: { version: number; note: string },
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    const invoice = await seen(tx, id, version);
    const lines = leftOf(await kept.creditableLines(tx, id));
    const drafts = (await kept.notesOf(tx, id)).filter(({ status }) => status === 'DRAFT').length;
    refuse(invoice, cancelRefusal({ status: invoice.status, left: sumOf(lines), drafts }));
    const actor = actorOf(user);
    const wanted = { lines, reason: 'SALAH_TAGIH', note: why } as const;
    const note = await noteOf(tx, id, await draft(tx, invoice, wanted, actor.name));
    await issue(tx, invoice, note, { actor, frees: 'all' });
    return invoiceDetail(tx, id);
  });
