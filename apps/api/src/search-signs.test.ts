import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { registry } from '@lajur/api-contract/registry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { seedDemo } from '../seeds/demo';
import { demoUsers } from '../seeds/demo-accounts';
import { LocalStore } from './platform/file/local-store';
import { startTestApi, type TestApi } from './test-kit/test-api';

let api: TestApi;
let folder = '';
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-signs-'));
  api = await startTestApi({}, (database, clock) =>
    seedDemo(database, clock, { orders: 60, files: new LocalStore(folder) }),
  );
  const user = await api.database.system.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; companyId: string }>`select id, company_id as "companyId" from app_user
      where email = ${demoUsers[0]?.email}`.execute(tx.db);
    return rows[0];
  });
  if (!user) throw new Error('the demo has no user');
  token = await api.token({ ...user, email: '', roleId: 'TRANSPORTER_SUPER_ADMIN' });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lists that take a search; what is asked besides is the same for all. */
const searched = Object.entries(registry).filter(
  ([, endpoint]) =>
    endpoint.method === 'GET' &&
    endpoint.replyKind !== 'file' &&
    endpoint.query instanceof z.ZodObject &&
    'search' in endpoint.query.shape &&
    !/\{(?!status|type)\w+\}/.test(endpoint.path),
);

async function countOf(endpoint: Endpoint, search: string): Promise<number> {
  const status = endpoint === registry.listProblems ? 'waiting' : 'completed';
  const path = endpoint.path.replace('{status}', status).replace('{type}', 'vehicle');
  const field: Record<string, string> = endpoint.path.endsWith('filter-options') ? { field: 'origin' } : {};
  const query = new URLSearchParams({ ...field, ...(search ? { search } : {}) });
  const reply = await fetch(`${api.url}/api/v3${path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await reply.json()) as unknown[] | { content: unknown[] } | Record<string, { hits: unknown[] } | null>;
  if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  if (Array.isArray(body)) return body.length;
  if (Array.isArray(body.content)) return body.content.length;
  // The schedule: by its tabs.
  if ('tabs' in body) return Object.values(body.tabs as unknown as Record<string, number>).reduce((a, b) => a + b, 0);
  // The sum of a list.
  if ('reports' in body) return Number(body.reports);
  if ('open' in body) return Number((body.open as unknown as { count: number }).count);
  // Several kinds in one answer.
  return Object.values(body as Record<string, { hits: unknown[] } | null>).reduce(
    (sum, kind) => sum + (kind?.hits.length ?? 0),
    0,
  );
}

it('knows the lists', () => expect(searched.length).toBeGreaterThan(10));

it.each(searched)('%s finds nothing by a sign without letter or digit', async (_, endpoint) => {
  for (const search of ['%', '_', '%%', '…']) expect(await countOf(endpoint, search), search).toBe(0);
});

it('would have found something', async () => {
  // The search over everything is asked for something; "pt" is how shippers begin.
  const full = await Promise.all(
    searched.map(([name, endpoint]) => countOf(endpoint, name === 'searchAll' ? 'pt' : '')),
  );
  expect(full.filter((count) => count > 0).length).toBeGreaterThan(8);
  expect(full[searched.findIndex(([name]) => name === 'searchAll')]).toBeGreaterThan(0);
});
