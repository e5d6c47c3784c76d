import type { Transporter } from 'nodemailer';
import type { Config } from '../config';
import type { SystemScope, Tx } from '../database/scope';
import { newId } from '../id';
import { enqueue } from '../job/queue';
import type { JobRunner } from '../job/runner';
import type { Mail, Mailer } from './mailer';
import { mailHtml, mailText } from './template';

const sendKind = 'send-mail';
const secondsMs = 1000;

/** The mail server cannot be used; the message is for the person who started the program. */
export class MailServerError extends Error {}

/**
 * Keeps each mail in the transaction that asks for it. With a mail server a job sends it, and forgets its text once it
 * is sent (it may hold a link that opens an account); without one it waits in the mailbox page.
 */
export class QueuedMailer implements Mailer {
  constructor(private readonly smtp: Transporter | null) {}

  async queue(tx: Tx, mail: Mail): Promise<void> {
    const id = newId();
    await tx.db
      .insertInto('mail_message')
      .values({
        id,
        recipient: mail.to,
        subject: mail.subject,
        body_text: mailText(mail),
        body_html: mailHtml(mail),
        created_at: tx.now,
        sent_at: null,
      })
      .execute();
    if (this.smtp) await enqueue(tx, { kind: sendKind, payload: { id } });
  }

  /** Lets these jobs send what is queued. */
  handleJobs(jobs: JobRunner, deps: { system: SystemScope; from: string }): void {
    const { smtp } = this;
    if (!smtp) return;
    jobs.handle(sendKind, async ({ payload }) => {
      const { id } = payload as { id: string };
      const mail = await deps.system.transaction((tx) =>
        tx.db
          .selectFrom('mail_message')
          .selectAll()
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!mail) return;
      await smtp.sendMail({
        from: deps.from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // The same at every try, so that a mail sent twice can be told.
        messageId: `<${id}@${domainOf(deps.from)}>`,
        // No holiday note and no other machine answers it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await deps.system.transaction((tx) =>
        tx.db
          .updateTable('mail_message')
          .set({ sent_at: tx.now, body_text: '', body_html: '' })
          .where('id', '=', id)
          .execute(),
      );
    });
  }

  close(): void {
    this.smtp?.close();
  }
}

/** The domain that a mail comes from: ids without one are taken for a sign of unwanted mail. */
const domainOf = (from: string): string => /@([^\s<>"]+)/.exec(from)?.[1] ?? 'localhost.localdomain';

/** The mailer that the configuration names; a mail server is tried once so that a wrong setting shows at the start. */
export async function openMailer(config: Pick<Config, 'SMTP_URL'>): Promise<QueuedMailer> {
  if (!config.SMTP_URL) return new QueuedMailer(null);
  const timeouts = {
    connectionTimeout: 10 * secondsMs,
    greetingTimeout: 10 * secondsMs,
    socketTimeout: 30 * secondsMs,
  };
  const { createTransport } = await import('nodemailer');
  const smtp = createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 3, ...timeouts });
  try {
    await smtp.verify();
  } catch (error) {
    smtp.close();
    throw new MailServerError(`Server email (SMTP_URL) tidak bisa dipakai: ${(error as Error).message}`);
  }
  return new QueuedMailer(smtp);
}
