import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from './test-kit/order-world';
import { type ServiceProcess, startService } from './test-kit/service-process';
import { startTestApi, type TestApi } from './test-kit/test-api';
import { testDatabase } from './test-kit/test-database';
import { until } from './test-kit/until';

/** A store in the network that goes away and comes back: what a process says of it, to people, probes and its log. */
let api: TestApi;
let folder: string;
let token: string;
let store: Server;
let service: ServiceProcess;
const objects = new Map<string, Buffer>();
/** Every connection is cut while it is. */
let isAway = false;

beforeAll(async () => {
  api = await startTestApi();
  // The service of the test goes by the real time, and so do its sessions.
  api.clock.set(new Date());
  token = await api.token(api.first.users.TRANSPORTER_ADMIN);
  folder = await mkdtemp(join(tmpdir(), 'lajur-away-'));
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  const database = new URL(testDatabase().url);
  database.pathname = `/${rows[0]?.name}`;
  store = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = new URL(request.url ?? '', 'http://s3').pathname;
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      if (key === '/ember') return response.end('<ListBucketResult></ListBucketResult>');
      const object = objects.get(key);
      return object ? response.end(object) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', () => resolve()));
  const { port } = store.address() as AddressInfo;
  service = await startService({
    DATABASE_URL: database.toString(),
    DATA_DIR: folder,
    S3_URL: `http://kunci:rahasia@127.0.0.1:${port}/ember`,
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  service.process.kill('SIGTERM');
  await service.ended;
  store.closeAllConnections();
  store.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const answerOf = async (response: Response) => ({ ...((await response.json()) as object), status: response.status });
async function upload(seed: number) {
  return answerOf(
    await fetch(`${service.url}/api/v3/file-upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ encodedFile: Buffer.from(await picture(seed)).toString('base64') }),
    }),
  );
}
const read = (url: string) =>
  fetch(`${service.url}/api/v3/file-upload?url=${encodeURIComponent(url)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const ready = async () => answerOf(await fetch(`${service.url}/readyz`));
const rowsOf = () =>
  api.database
    .company(api.first.id)
    .transaction((tx) => tx.db.selectFrom('file').select('state').where('company_id', '=', tx.companyId).execute());
const away = { status: 503, code: 'UNAVAILABLE', message: 'Layanan sedang tidak tersedia. Coba sebentar lagi.' };

test('a store that is away is told with words, logged, known to readiness, and keeps no row; back it takes all again', async () => {
  const stored = (await upload(1)) as { status: number; url?: string };
  expect(stored).toMatchObject({ status: 201, url: expect.any(String) });
  const rows = await rowsOf();
  expect(await ready()).toMatchObject({ status: 200, files: true });

  isAway = true;
  store.closeAllConnections();
  expect(await upload(2)).toEqual(away);
  expect(await answerOf(await read(stored.url ?? ''))).toEqual(away);
  expect(await rowsOf()).toEqual(rows);
  expect(await ready()).toMatchObject({ status: 503, files: false, database: true });
  await until(() => service.lines.some((line) => line.includes('S3 tidak bisa dihubungi')));
  const told = service.lines.filter((line) => line.includes('"msg":"unavailable"')).map((line) => JSON.parse(line));
  expect(told[0]).toMatchObject({ level: 40, route: '/api/v3/file-upload' });
  expect(JSON.stringify(told)).not.toContain('rahasia');

  isAway = false;
  expect(await upload(2)).toMatchObject({ status: 201 });
  expect((await read(stored.url ?? '')).status).toBe(200);
  expect(await ready()).toMatchObject({ status: 200, files: true });
});
