import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/driver';
import { getMailBatch, sendInvoiceMail } from '@lajur/api-contract/invoice-mailing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someInvoice } from './features/invoice/invoice.fixture';
import { record } from './platform/event/record';
import { newId } from './platform/id';
import { createWebhook } from './platform/webhook/webhooks';
import { startMailServer } from './test-kit/mail-server';
import { makeWorld } from './test-kit/order-world';
import { startService } from './test-kit/service-process';
import { startSwallowingProxy } from './test-kit/swallowing-proxy';
import { startTestApi, type TestApi } from './test-kit/test-api';
import { testDatabase } from './test-kit/test-database';
import { testSecrets } from './test-kit/test-secrets';
import { until } from './test-kit/until';

let api: TestApi;
let folder: string;
let token: string;
let databaseUrl: string;

beforeAll(async () => {
  api = await startTestApi();
  // The service of the test goes by the real time, and so do its sessions.
  api.clock.set(new Date());
  token = await api.token(api.first.users.TRANSPORTER_ADMIN);
  folder = await mkdtemp(join(tmpdir(), 'lajur-crash-'));
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  const own = new URL(testDatabase().url);
  own.pathname = `/${rows[0]?.name}`;
  databaseUrl = own.toString();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const serve = (url: string) => startService({ DATABASE_URL: url, DATA_DIR: folder, JOBS: '0', LOG_LEVEL: 'warn' });
const body = (name: string, no: number) => ({
  name,
  phoneNo: `+62812900${1000 + no}`,
  simNo: `77123456${1000 + no}`,
  simClass: 'B1 Umum',
  simExpiredDate: new Date(Date.now() + 700 * 86_400_000).toISOString().slice(0, 10),
});
const adding = (url: string, name: string, no: number) =>
  createClient({ origin: url, prefix: '/api/v3', headers: () => ({ authorization: `Bearer ${token}` }) })(
    contract.createDriver,
    { body: body(name, no) as never },
    { idempotencyKey: `kunci ${name}` },
  );
const stored = async (name: string) => {
  const { rows } = await api.database
    .company(api.first.id)
    .transaction((tx) => sql<{ id: string }>`select id from driver where name = ${name}`.execute(tx.db));
  return rows.map(({ id }) => id);
};

const rounds = [
  ['was committed', 'Komang Arsana', 1, 'COMMIT\0', 1],
  ['was not committed', 'Nyoman Ardika', 2, 'RELEASE\0', 0],
] as const;

test.each(process.env.TEST_ALL === '1' ? rounds : rounds.slice(0, 1))(
  'killed between work that %s and its answer, the same key is answered with what was done once',
  async (_, name, no, held, left) => {
    const proxy = await startSwallowingProxy(databaseUrl);
    const first = await serve(proxy.url(databaseUrl));
    try {
      let seen = '';
      const reached = new Promise<void>((resolve) => {
        proxy.onAnswer((bytes) => {
          seen = (seen + bytes.toString('latin1')).slice(-100_000);
          // Two parts: the work, and the keeping of its answer.
          const kept = seen.split('RELEASE\0').length > 2;
          if (!kept || !bytes.toString('latin1').includes(held)) return true;
          resolve();
          return false;
        });
      });
      const lost = adding(first.url, name, no).catch((error: unknown) => error);
      await reached;
      first.process.kill('SIGKILL');
      await first.ended;
      expect(await lost).toMatchObject({ status: 0 });
    } finally {
      first.process.kill('SIGKILL');
      await proxy.close();
    }
    expect(await stored(name)).toHaveLength(left);
    const second = await serve(databaseUrl);
    try {
      const answer = await adding(second.url, name, no);
      expect(await stored(name)).toEqual([answer.id]);
      expect(await adding(second.url, name, no)).toEqual(answer);
    } finally {
      second.process.kill('SIGTERM');
    }
    expect(await second.ended).toBe(0);
  },
);

/** Takes what is sent to it, and answers only when told to. */
async function startReceiver() {
  const ids: (string | undefined)[] = [];
  let answers = false;
  const server = createServer((asked, answer) => {
    ids.push(asked.headers['webhook-id'] as string | undefined);
    if (answers) answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ids,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answer() {
      answers = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An address that hears of everything, and something to hear of. */
async function somethingToTell(url: string): Promise<void> {
  const keyId = newId();
  const scopes = ['order:read', 'company:read'];
  const key = { id: keyId, name: 'uji', key_hash: randomBytes(32), scopes, expires_on: null, revoked_at: null };
  await api.database.system.transaction(async (tx) => {
    await tx.db
      .insertInto('api_key')
      .values({ ...key, created_at: tx.now })
      .execute();
    await createWebhook(testSecrets, tx, keyId, { url, events: [] });
    await record(tx, {
      companyId: api.first.id,
      entity: 'order',
      entityId: newId(),
      action: 'accept',
      actor: { kind: 'system', id: null, name: 'uji' },
    });
  });
}

test('killed while it delivers a webhook, the next process delivers it, under the same id', async () => {
  const receiver = await startReceiver();
  await somethingToTell(receiver.url);
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ALLOW_PRIVATE_WEBHOOKS: '1', LOG_LEVEL: 'warn' };
  const first = await startService(environment);
  await until(() => receiver.ids.length === 1);
  first.process.kill('SIGKILL');
  await first.ended;
  receiver.answer();
  const second = await startService(environment);
  await until(async () => {
    const { rows } = await api.database.system.transaction((tx) =>
      sql<{ status: string }>`select status from webhook_delivery`.execute(tx.db),
    );
    return rows.every(({ status }) => status === 'delivered');
  });
  expect(receiver.ids).toHaveLength(2);
  expect(receiver.ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(receiver.ids[1]).toBe(receiver.ids[0]);
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  receiver.close();
});

test('killed while a mail server has the mail of an invoice, nobody knows, and it is not given again', async () => {
  const smtp = await startMailServer();
  const call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  const world = await makeWorld(api);
  const id = await someInvoice(api, world, call, api.first);
  smtp.treat('keuangan@pengirim.test', 'hold');
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_URL: smtp.url, LOG_LEVEL: 'warn' };
  const first = await startService(environment);
  const mail = { to: ['keuangan@pengirim.test'], attachments: [], kind: 'PROFORMA' as const };
  const { batchId } = await call(sendInvoiceMail, { params: { id }, body: mail });
  await until(() => smtp.taken.length === 1);
  first.process.kill('SIGKILL');
  await first.ended;
  const second = await startService(environment);
  const states = async () => (await call(getMailBatch, { params: { id: batchId } })).mailings[0]?.recipients;
  await until(async () => (await states())?.[0]?.state === 'UNSURE');
  expect(smtp.taken).toHaveLength(1);
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  smtp.release();
  await smtp.close();
});

/** Asks again and again on a connection that is kept, until an answer says that it was the last. Gives every outcome. */
async function keepAsking(url: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  for (;;) {
    const [outcome, last] = await new Promise<[string, boolean]>((resolve) => {
      const headers = { authorization: `Bearer ${token}` };
      const asked = request(`${url}/api/v3/master/driver/filter?page=0&size=10`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve([String(answer.statusCode), answer.headers.connection === 'close']));
      });
      asked.once('error', (error: NodeJS.ErrnoException) => resolve([error.code ?? error.message, true]));
      asked.end();
    });
    outcomes.push(outcome);
    if (last) break;
  }
  agent.destroy();
  return outcomes;
}

test('told to stop while clients keep their connections it answers every request, says goodbye and ends well', async () => {
  const service = await startService({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'info' });
  const idle = new Agent({ keepAlive: true });
  await new Promise((resolve) => {
    request(`${service.url}/healthz`, { agent: idle }, (answer) => answer.resume().once('end', resolve)).end();
  });
  const clients = Array.from({ length: 10 }, () => keepAsking(service.url));
  await until(() => service.lines.filter((line) => line.includes('"status":200')).length > 50);
  service.process.kill('SIGTERM');
  expect(new Set((await Promise.all(clients)).flat())).toEqual(new Set(['200']));
  expect(await service.ended).toBe(0);
  expect(service.lines.join()).not.toContain('dihentikan paksa');
  idle.destroy();
});

test('told to stop while an upload stalls and streams stay open it ends well, whatever their clients do', async () => {
  const service = await startService({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const { hostname, port } = new URL(service.url);
  const held: Socket[] = [];
  const ask = (head: string, begun: string, seen?: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      held.push(socket);
      socket.once('error', reject);
      socket.on('error', () => {});
      socket.write(`${head}\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n${begun}`, () => {
        if (!seen) resolve();
      });
      let text = '';
      // The stream is read until it has begun, and then no further.
      if (seen)
        socket.on('data', (piece) => {
          text += piece;
          if (!text.includes(seen)) return;
          socket.pause();
          resolve();
        });
    });
  const upload = (type: string, begun: string) =>
    ask('POST /api/v3/file-upload HTTP/1.1', `content-type: ${type}\r\ncontent-length: 50000\r\n\r\n${begun}`);
  await ask('GET /api/v3/notification/stream HTTP/1.1', '\r\n', 'retry:');
  await upload('application/json', '{"encodedFile":"iVBORw0KGgo');
  await ask('PATCH /api/v3/auth/account HTTP/1.1', 'content-type: application/json\r\ncontent-length: 500\r\n\r\n{');
  // Asked after them and answered: they have come.
  await ask('GET /healthz HTTP/1.1', '\r\n', 'status');
  service.process.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(service.lines.join()).not.toContain('dihentikan paksa');
  for (const socket of held) socket.destroy();
});
