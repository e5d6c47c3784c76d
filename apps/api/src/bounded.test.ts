import { createEmail } from '@lajur/api-contract/email';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { AppError } from './platform/app-error';
import { parse } from './platform/http/parse-request';
import { requestBounds } from './platform/http/request-bounds';
import { startTestApi, type TestApi, testProviderKey } from './test-kit/test-api';

/**
 * Every endpoint × requests that are wide, deep, long or repeat themselves: each is refused with a small answer, and what
 * looks through it looks no more than so often at each part. Nothing here names an endpoint.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const largestAnswer = 64 * 1024;

const calls = [
  ...Object.entries(registry).map(([name, endpoint]) => ({ name, endpoint, prefix: '/api/v3' })),
  ...Object.entries(providerRegistry).map(([name, endpoint]) => ({ name, endpoint, prefix: '/api/provider/v1' })),
] as readonly { name: string; endpoint: Endpoint; prefix: string }[];

const tokens = new Map<string, Promise<string>>();
async function tokenFor({ needs }: Endpoint): Promise<string | null> {
  if (needs === 'public') return null;
  if (needs === 'provider-key' || needs.startsWith('scope:')) return testProviderKey;
  const role = roleIds.find((one) => needs === 'signed-in' || functionsOf(one).has(needs as FunctionCode));
  const known = role ?? 'TRANSPORTER_SUPER_ADMIN';
  if (!tokens.has(known)) tokens.set(known, api.token(api.first.users[known]));
  return (await tokens.get(known)) ?? null;
}

const anId = '01900000-0000-7000-8000-000000000000';

async function send({ endpoint, prefix }: (typeof calls)[number], sent: { query?: string; body?: string | FormData }) {
  const token = await tokenFor(endpoint);
  const answer = await fetch(`${api.url}${prefix}${endpoint.path.replace(/\{\w+\}/g, anId)}${sent.query ?? ''}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof sent.body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body: sent.body,
  });
  const text = await answer.text();
  return { status: answer.status, bytes: Buffer.byteLength(text), text: text.slice(0, 300) };
}

/** The names that a body may have: what is wrong stands in them as well as beside them. */
function namesOf({ body }: Endpoint): string[] {
  const { shape = {}, options = [] } = (body?._zod.def ?? {}) as { shape?: object; options?: readonly z.ZodObject[] };
  return [...new Set([shape, ...options.map((one) => one.shape ?? {})].flatMap(Object.keys))];
}

/** About `size` bytes of each kind, as an endpoint without a session takes at most 16 KiB. */
const bodies = (endpoint: Endpoint, size: number): Record<string, string> => {
  const names = [...namesOf(endpoint), 'tidakAda'];
  const inEach = (value: string) => `{${names.map((name) => `"${name}":${value}`).join(',')}}`;
  const share = Math.floor(size / names.length) - 40;
  const nested = (open: string, close: string) => {
    const times = Math.max(1, Math.floor(share / (open.length + close.length)));
    return inEach(open.repeat(times) + close.repeat(times));
  };
  const list = (item: string) =>
    inEach(
      `[${Array(Math.max(1, Math.floor(share / (item.length + 1))))
        .fill(item)
        .join(',')}]`,
    );
  return {
    'of many names': `{${Array.from({ length: Math.floor(size / 9) }, (_, at) => `"n${at}":1`).join(',')}}`,
    'with many names in each field': inEach(
      `{${Array.from({ length: Math.max(1, Math.floor(share / 9)) }, (_, at) => `"n${at}":1`).join(',')}}`,
    ),
    'of deep lists': nested('[', ']'),
    'of deep objects': nested('{"a":', '}').replaceAll(':}', ':1}'),
    'of long lists of nothing': list('{}'),
    'of long lists of numbers': list('1'),
    'of long lists of lists': list('[[]]'),
    'of long lists of unsound texts': list('"\\u0000"'),
    'with a long name': `{"${'n'.repeat(size - 20)}":1}`,
    'with long texts': inEach(`"${'a'.repeat(Math.max(1, share))}"`),
    'with long texts of signs': inEach(`"${'@. '.repeat(Math.max(1, Math.floor(share / 3)))}"`),
    'with one name again and again': `{${Array(Math.floor(size / 12))
      .fill('"email":1')
      .join(',')}}`,
  };
};

/** The largest it takes without a word from the gate of uploads. */
const sizeFor = ({ needs }: Endpoint): number => (needs === 'public' ? 15_000 : 200_000);

const small = (status: number, bytes: number) => ({ isRefused: status >= 400 && status < 500, bytes });
const refusedInShort = { isRefused: true, bytes: expect.toSatisfy((bytes: number) => bytes <= largestAnswer) };

const taking = (takes: (endpoint: Endpoint) => unknown) => calls.filter(({ endpoint }) => takes(endpoint));

