import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../test-kit/until';
import { refusalOf } from '../http/refusal';
import { newId } from '../id';
import type { FileStore } from './file-store';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';

const accessKey = 'KUNCI';
const secret = 'raha/sia+';
const objects = new Map<string, { bytes: Buffer; at: Date }>();

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Is the request signed with its body as AWS describes it (Signature Version 4)? Written from the description, not from a
 * client.
 */
function signedRightly(request: IncomingMessage, body: Buffer): boolean {
  const found = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!found) return false;
  const [, key, day = '', region = '', signed = '', signature] = found;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonicalQuery = query.split('&').sort().join('&');
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return false;
  const canonical = [request.method, path, canonicalQuery, headers.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return key === accessKey && hmac(signingKey, toSign).toString('hex') === signature;
}

const escapeXml = (text: string) => text.replaceAll('&', '&#38;').replaceAll('+', '&#x2B;');

/** Two entries a page, as S3 does it with a thousand. */
function listing(query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, 2);
  const next = keys.length > 2 ? `<NextContinuationToken>${escapeXml(shown.at(-1) ?? '')}</NextContinuationToken>` : '';
  const entries = shown.map(
    (key) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

/** How many of the next requests lose their connection. */
let losses = 0;
/** What the next reading of an object waits for. */
let heldRead: Promise<void> | null = null;

const s3 = createServer((request, response) => {
  if (losses > 0) {
    losses--;
    request.socket.destroy();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const url = new URL(request.url ?? '', 'http://s3');
    const body = Buffer.concat(chunks);
    if (!signedRightly(request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (!/^\/ember($|\/)/.test(url.pathname))
      return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const key = decodeURIComponent(url.pathname.replace(/^\/ember\/?/, ''));
    if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    if (key === '') return response.end(listing(url.searchParams));
    const held = heldRead;
    heldRead = null;
    await held;
    const object = objects.get(key);
    return object ? response.end(object.bytes) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
});

let folder: string;
let address: string;
const s3Url = (password: string, prefix = '', bucket = 'ember') =>
  `http://${accessKey}:${encodeURIComponent(password)}@${address}/${bucket}${prefix}?region=ap-southeast-3`;

/** A store of one's own, for a run against a real server: TEST_S3_URL, in a prefix that nobody uses. */
function givenUrl(text: string): string {
  const url = new URL(text.replace(/^s3:/, 'https:'));
  url.pathname += `/lajur-test-${newId()}`;
  return url.toString();
}
const given = process.env.TEST_S3_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-store-'));
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', () => resolve()));
  address = `127.0.0.1:${(s3.address() as AddressInfo).port}`;
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => FileStore][] = [
  ['disk', () => new LocalStore(join(folder, 'files'))],
  ['S3', () => new S3Store(s3Url(secret))],
  ['S3 with a prefix', () => new S3Store(s3Url(secret, '/berkas/satu'))],
  ['S3 with a prefix of odd signs', () => new S3Store(s3Url(secret, "/berkas%20dua/a+b&c='(d)*"))],
  ...(given ? [['TEST_S3_URL', () => new S3Store(givenUrl(given))] as [string, () => FileStore]] : []),
];

test.each(stores)('%s: what is put is there until it is deleted, and is listed', async (_name, make) => {
  const store = make();
  const from = Date.now();
  await store.check();
  const keys = Array.from({ length: 3 }, () => ({ companyId: newId(), fileId: newId() }));
  for (const key of keys) await store.put(key, Buffer.from(key.fileId));
  expect(String(await store.get(keys[1] as (typeof keys)[0]))).toBe(keys[1]?.fileId);
  const listed: string[] = [];
  for await (const { companyId, fileId, writtenAt } of store.list()) {
    listed.push(`${companyId}/${fileId}`);
    // The store's own clock may be a little off.
    expect(writtenAt.getTime()).toBeGreaterThan(from - 60_000);
    expect(writtenAt.getTime()).toBeLessThan(Date.now() + 60_000);
  }
  expect(listed.sort()).toEqual(keys.map((key) => `${key.companyId}/${key.fileId}`).sort());
  for (const key of [...keys, ...keys]) await store.delete(key);
  expect(await store.get(keys[0] as (typeof keys)[0])).toBeNull();
});

test.each(stores)('%s: a key that is not two ids goes nowhere', async (_name, make) => {
  const bad = { companyId: '..', fileId: 'x' };
  await expect(make().put(bad, Buffer.from('x'))).rejects.toThrow('not a file key');
  await expect(make().get({ ...bad, companyId: newId() })).rejects.toThrow('not a file key');
});

test('a wrong key, a wrong address and a folder that is none show at the start', async () => {
  await expect(new S3Store(s3Url('salah')).check()).rejects.toThrow(
    'S3 menjawab 403 SignatureDoesNotMatch: kunci atau rahasianya salah',
  );
  await expect(new S3Store(s3Url(secret, '', 'lain')).check()).rejects.toThrow('NoSuchBucket: bucket itu tidak ada');
  const nobody = 'http://a:b@tidak-ada.invalid/ember';
  await expect(new S3Store(nobody).check()).rejects.toThrow('S3 tidak ditemukan: periksa nama hostnya');
  expect(() => new S3Store('s3://host/bucket')).toThrow('S3_URL harus berbentuk');
  expect(() => new S3Store('s3://a%ZZ:b@host/bucket')).toThrow('S3_URL harus berbentuk');
  await writeFile(join(folder, 'a-file'), '');
  await expect(new LocalStore(join(folder, 'a-file')).check()).rejects.toThrow('Folder berkas tidak bisa ditulisi');
});

test('S3: a bucket that went away is a trouble, never a file that is missing', async () => {
  const key = { companyId: newId(), fileId: newId() };
  const gone = new S3Store(s3Url(secret, '', 'lain'));
  await expect(gone.get(key)).rejects.toThrow('NoSuchBucket');
  await expect(gone.delete(key)).rejects.toThrow('NoSuchBucket');
});

test('S3: a connection lost once is asked again; a store that stays away is unavailable', async () => {
  const store = new S3Store(s3Url(secret));
  const key = { companyId: newId(), fileId: newId() };
  losses = 1;
  await store.put(key, Buffer.from('dua kali'));
  expect(String(await store.get(key))).toBe('dua kali');
  losses = 2;
  const refusal = await store.get(key).catch((error) => refusalOf(error));
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE' });
  await store.delete(key);
});

test('S3: two processes may try the same store at once', async () => {
  let go = () => {};
  heldRead = new Promise((resolve) => {
    go = resolve;
  });
  const slow = new S3Store(s3Url(secret, '/bersama')).check();
  await until(() => heldRead === null);
  await new S3Store(s3Url(secret, '/bersama')).check();
  go();
  await slow;
  expect([...objects.keys()].filter((key) => key.startsWith('bersama/'))).toEqual([]);
});

test('disk: a write that fails leaves nothing behind', async () => {
  const store = new LocalStore(join(folder, 'broken'));
  await store.check();
  const key = { companyId: newId(), fileId: newId() };
  await writeFile(join(folder, 'broken', key.companyId), 'in the way');
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(folder, 'broken', 'unfinished'))).toEqual([]);
});
