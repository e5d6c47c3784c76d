import { createClient } from '@lajur/api-contract/client';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { addOrderNote, getOrder } from '@lajur/api-contract/order';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, portalApi, providerApi } from './platform/http/openapi';
import { makeWorld, offered } from './test-kit/order-world';
import { startTestApi, type TestApi, testProviderKey } from './test-kit/test-api';

/** Every POST of somebody who is known may be sent again with its key: it is done once, and answered as it was. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const apis = [
  ['portal', registry, '/api/v3', openApi(portalApi)],
  ['provider', providerRegistry, '/api/provider/v1', openApi(providerApi)],
] as const;

/** POSTs that take no key, and why: each new one is to be thought of. */
const without = {
  confirmSecondFactor: 'attempt',
  endSecondFactor: 'attempt',
  verifyDriverCredential: 'attempt',
  renewRecoveryCodes: 'secret',
  setUpSecondFactor: 'secret',
  createShare: 'secret',
  createCalendarFeed: 'secret',
  createWebhook: 'secret',
  previewBulkChange: 'same',
  listenHere: 'same',
  cancelUpload: 'same',
  recheckUpload: 'same',
  replaceInUpload: 'same',
};

const posts = apis.flatMap(([, endpoints, prefix, document]) =>
  Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(([, { method, needs }]) => method === 'POST' && needs !== 'public')
    .map(([name, endpoint]) => ({ name, endpoint, prefix, document })),
);

it('every POST of somebody who is known takes a key, but for these', () => {
  const others = posts.filter(({ endpoint }) => !endpoint.idempotent);
  expect(Object.fromEntries(others.map(({ name, endpoint }) => [name, endpoint.answerIsNotKept]))).toEqual(without);
  expect(posts.length).toBeGreaterThan(50);
});

async function tokenFor({ needs }: Endpoint): Promise<string> {
  if (needs === 'provider-key' || needs.startsWith('scope:')) return testProviderKey;
  const role = roleIds.find((one) => needs === 'signed-in' || functionsOf(one).has(needs as FunctionCode));
  return api.token(api.first.users[role ?? 'TRANSPORTER_SUPER_ADMIN']);
}

/** The call as its document gives it for an example. */
function exampleOf({ endpoint, document }: (typeof posts)[number]): { path: string; body: string | undefined } {
  const operation = document.paths[endpoint.path]?.post;
  const path = (operation?.parameters ?? []).reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example)),
    endpoint.path,
  );
  const found = Object.values(operation?.requestBody?.content ?? {}).flatMap((one) =>
    Object.values(one.examples ?? {}),
  )[0] as { $ref?: string; value?: unknown } | undefined;
  const example = found?.$ref ? document.components.examples[found.$ref.split('/').at(-1) ?? ''] : found;
  return { path, body: example?.value === undefined ? undefined : JSON.stringify(example.value) };
}

/** Events are written with every change there is. */
const changes = async () => {
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ count: string }>`select count(*) from outbox`.execute(tx.db),
  );
  return Number(rows[0]?.count);
};

const done: string[] = [];
describe.each(posts.filter(({ endpoint }) => endpoint.idempotent && endpoint.bodyKind !== 'multipart'))(
  '$name',
  (post) => {
    it('sent twice with one key is done once', async () => {
      const token = await tokenFor(post.endpoint);
      const { path, body } = exampleOf(post);
      const send = async () => {
        const answer = await fetch(api.url + post.prefix + path, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'idempotency-key': `kunci ${post.name}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body,
        });
        return { status: answer.status, text: await answer.text() };
      };
      const first = await send();
      const before = await changes();
      expect(await send()).toEqual(first);
      expect(await changes()).toBe(before);
      expect(first.status).toBeLessThan(500);
      if (first.status < 300) done.push(post.name);
    });
  },
);

it('has done some of them', () => expect(done).toEqual(expect.arrayContaining(['createEmail', 'uploadFile'])));

it('a note sent twice with one key is one note', async () => {
  const world = await makeWorld(api);
  const id = await offered(api, world, api.first);
  const token = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
  const call = createClient({
    origin: api.url,
    prefix: '/api/v3',
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const note = { params: { id }, body: { text: 'Sopir minta kuli bongkar' } };
  const [one, again] = [
    await call(addOrderNote, note, { idempotencyKey: 'catatan' }),
    await call(addOrderNote, note, { idempotencyKey: 'catatan' }),
  ];
  expect(again).toEqual(one);
  const notes = async () => (await call(getOrder, { params: { id } })).notes;
  expect(await notes()).toHaveLength(1);
  await call(addOrderNote, note, { idempotencyKey: 'catatan lain' });
  expect(await notes()).toHaveLength(2);
});
