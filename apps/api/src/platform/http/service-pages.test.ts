import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mailRegistry, providerRegistry, registry } from '@lajur/api-contract/registry';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import { readConfig } from '../config';
import type { Database } from '../database/connect';
import { LocalStore } from '../file/local-store';
import { enqueue } from '../job/queue';
import { bindHealth } from '../metrics/health';
import { bindMetrics } from '../metrics/metrics';
import { typeText } from './docs-page';
import { html } from './html';
import { mailApi, openApi, portalApi, providerApi } from './openapi';
import { createServer } from './server';
import { bindServicePages } from './service-pages';
import { bindStatic } from './static';

const named =
  '<script type="module" crossorigin src="/assets/main-abc123.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css">';
const ownScript = "document.title = 'a < b'";
let database: Database;
let folder: string;
let app: FastifyInstance;
let guarded: FastifyInstance;
let closed: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase(new TestClock());
  folder = await mkdtemp(join(tmpdir(), 'lajur-web-'));
  const webDist = join(folder, 'dist');
  await mkdir(join(webDist, 'assets'), { recursive: true });
  await writeFile(
    join(webDist, 'index.html'),
    `<!doctype html><title>Lajur</title>${named}<script>${ownScript}</script>`,
  );
  await writeFile(join(webDist, 'icon.svg'), '<svg/>');
  await writeFile(join(webDist, 'assets/main-abc123.js'), 'export {}');
  await writeFile(join(webDist, 'assets/main-abc123.js.br'), brotliCompressSync('export {}'));
  await writeFile(join(folder, 'secret.txt'), 'rahasia');
  const make = async (token: string | undefined, openLocally = true) => {
    const config = readConfig({ LOG_LEVEL: 'error', WEB_DIST: webDist });
    const made = await createServer(config);
    bindMetrics(made, { system: database.system, token, openLocally });
    bindHealth(made, { database, files: new LocalStore(join(folder, 'files')), loopsTurn: () => true });
    bindServicePages(made);
    await bindStatic(made, config);
    return made;
  };
  app = await make(undefined);
  guarded = await make('kunci-metrik-1');
  closed = await make(undefined, false);
});
afterAll(async () => {
  await app.close();
  await closed.close();
  await guarded.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('every endpoint stands in its document, and every reference leads somewhere', () => {
  for (const [api, endpoints] of [
    [portalApi, registry],
    [providerApi, providerRegistry],
    [mailApi, mailRegistry],
  ] as const) {
    const document = openApi(api);
    const ids = Object.values(document.paths).flatMap((one) => Object.values(one).map((o) => o.operationId));
    expect(ids.sort()).toEqual(Object.keys(endpoints).sort());
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
    expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].every(([, to]) => to?.startsWith('#/components/'))).toBe(true);
    for (const [path, operations] of Object.entries(document.paths))
      for (const { parameters = [] } of Object.values(operations)) {
        const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
        expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort());
      }
  }
});

test('an operation says who may call it, what it takes and what it refuses', () => {
  const { paths } = openApi(portalApi);
  expect(paths['/auth/transporter/login']?.post).toMatchObject({ security: [], tags: ['auth'] });
  const upload = paths['/order/{id}/document-pod/upload']?.post;
  expect(upload).toMatchObject({ security: [{ session: [] }], 'x-needs': 'CREATE_POD' });
  expect(upload?.parameters?.map((one) => one.name)).toEqual(['id', 'Idempotency-Key']);
  const form = upload?.requestBody?.content['multipart/form-data']?.schema as { properties: Record<string, unknown> };
  expect(form.properties.file).toEqual({ type: 'string', format: 'binary' });
  expect(upload?.responses[413]?.description).toContain('IMAGE_TOO_LARGE: Ukuran gambar maksimal 500 kB');
  const page = paths['/order/filter/document-pod']?.get?.parameters?.find((one) => one.name === 'page');
  expect(page).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', default: 0 } });
});

