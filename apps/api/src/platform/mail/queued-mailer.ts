import type { Transporter } from 'nodemailer';
import type { Config } from '../config';
import type { SystemScope, Tx } from '../database/scope';
import { newId } from '../id';
import { type ClaimedJob, enqueue } from '../job/queue';
import type { JobRunner } from '../job/runner';
import { Unprintable } from '../pdf/print-thread';
import type { Mail, Mailer, MailWatch, MailWatches, Watched } from './mailer';
import { returnAddress } from './return-address';
import { mailTimeouts, trySend } from './smtp-try';
import { mailHtml, mailText } from './template';

const sendKind = 'send-mail';
const watchedKind = 'send-watched-mail';

const minute = 60;
const hour = 60 * minute;
/** Seconds until a watched mail that the server did not take yet is tried again; after the last it has failed. */
const pauses = [5 * minute, 30 * minute, 120 * minute, 6 * hour, 24 * hour];
/** So many connections to the mail server at the same time. */
const atOnce = 3;

/** The mail server cannot be used; the message is for the person who started the program. */
export class MailServerError extends Error {}

interface SendDeps {
  system: SystemScope;
  /** As `MAIL_FROM` has it: a name with its address, or an address. */
  from: string;
  now(): Date;
  /** `MAIL_RETURN_DOMAIN`: what comes back names the recipient. */
  returnDomain?: string;
  watches?: MailWatches;
}

interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  watched: unknown;
  sender_name: string | null;
  reply_to: string | null;
}

/**
 * Keeps each mail in the transaction that asks for it. With a mail server a job sends it, and forgets its text once it
 * is sent (it may hold a link that opens an account); without one it waits in the mailbox page.
 */
export class QueuedMailer implements Mailer {
  constructor(private readonly smtp: { pool: Transporter; url: string } | null) {}

  get isMailbox(): boolean {
    return this.smtp === null;
  }

  async queue(tx: Tx, mail: Mail, watched?: Watched): Promise<void> {
    const id = newId();
    await tx.db
      .insertInto('mail_message')
      .values({
        id,
        recipient: mail.to,
        subject: mail.subject,
        body_text: mailText(mail),
        body_html: mailHtml(mail),
        watched: watched ? JSON.stringify(watched) : null,
        sender_name: mail.sender?.name ?? null,
        reply_to: mail.sender?.replyTo ?? null,
        created_at: tx.now,
        sent_at: null,
      })
      .execute();
    if (watched) await enqueue(tx, { kind: watchedKind, payload: { id }, maxAttempts: pauses.length + 1 });
    else if (this.smtp) await enqueue(tx, { kind: sendKind, payload: { id } });
  }

  /** Lets these jobs send what is queued. */
  handleJobs(jobs: JobRunner, deps: SendDeps): void {
    const { smtp } = this;
    jobs.handle(watchedKind, (job) => this.sendWatched(deps, job), {
      backoff: (attempt) => pauses[attempt - 1] ?? 0,
      atOnce,
    });
    if (!smtp) return;
    jobs.handle(sendKind, async ({ payload }) => {
      const mail = await unsent(deps.system, payload);
      if (!mail) return;
      await smtp.pool.sendMail({ ...headOf(mail, deps.from), text: mail.body_text, html: mail.body_html });
      await forget(deps.system, mail.id);
    });
  }

  /**
   * One try of a mail whose outcome somebody waits for. What was begun and not ended is not sent again: the process that began it
   * died, or still waits for the server's answer. The watch knows.
   */
  private async sendWatched(deps: SendDeps, { payload, attempt, maxAttempts }: ClaimedJob): Promise<void> {
    const mail = await unsent(deps.system, payload);
    if (!mail) return;
    const watched = mail.watched as Watched;
    const watch = deps.watches?.[watched.kind];
    if (!watch) throw new Error(`nobody waits for mails of ${watched.kind}`);
    const next = await watch.begin(watched);
    if (next === 'gone') return remove(deps.system, mail.id);
    if (next === 'done') return this.smtp ? forget(deps.system, mail.id) : undefined;
    const answer = await this.give(deps, mail, watch);
    if (answer.state !== 'DEFERRED') {
      await watch.ended(watched, { ...answer, state: answer.state });
      return this.smtp ? forget(deps.system, mail.id) : undefined;
    }
    const { code, answer: said } = answer;
    if (attempt >= maxAttempts) {
      await watch.ended(watched, { state: 'FAILED', code, answer: said });
      return forget(deps.system, mail.id);
    }
    const nextAt = new Date(deps.now().getTime() + (pauses[attempt - 1] ?? 0) * 1000);
    await watch.ended(watched, { state: 'DEFERRED', code, answer: said, nextAt });
    throw new Error(said);
  }

