import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { resendInvoiceMail, sendInvoiceMail, sendInvoiceMails } from '@lajur/api-contract/invoice-mailing';
import { formatClock } from '@lajur/domain/common/time';
import { mailStateLabels, mayMailAgain } from '@lajur/domain/email/mail-state';
import {
  attachmentProblem,
  goesAsLink,
  type MailAttachment,
  type ProofAttachment,
  proofsIn,
} from '@lajur/domain/invoice/mail-attachment';
import {
  fillText,
  type MailKind,
  type MailRole,
  mailSends,
  recipientsOf,
  repeatMinutes,
  usualMailTexts,
} from '@lajur/domain/invoice/mailing';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { type Actor, record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import type { Mailer } from '../../../platform/mail/mailer';
import { companyToday, zoneOfOwn } from '../../company/company-service';
import { companyProfile } from '../../company/profile-service';
import { correctContact } from '../../email/service';
import { noteByHand } from '../reminder-by-hand';
import { lockedInvoice, type StoredInvoice } from '../repository';
import { toldOf } from '../told';
import { newLink, offersOf } from './attached-service';
import { proposedFor, refusalOf } from './draft-service';
import * as kept from './repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** By which the jobs know whose mail it is. */
export const mailingWatchKind = 'mailing';

/** What mails leave by, and the address that their links begin with. */
export interface SendDeps {
  mailer: Mailer;
  publicUrl: () => string;
}

interface Wanted {
  /** What of the attachments an invoice has; else one that is missing is refused. */
  whatThereIs?: boolean;
  attachments?: readonly MailAttachment[];
  kind: MailKind;
  subject?: string;
  text?: string;
  marksSent: boolean;
  force: boolean;
  recipients: readonly { address: string; role: MailRole }[];
}

/** A second mail so soon is asked about once. */
async function refuseRepeat(tx: CompanyTx, invoiceId: string, kind: MailKind, addresses: readonly string[]) {
  const since = new Date(tx.now.getTime() - repeatMinutes * 60_000);
  const last = await kept.repeatOf(tx, { invoiceId, kind, addresses, since });
  if (!last) return;
  const at = formatClock(last.at, await zoneOfOwn(tx));
  throw new AppError('REPEAT', { message: `Baru dikirim ${at} ke ${last.address}, kirim lagi?` });
}

/** Queues one message for each recipient; they leave with the commit. */
async function queueAll(
  tx: CompanyTx,
  mailer: Mailer,
  { subject, text, link }: { subject: string; text: string; link: string | null },
  recipients: readonly { id: string; address: string }[],
): Promise<void> {
  const { name, email: replyTo } = await companyProfile(tx);
  const action = link === null ? {} : { action: { label: 'Unduh lampiran', url: link } };
  for (const { id, address } of recipients)
    await mailer.queue(
      tx,
      { to: address, subject, lines: text.split(/\n{2,}/), sender: { name, replyTo }, ...action },
      { kind: mailingWatchKind, companyId: tx.companyId, id },
    );
}

interface Written {
  attachments?: readonly ProofAttachment[];
  /** They are too heavy: they are got from this address. */
  linkFrom?: (() => string) | undefined;
  batchId: string;
  kind: MailKind;
  subject: string;
  text: string;
  marksSent: boolean;
  recipients: readonly { address: string; role: MailRole }[];
}

/** Keeps a mail about an invoice, which leaves with the commit; gives its id and its recipients. */
export async function queueMailing(
  tx: CompanyTx,
  mailer: Mailer,
  invoice: StoredInvoice,
  { actor, attachments = [], linkFrom, ...written }: Written & { actor: Actor },
): Promise<{ id: string; recipients: { id: string; address: string }[] }> {
  const id = newId();
  const recipients = written.recipients.map((one) => ({ ...one, id: newId() }));
  const proofs = { attachments, asLink: linkFrom !== undefined };
  await kept.addMailing(tx, { ...written, ...proofs, id, recipients, invoiceId: invoice.id, by: actor });
  const link = linkFrom ? await newLink(tx, id, linkFrom) : null;
  await queueAll(tx, mailer, { ...written, link }, recipients);
  await record(tx, {
    ...{ entity: 'invoice', entityId: invoice.id, action: 'mail', actor, ownOnly: true },
    data: { ...toldOf(invoice), note: `${written.subject}: ${recipients.map(({ address }) => address).join(', ')}` },
  });
  return { id, recipients };
}

/** What goes with the mail of an invoice besides its document, as it was chosen. */
async function chosenProofs(tx: CompanyTx, invoice: StoredInvoice, wanted: Wanted) {
  const chosen = proofsIn(wanted.attachments ?? []);
  const offers = chosen.length > 0 ? await offersOf(tx, invoice.id, wanted.kind) : [];
  const isThere = (choice: ProofAttachment) => offers.some((one) => one.choice === choice);
  const attachments = wanted.whatThereIs ? chosen.filter(isThere) : chosen;
  const wrong = attachmentProblem(attachments, offers);
  if (wrong) throw new AppError('RULE_BROKEN', { message: wrong, validation: { attachments: wrong } });
  return { attachments, asLink: goesAsLink(attachments, offers) };
}

/** Makes the mail of one invoice, which the transaction holds. */
async function mailOne(
  tx: CompanyTx,
  { mailer, publicUrl }: SendDeps,
  invoice: StoredInvoice,
  { batchId, actor, wanted }: { batchId: string; actor: Actor; wanted: Wanted },
): Promise<{ id: string; address: string }[]> {
  const { kind, marksSent, force } = wanted;
  const why = await refusalOf(tx, invoice, kind);
  if (why) throw new AppError('RULE_BROKEN', { message: `${invoice.number}: ${why}`, validation: { kind: why } });
  const { attachments, asLink } = await chosenProofs(tx, invoice, wanted);
  const addresses = wanted.recipients.map(({ address }) => address);
  if (!force) await refuseRepeat(tx, invoice.id, kind, addresses);
  const today = await companyToday(tx);
  const usual = usualMailTexts[kind];
  // A name with a break in it would begin another header.
  const subject = fillText(wanted.subject || usual.subject, invoice, today).replace(/\s+/g, ' ');
  const text = fillText(wanted.text || usual.text, invoice, today);
  const { id, recipients } = await queueMailing(tx, mailer, invoice, {
    ...{ batchId, kind, subject, text, recipients: wanted.recipients, actor },
    marksSent: marksSent && mailSends(kind, invoice.status),
    ...{ attachments, linkFrom: asLink ? publicUrl : undefined },
  });
  if (kind === 'REMINDER') await noteByHand(tx, { invoiceId: invoice.id, mailingId: id, byName: actor.name });
  return recipients;
}

/** Mails an invoice. */
export const sendMail = (
  deps: SendDeps,
  { company, user }: Caller,
  id: string,
  { to, copy, ...body }: RequestOf<typeof sendInvoiceMail>['body'],
): Promise<AnswerOf<typeof sendInvoiceMail>> =>
  company.transaction(async (tx) => {
    const invoice = await lockedInvoice(tx, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    const batchId = newId();
    const wanted = { ...body, recipients: recipientsOf(to, copy) };
    const recipients = await mailOne(tx, deps, invoice, { batchId, actor: actorOf(user), wanted });
    return { batchId, recipients: recipients.map(({ id: one, address }) => ({ id: one, address, state: 'QUEUED' })) };
  });

/** Mails several, each in a transaction of its own: one that may not be mailed stops no other. */
export async function sendMails(
  deps: SendDeps,
  { company, user }: Caller,
  { invoiceIds, ...body }: RequestOf<typeof sendInvoiceMails>['body'],
): Promise<AnswerOf<typeof sendInvoiceMails>> {
  const batchId = newId();
  const one = (invoiceId: string) =>
    company.transaction(async (tx) => {
      const invoice = await lockedInvoice(tx, invoiceId);
      const none = { invoiceId, repeats: false, recipients: 0 };
      if (!invoice) return { ...none, number: null, refusal: 'Tidak Ditemukan' };
      const { number } = invoice;
      const own = (await proposedFor(tx, invoice)).filter(({ chosen }) => chosen);
      if (own.length === 0) return { ...none, number, refusal: 'Belum ada alamat: isi PIC pembayaran di MoU' };
      const recipients = own.map(({ address }) => ({ address, role: 'TO' as const }));
      const wanted = { ...body, recipients, whatThereIs: true };
      try {
        const { length } = await mailOne(tx, deps, invoice, { batchId, actor: actorOf(user), wanted });
        return { ...none, number, refusal: null, recipients: length };
      } catch (error) {
        // Nothing was written yet where one is refused.
        if (!(error instanceof AppError)) throw error;
        return { ...none, number, refusal: error.message, repeats: error.code === 'REPEAT' };
      }
    });
  const results = [];
  for (const invoiceId of new Set(invoiceIds)) results.push(await one(invoiceId));
  return { batchId, isMailbox: deps.mailer.isMailbox, results };
}

/** Mails one recipient again, to another address where the first was wrong. */
export const resendMail = (
  { mailer, publicUrl }: SendDeps,
  { company, user }: Caller,
  id: string,
  given: RequestOf<typeof resendInvoiceMail>['body'],
): Promise<AnswerOf<typeof resendInvoiceMail>> =>
  company.transaction(async (tx) => {
    const before = await kept.lockedRecipient(tx, id);
    const invoice = before && (await lockedInvoice(tx, before.invoiceId));
    if (!before || !invoice) throw new AppError('NOT_FOUND');
    const { state, kind, mailingId, batchId, role, subject, text } = before;
    const address = given.address ?? before.address;
    const why = mayMailAgain(state) ? await refusalOf(tx, invoice, kind) : mailStateLabels[state];
    if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: ${why}` });
    await refuseRepeat(tx, invoice.id, kind, [address]);
    const actor = actorOf(user);
    // Who may not change contacts corrects this mail alone.
    if (address !== before.address && user.functions.has('UPDATE_EMAIL'))
      await correctContact(tx, { from: before.address, to: address, actor });
    const recipient = { id: newId(), address, role };
    await kept.addRecipients(tx, mailingId, [recipient], before.count + 1);
    const link = before.asLink ? await newLink(tx, mailingId, publicUrl) : null;
    await queueAll(tx, mailer, { subject, text, link }, [recipient]);
    await record(tx, {
      ...{ entity: 'invoice', entityId: invoice.id, action: 'mail', actor, ownOnly: true },
      data: { ...toldOf(invoice), note: `${subject}: ${address}` },
    });
    return { batchId, recipients: [{ id: recipient.id, address, state: 'QUEUED' }] };
  });
