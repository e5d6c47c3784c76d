import type { MailingView, MailRecipientView } from '@lajur/api-contract/invoice-mailing';
import { type MailState, statesBefore } from '@lajur/domain/email/mail-state';
import type { ProofAttachment } from '@lajur/domain/invoice/mail-attachment';
import type { MailKind, MailRole } from '@lajur/domain/invoice/mailing';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { insertMany } from '../../../platform/database/write-many';
import type { MailMove } from '../../../platform/mail/kept-watch';

/** A mail as it is asked for. */
interface NewMailing {
  id: string;
  batchId: string;
  invoiceId: string;
  kind: MailKind;
  subject: string;
  text: string;
  marksSent: boolean;
  attachments: readonly ProofAttachment[];
  asLink: boolean;
  by: { id: string | null; name: string };
  recipients: readonly { id: string; address: string; role: MailRole }[];
}

export async function addMailing(tx: CompanyTx, one: NewMailing): Promise<void> {
  const { id, kind, subject, by, attachments } = one;
  const row = { id, batch_id: one.batchId, invoice_id: one.invoiceId, kind, subject, body: one.text };
  const told = { marks_sent: one.marksSent, attachments, as_link: one.asLink };
  await insertMany(tx, 'mailing', [{ ...row, ...told, by_id: by.id, by_name: by.name, at: tx.now }]);
  await addRecipients(tx, id, one.recipients);
}

/** Adds recipients behind those that a mail has. */
export async function addRecipients(
  tx: CompanyTx,
  mailingId: string,
  recipients: readonly { id: string; address: string; role: MailRole }[],
  first = 1,
): Promise<void> {
  const times = { queued_at: tx.now, state_at: tx.now };
  await insertMany(
    tx,
    'mailing_recipient',
    recipients.map((one, index) => ({
      ...one,
      mailing_id: mailingId,
      seq: first + index,
      state: 'QUEUED',
      tries: 0,
      ...times,
    })),
  );
}

/** To which of these addresses a mail of this kind was asked for since then, and when last; those that came to nothing do not count. */
export async function repeatOf(
  tx: CompanyTx,
  {
    invoiceId,
    kind,
    addresses,
    since,
  }: { invoiceId: string; kind: MailKind; addresses: readonly string[]; since: Date },
): Promise<{ address: string; at: Date } | null> {
  const { rows } = await sql<{ address: string; at: Date }>`
    select r.address, r.queued_at as at from mailing m
    join mailing_recipient r on r.company_id = ${tx.companyId} and r.mailing_id = m.id
    where m.company_id = ${tx.companyId} and m.invoice_id = ${invoiceId} and m.kind = ${kind}
      and r.queued_at > ${since} and r.address in (${sql.join(addresses)})
      and r.state not in ('CANCELLED', 'FAILED', 'BOUNCED')
    order by r.queued_at desc limit 1`.execute(tx.db);
  return rows[0] ?? null;
}

/** A recipient with the mail that it is of. */
export interface StoredRecipient {
  id: string;
  mailingId: string;
  address: string;
  role: MailRole;
  state: MailState;
  invoiceId: string;
  kind: MailKind;
  marksSent: boolean;
  subject: string;
  text: string;
  batchId: string;
  attachments: ProofAttachment[];
  asLink: boolean;
  byId: string | null;
  byName: string;
  /** How many recipients the mail has. */
  count: number;
}

async function found(tx: CompanyTx, id: string, lock: RawBuilder<unknown>): Promise<StoredRecipient | null> {
  const { rows } = await sql<StoredRecipient>`
    select r.id, r.mailing_id as "mailingId", r.address, r.role, r.state, m.invoice_id as "invoiceId", m.kind,
      m.marks_sent as "marksSent", m.subject, m.body as text, m.batch_id as "batchId", m.by_id as "byId", m.by_name as "byName",
      m.attachments, m.as_link as "asLink",
      (select count(*)::int from mailing_recipient o where o.company_id = ${tx.companyId} and o.mailing_id = m.id) as count
    from mailing_recipient r join mailing m on m.company_id = ${tx.companyId} and m.id = r.mailing_id
    where r.company_id = ${tx.companyId} and r.id = ${id} ${lock}`.execute(tx.db);
  return rows[0] ?? null;
}