describe('in short answers', () => {
  it.each(taking(({ body, bodyKind }) => body && bodyKind !== 'multipart'))(
    '$name a body out of all bounds',
    async (call) => {
      const { endpoint } = call;
      for (const [kind, body] of Object.entries(bodies(endpoint, sizeFor(endpoint)))) {
        const { status, bytes, text } = await send(call, { body });
        // What it needs not, it may do without: then nothing was wrong with the rest.
        expect(small(status, bytes), `${kind}: ${status} ${text}`).toEqual(refusedInShort);
      }
    },
  );

  it.each(taking(({ bodyKind }) => bodyKind === 'multipart'))('$name a form out of all bounds', async (call) => {
    const [many, long] = [new FormData(), new FormData()];
    for (let at = 0; at < 2000; at++) many.append(`n${at}`, '1');
    for (let at = 0; at < 40; at++) long.append(`n${at}`, 'a'.repeat(60_000));
    for (const body of [many, long]) {
      const { status, bytes, text } = await send(call, { body });
      expect(small(status, bytes), `${status} ${text}`).toEqual(refusedInShort);
    }
  });

  it.each(taking(({ query }) => query))('$name a query out of all bounds', async (call) => {
    const { endpoint } = call;
    const names = Object.keys(endpoint.query?.shape ?? {});
    const share = Math.floor(12_000 / (names.length + 1));
    const each = (value: (name: string) => string) => `?tidakAda=1&${names.map(value).join('&')}`;
    const queries = {
      'many names': `?${Array.from({ length: 1500 }, (_, at) => `n${at}=1`).join('&')}`,
      'names again and again': each((name) =>
        Array(Math.ceil(share / (name.length + 3)))
          .fill(`${name}=,`)
          .join('&'),
      ),
      'long lists': each((name) => `${name}=${'x,'.repeat(share / 2)}`),
      'long texts': each((name) => `${name}=${'%20a@.'.repeat(share / 6)}`),
    };
    for (const [kind, query] of Object.entries(queries)) {
      const { status, bytes, text } = await send(call, { query });
      expect(small(status, bytes), `${kind}: ${status} ${text}`).toEqual(refusedInShort);
    }
  });
});

/** The value, and how often somebody looked at a part of it. */
function watched<T>(value: T): { value: T; looks: () => number } {
  let looks = 0;
  const seen = new WeakMap<object, object>();
  const watch = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const known = seen.get(part);
    if (known) return known;
    const proxy = new Proxy(part, {
      get(target, name, self) {
        looks++;
        return watch(Reflect.get(target, name, self));
      },
      ownKeys(target) {
        const names = Reflect.ownKeys(target);
        looks += names.length;
        return names;
      },
      getOwnPropertyDescriptor(target, name) {
        looks++;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
    seen.set(part, proxy);
    return proxy;
  };
  return { value: watch(value) as T, looks: () => looks };
}

/** Times that a part of a request is looked at, at most: by the bounds, for sound text, by the schema and its checks. */
const looksAtEach = 60;

describe('what looks through a request', () => {
  const looksAt = (schema: z.ZodType, value: unknown): number => {
    const { value: sent, looks } = watched(value);
    try {
      parse(schema, sent);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(Buffer.byteLength(JSON.stringify(error.body))).toBeLessThanOrEqual(largestAnswer);
    }
    return looks();
  };

  it.each(calls.filter(({ endpoint }) => endpoint.body))('of $name looks in proportion', ({ endpoint }) => {
    for (const size of [4_000, 400_000])
      for (const [kind, body] of Object.entries(bodies(endpoint, size))) {
        const parts = Math.max(100, body.length / 3);
        expect(looksAt(endpoint.body as z.ZodType, JSON.parse(body)), `${kind} of ${size}`).toBeLessThan(
          looksAtEach * parts,
        );
      }
  });

  it('stops at the first part that is out of bounds', () => {
    const schema = createEmail.body;
    const { depth, names, items } = requestBounds;
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
    const messageOf = (body: unknown) => {
      try {
        return parse(schema, body);
      } catch (error) {
        return (error as AppError).body.validation;
      }
    };
    const tooDeep = expect.objectContaining({ [`a${'.0'.repeat(depth - 1)}`]: 'Isian ini bersarang terlalu dalam' });
    expect(messageOf({ a: deep(depth) })).toEqual(tooDeep);
    expect(messageOf({ a: deep(depth - 1) })).not.toEqual(tooDeep);
    expect(messageOf({ a: deep(7000) })).toEqual(tooDeep);
    expect(messageOf(wide(names + 1))).toEqual({ _: `Terlalu banyak isian; maksimal ${names}` });
    expect(Object.keys(messageOf(wide(names)) as object).length).toBeGreaterThan(100);
    expect(messageOf({ a: { b: Array(items + 1).fill(1) } })).toEqual({ 'a.b': `Maksimal ${items} butir` });
    const large = { a: Array(100).fill(Array(1000).fill(1)) };
    expect(messageOf(large)).toEqual({ 'a.50': expect.stringContaining('Kirim dalam beberapa bagian') });
  });
});

it('no list of the contract may be longer than what is looked through', () => {
  const long: string[] = [];
  const visit = (schema: unknown, where: string, seen: readonly unknown[]): void => {
    const def = (schema as z.ZodType | undefined)?._zod?.def as unknown as Record<string, unknown> | undefined;
    if (!def || seen.includes(def)) return;
    if (def.type === 'array') {
      const limits = (def.checks as { _zod: { def: { maximum?: number } } }[] | undefined) ?? [];
      const maximum = limits.map((one) => one._zod.def.maximum).find((one) => one !== undefined);
      if ((maximum ?? Number.POSITIVE_INFINITY) > requestBounds.items) long.push(`${where} ${maximum}`);
    }
    for (const [name, part] of Object.entries(def))
      if (name === 'shape')
        for (const [field, one] of Object.entries(part as object)) visit(one, `${where}.${field}`, [...seen, def]);
      else for (const one of [part].flat()) visit(one, where, [...seen, def]);
  };
  for (const { name, endpoint } of calls) for (const schema of [endpoint.query, endpoint.body]) visit(schema, name, []);
  expect(long).toEqual([]);
  expect(calls.length).toBeGreaterThan(300);
});
