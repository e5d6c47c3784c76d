import { createECDH, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, type LookupFunction } from 'node:net';
import { logout } from '@lajur/api-contract/auth';
import { listNotifications, readAllNotifications } from '@lajur/api-contract/notification-inbox';
import { getPushKey, listenHere, listenNoMore } from '@lajur/api-contract/notification-push';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config';
import { makeWorld, offered, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser } from '../../../test-kit/test-api';
import { testSecrets } from '../../../test-kit/test-secrets';
import { notifyRound } from '../make/service';
import { openSenders } from './open-senders';
import { showOnce } from './service';

let api: TestApi;
let world: World;

/** Push services on this machine: what they were asked, and what they answer. */
interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const asked: Asked[] = [];
let answers: (path: string, body: Buffer) => { status: number; json?: object } = () => ({ status: 201 });
let service: Server;
let origin = '';
/** What push services are called in public, and where the names lead. */
const pushOrigin = 'https://push.uji.test';
const names: Record<string, string[]> = {
  'push.uji.test': ['93.184.215.14'],
  'dalam.uji.test': ['10.0.0.8'],
  'keduanya.uji.test': ['93.184.215.14', '127.0.0.1'],
};
const resolve = async (host: string) => (names[host] ?? []).map((address) => ({ address, family: 4 }));
/** What leads out leads here, once the name was found to be a public one. */
const agent = new Agent();
agent.createConnection = (options, connected) => {
  const { lookup, host = '' } = options as { lookup?: LookupFunction; host?: string };
  const port = Number(new URL(origin).port);
  lookup?.(host, { all: true }, (error) => {
    if (error) connected?.(error, null as never);
    else connected?.(null, connect(port, '127.0.0.1'));
  });
  return undefined;
};
const reach = { resolve, agent };

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    asked.push(one);
    const { status, json } = answers(one.path, one.body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(json ? JSON.stringify(json) : undefined);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await startTestApi({ reach });
  world = await makeWorld(api);
});
afterAll(async () => {
  service.close();
  await api.close();
});
beforeEach(async () => {
  await tell();
  await api.database.system.transaction((tx) => tx.db.deleteFrom('job').execute());
  await api.database.system.transaction((tx) => tx.db.deleteFrom('push_subscription').execute());
  asked.length = 0;
  answers = () => ({ status: 201 });
});

const tell = async () => {
  while (await notifyRound(api.database.system, api.app.server.log));
};
const senders = (environment: Record<string, string> = {}) =>
  openSenders(readConfig(environment), {
    ...{
      system: api.database.system,
      clock: api.clock,
      secrets: testSecrets,
      publicUrl: () => 'https://lajur.test',
      reach,
    },
  });
const jobs = () =>
  api.database.system.transaction((tx) =>
    tx.db.selectFrom('job').select(['payload', 'run_at']).where('kind', '=', 'push-notification').execute(),
  );
/** Does the jobs that wait. */
async function show(environment: Record<string, string> = {}) {
  const waiting = await jobs();
  await api.database.system.transaction((tx) => tx.db.deleteFrom('job').execute());
  for (const { payload } of waiting)
    await showOnce(
      { system: api.database.system, log: api.app.server.log, ...senders(environment) },
      payload as Parameters<typeof showOnce>[1],
    );
}
const admin = () => api.first.users.TRANSPORTER_ADMIN;

/** A browser that somebody signed in with, listening at a path of the push service. */
async function browserOf(user: TestUser, path = `/${randomBytes(6).toString('hex')}`) {
  const token = await api.token(user);
  const call = api.withToken(token);
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth };
  await call(listenHere, { body: { endpoint: pushOrigin + path, expirationTime: null, keys } });
  const read = ({ body }: Asked) =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8'));
  return { call, path, keys, read };
}
const subscriptions = () =>
  api.database.system.transaction((tx) => tx.db.selectFrom('push_subscription').selectAll().execute());

