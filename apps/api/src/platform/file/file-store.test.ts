import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../id';
import type { FileStore } from './file-store';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';

const accessKey = 'KUNCI';
const secret = 'raha/sia+';
const objects = new Map<string, { bytes: Buffer; at: Date }>();

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Is the request signed as AWS describes it (Signature Version 4)? Written from the description, not from a client. */
function signedRightly(request: IncomingMessage): boolean {
  const found = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!found) return false;
  const [, key, day = '', region = '', signed = '', signature] = found;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonicalQuery = query.split('&').sort().join('&');
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, path, canonicalQuery, headers.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return key === accessKey && hmac(signingKey, toSign).toString('hex') === signature;
}

/** Two entries a page, as S3 does it with a thousand. */
function listing(query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, 2);
  const next = keys.length > 2 ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  const entries = shown.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

const s3 = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const url = new URL(request.url ?? '', 'http://s3');
    if (!signedRightly(request))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = url.pathname.replace('/ember/', '');
    if (request.method === 'PUT') objects.set(key, { bytes: Buffer.concat(chunks), at: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    if (key === '') return response.end(listing(url.searchParams));
    const object = objects.get(key);
    return object ? response.end(object.bytes) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
});

let folder: string;
let address: string;
const s3Url = (password: string, prefix = '') =>
  `http://${accessKey}:${encodeURIComponent(password)}@${address}/ember${prefix}?region=ap-southeast-3`;

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
];

test.each(stores)('%s: what is put is there until it is deleted, and is listed', async (_name, make) => {
  const store = make();
  await store.check();
  const keys = Array.from({ length: 3 }, () => ({ companyId: newId(), fileId: newId() }));
  for (const key of keys) await store.put(key, Buffer.from(key.fileId));
  expect(String(await store.get(keys[1] as (typeof keys)[0]))).toBe(keys[1]?.fileId);
  const listed: string[] = [];
  for await (const { companyId, fileId, writtenAt } of store.list()) {
    listed.push(`${companyId}/${fileId}`);
    expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000);
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
  await expect(new S3Store(s3Url('salah')).check()).rejects.toThrow('S3 menjawab 403 SignatureDoesNotMatch');
  expect(() => new S3Store('s3://host/bucket')).toThrow('S3_URL harus berbentuk');
  await writeFile(join(folder, 'a-file'), '');
  await expect(new LocalStore(join(folder, 'a-file')).check()).rejects.toThrow('Folder berkas tidak bisa ditulisi');
});

test('disk: a write that fails leaves nothing behind', async () => {
  const store = new LocalStore(join(folder, 'broken'));
  await store.check();
  const key = { companyId: newId(), fileId: newId() };
  await writeFile(join(folder, 'broken', key.companyId), 'in the way');
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(join(folder, 'broken', 'unfinished'))).toEqual([]);
});
