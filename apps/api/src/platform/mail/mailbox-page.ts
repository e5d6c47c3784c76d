import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { SystemScope } from '../database/scope';
import { isId } from '../file/file-store';
import { isFromHere, loopback } from '../http/from-here';
import { type Html, html } from '../http/html';
import { sendPage } from '../http/plain-page';

const listed = 100;
const mailboxPath = '/dev/mailbox';

/** Who reads the mails: nobody, a browser on this machine, or whoever reaches the service. */
type MailboxReaders = 'off' | 'local' | 'open';

/**
 * Mails hold links that open accounts. So the page exists in demo mode, for this machine alone, and elsewhere only when it
 * is asked for by name; never beside a mail server, and never for this machine where a proxy is known to stand in front of it.
 */
export function mailboxReaders(
  config: Pick<Config, 'SMTP_URL' | 'DEMO' | 'DEV_MAILBOX' | 'TRUST_PROXY'>,
): MailboxReaders {
  if (config.SMTP_URL) return 'off';
  const asked = config.DEV_MAILBOX ?? (config.DEMO ? 'local' : 'off');
  return asked === 'local' && config.TRUST_PROXY > 0 ? 'off' : asked;
}

/** Where somebody who asks from an address reads mail that no server takes; null for who may not. */
export function mailboxFor(readers: MailboxReaders, ip: string): string | null {
  return readers === 'open' || (readers === 'local' && loopback.has(ip)) ? mailboxPath : null;
}

const when = (at: Date): string =>
  `${at.toLocaleString('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'medium', timeStyle: 'short' })} WIB`;

function paragraph(text: string): Html {
  const parts = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
  return html`<p>${parts}</p>`;
}

/** GET /dev/mailbox and /dev/mailbox/:id: the mails that no server took, for these readers. */
export function bindMailbox(
  app: FastifyInstance,
  { system, readers }: { system: SystemScope; readers: MailboxReaders },
): void {
  if (readers === 'off') return;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (readers === 'open' || isFromHere(request)) return;
    reply.callNotFound();
    return reply;
  };

  app.get(mailboxPath, { onRequest }, async (_request, reply) => {
    const mails = await system.transaction((tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(['id', 'recipient', 'subject', 'created_at'])
        .where('sent_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(listed)
        .execute(),
    );
    const rows = mails.map(
      (mail) =>
        html`<tr><td><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></td><td>${mail.recipient}</td><td>${when(mail.created_at)}</td></tr>`,
    );
    const table = html`<div class="wide"><table><thead><tr><th>Perihal</th><th>Kepada</th><th>Waktu</th></tr></thead><tbody>${rows}</tbody></table></div>`;
    const body = html`<header><h1>Kotak surat uji</h1><p>Email yang dikirim portal muncul di sini karena server email belum diatur.</p></header>
<main>${mails.length > 0 ? table : html`<p class="empty">Belum ada email.</p>`}</main>`;
    return sendPage(reply, { lang: 'id', title: 'Kotak surat uji', body });
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', { onRequest }, async (request, reply) => {
    const mail = await mailOf(system, request.params.id);
    const back = html`<a href="/dev/mailbox">Kembali ke kotak surat</a>`;
    if (!mail) {
      const body = html`<header><h1>Email tidak ditemukan</h1></header><main>${back}</main>`;
      return sendPage(reply.code(404), { lang: 'id', title: 'Email tidak ditemukan', body });
    }
    const body = html`<header><h1>${mail.subject}</h1><p>Kepada ${mail.recipient} · ${when(mail.created_at)}</p></header>
<main>${back} · <a href="/dev/mailbox/${mail.id}/html">Lihat sebagai HTML</a><article class="letter">${mail.body_text.split('\n\n').map(paragraph)}</article></main>`;
    return sendPage(reply, { lang: 'id', title: mail.subject, body });
  });

  // As a mail program shows it: its own styles, and nothing that runs or is fetched.
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', { onRequest }, async (request, reply) => {
    const mail = await mailOf(system, request.params.id);
    if (!mail) return reply.callNotFound();
    return reply
      .header('content-security-policy', "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(mail.body_html);
  });
}

/** A mail that no server took; nothing where the id is none, or of one that was sent. */
const mailOf = async (system: SystemScope, id: string) =>
  isId(id)
    ? system.transaction((tx) =>
        tx.db
          .selectFrom('mail_message')
          .selectAll()
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .executeTakeFirst(),
      )
    : undefined;