describe('a browser', () => {
  it('is told in a message that it alone can read, signed by the key it subscribed with', async () => {
    const { call, path, read } = await browserOf(admin());
    const { publicKey } = await call(getPushKey, {});
    const id = await offered(api, world, api.first);
    await tell();
    await show();
    expect(asked.map((one) => one.path)).toEqual([path]);
    const [one] = asked;
    const [own] = (await call(listNotifications, {})).content;
    expect(one && read(one)).toEqual({
      ...{ id: own?.id, title: own?.title, body: own?.body },
      link: `/main/pesanan/detail/${id}`,
    });
    const [, jwt = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(one?.headers.authorization ?? '') ?? [];
    expect(k).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: pushOrigin,
      sub: 'mailto:no-reply@lajur.test',
    });
    expect(one?.headers).toMatchObject({ ttl: '14400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  });

  it('is forgotten when its service says so, when its session ends, and when it says so itself', async () => {
    const gone = await browserOf(admin());
    answers = () => ({ status: 410 });
    await offered(api, world, api.first);
    await tell();
    await show();
    expect(await subscriptions()).toEqual([]);
    await gone.call(listenHere, { body: { endpoint: `${pushOrigin}/again`, keys: gone.keys } });
    await gone.call(listenNoMore, {});
    expect(await subscriptions()).toEqual([]);
    await gone.call(listenHere, { body: { endpoint: `${pushOrigin}/again`, keys: gone.keys } });
    await gone.call(logout, {});
    expect(await subscriptions()).toEqual([]);
    await offered(api, world, api.first);
    await tell();
    expect(await jobs()).toEqual([]);
  });

  it('belongs to whoever of a company used it last, and to another company once they left', async () => {
    const { call } = await browserOf(admin(), '/shared');
    const colleague = await browserOf(api.first.users.TRANSPORTER_SUPER_ADMIN, '/shared');
    expect((await subscriptions()).map(({ user_id }) => user_id)).toEqual([api.first.users.TRANSPORTER_SUPER_ADMIN.id]);
    await call(logout, {});
    const other = api.second.users.TRANSPORTER_ADMIN;
    await expect(browserOf(other, '/shared')).rejects.toMatchObject({ status: 409 });
    await colleague.call(logout, {});
    await browserOf(other, '/shared');
    expect((await subscriptions()).map(({ user_id }) => user_id)).toEqual([other.id]);
    await offered(api, world, api.first);
    await tell();
    await show();
    expect(asked).toEqual([]);
  });

  it('that cannot be reached is tried again alone, and the other is not told twice', async () => {
    await browserOf(admin(), '/well');
    await browserOf(api.first.users.TRANSPORTER_SUPER_ADMIN, '/ill');
    answers = (path) => ({ status: path === '/ill' ? 503 : 201 });
    await offered(api, world, api.first);
    await tell();
    await show();
    expect(asked.map(({ path }) => path).sort()).toEqual(['/ill', '/well']);
    const [again] = await jobs();
    expect(again?.run_at).toEqual(new Date(api.clock.now().getTime() + 2 * 60_000));
    await show();
    await show();
    expect(asked.map(({ path }) => path).filter((path) => path === '/well')).toHaveLength(1);
    for (let count = 0; count < 5; count++) await show();
    expect(asked.filter(({ path }) => path === '/ill')).toHaveLength(5);
    expect(await jobs()).toEqual([]);
  });

  it('is not told of what was read meanwhile', async () => {
    const { call } = await browserOf(admin());
    await offered(api, world, api.first);
    await tell();
    await call(readAllNotifications, { query: { userId: admin().id } });
    await show();
    expect(asked).toEqual([]);
  });

  it('may listen at no address of the inner network, whatever webhooks may, and asks for a session', async () => {
    const open = await startTestApi({ reach }, undefined, { ALLOW_PRIVATE_WEBHOOKS: '1', DEMO: '1' });
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const call = await open.as(open.first.users.TRANSPORTER_ADMIN);
    const answerTo = (endpoint: string) => refused(call(listenHere, { body: { endpoint, keys } }));
    for (const host of [
      ...[
        '10.0.0.8',
        '169.254.169.254',
        '[::1]',
        '[::ffff:10.0.0.1]',
        '0x7f000001',
        'localhost',
        'localhost.',
        'basisdata',
      ],
      ...['pos.localhost', '127.0.0.1.nip.io', '7f000001.nip.io', '10-0-0-1.sslip.io', 'a.192.168.0.9.contoh.id'],
      ...['dalam.uji.test', 'dalam.uji.test.', 'keduanya.uji.test'],
    ])
      expect(await answerTo(`https://${host}/a`), host).toMatchObject({
        status: 422,
        validation: { endpoint: expect.stringContaining('bukan alamat publik') },
      });
    for (const address of ['http://push.uji.test/a', 'http://127.0.0.1/a', 'https://１２７.0.0.1/a'])
      expect(await answerTo(address), address).toMatchObject({ status: 400 });
    const body = { endpoint: 'https://lajur.test/a', keys };
    expect(await refused(open.anonymous(listenHere, { body }))).toMatchObject({ status: 401 });
    await open.close();
  });

  it('whose name leads inside by the time it is told is not called', async () => {
    await browserOf(admin(), '/moved');
    names['push.uji.test'] = ['169.254.169.254'];
    await offered(api, world, api.first);
    await tell();
    await show();
    names['push.uji.test'] = ['93.184.215.14'];
    expect(asked).toEqual([]);
  });
});

describe('the keys', () => {
  it('are made once, however many processes ask at once, and those of the configuration go first', async () => {
    await api.database.system.transaction((tx) => tx.db.deleteFrom('push_key').execute());
    const made = await Promise.all([senders(), senders(), senders(), senders()].map((one) => one.keys()));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    const [given] = made;
    const own = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'A'.repeat(43) };
    expect(await senders(own).keys()).not.toEqual(given);
    expect(() => readConfig({ VAPID_PUBLIC_KEY: own.VAPID_PUBLIC_KEY })).toThrow(/VAPID_PRIVATE_KEY/);
    expect(() => readConfig({ FCM_CREDENTIALS: '{"project_id":"x"}' })).toThrow(/FCM_CREDENTIALS/);
  });
});

describe('a phone', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const environment = () => ({
    FCM_URL: origin,
    FCM_CREDENTIALS: JSON.stringify({
      type: 'service_account',
      project_id: 'lajur-uji',
      client_email: 'push@lajur-uji.test',
      private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${origin}/token`,
    }),
  });
  const withToken = (push_token: string | null) =>
    api.database.system.transaction(async (tx) => {
      await tx.db.deleteFrom('session').execute();
      if (push_token === null) return;
      const device = { pushToken: push_token, staySignedIn: true };
      await api.app.sessions.open(tx, { companyId: api.first.id, userId: admin().id }, device);
    });

  it('is told by FCM with the token of its login, in the name of the service account', async () => {
    await withToken('telepon-1');
    answers = (path) =>
      path === '/token'
        ? { status: 200, json: { access_token: 'masuk', expires_in: 3600 } }
        : { status: 200, json: {} };
    const id = await offered(api, world, api.first);
    await tell();
    await show(environment());
    expect(asked.map(({ path }) => path)).toEqual(['/token', '/v1/projects/lajur-uji/messages:send']);
    const assertion = new URLSearchParams(asked[0]?.body.toString()).get('assertion') ?? '';
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, pair.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@lajur-uji.test',
      aud: `${origin}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(asked[1]?.headers.authorization).toBe('Bearer masuk');
    expect(JSON.parse(asked[1]?.body.toString() ?? '').message).toMatchObject({
      token: 'telepon-1',
      notification: { title: expect.stringMatching(/^Penawaran baru /) },
      data: { link: `/main/pesanan/detail/${id}` },
    });
  });

  it('that is no more is forgotten', async () => {
    await withToken('telepon-2');
    answers = (path) =>
      path === '/token' ? { status: 200, json: { access_token: 'masuk', expires_in: 3600 } } : { status: 404 };
    await offered(api, world, api.first);
    await tell();
    await show(environment());
    const left = await api.database.system.transaction((tx) =>
      tx.db.selectFrom('session').select('push_token').where('push_token', 'is not', null).execute(),
    );
    expect(left).toEqual([]);
  });

  it('is not asked for anything where FCM is not configured', async () => {
    await withToken('telepon-3');
    await offered(api, world, api.first);
    await tell();
    await show();
    expect(asked).toEqual([]);
  });
});
