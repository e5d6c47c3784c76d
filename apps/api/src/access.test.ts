import type { Endpoint } from '@lajur/api-contract/endpoint';
import { registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-kit/test-api';

/** Every endpoint of the registry × every kind of caller. Nothing here names an endpoint: new ones are covered as they come. */
let api: TestApi;
const tokens = {} as Record<string, string>;
let revoked = '';
let deactivated = '';

beforeAll(async () => {
  api = await startTestApi();
  for (const role of roleIds) tokens[role] = await api.token(api.first.users[role]);
  const admin = api.first.users.TRANSPORTER_SUPER_ADMIN;
  revoked = await api.token(admin);
  await api.database.system.transaction((tx) => api.app.sessions.close(tx, revoked));
  const leaver = api.second.users.TRANSPORTER_SUPER_ADMIN;
  deactivated = await api.token(leaver);
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('app_user').set({ is_active: false }).where('id', '=', leaver.id).execute(),
  );
});
afterAll(() => api.close());

const endpoints = Object.entries(registry);
const anId = '01900000-0000-7000-8000-000000000000';

function ask(endpoint: Endpoint, token: string | null): Promise<Response> {
  const path = endpoint.path.replace(/\{\w+\}/g, anId);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const sends = endpoint.body && endpoint.bodyKind !== 'multipart';
  if (sends) headers['content-type'] = 'application/json';
  return fetch(`${api.url}/api/v3${path}`, { method: endpoint.method, headers, body: sends ? '{}' : undefined });
}

/** The status, without waiting for a stream to end. */
async function statusOf(endpoint: Endpoint, token: string | null): Promise<number> {
  const response = await ask(endpoint, token);
  await response.body?.cancel();
  return response.status;
}

describe.each(endpoints)('%s', (name, endpoint) => {
  const guarded = endpoint.needs !== 'public';

  it('has a handler', async () => {
    const routes = api.app.server.hasRoute({
      method: endpoint.method,
      url: `/api/v3${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    });
    expect(routes, `${name} is declared and not bound`).toBe(true);
  });

  it.runIf(guarded)('answers 401 without a token, with a made-up, a revoked and a deactivated user’s', async () => {
    for (const token of [null, 'made-up', revoked, deactivated]) expect(await statusOf(endpoint, token)).toBe(401);
  });

  it.runIf(guarded)('lets in the roles that have its function and answers 403 to the others', async () => {
    for (const role of roleIds) {
      // Logging out would take the token from the endpoints after it.
      if (name === 'logout') continue;
      const allowed = endpoint.needs === 'signed-in' || functionsOf(role).has(endpoint.needs as FunctionCode);
      const status = await statusOf(endpoint, tokens[role] ?? '');
      if (allowed) expect([401, 403], `${role} is refused`).not.toContain(status);
      else expect(status, `${role} is let in`).toBe(403);
      expect(status, `${role} breaks it`).toBeLessThan(500);
    }
  });

  it.runIf(!guarded)('answers without a token', async () => {
    expect([401, 403, 500]).not.toContain(await statusOf(endpoint, null));
  });
});

it('has read a registry', () => expect(endpoints.length).toBeGreaterThan(30));