test.each(['/api/v3/openapi.json', '/api/provider/v1/openapi.json', '/api/mail/v1/openapi.json'])(
  '%s is served',
  async (path) => {
    const answer = await get(path);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  },
);

test.each(['/api/docs', '/api/provider/docs'])('%s reads without a script, inside the CSP', async (path) => {
  const answer = await get(path);
  expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
  expect(answer.body).not.toMatch(/<script|style=|onclick/);
  const sheet = /href="([^"]+\.css)"/.exec(answer.body)?.[1] ?? '';
  expect((await get(sheet)).headers['content-type']).toContain('text/css');
});

test('pictures come from the service, and from the host of the map tiles where one was told', async () => {
  const pictures = async (environment: Record<string, string>) => {
    const made = await createServer(readConfig({ LOG_LEVEL: 'error', ...environment }));
    made.get('/any', async () => 'any');
    const policy = (await made.inject('/any')).headers['content-security-policy'] as string;
    await made.close();
    return policy.split(';').filter((one) => one.includes('img-src') || one.includes('connect-src'));
  };
  expect(await pictures({})).toEqual(["img-src 'self' data: blob:", "connect-src 'self'"]);
  const tiles = { MAP_TILES_URL: 'https://peta.test/u/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Peta' };
  expect(await pictures(tiles)).toEqual(["img-src 'self' data: blob: https://peta.test", "connect-src 'self'"]);
});

test('of the scripts within a page just its own runs', async () => {
  const hash = createHash('sha256').update(ownScript).digest('base64');
  const policyAt = async (url: string) => (await get(url, page)).headers['content-security-policy'];
  expect(await policyAt('/main/dashboard')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await policyAt('/api/docs')).toContain("script-src 'self';");
  expect(await policyAt('/assets/main-abc123.js')).toBe("default-src 'self';frame-ancestors 'none'");
});

test('what a page stands on is named before it', async () => {
  expect((await get('/main/dashboard', page)).headers.link).toBe(
    '</assets/main-abc123.js>; rel=modulepreload; crossorigin, </assets/a.css>; rel=preload; as=style; crossorigin',
  );
  expect((await get('/assets/main-abc123.js', page)).headers.link).toBeUndefined();
});

test('types and markup', () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: { a: { type: ['string', 'null'] }, b: { type: 'array', items: { $ref: '#/components/schemas/X' } } },
  };
  expect(typeText(schema)).toBe('{\n  a: string | null\n  b?: X[]\n}');
  expect(html`<p title="${'"<'}">${['&', html`<b>x</b>`, null, false]}</p>`.text).toBe(
    '<p title="&quot;&lt;">&amp;<b>x</b></p>',
  );
});

test('files of the build: hashed ones for ever, the page never kept, packed when it can be', async () => {
  const script = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect((await get('/assets/main-abc123.js')).body).toBe('export {}');
  const index = await get('/', page);
  expect(index.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  expect((await get('/', { ...page, 'if-none-match': index.headers.etag as string })).statusCode).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/icon.svg' })).statusCode).toBe(200);
});

test('every address of a screen gives the page; nothing else does', async () => {
  expect((await get('/main/pesanan?page=2', page)).body).toContain('<title>Lajur</title>');
  expect((await get('/assets/gone-000.js', page)).statusCode).toBe(404);
  expect((await get('/main/pesanan', { accept: 'application/json' })).statusCode).toBe(404);
  for (const path of ['/../secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt'])
    expect((await get(path)).body, path).not.toContain('rahasia');
});

test('under /api an unknown address is a refusal in JSON, a wrong method says which are right', async () => {
  const unknown = await get('/api/v3/nothing', page);
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toEqual({ code: 'NOT_FOUND', message: 'Tidak Ditemukan' });
  const wrong = await app.inject({ method: 'PUT', url: '/api/v3/file-upload' });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('GET, POST');
  expect(wrong.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('healthy and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ database: true, files: true, stopping: false });
});

test('a service without its file store or database lives and is not ready', async () => {
  const made = await createServer(readConfig({ LOG_LEVEL: 'error' }));
  const broken = { ...database, ping: () => Promise.reject(new Error('gone')) };
  bindHealth(made, { database: broken, files: new LocalStore('/proc/nowhere'), loopsTurn: () => true });
  const ready = await made.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ database: false, files: false });
  expect((await made.inject('/healthz')).statusCode).toBe(200);
  await made.close();
});

test.each(['listener', 'loops'])('a service whose %s stands still is not ready', async (what) => {
  const made = await createServer(readConfig({ LOG_LEVEL: 'error' }));
  const deaf = { ...database, listener: { ...database.listener, connected: what !== 'listener' } };
  bindHealth(made, { database: deaf, files: new LocalStore(join(folder, 'files')), loopsTurn: () => what !== 'loops' });
  const ready = await made.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ database: true, files: true, listener: true, loops: true, [what]: false });
  await made.close();
});