  private async give({ from, returnDomain }: SendDeps, mail: StoredMail, watch: MailWatch) {
    try {
      const attachments = await watch.attachments(mail.watched as Watched);
      if (!this.smtp) return { state: 'ACCEPTED', code: null, answer: 'Kotak surat uji' } as const;
      const { body_text: text, body_html: html } = mail;
      const files = attachments.map(({ name: filename, ...file }) => ({ filename, ...file }));
      // The sender of the envelope alone: people read, and answer, as before.
      const envelope = returnDomain && { from: returnAddress(mail.id, returnDomain), to: mail.recipient };
      const head = { ...headOf(mail, from), ...(envelope ? { envelope } : {}) };
      return await trySend(this.smtp.url, { ...head, text, html, attachments: files });
    } catch (error) {
      // What cannot be attached now cannot be later: whoever sent it is told at once.
      if (error instanceof Unprintable) return { state: 'FAILED', code: null, answer: error.message } as const;
      return { state: 'DEFERRED', code: null, answer: (error as Error).message.slice(0, 500) } as const;
    }
  }

  close(): void {
    this.smtp?.pool.close();
  }
}

async function unsent(system: SystemScope, payload: unknown): Promise<StoredMail | undefined> {
  const { id } = payload as { id: string };
  return system.transaction((tx) =>
    tx.db.selectFrom('mail_message').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst(),
  );
}

const forget = (system: SystemScope, id: string): Promise<void> =>
  system.transaction(async (tx) => {
    const sent = { sent_at: tx.now, body_text: '', body_html: '' };
    await tx.db.updateTable('mail_message').set(sent).where('id', '=', id).execute();
  });

const remove = (system: SystemScope, id: string): Promise<void> =>
  system.transaction(async (tx) => {
    await tx.db.deleteFrom('mail_message').where('id', '=', id).execute();
  });

/** Who writes to whom. In a company's name the portal's address sends it, and answers go to the company. */
function headOf({ id, recipient, subject, sender_name, reply_to }: StoredMail, from: string) {
  return {
    from: sender_name === null ? from : { name: `${sender_name} lewat Lajur`, address: addressOf(from) },
    ...(reply_to ? { replyTo: reply_to } : {}),
    to: recipient,
    subject,
    // The same at every try, so that a mail sent twice can be told.
    messageId: `<${id}@${domainOf(from)}>`,
    // No holiday note and no other machine answers it (RFC 3834).
    ...(sender_name === null ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
  };
}

const addressOf = (from: string): string => /[^\s<>"]+@[^\s<>"]+/.exec(from)?.[0] ?? from;
/** The domain that a mail comes from: ids without one are taken for a sign of unwanted mail. */
const domainOf = (from: string): string => /@([^\s<>"]+)/.exec(from)?.[1] ?? 'localhost.localdomain';

/** The mailer that the configuration names; a mail server is tried once so that a wrong setting shows at the start. */
export async function openMailer(config: Pick<Config, 'SMTP_URL'>): Promise<QueuedMailer> {
  if (!config.SMTP_URL) return new QueuedMailer(null);
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: atOnce, ...mailTimeouts });
  try {
    await pool.verify();
  } catch (error) {
    pool.close();
    throw new MailServerError(`Server email (SMTP_URL) tidak bisa dipakai: ${(error as Error).message}`);
  }
  return new QueuedMailer({ pool, url: config.SMTP_URL });
}
