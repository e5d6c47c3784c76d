import { createHash } from 'node:crypto';
import { blamesAddress } from '@lajur/domain/email/mail-state';
import { invoiceRefusal, statusDayProblem } from '@lajur/domain/invoice/invoice-step';
import { mailSends, skippedText } from '@lajur/domain/invoice/mailing';
import { AppError } from '../../../platform/app-error';
import type { Database } from '../../../platform/database/connect';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { type Actor, announce, record } from '../../../platform/event/record';
import type { FileReply } from '../../../platform/http/context';
import { keptWatch, type MailMove } from '../../../platform/mail/kept-watch';
import type { Attachment, MailWatch } from '../../../platform/mail/mailer';
import { companyToday } from '../../company/company-service';
import { markAddress } from '../../email/service';
import { printCreditNote } from '../credit-note/document-service';
import { notesOf } from '../credit-note-repository';
import { type PrintDeps, printInvoice } from '../document-service';
import { attachedOf, changedSince } from '../reminder-change';
import { invoiceOf, lockedInvoice } from '../repository';
import { takeStep } from '../step-service';
import { toldOf } from '../told';
import { lockInvoices } from '../write-repository';
import { proofDocuments } from './attached-service';
import { refusalOf } from './draft-service';
import * as kept from './repository';

type WatchDeps = PrintDeps & Pick<Database, 'company'>;

const itself: Actor = { kind: 'system', id: null, name: 'Sistem' };
const mailServer: Actor = { kind: 'system', id: null, name: 'Server email' };
const tell = (tx: CompanyTx, { invoiceId }: { invoiceId: string }) =>
  announce(tx, { entity: 'invoice', entityId: invoiceId, action: 'mail-outcome', actor: itself, ownOnly: true });

/** The invoice was sent: somebody it is written to has it. */
async function markSent(tx: CompanyTx, one: kept.StoredRecipient): Promise<void> {
  await lockInvoices(tx);
  const invoice = await lockedInvoice(tx, one.invoiceId);
  if (!invoice || !mailSends(one.kind, invoice.status)) return;
  const day = await companyToday(tx);
  const { status, statusDay } = invoice;
  const isPossible =
    statusDayProblem(day, { last: statusDay, today: day }) === null &&
    invoiceRefusal(
      { status: 'PRINTED', hasInvoiceData: true, isCredited: (await refusalOf(tx, invoice, one.kind)) !== null },
      'send',
      'transporter',
    ) === null;
  if (!isPossible) return;
  const by = { party: 'transporter', actor: { kind: 'transporter', id: one.byId, name: one.byName } } as const;
  const note = `Lewat email ke ${one.address}`;
  if (status === 'ISSUED') await takeStep(tx, invoice.id, by, { status: 'PRINTED', day, note });
  await takeStep(tx, invoice.id, by, { status: 'SENT', day, note });
}

/** A server has the mail: it takes mail for the address, and the invoice was sent where that was asked. */
async function taken(tx: CompanyTx, one: kept.StoredRecipient): Promise<void> {
  await markAddress(tx, one.address, null);
  if (one.marksSent && one.role === 'TO') await markSent(tx, one);
}

/** What a mail server says of mail that it had stands in the history of the invoice, too. */
async function recordReport(
  tx: CompanyTx,
  one: kept.StoredRecipient,
  { state, code, answer }: MailMove,
): Promise<void> {
  const invoice = await invoiceOf(tx, one.invoiceId);
  if (!invoice) return;
  const said = [one.address, answer || code].filter((word) => word !== null).join(': ');
  await record(tx, {
    ...{ entity: 'invoice', entityId: invoice.id, actor: mailServer, ownOnly: true },
    action: state === 'BOUNCED' ? 'mail-bounce' : 'mail-deliver',
    data: { ...toldOf(invoice), note: said, mailedBy: one.byId ?? '' },
  });
}

/** What follows of where a mail went on to: for its address, its batch and its invoice. */
async function follow(tx: CompanyTx, one: kept.StoredRecipient, move: MailMove, byReport: boolean): Promise<void> {
  if (move.state === 'BOUNCED' && (!byReport || blamesAddress(move))) await markAddress(tx, one.address, move);
  // A report may be faster than the answer, or say what nobody knew.
  if (move.state === 'ACCEPTED' || (move.state === 'DELIVERED' && one.state !== 'ACCEPTED')) await taken(tx, one);
  // What was written of itself goes to nobody else either.
  if (move.state === 'CANCELLED' && one.byId === null) await kept.cancelWaiting(tx, one.batchId);
  await (byReport ? recordReport(tx, one, move) : tell(tx, one));
}

/** Why a mail is not sent any more; null: it goes out. */
async function skipReason(tx: CompanyTx, one: kept.StoredRecipient): Promise<string | null> {
  const invoice = await invoiceOf(tx, one.invoiceId);
  if (!invoice) return null;
  // An account goes by all that it lists, not by the first of it.
  const changed = one.kind === 'REMINDER' ? await changedSince(tx, one.mailingId) : null;
  if (changed !== null) return changed || null;
  return (await refusalOf(tx, invoice, one.kind)) ? skippedText(invoice.status) : null;
}

/** The documents that belong to a mail, as they are downloaded. */
async function documentsOf(deps: WatchDeps, company: CompanyScope, id: string): Promise<FileReply[]> {
  const found = await company.readLatest(async (tx) => {
    const one = await kept.recipientOf(tx, id);
    if (!one) return null;
    return {
      ...one,
      notes: one.kind === 'CREDIT_NOTE' ? await notesOf(tx, one.invoiceId) : [],
      reminded: one.kind === 'REMINDER' ? await attachedOf(tx, one) : [],
    };
  });
  if (!found) return [];
  if (found.kind === 'REMINDER') {
    const documents: FileReply[] = [];
    // One after the other: printing takes a thread, and many at once would take its memory.
    for (const id of found.reminded) documents.push(await printInvoice(deps, company, id));
    return documents;
  }
  if (found.kind !== 'CREDIT_NOTE') {
    const document = await printInvoice(deps, company, found.invoiceId);
    return [document, ...(found.asLink ? [] : await proofDocuments(deps, company, found))];
  }
  const issued = found.notes.filter(({ status }) => status === 'ISSUED');
  return Promise.all(issued.map(({ id }) => printCreditNote(deps, company, id)));
}

/** Waits for the mails of invoices: lets none go out that is not wanted any more, and keeps what became of each. */
export const mailingWatch = (deps: WatchDeps): MailWatch =>
  keptWatch(deps.company, {
    locked: kept.lockedRecipient,
    move: kept.moveRecipient,
    refusal: skipReason,
    moved: follow,
    async attachments(companyId, id) {
      const company = deps.company(companyId);
      const documents = await documentsOf(deps, company, id);
      const files: Attachment[] = documents.map(({ fileName: name, contentType, content }) => {
        if (!Buffer.isBuffer(content)) throw new AppError('INTERNAL');
        return { name, contentType, content };
      });
      const said = files.map(({ name, content }) => ({
        ...{ name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
      }));
      await company.transaction((tx) => kept.keepFiles(tx, id, said));
      return files;
    },
  });
