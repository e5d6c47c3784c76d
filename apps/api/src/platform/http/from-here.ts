import type { FastifyRequest } from 'fastify';

export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost', '::ffff:127.0.0.1']);

/** What proxies add: a page for this machine alone is not read through one that runs on it. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Asked by somebody on this machine, as far as that can be told. A foreign page whose name was turned to this machine (DNS
 * rebinding) asks under that name; an nginx that was told nothing else asks in HTTP/1.0, which no browser does.
 */
export const isFromHere = ({ headers, hostname, socket, raw }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  loopback.has(hostname) &&
  raw.httpVersion !== '1.0' &&
  !proxyHeaders.some((name) => name in headers);
