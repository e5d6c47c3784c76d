import { createWebhook, describeKey, listCompanies, listWebhooks } from '@lajur/api-contract/provider';
import { providerRegistry } from '@lajur/api-contract/registry';
import { providerScopes } from '@lajur/domain/provider/scope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallAllowance } from '../../platform/http/call-allowance';
import { newId } from '../../platform/id';
import { hashToken } from '../../platform/session/session';
import { refuseInner } from '../../platform/webhook/safe-request';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, testProviderKey } from '../../test-kit/test-api';
import { createKey, ensureFirstKey, listKeys, ProviderKeys, revokeKey } from './api-key';
import { keepKey } from './key-repository';
import { providerWith } from './provider.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const make = (scopes: Parameters<typeof createKey>[1]['scopes'], expiresOn?: string) =>
  api.database.system.transaction((tx) => createKey(tx, { name: 'Uji', scopes, expiresOn }));

describe('a provider key', () => {
  it('says who it is', async () => {
    const { token } = await make(['order:read', 'company:read'], '2027-03-01');
    expect(await providerWith(api, token)(describeKey, {})).toEqual({
      name: 'Uji',
      scopes: ['order:read', 'company:read'],
      expiresOn: '2027-03-01',
    });
  });

  it('is stored as a hash alone', async () => {
    const { id, token } = await make(['order:read']);
    const rows = await api.database.system.transaction((tx) =>
      tx.db.selectFrom('api_key').selectAll().where('id', '=', id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^lajur_[\w-]{43}$/);
  });

  it('ends at once when it is revoked, also where a copy is kept', async () => {
    const { id, token } = await make(['company:read']);
    const call = providerWith(api, token);
    await call(listCompanies, { query: {} });
    const elsewhere = new ProviderKeys(api.database);
    await elsewhere.start();
    expect(await elsewhere.providerKeyOf(token, api.clock.now())).not.toBeNull();
    expect(await api.database.system.transaction((tx) => revokeKey(tx, id))).toBe(true);
    await expect.poll(() => elsewhere.providerKeyOf(token, api.clock.now())).toBeNull();
    await expect.poll(async () => (await refused(call(listCompanies, { query: {} }))).status).toBe(401);
    expect(await api.database.system.transaction((tx) => revokeKey(tx, id))).toBe(false);
  });

  it('ends after its last day, copy or not', async () => {
    const { token } = await make(['company:read'], '2026-11-21');
    const call = providerWith(api, token);
    await call(listCompanies, { query: {} });
    const before = api.clock.now();
    api.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await refused(call(listCompanies, { query: {} }))).toMatchObject({ status: 401 });
    api.clock.set(before);
  });

  it('is made once when there is none, and taken from the configuration when set', async () => {
    const { system } = api.database;
    expect(await ensureFirstKey(system, undefined)).toBeNull();
    const wanted = 'lajur_a_key_of_the_configuration';
    const kept = async () => {
      await ensureFirstKey(system, wanted);
      return new ProviderKeys(api.database).providerKeyOf(wanted, api.clock.now());
    };
    const id = (await kept())?.id as string;
    // As an earlier version left it, which knew fewer scopes.
    await system.transaction((tx) =>
      tx.db
        .updateTable('api_key')
        .set({ scopes: ['order:read'] })
        .where('id', '=', id)
        .execute(),
    );
    const key = await kept();
    expect([...(key?.scopes ?? [])].sort()).toEqual([...providerScopes].sort());
    const named = (await system.read(listKeys)).filter((one) => one.id === key?.id);
    expect(named).toHaveLength(1);
    await system.transaction((tx) => tx.db.deleteFrom('api_key').where('name', '=', 'never').execute());
    await ensureFirstKey(system, testProviderKey);
  });
});

it('a key of the environment takes the place of the one before, and of no other', async () => {
  const { system } = api.database;
  const [first, second, third] = ['satu', 'dua', 'tiga'].map((name) => `lajur_kunci_lingkungan_nomor_${name}`) as [
    string,
    string,
    string,
  ];
  const elsewhere = new ProviderKeys(api.database);
  await elsewhere.start();
  const idOf = async (token: string) => (await elsewhere.providerKeyOf(token, api.clock.now()))?.id ?? null;
  const made = await make(['order:read']);
  await ensureFirstKey(system, first);
  const kept = await idOf(first);
  await providerWith(api, first)(createWebhook, { body: { url: 'https://93.184.215.14/kunci', events: [] } });
  await ensureFirstKey(system, second);
  await expect.poll(() => idOf(first)).toBeNull();
  expect(await idOf(second)).toBe(kept);
  expect((await providerWith(api, second)(listWebhooks, {})).map(({ url }) => url)).toEqual([
    'https://93.184.215.14/kunci',
  ]);
  // As it was left before: each that was named there stayed.
  await system.transaction((tx) =>
    keepKey(tx, {
      ...{ id: newId(), name: 'PROVIDER_API_KEY', hash: hashToken(third), scopes: ['order:read'], expiresOn: null },
      ofEnvironment: true,
    }),
  );
  await ensureFirstKey(system, second);
  expect(await Promise.all([second, third].map(idOf))).toEqual([kept, null]);
  await ensureFirstKey(system, made.token);
  await expect.poll(() => idOf(second)).toBeNull();
  expect(await idOf(made.token)).toBe(made.id);
  await ensureFirstKey(system, testProviderKey);
  expect(await idOf(made.token)).toBe(made.id);
  expect(await idOf(testProviderKey)).not.toBeNull();
});

