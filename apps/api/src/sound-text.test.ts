import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './test-kit/test-api';

/** Every endpoint × every place that text comes in by. Nothing here names an endpoint. */
let api: TestApi;
let token = '';
beforeAll(async () => {
  api = await startTestApi();
  token = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const problem = (code: string) =>
  `Ada karakter tak tampak (U+${code}) yang tidak bisa disimpan. Hapus, lalu coba lagi.`;
/** Something that each kind of parameter takes. */
const fits = [
  '01900000-0000-7000-8000-000000000000',
  '1',
  'driver',
  'LAND',
  '31.71',
  'SHIPPER',
  'pickup',
  'waiting',
  'kilo',
  'terms',
  'ISSUED',
];

function pathOf({ path, params }: Endpoint, given: string | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given ?? fits.find((one) => params?.shape[name]?.safeParse(one).success);
    if (value === undefined) throw new Error(`nothing fits {${name}} of ${path}`);
    return value;
  });
}

interface Sent {
  query?: string;
  body?: string | FormData;
  param?: string;
}

async function send(endpoint: Endpoint, provider: boolean, { query = '', body, param }: Sent) {
  const key = provider ? 'lajur_test_key_with_every_scope' : token;
  const address = `${provider ? '/api/provider/v1' : '/api/v3'}${pathOf(endpoint, param)}${query}`;
  const answer = await fetch(api.url + address, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, ...(answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) };
}

/** A form with a NUL in a field, and one in the name of a file. */
/** The beginning of a file the endpoint takes: another kind is refused as it comes, before anything else of the form. */
const bytesFor = ({ path }: { path: string }) => (/document-pod|register|p2p-lending/.test(path) ? '%PDF-1.7\n' : 'x');

const forms = (bytes: string) => {
  const inField = new FormData();
  inField.append('type', 'a\u0000');
  const inName = new FormData();
  inName.append('file', new File([bytes], 'a\u0085.csv'));
  return [
    [inField, 'type', '0000'],
    [inName, 'file', '0085'],
  ] as const;
};

const calls = [
  ...Object.entries(registry).map(([name, endpoint]) => ({ name, endpoint, provider: false })),
  ...Object.entries(providerRegistry).map(([name, endpoint]) => ({ name, endpoint, provider: true })),
];
const sending = (kind: 'json' | 'multipart') =>
  calls.filter(({ endpoint }) => endpoint.body && (endpoint.bodyKind ?? 'json') === kind);

const got = async ({ endpoint, provider }: (typeof calls)[number], sent: Sent) => {
  const { status, code, message, validation } = await send(endpoint, provider, sent);
  return { status, code, message, validation };
};
const refused = { status: 400, code: 'VALIDATION' };

it.each(calls.filter(({ endpoint }) => endpoint.params))('$name refuses a NUL in its path', async (call) => {
  expect(await got(call, { param: 'a%00b' })).toMatchObject({ ...refused, message: problem('0000') });
});

it.each(calls.filter(({ endpoint }) => endpoint.query))('$name refuses a NUL in its query', async (call) => {
  const validation = { search: problem('0000') };
  expect(await got(call, { query: '?search=a%00b' })).toEqual({ ...refused, message: problem('0000'), validation });
});

it.each(sending('json'))('$name refuses control signs and half signs in its body', async (call) => {
  const body = '{"a":[{"b":"\\u0085"}],"c":"\\ud83d","d\\u0000":1,"e":"👩‍🚒"}';
  const validation = { 'a.0.b': problem('0085'), c: problem('D83D'), _: problem('0000') };
  expect(await got(call, { body })).toEqual({ ...refused, message: problem('0085'), validation });
});

it.each(sending('multipart'))('$name refuses them in its form', async (call) => {
  for (const [body, field, code] of forms(bytesFor(call.endpoint))) {
    const validation = { [field]: problem(code) };
    expect(await got(call, { body })).toEqual({ ...refused, message: problem(code), validation });
  }
});

it.each(sending('multipart'))('$name refuses a second file under one name, and a field sent twice', async (call) => {
  const files = new FormData();
  for (const name of ['a.csv', 'b.csv']) files.append('file', new File([bytesFor(call.endpoint)], name));
  expect(await got(call, { body: files })).toMatchObject({
    ...refused,
    validation: { file: 'Kirim satu berkas saja' },
  });
  const fields = new FormData();
  for (const type of ['bast', 'basp']) fields.append('type', type);
  expect(await got(call, { body: fields })).toMatchObject({
    ...refused,
    validation: { type: 'Isian ini dikirim dua kali' },
  });
});

it('has read the registries', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(sending('multipart').length).toBeGreaterThan(3);
});
