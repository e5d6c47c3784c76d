import type { LookupAddress } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../app-error';

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/** Addresses that are not of the public Internet (IANA special-purpose registries). */
const inner = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(net, bits, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(net, bits, 'ipv6');

/** Is this an address of the public Internet? Of IPv6 only global unicast is, so mapped IPv4 never passes. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** The address may not be called. */
class ForbiddenAddress extends Error {}

/** How addresses that somebody else chose are reached. Tests bring names and wires of their own. */
export interface Reach {
  resolve(host: string): Promise<readonly LookupAddress[]>;
  /** What makes the connections; false: a new one each time. */
  agent: HttpsAgent | false;
}

/** The Internet, by the names of this machine's resolver. */
export const internet: Reach = { resolve: (host) => resolveAll(host, { all: true }), agent: false };

/** Resolves a name and refuses it when any of its addresses is not public; what was checked is what is connected to. */
const publicOnly =
  ({ resolve }: Reach): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          return done(new ForbiddenAddress('alamat ini bukan alamat publik'), '', 0);
        if (options.all) return done(null, [...found]);
        return done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

/** A name server that says nothing holds nobody up. */
const resolveMs = 3000;
const innerText = 'Alamat ini bukan alamat publik. Pakai alamat yang bisa dicapai dari internet.';

/** Names of this machine and of inner networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476), and one that no domain stands behind. */
const innerName = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|localdomain)$/;
/** Domains whose every name leads to the numbers written in it, or to this machine. */
const wildcardDomain =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|traefik\.me|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;
/** Four numbers in a name: 10.0.0.1.example.com, 10-0-0-1.example.com. */
const writtenAddress = /(?<!\d)(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?!\d)/g;

function leadsInside(name: string): boolean {
  if (innerName.test(name) || wildcardDomain.test(name)) return true;
  const written = [...name.matchAll(writtenAddress)].map(([, ...parts]) => parts.join('.'));
  return written.some((address) => isIP(address) === 4 && !isPublicAddress(address));
}

/**
 * Refuses an address of the inner network when it is registered: one written in numbers, and a name that leads to one.
 * A name that leads nowhere yet is taken; what it leads to is looked at again with every call.
 */
export async function refuseInner(url: string, { field = 'url', reach = internet } = {}): Promise<void> {
  // A name with a dot at its end is the same name.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const inner = () => new AppError('RULE_BROKEN', { validation: { [field]: innerText } });
  if (isIP(host)) {
    if (!isPublicAddress(host)) throw inner();
    return;
  }
  if (leadsInside(host)) throw inner();
  const unanswered = new Promise<never[]>((done) => setTimeout(done, resolveMs, []).unref());
  const found = await Promise.race([reach.resolve(host).catch(() => []), unanswered]);
  if (found.some(({ address }) => !isPublicAddress(address))) throw inner();
}

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The own network may be called too, and without encryption: webhooks in development. */
  allowPrivate?: boolean;
  reach?: Reach;
}

/** POSTs to an address that somebody else chose: no redirects, no inner network, limited time. Gives the status. */
export function postTo({ url, headers, body, allowPrivate = false, reach = internet }: Post): Promise<number> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    return Promise.reject(new ForbiddenAddress('hanya http dan https'));
  if (!allowPrivate && isIP(host) && !isPublicAddress(host))
    return Promise.reject(new ForbiddenAddress('alamat ini bukan alamat publik'));
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(timeoutMs),
    agent: reach.agent,
    ...(allowPrivate ? {} : { lookup: publicOnly(reach) }),
  };
  return new Promise((done, failed) => {
    const call = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, options, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxAnswerBytes) answer.destroy();
      });
      answer.on('error', () => {});
      done(answer.statusCode ?? 0);
    });
    call.on('error', failed);
    call.end(body);
  });
}
