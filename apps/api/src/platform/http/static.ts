import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { Config } from '../config';
import { filePolicy, pagePolicy } from './content-policy';
import { errorStatus } from './error-status';
import { accepts } from './packing';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};

interface Asset {
  type: string;
  policy: string;
  /** Of a page: what it stands on. */
  link: string | null;
  etag: string;
  cache: string;
  bytes: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

const cacheOf = (path: string): string => {
  // The build puts a hash of the content into these names.
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
};

/** The built portal, read once: what is not in this map cannot be asked for. */
async function readAssets(folder: string, config: Config): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const bytes = await readFile(file);
    const packed = (suffix: string) => readFile(file + suffix).catch(() => null);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    assets.set(path, {
      type,
      ...(path.endsWith('.html') ? ofPage(config, bytes.toString()) : { policy: filePolicy, link: null }),
      etag,
      cache: cacheOf(path),
      bytes,
      br: await packed('.br'),
      gzip: await packed('.gz'),
    });
  }
  return assets;
}

const ofPage = (config: Config, html: string) => ({ policy: pagePolicy(config, html), link: linkOf(html) });

/**
 * What a page names in its head, as a `Link` header (RFC 8288): a browser asks for it when the head of the answer is there, before it
 * has read the page, which takes a telephone a tenth of a second.
 */
function linkOf(html: string): string | null {
  const named = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].flatMap(([tag]) => {
    const part = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const to = (how: string) => [`<${part('src') ?? part('href')}>; ${how}; crossorigin`];
    if (part('type') === 'module' || part('rel') === 'modulepreload') return to('rel=modulepreload');
    if (part('rel') === 'stylesheet') return to('rel=preload; as=style');
    return part('rel') === 'preload' && part('as') === 'font' ? to('rel=preload; as=font') : [];
  });
  return named.join(', ') || null;
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const packed =
    asset.br && accepts(request, 'br')
      ? ({ encoding: 'br', bytes: asset.br } as const)
      : asset.gzip && accepts(request, 'gzip')
        ? ({ encoding: 'gzip', bytes: asset.gzip } as const)
        : null;
  reply.headers({ 'cache-control': asset.cache, etag: asset.etag, 'content-security-policy': asset.policy });
  if (asset.link) reply.header('link', asset.link);
  if (asset.br || asset.gzip) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  if (packed) reply.header('content-encoding', packed.encoding);
  return reply
    .code(200)
    .type(asset.type)
    .send(packed?.bytes ?? asset.bytes);
}

const patternsOf = (prefix: string, endpoints: Readonly<Record<string, Endpoint>>) =>
  Object.values(endpoints).map(({ method, path }) => ({
    method: method as string,
    pattern: new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));
const known = [...patternsOf('/api/v3', registry), ...patternsOf('/api/provider/v1', providerRegistry)];

function refuse(reply: FastifyReply, code: 'NOT_FOUND' | 'METHOD_NOT_ALLOWED'): FastifyReply {
  return reply.code(errorStatus[code]).send(new AppError(code).body);
}

function unknownAddress(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  if (methods.size === 0 || methods.has(request.method)) return refuse(reply, 'NOT_FOUND');
  return refuse(reply.header('allow', [...methods].sort().join(', ')), 'METHOD_NOT_ALLOWED');
}

/** The pages that a link alone opens (ADR 0043, ADR 0098): no search engine lists it, and no other host learns its address. */
const sharedPath = /^\/(lacak|periksa)\//;

const ownPaths = /^\/(api|dev|healthz|readyz|metrics)(\/|$)/;

/**
 * Answers whatever no route does: the files of the built portal, its page for every address of a screen, and a
 * refusal in JSON for the rest. WEB_DIST is the folder of the build; without it there is no portal.
 */
export async function bindStatic(app: FastifyInstance, config: Config): Promise<void> {
  const assets = config.WEB_DIST ? await readAssets(config.WEB_DIST, config) : new Map<string, Asset>();
  const index = assets.get('/index.html');
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (ownPaths.test(path)) return unknownAddress(request, reply, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(reply, 'METHOD_NOT_ALLOWED');
    const asset = assets.get(path);
    if (asset) return sendAsset(request, reply, asset);
    const wantsPage = String(request.headers.accept ?? '').includes('text/html');
    // A missing file must not answer as a page: a browser would run the page as its script.
    if (!index || !wantsPage || path.startsWith('/assets/')) return refuse(reply, 'NOT_FOUND');
    if (sharedPath.test(path))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    return sendAsset(request, reply, index);
  });
}
