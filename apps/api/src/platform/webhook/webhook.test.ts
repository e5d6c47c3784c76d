import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderScope } from '@lajur/domain/provider/scope';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import { testSecrets } from '../../test-kit/test-secrets';
import { until } from '../../test-kit/until';
import type { Database } from '../database/connect';
import { ChangeHub } from '../event/hub';
import { type CompanyAuditEvent, record } from '../event/record';
import { newId } from '../id';
import { JobRunner } from '../job/runner';
import { handleDeliveries } from './delivery';
import { createDispatcher, hears } from './dispatch';
import { isPublicAddress, postTo } from './safe-request';
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks, replayDelivery } from './webhooks';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const clock = new TestClock();
let database: Database;
let keyId: string;
let otherKeyId: string;
const companyId = newId();

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}
let received: Received[] = [];
let answers: number[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    const status = answers.shift() ?? 204;
    response.writeHead(status, status === 302 ? { location: '/secret' } : {}).end();
  });
});
let url: string;
let stop: () => Promise<void>;

const system = <R>(work: Parameters<typeof database.system.transaction<R>>[0]) => database.system.transaction(work);

async function newKey(scopes: ProviderScope[] = ['order:read', 'company:read']): Promise<string> {
  const id = newId();
  await database.system.transaction((tx) =>
    tx.db
      .insertInto('api_key')
      .values({
        id,
        name: 'uji',
        key_hash: randomBytes(32),
        scopes,
        expires_on: null,
        revoked_at: null,
        created_at: tx.now,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  database = await openTestDatabase(clock);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  keyId = await newKey();
  otherKeyId = await newKey();
  await system((tx) =>
    tx.db
      .insertInto('company')
      .values({
        id: companyId,
        kind: 'TRANSPORTER',
        name: 'PT Uji',
        alias: null,
        status: 'ACTIVE',
        timezone: 'Asia/Jakarta',
        created_at: tx.now,
      })
      .execute(),
  );
  const hub = new ChangeHub(database);
  await hub.start();
  // Two processes' worth: a delivery must still leave once.
  const parts = await Promise.all(
    [1, 2].map(async () => {
      const jobs = new JobRunner({ database, clock, log });
      handleDeliveries(jobs, { system: database.system, clock, secrets: testSecrets, allowPrivate: true });
      await jobs.start();
      const dispatcher = createDispatcher({ system: database.system, hub, log });
      dispatcher.start();
      return { jobs, dispatcher };
    }),
  );
  stop = async () => {
    await Promise.all(parts.map(({ dispatcher }) => dispatcher.stop()));
    await Promise.all(parts.map(({ jobs }) => jobs.stop()));
  };
});
afterAll(async () => {
  await stop();
  await database.close();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});
afterEach(() => system((tx) => tx.db.deleteFrom('webhook').execute()));

const happen = (entity: string, action: string, entityId = newId()) =>
  database.company(companyId).transaction((tx) => {
    const actor = { kind: 'transporter', id: null, name: 'Dewi' } as const;
    const data = { ref: null, cargoNo: 'CGO-1', status: entity === 'company' ? 'ACTIVE' : 'DITOLAK', note: null };
    return record(tx, { companyId, entity, entityId, action, actor, data } as CompanyAuditEvent);
  });
const register = (events: string[] = []) => system((tx) => createWebhook(testSecrets, tx, keyId, { url, events }));
const typesReceived = () => received.map(({ body }) => JSON.parse(body).type as string);
/** Something more happens, and is heard of: what came before would have been sent by then. */
async function oneMore(): Promise<void> {
  await happen('order', 'load');
  await until(() => typesReceived().includes('order.load'));
}
const deliveries = (id: string) => system((tx) => listDeliveries(tx, keyId, id, { page: 0, size: 10, order: 'desc' }));

test('what happens is told once, signed as Standard Webhooks wants it', async () => {
  const webhook = await register();
  const entityId = newId();
  await happen('order', 'reject', entityId);
  await until(() => received.length > 0);
  await oneMore();
  expect(typesReceived()).toEqual(['order.reject', 'order.load']);
  const { headers, body } = received[0] as Received;
  expect(JSON.parse(body)).toEqual({
    type: 'order.reject',
    timestamp: clock.now().toISOString(),
    data: { companyId, entityId, ref: null, cargoNo: 'CGO-1', status: 'DITOLAK', actorKind: 'transporter' },
  });
  const id = headers['webhook-id'] as string;
  const timestamp = headers['webhook-timestamp'] as string;
  expect(Number(timestamp)).toBe(Math.floor(clock.now().getTime() / 1000));
  const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  const told = async () => (await deliveries(webhook.id)).rows.find((one) => one.event === 'order.reject');
  await until(async () => (await told())?.status === 'delivered');
  expect(await told()).toMatchObject({ attempts: 1, lastStatus: 204 });
});

test('an address hears what it asked for, nothing of accounts, nothing of before', async () => {
  const now = clock.now();
  await register(['order.*', 'company.approve']);
  clock.set(new Date(now.getTime() - 60_000));
  await happen('order', 'before');
  clock.set(now);
  await happen('session', 'login');
  await happen('pod', 'verify');
  await happen('company', 'suspend');
  await happen('company', 'approve');
  await happen('order', 'accept');
  await until(() => received.length >= 2);
  await oneMore();
  expect(typesReceived().sort()).toEqual(['company.approve', 'order.accept', 'order.load']);
});

test('an address hears of nothing that its key may not read', async () => {
  const topicsFor = async (...scopes: ProviderScope[]) => {
    const key = await newKey(scopes);
    const { id } = await system((tx) => createWebhook(testSecrets, tx, key, { url, events: [] }));
    return () =>
      system((tx) => listDeliveries(tx, key, id, { page: 0, size: 10, order: 'asc' })).then(({ rows }) =>
        rows.map((one) => one.event),
      );
  };
  const everything = await topicsFor('order:read', 'company:read');
  const orders = await topicsFor('order:read', 'webhook:write');
  const companies = await topicsFor('company:read');
  const nothing = await topicsFor('webhook:write');
  await happen('company', 'approve');
  await happen('order', 'accept');
  // Two for the key that may hear everything, one for each that may hear half.
  await until(() => received.length === 4);
  expect((await everything()).sort()).toEqual(['company.approve', 'order.accept']);
  expect([await orders(), await companies(), await nothing()]).toEqual([['order.accept'], ['company.approve'], []]);
});

test('a refused delivery is tried again after its pause, with the same id', async () => {
  answers = [500];
  const webhook = await register();
  await happen('order', 'accept');
  const accepted = async () => (await deliveries(webhook.id)).rows.find((one) => one.event === 'order.accept');
  await until(async () => (await accepted())?.lastStatus === 500);
  await oneMore();
  expect(typesReceived()).toEqual(['order.accept', 'order.load']);
  answers = [302];
  clock.advance(0.2);
  await until(async () => (await accepted())?.lastStatus === 302);
  clock.advance(1);
  await until(async () => (await accepted())?.status === 'delivered');
  const tries = received.filter((_, at) => typesReceived()[at] === 'order.accept');
  expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(tries).toHaveLength(3);
});

test('after its last try a delivery is dead, and can be replayed by its own key only', async () => {
  answers = Array.from({ length: 9 }, () => 503);
  const webhook = await register();
  await happen('order', 'accept');
  await until(async () => {
    clock.advance(11 * 60);
    return (await deliveries(webhook.id)).rows[0]?.status === 'dead';
  });
  const [dead] = (await deliveries(webhook.id)).rows;
  expect(dead).toMatchObject({ attempts: 9, lastStatus: 503, lastError: 'HTTP 503', deliveredAt: null });
  await expect(system((tx) => replayDelivery(tx, otherKeyId, dead?.id ?? ''))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await system((tx) => replayDelivery(tx, keyId, dead?.id ?? ''));
  await until(async () => (await deliveries(webhook.id)).rows[0]?.status === 'delivered');
  expect(received).toHaveLength(10);
});

test('a receiver that is gone for good is left alone', async () => {
  answers = [410];
  const webhook = await register();
  await happen('order', 'accept');
  await until(async () => (await deliveries(webhook.id)).rows[0]?.status === 'dead');
  expect(await system((tx) => listWebhooks(tx, keyId))).toMatchObject([{ id: webhook.id, isActive: false }]);
  const again = await register();
  expect(again).toMatchObject({ id: webhook.id, isActive: true });
  expect(again.secret).not.toBe(webhook.secret);
});

test('a key sees, removes and replays nothing of another', async () => {
  const webhook = await register();
  expect(await system((tx) => listWebhooks(tx, otherKeyId))).toEqual([]);
  const missing = { code: 'NOT_FOUND' };
  await expect(system((tx) => deleteWebhook(tx, otherKeyId, webhook.id))).rejects.toMatchObject(missing);
  const query = { page: 0, size: 10, order: 'desc' } as const;
  await expect(system((tx) => listDeliveries(tx, otherKeyId, webhook.id, query))).rejects.toMatchObject(missing);
  await system((tx) => deleteWebhook(tx, keyId, webhook.id));
  expect(await system((tx) => listWebhooks(tx, keyId))).toEqual([]);
  await expect(
    system((tx) => createWebhook(testSecrets, tx, keyId, { url: 'ftp://x.test', events: [] })),
  ).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});

test('the own network is not called unless allowed', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await expect(
      postTo({ url: url.replace('127.0.0.1', host), headers: {}, body: '{}', allowPrivate: false }),
      host,
    ).rejects.toThrow('alamat ini bukan alamat publik');
  await expect(postTo({ url: 'file:///etc/passwd', headers: {}, body: '', allowPrivate: true })).rejects.toThrow(
    'hanya http',
  );
  expect(received).toHaveLength(0);
  expect(await postTo({ url, headers: {}, body: '{}', allowPrivate: true })).toBe(204);
});

test.each([
  ['8.8.8.8', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['2606:4700::1111', true],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:8.8.8.8', false],
  ['2002:7f00:1::', false],
])('%s public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

test('topics', () => {
  expect(hears([], 'order.accept')).toBe(true);
  expect(hears(['order.accept'], 'order.accept')).toBe(true);
  expect(hears(['order.accept'], 'order.accepted')).toBe(false);
  expect(hears(['order.*'], 'order-note.add')).toBe(false);
});

test('nothing more is sent for a key that was revoked or has lapsed, neither what waits nor what comes', async () => {
  for (const change of [
    { revoked_at: clock.now() },
    { expires_on: new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10) },
  ]) {
    const ended = await newKey();
    const webhook = await system((tx) => createWebhook(testSecrets, tx, ended, { url, events: [] }));
    const mine = () =>
      system((tx) => listDeliveries(tx, ended, webhook.id, { page: 0, size: 10, order: 'desc' })).then(
        ({ rows }) => rows,
      );
    answers = [500];
    await happen('order', 'reject');
    await until(async () => (await mine())[0]?.attempts === 1);
    await system((tx) => tx.db.updateTable('api_key').set(change).where('id', '=', ended).execute());
    received = [];
    clock.advance(1);
    await until(async () => (await mine())[0]?.status === 'dead');
    // Another key's webhook hears of it: by then it was decided who does.
    await register(['order.accept']);
    await happen('order', 'accept');
    await until(async () => received.length > 0);
    expect(await mine()).toHaveLength(1);
    expect(received).toHaveLength(1);
    await system((tx) => tx.db.deleteFrom('webhook').execute());
  }
});
