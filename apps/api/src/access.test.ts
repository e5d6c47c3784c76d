import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { type ProviderScope, providerScopes } from '@lajur/domain/provider/scope';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey, revokeKey } from './features/provider/api-key';
import { askEndpoint } from './test-kit/ask-endpoint';
import { startTestApi, type TestApi } from './test-kit/test-api';

/** Every endpoint of the registry × every kind of caller. Nothing here names an endpoint: new ones are covered as they come. */
let api: TestApi;
const tokens = {} as Record<string, string>;
const keys = { all: '', revoked: '', without: {} as Record<string, string> };
let revoked = '';
let deactivated = '';

beforeAll(async () => {
  api = await startTestApi();
  for (const role of roleIds) tokens[role] = await api.token(api.first.users[role]);
  const admin = api.first.users.TRANSPORTER_SUPER_ADMIN;
  revoked = await api.token(admin);
  await api.database.system.transaction((tx) => api.app.sessions.close(tx, revoked));
  await api.database.system.transaction(async (tx) => {
    const key = async (scopes: readonly ProviderScope[]) => createKey(tx, { name: 'uji', scopes });
    keys.all = (await key(providerScopes)).token;
    for (const scope of providerScopes)
      keys.without[scope] = (await key(providerScopes.filter((one) => one !== scope))).token;
    const ended = await key(providerScopes);
    keys.revoked = ended.token;
    await revokeKey(tx, ended.id);
  });
  const leaver = api.second.users.TRANSPORTER_SUPER_ADMIN;
  deactivated = await api.token(leaver);
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.id).execute(),
  );
});
afterAll(() => api.close());

const endpoints = Object.entries(registry);
/** The status, without waiting for a stream to end. */
async function statusOf(endpoint: Endpoint, token: string | null, prefix = '/api/v3'): Promise<number> {
  const response = await askEndpoint(api.url + prefix, endpoint, token);
  await response.body?.cancel();
  return response.status;
}

describe.each(endpoints)('%s', (name, endpoint) => {
  it('has a handler', () => {
    const url = `/api/v3${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(api.app.server.hasRoute({ method: endpoint.method, url }), `${name} is declared and not bound`).toBe(true);
  });
});

describe.each(endpoints.filter(([, { needs }]) => needs !== 'public'))('%s', (name, endpoint) => {
  it('answers 401 without a token, with a made-up, a revoked and a deactivated user’s', async () => {
    for (const token of [null, 'made-up', revoked, deactivated]) expect(await statusOf(endpoint, token)).toBe(401);
  });

  it('lets in the roles that have its function and answers 403 to the others', async () => {
    for (const role of roleIds) {
      const allowed = endpoint.needs === 'signed-in' || functionsOf(role).has(endpoint.needs as FunctionCode);
      // Logging out takes the token with it: each role has one to lose.
      const token = name === 'logout' ? await api.token(api.first.users[role]) : (tokens[role] ?? '');
      const status = await statusOf(endpoint, token);
      if (allowed) expect([401, 403], `${role} is refused`).not.toContain(status);
      else expect(status, `${role} is let in`).toBe(403);
      expect(status, `${role} breaks it`).toBeLessThan(500);
    }
  });
});

describe.each(endpoints.filter(([, { needs }]) => needs === 'public'))('%s', (_name, endpoint) => {
  it('answers without a token', async () => {
    expect([401, 403, 500]).not.toContain(await statusOf(endpoint, null));
  });
});

describe.each(Object.entries(providerRegistry))('provider: %s', (name, endpoint) => {
  // Who shows a hundred wrong keys within a quarter of an hour waits.
  beforeEach(() => api.clock.advance(1));
  it('answers 401 without a live key, 403 without its scope, and is bound', async () => {
    const scope = endpoint.needs.slice('scope:'.length) as ProviderScope;
    for (const key of [null, 'made-up', tokens.TRANSPORTER_SUPER_ADMIN ?? '', keys.revoked])
      expect(await statusOf(endpoint, key, '/api/provider/v1')).toBe(401);
    if (endpoint.needs !== 'provider-key')
      expect(await statusOf(endpoint, keys.without[scope] ?? '', '/api/provider/v1')).toBe(403);
    const status = await statusOf(endpoint, keys.all, '/api/provider/v1');
    expect([401, 403], `${name} refuses a key with every scope`).not.toContain(status);
    expect(status, `${name} breaks`).toBeLessThan(500);
  });
});

it('has read the registries', () => {
  expect(endpoints.length).toBeGreaterThan(30);
  expect(Object.keys(providerRegistry).length).toBeGreaterThan(15);
});