export const recipientOf = (tx: CompanyTx, id: string) => found(tx, id, sql``);
/** Locked until the transaction ends. */
export const lockedRecipient = (tx: CompanyTx, id: string) => found(tx, id, sql`for update of r`);

/** Keeps what became of a recipient, where it may follow; false where it may not. */
export async function moveRecipient(tx: CompanyTx, id: string, move: MailMove): Promise<boolean> {
  const { state, code, answer } = move;
  const nextAt = 'nextAt' in move ? move.nextAt : null;
  const { rows } = await sql`
    update mailing_recipient r set state = ${state}, code = ${code}, answer = ${answer}, next_at = ${nextAt},
      tries = r.tries + ${state === 'SENDING' ? 1 : 0}, state_at = ${tx.now}
    where r.company_id = ${tx.companyId} and r.id = ${id} and r.state in (${sql.join(statesBefore(state))})
    returning r.id`.execute(tx.db);
  return rows.length === 1;
}

export async function keepFiles(tx: CompanyTx, id: string, files: MailRecipientView['files']): Promise<void> {
  await sql`update mailing_recipient r set files = ${JSON.stringify(files)}::jsonb
    where r.company_id = ${tx.companyId} and r.id = ${id}`.execute(tx.db);
}

/** Takes back what waits of a batch; gives how many recipients that were. */
export async function cancelWaiting(tx: CompanyTx, batchId: string): Promise<number> {
  const { rows } = await sql`
    update mailing_recipient r set state = 'CANCELLED', next_at = null, state_at = ${tx.now}
    from mailing m
    where m.company_id = ${tx.companyId} and m.batch_id = ${batchId} and r.company_id = ${tx.companyId}
      and r.mailing_id = m.id and r.state in (${sql.join(statesBefore('CANCELLED'))})
    returning r.id`.execute(tx.db);
  return rows.length;
}

interface MailingRow extends Omit<MailingView, 'at' | 'recipients' | 'invoice'> {
  invoiceId: string;
  number: string;
  at: Date;
}
interface RecipientRow extends Omit<MailRecipientView, 'at' | 'nextAt' | 'files'> {
  mailingId: string;
  at: Date;
  nextAt: Date | null;
  files: MailRecipientView['files'] | null;
}

async function mailingsWhere(tx: CompanyTx, where: RawBuilder<unknown>): Promise<MailingView[]> {
  const { rows: mailings } = await sql<MailingRow>`
    select m.id, m.batch_id as "batchId", m.invoice_id as "invoiceId", i.number, m.kind, m.subject, m.body as text,
      m.marks_sent as "marksSent", m.attachments, m.as_link as "asLink", m.by_name as by, m.at
    from mailing m join invoice i on i.company_id = ${tx.companyId} and i.id = m.invoice_id
    where m.company_id = ${tx.companyId} and ${where}`.execute(tx.db);
  if (mailings.length === 0) return [];
  const { rows } = await sql<RecipientRow>`
    select r.id, r.mailing_id as "mailingId", r.address, r.role, r.state, r.code, r.answer, r.tries, r.next_at as "nextAt",
      r.state_at as at, r.files
    from mailing_recipient r where r.company_id = ${tx.companyId}
      and r.mailing_id in (${sql.join(mailings.map(({ id }) => id))}) order by r.mailing_id, r.seq`.execute(tx.db);
  return mailings.map(({ invoiceId, number, ...one }) => ({
    ...one,
    invoice: { id: invoiceId, number },
    at: one.at.toISOString(),
    recipients: rows
      .filter(({ mailingId }) => mailingId === one.id)
      .map(({ mailingId: _, at, nextAt, files, ...recipient }) => ({
        ...{ ...recipient, at: at.toISOString(), nextAt: nextAt?.toISOString() ?? null, files: files ?? [] },
      })),
  }));
}

const shownOfInvoice = 50;

/** The mails of an invoice, the newest first. */
export const mailingsOf = (tx: CompanyTx, invoiceId: string): Promise<MailingView[]> =>
  mailingsWhere(tx, sql`m.invoice_id = ${invoiceId} order by m.at desc, m.id desc limit ${sql.lit(shownOfInvoice)}`);

/** The mails that were asked for together. */
export const mailingsOfBatch = (tx: CompanyTx, batchId: string): Promise<MailingView[]> =>
  mailingsWhere(tx, sql`m.batch_id = ${batchId} order by m.id`);