describe('calls of the provider API', () => {
  it('tell what is left of the minute, over all processes, and are refused past it', async () => {
    const { id } = await make(['order:read']);
    const { system } = api.database;
    const [one, other] = [new CallAllowance(system, 300), new CallAllowance(system, 300)];
    const now = api.clock.now();
    expect(await one.take(id, now)).toEqual({ refused: false, limit: 300, remaining: 299, resetSeconds: 60 });
    // Each process takes shares of three: what the other has taken is not this one's to give.
    expect(await other.take(id, now)).toMatchObject({ refused: false, remaining: 296 });
    const rest = await Promise.all(Array.from({ length: 400 }, (_, i) => (i % 2 ? one : other).take(id, now)));
    expect(rest.filter((call) => call && !call.refused)).toHaveLength(298);
    expect(await one.take(id, now)).toMatchObject({ refused: true, remaining: 0 });
    expect(await other.take((await make(['order:read'])).id, now)).toMatchObject({ refused: false });
  });

  it('say so in their headers', async () => {
    const { token } = await make(['company:read']);
    const answer = await fetch(`${api.url}/api/provider/v1/key`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBe(Number(answer.headers.get('ratelimit-limit')) - 1);
    expect(answer.headers.get('ratelimit-reset')).toBe('60');
  });

  it('with wrong keys are throttled by network, those with right ones are not', async () => {
    const keys = new ProviderKeys(api.database);
    const ask = (token: string, ip: string) =>
      keys.admit(token, api.clock.now(), ip).then(
        () => 'in',
        ({ code }) => code,
      );
    const { token } = await make(['order:read']);
    expect(await ask(token, '203.0.113.5')).toBe('in');
    const wrong: string[] = [];
    for (let time = 0; time < 102; time++) wrong.push(await ask(`lajur_wrong_${time}`, '203.0.113.5'));
    expect(wrong.slice(0, 100).every((code) => code === 'UNAUTHENTICATED')).toBe(true);
    expect(wrong.slice(100)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await ask(token, '203.0.113.5')).toBe('in');
    expect(await ask('lajur_wrong', '203.0.113.6')).toBe('UNAUTHENTICATED');
  });
});

it.each([
  'http://127.0.0.1/hook',
  'http://[::1]:8080/hook',
  'https://10.1.2.3/hook',
  'https://192.168.0.9/hook',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/hook',
  'http://0x7f000001/hook',
  'http://localhost/hook',
])('an address of the inner network is refused when it is registered: %s', async (url) => {
  await expect(refuseInner(url)).rejects.toMatchObject({
    code: 'RULE_BROKEN',
    validation: { url: expect.any(String) },
  });
});

it('an address of the internet is taken', async () => {
  await refuseInner('https://93.184.215.14/hook');
  await refuseInner('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook');
});

const anId = '01900000-0000-7000-8000-000000000000';

describe.each(Object.entries(providerRegistry))('%s', (name, endpoint) => {
  const ask = async (token: string | null): Promise<number> => {
    const response = await fetch(`${api.url}/api/provider/v1${endpoint.path.replace(/\{\w+\}/g, anId)}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      },
      body: endpoint.body ? '{}' : undefined,
    });
    await response.body?.cancel();
    return response.status;
  };

  it('has a handler', () => {
    const url = `/api/provider/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(api.app.server.hasRoute({ method: endpoint.method, url }), `${name} is declared and not bound`).toBe(true);
  });

  it('answers 401 without a key, 403 without its scope, neither with it', async () => {
    // Wrong keys are counted for a while; each call is asked a minute after the one before.
    api.clock.set(new Date(api.clock.now().getTime() + 60_000));
    const anyScope = endpoint.needs === 'provider-key';
    const scope = anyScope ? 'webhook:write' : endpoint.needs.slice('scope:'.length);
    const others = await make(providerScopes.filter((one) => one !== scope));
    const own = await make(providerScopes.filter((one) => one === scope));
    expect(await ask(null)).toBe(401);
    expect(await ask('lajur_made_up')).toBe(401);
    expect(await ask(await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN))).toBe(401);
    if (!anyScope) expect(await ask(others.token)).toBe(403);
    const status = await ask(own.token);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});

it('an address that asks for what no event is called is refused, and told how', async () => {
  const url = 'https://contoh.test/topik';
  for (const topic of ['order', 'order.', '*', 'Order.Accept', 'order.accept.now', 'order accept'])
    expect(await refused(api.provider(createWebhook, { body: { url, events: [topic] } })), topic).toMatchObject({
      status: 400,
      validation: { 'events.0': expect.stringContaining('order.accept') },
    });
  const kept = ['order.verify-pod', 'company.*'];
  expect(await api.provider(createWebhook, { body: { url, events: kept } })).toMatchObject({ events: kept });
});

it('has read a registry', () => expect(Object.keys(providerRegistry).length).toBeGreaterThan(15));
