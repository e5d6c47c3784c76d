import type { MailDraft } from '@lajur/api-contract/invoice-mailing';
import type { emailCostTypeLabels } from '@lajur/domain/email/email';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { fillText, type MailKind, mailRefusal, mailSends, usualMailTexts } from '@lajur/domain/invoice/mailing';
import { isCreditedWhole } from '@lajur/domain/invoice/settlement';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { companyToday } from '../../company/company-service';
import { companyProfile } from '../../company/profile-service';
import { bouncedAmong, contactsOf } from '../../email/service';
import { paymentContact } from '../../mou/service';
import { notesOf } from '../credit-note-repository';
import { addresseeOf, invoiceOf, type StoredInvoice } from '../repository';
import { offersOf } from './attached-service';

type Proposed = Omit<MailDraft['proposed'][number], 'bounced'>;
type CostType = keyof typeof emailCostTypeLabels;

/** A contact is for a type of cost; of vehicles at a fixed price it is that of carriage. */
const costTypeOf = ({ type }: StoredInvoice): CostType => (type === 'FIXED' ? 'SHIPMENT' : type);

/** Whom a mail of an invoice may be written to, each once: its shipper's own addresses first, then the contacts of the company. */
export async function proposedFor(tx: CompanyTx, invoice: StoredInvoice): Promise<Proposed[]> {
  const contact = await paymentContact(tx, invoice.shipperId);
  const { billingEmail, contact: person } = await addresseeOf(tx, invoice.shipperId);
  const own: Proposed[] = [
    ...(contact ? [{ address: contact.email, name: contact.name, source: 'MOU' as const, chosen: true }] : []),
    ...(billingEmail
      ? [{ address: billingEmail.toLowerCase(), name: person, source: 'SHIPPER' as const, chosen: !contact }]
      : []),
  ];
  const contacts = (await contactsOf(tx, costTypeOf(invoice))).map(({ email, picName }) => ({
    ...{ address: email, name: picName, source: 'CONTACT' as const, chosen: false },
  }));
  const seen = new Set<string>();
  return [...own, ...contacts].filter(({ address }) => !seen.has(address) && seen.add(address));
}

/** Why no mail of this kind is sent of an invoice now; null when it may be. */
export async function refusalOf(tx: CompanyTx, invoice: StoredInvoice, kind: MailKind): Promise<string | null> {
  const notes = kind === 'CREDIT_NOTE' ? await notesOf(tx, invoice.id) : [];
  return mailRefusal(
    {
      ...{ status: invoice.status, isCredited: isCreditedWhole(invoice), openCash: invoice.openCash },
      hasCreditNote: notes.some(({ status }) => status === 'ISSUED'),
    },
    kind,
  );
}

/** The numbers of the documents that a mail is of: a reminder may bring those of other invoices, too. */
const documentNumbers = async (tx: CompanyTx, { id, number }: StoredInvoice, kind: MailKind): Promise<string[]> =>
  kind === 'CREDIT_NOTE'
    ? (await notesOf(tx, id)).flatMap((note) => (note.status === 'ISSUED' && note.number ? [note.number] : []))
    : [number];

/** What a mail of an invoice would say, and to whom. */
export const getMailDraft = (
  company: CompanyScope,
  id: string,
  { kind, isMailbox }: { kind: MailKind; isMailbox: boolean },
): Promise<MailDraft> =>
  company.readLatest(async (tx) => {
    const invoice = await invoiceOf(tx, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    const today = await companyToday(tx);
    const proposed = await proposedFor(tx, invoice);
    const bounced = await bouncedAmong(
      tx,
      proposed.map(({ address }) => address),
    );
    const usual = usualMailTexts[kind];
    return {
      kind,
      refusal: await refusalOf(tx, invoice, kind),
      subject: fillText(usual.subject, invoice, today),
      text: fillText(usual.text, invoice, today),
      replyTo: (await companyProfile(tx)).email,
      documents: (await documentNumbers(tx, invoice, kind)).map(invoiceFileName),
      attachable: await offersOf(tx, id, kind),
      canMarkSent: mailSends(kind, invoice.status),
      isMailbox,
      proposed: proposed.map((one) => ({ ...one, bounced: bounced.get(one.address) ?? null })),
    };
  });
