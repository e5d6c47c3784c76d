import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { SystemScope } from '../database/scope';
import { isId } from '../file/file-store';
import { type Html, html } from '../http/html';
import { sendPage } from '../http/plain-page';

const listed = 100;
const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/**
 * May anyone who reaches this server read its mails? They hold links that open accounts, so only where the accounts are
 * public anyway (demo), or where nobody but this machine reaches it; never beside a mail server.
 */
export function mailboxIsOpen(
  config: Pick<Config, 'SMTP_URL' | 'DEMO' | 'HOST' | 'TRUST_PROXY' | 'PUBLIC_URL'>,
): boolean {
  if (config.SMTP_URL) return false;
  return config.DEMO || (loopback.has(config.HOST) && config.TRUST_PROXY === 0 && !config.PUBLIC_URL);
}

/** What proxies add: a page for this machine alone is not read through one that runs on it. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** A foreign page whose name was turned to this machine (DNS rebinding) asks under that name. */
const isFromHere = ({ headers, hostname }: FastifyRequest): boolean =>
  loopback.has(hostname) && !proxyHeaders.some((name) => name in headers);

const when = (at: Date): string =>
  `${at.toLocaleString('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'medium', timeStyle: 'short' })} WIB`;

function paragraph(text: string): Html {
  const parts = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
  return html`<p>${parts}</p>`;
}

/** GET /dev/mailbox and /dev/mailbox/:id: the mails that no server took. `proxied`: readers may come through a proxy. */
export function bindMailbox(app: FastifyInstance, deps: { system: SystemScope; proxied: boolean }): void {
  const { system, proxied } = deps;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (proxied || isFromHere(request)) return;
    reply.callNotFound();
    return reply;
  };

  app.get('/dev/mailbox', { onRequest }, async (_request, reply) => {
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
    const { id } = request.params;
    const mail = isId(id)
      ? await system.transaction((tx) =>
          tx.db
            .selectFrom('mail_message')
            .selectAll()
            .where('id', '=', id)
            .where('sent_at', 'is', null)
            .executeTakeFirst(),
        )
      : undefined;
    const back = html`<a href="/dev/mailbox">Kembali ke kotak surat</a>`;
    if (!mail) {
      const body = html`<header><h1>Email tidak ditemukan</h1></header><main>${back}</main>`;
      return sendPage(reply.code(404), { lang: 'id', title: 'Email tidak ditemukan', body });
    }
    const body = html`<header><h1>${mail.subject}</h1><p>Kepada ${mail.recipient} · ${when(mail.created_at)}</p></header>
<main>${back}<article class="letter">${mail.body_text.split('\n\n').map(paragraph)}</article></main>`;
    return sendPage(reply, { lang: 'id', title: mail.subject, body });
  });
}
