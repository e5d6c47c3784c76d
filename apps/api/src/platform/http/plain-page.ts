import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html';
import { plainPageStyle } from './plain-page-style';

const stylePath = '/api/plain-page.css';

/** Serves the style that the pages made here share; call once. */
export function bindPlainPages(app: FastifyInstance): void {
  app.get(stylePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(plainPageStyle),
  );
}

/** Sends a page made on the server: no script, one style sheet, so the strict CSP holds. */
export function sendPage(reply: FastifyReply, page: { lang: 'id' | 'en'; title: string; body: Html }): FastifyReply {
  const { text } = html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${page.title} · Lajur</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${stylePath}">
</head>
<body>${page.body}</body>
</html>`;
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
