import { createEmail } from '@lajur/api-contract/email';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, portalApi, providerApi } from './platform/http/openapi';
import type { JsonSchema } from './platform/http/openapi-schemas';
import { askEndpoint } from './test-kit/ask-endpoint';
import { startTestApi, type TestApi, testProviderKey } from './test-kit/test-api';

/** Every endpoint with a body refuses fields that it does not name, however deep they stand. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const unknown = 'tidakAda';
const refused = {
  validation: expect.objectContaining({ [unknown]: expect.stringContaining(`Tidak dikenal: ${unknown}`) }),
};

const documents = { portal: openApi(portalApi), provider: openApi(providerApi) };

/** The call that the document gives as an example, with a field more in its body. */
function callOf(name: keyof typeof documents, { path, method }: Endpoint): { path: string; body: object } {
  const { paths, components } = documents[name];
  const operation = paths[path]?.[method.toLowerCase()];
  const media = Object.values(operation?.requestBody?.content ?? {})[0];
  const found = Object.values(media?.examples ?? {})[0] as { $ref?: string; value?: object } | undefined;
  const example = found?.$ref ? components.examples[found.$ref.split('/').at(-1) ?? ''] : found;
  const filled = (operation?.parameters ?? []).reduce(
    (address, parameter) => address.replace(`{${parameter.name}}`, String(parameter.example)),
    path,
  );
  return { path: filled, body: { ...(example?.value as object), [unknown]: 1 } };
}

async function tokenFor({ needs }: Endpoint): Promise<string | null> {
  if (needs === 'public') return null;
  if (needs === 'provider-key' || needs.startsWith('scope:')) return testProviderKey;
  const role = roleIds.find((one) => needs === 'signed-in' || functionsOf(one).has(needs as FunctionCode));
  return api.token(api.first.users[role ?? 'TRANSPORTER_SUPER_ADMIN']);
}

const withBody = (endpoints: Readonly<Record<string, Endpoint>>) =>
  Object.entries(endpoints).filter(([, { body }]) => body !== undefined);

describe.each([
  ['portal', registry, '/api/v3'],
  ['provider', providerRegistry, '/api/provider/v1'],
] as const)('%s', (name, endpoints, prefix) => {
  it.each(withBody(endpoints))('%s refuses a field that it does not name', async (_name, endpoint) => {
    const { path, body } = callOf(name, endpoint);
    const response = await askEndpoint(api.url + prefix, { ...endpoint, path }, await tokenFor(endpoint), body);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining(refused)]);
  });

  it('says so in its document, of every object in every body', () => {
    const open: string[] = [];
    const document = documents[name];
    const look = (part: unknown, where: string, seen: readonly string[]): void => {
      if (typeof part !== 'object' || part === null) return;
      const schema = part as JsonSchema;
      if (typeof schema.$ref === 'string') {
        const id = schema.$ref.split('/').at(-1) ?? '';
        if (!seen.includes(id)) look(document.components.schemas[id], `${where}/${id}`, [...seen, id]);
      }
      if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) open.push(where);
      for (const [key, value] of Object.entries(schema)) look(value, `${where}/${key}`, seen);
    };
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { requestBody }] of Object.entries(operations))
        for (const { schema } of Object.values(requestBody?.content ?? {})) look(schema, `${method} ${path}`, []);
    expect(open).toEqual([]);
    expect(withBody(endpoints).length).toBeGreaterThan(10);
  });
});

it('names a field that every object has by inheritance', async () => {
  const body = { picName: 'Sari', email: 'sari@unggul.co.id', constructor: 1 };
  const response = await askEndpoint(`${api.url}/api/v3`, createEmail, await tokenFor(createEmail), body);
  const { validation } = (await response.json()) as { validation: object };
  expect([response.status, Object.entries(validation)]).toEqual([
    400,
    [['constructor', expect.stringContaining('Tidak dikenal: constructor')]],
  ]);
});