test('a store that became full is known at the next probe, by what a request found out', async () => {
  const made = await createServer(readConfig({ LOG_LEVEL: 'silent' }));
  let full = false;
  const noSpace = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  const store = new LocalStore(join(folder, 'files'));
  const files = Object.assign(Object.create(store), { check: () => (full ? noSpace() : store.check()) });
  bindHealth(made, { database, files, loopsTurn: () => true });
  made.post('/put', () => noSpace());
  expect((await made.inject('/readyz')).statusCode).toBe(200);
  full = true;
  const refused = await made.inject({ method: 'POST', url: '/put' });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    code: 'UNAVAILABLE',
    message: 'Layanan sedang tidak tersedia. Coba sebentar lagi.',
  });
  expect((await made.inject('/readyz')).json()).toMatchObject({ status: 'not-ready', files: false });
  full = false;
  expect((await made.inject('/readyz')).statusCode).toBe(200);
  await made.close();
});

test.each([
  ['53100', 503],
  ['53300', 503],
  ['25P03', 503],
  ['57014', 503],
  ['08006', 503],
  ['25006', 503],
  ['EMFILE', 503],
  ['22021', 400],
  ['23503', 500],
])('what the database or the system calls %s is answered %d', async (code, status) => {
  const made = await createServer(readConfig({ LOG_LEVEL: 'silent' }));
  made.get('/fails', () => Promise.reject(Object.assign(new Error('x'), { code })));
  expect((await made.inject('/fails')).statusCode).toBe(status);
  await made.close();
});

test('measures: requests by route, jobs, streams; for this machine or for the token', async () => {
  await database.system.transaction((tx) => enqueue(tx, { kind: 'nobody' }));
  await get('/healthz');
  const answer = await get('/metrics');
  expect(answer.body).toMatch(/lajur_http_request_seconds_count\{route="\/healthz",method="GET",status="200"\} \d/);
  expect(answer.body).toContain('lajur_jobs{state="due"} 1');
  expect(answer.body).toContain('lajur_jobs{state="dead"} 0');
  expect(answer.body).toContain('lajur_event_streams 0');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  // A foreign page whose name leads to this machine asks under its own.
  expect((await get('/metrics', { host: 'jahat.test' })).statusCode).toBe(404);
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  expect((await guarded.inject('/metrics')).statusCode).toBe(404);
  const authorization = 'Bearer kunci-metrik-1';
  expect((await guarded.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200);
});

test.each(['/lacak/token', '/periksa/token'])(
  '%s stands in no search engine, and its links tell nobody of it',
  async (path) => {
    const { headers, statusCode } = await get(path, { accept: 'text/html' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    expect((await get('/main/dashboard', { accept: 'text/html' })).headers).not.toHaveProperty('x-robots-tag');
  },
);
