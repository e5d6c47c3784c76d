import type { Endpoint } from '@lajur/api-contract/endpoint';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi, portalApi, providerApi } from './platform/http/openapi';
import type { Operation, Parameter } from './platform/http/openapi-document';
import type { JsonSchema } from './platform/http/openapi-schemas';
import { DocumentChecker } from './test-kit/document-kit';
import { fillWorld, type KnownValues } from './test-kit/document-world';
import { picture } from './test-kit/order-world';
import { nearlyThe, type ValueSource, valuesOf } from './test-kit/schema-values';
import { startTestApi, type TestApi } from './test-kit/test-api';

/**
 * The documents against the service: requests made by chance from the schemas of every operation, and the same with
 * one thing in them otherwise. What a schema allows is never answered with 400, what it does not allow always is, and
 * every answer is one that the document has. Always the same requests; `AGREEMENT_RUNS` makes more of them.
 */
const runs = Number(process.env.AGREEMENT_RUNS ?? 12);
const seed = Number(process.env.AGREEMENT_SEED ?? 20_261_122);

interface Asked {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

let api: TestApi;
let known: KnownValues;
let files: File[];

beforeAll(async () => {
  api = await startTestApi();
  known = await fillWorld(api);
  const png = new Uint8Array(await picture(9));
  files = [
    new File([png], 'foto.png', { type: 'image/png' }),
    new File(['Nama PIC;Email\nAyu;ayu@uji-satu.test\n'], 'kontak.csv', { type: 'text/csv' }),
    new File(['%PDF-1.7\n'], 'surat.pdf', { type: 'application/pdf' }),
  ];
});
afterAll(() => api.close());

const apis = [
  {
    api: portalApi,
    endpoints: registry as Readonly<Record<string, Endpoint>>,
    checker: new DocumentChecker(openApi(portalApi)),
  },
  {
    api: providerApi,
    endpoints: providerRegistry as Readonly<Record<string, Endpoint>>,
    checker: new DocumentChecker(openApi(providerApi)),
  },
];

const cases = apis.flatMap(({ api: facts, endpoints, checker }) =>
  Object.entries(checker.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      place: ['paths', path, method],
      url: facts.prefix + path,
      method,
      operation,
      checker,
      endpoint: endpoints[operation.operationId] as Endpoint,
    })),
  ),
);
type Case = (typeof cases)[number];

/** A part of an address as its schema reads it. */
function readAs(schema: JsonSchema, written: unknown): unknown {
  if (typeof written !== 'string') return written;
  const type = schema.type;
  if (type === 'integer' && /^-?\d+$/.test(written)) return Number(written);
  if (type === 'number' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(written)) return Number(written);
  if (type === 'boolean' && (written === 'true' || written === 'false')) return written === 'true';
  if (type === 'array') return written.split(',').map((one) => readAs((schema.items ?? {}) as JsonSchema, one));
  return written;
}

const writtenAs = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(writtenAs).join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

class Conversation {
  private readonly source: ValueSource;
  private readonly parameters: (Parameter & { at: number })[];
  private readonly bodyType: string | undefined;

  constructor(readonly one: Case) {
    const { operation, checker } = one;
    this.parameters = (operation.parameters ?? []).map((parameter, at) => ({ ...parameter, at }));
    this.bodyType = Object.keys(operation.requestBody?.content ?? {})[0];
    this.source = {
      resolve: (reference) => checker.resolve(reference),
      known: (name, schema) => {
        if (schema.format === 'binary') return files;
        if (name === 'version') return [1, 2];
        if (schema.type !== 'string') return [];
        if (schema.format === 'uuid') return known[name] ?? known.id ?? [];
        return known[name] ?? [];
      },
    };
  }

  private get bodySchema(): JsonSchema | undefined {
    return this.bodyType ? this.one.operation.requestBody?.content[this.bodyType]?.schema : undefined;
  }

  private partsOf(place: 'path' | 'query'): fc.Arbitrary<Record<string, unknown>> {
    const own = this.parameters.filter((one) => one.in === place);
    const model = Object.fromEntries(own.map(({ name, schema }) => [name, valuesOf(schema, this.source, name)]));
    return fc.record(model, {
      requiredKeys: own.filter((one) => one.required).map((one) => one.name),
      noNullPrototype: true,
    });
  }

  /** Requests that the document allows. */
  sound(): fc.Arbitrary<Asked> {
    const schema = this.bodySchema;
    const parts = fc.record({
      params: this.partsOf('path'),
      query: this.partsOf('query'),
      body: schema ? valuesOf(schema, this.source) : fc.constant(undefined),
    });
    return parts.filter((asked) => this.expected(asked).sound);
  }

  /** A request with one thing otherwise, in its address or in its body. */
  near(asked: Asked): fc.Arbitrary<Asked> {
    const queries = this.parameters.filter((one) => one.in === 'query').map((one) => one.name);
    const address = fc.constantFrom(...queries, '').chain((name) =>
      nearlyThe(asked.query[name] ?? 'x').map((value) => ({
        ...asked,
        query: name ? { ...asked.query, [name]: value } : {},
      })),
    );
    const paths = Object.keys(asked.params).map((name) =>
      nearlyThe(String(asked.params[name]))
        .filter((value) => typeof value === 'string' && /^[^/?#.]+$/.test(value.trim()))
        .map((value) => ({ ...asked, params: { ...asked.params, [name]: value } })),
    );
    const body = nearlyThe(asked.body).map((value) => ({ ...asked, body: value }));
    const ways = [
      ...(this.bodySchema ? [body, body, body] : []),
      ...(queries.length > 0 ? [address, address] : []),
      ...paths,
    ];
    return ways.length > 0 ? fc.oneof(...ways) : fc.constant(asked);
  }

  /** Does the document allow this? If not, is it the path alone that it does not? */
  expected(asked: Asked): { sound: boolean; path: boolean; why: string } {
    const { checker, place } = this.one;
    const faults: string[] = [];
    const hold = (value: unknown, steps: readonly (string | number)[], what: string) => {
      const check = checker.at(...place, ...steps);
      if (check(value)) return true;
      faults.push(`${what}: ${checker.why(check)}`);
      return false;
    };
    let path = true;
    for (const { name, in: where, at, schema, required } of this.parameters) {
      const given = where === 'path' ? asked.params[name] : where === 'query' ? asked.query[name] : undefined;
      if (given === undefined) {
        if (required) faults.push(`${name} is missing`);
        continue;
      }
      const resolved = schema.$ref ? checker.resolve(String(schema.$ref)) : schema;
      const fits = hold(readAs(resolved, writtenAs(given)), ['parameters', at, 'schema'], name);
      if (where === 'path') path &&= fits;
    }
    if (this.bodyType) hold(this.bodyAsSent(asked.body), ['requestBody', 'content', this.bodyType, 'schema'], 'body');
    return { sound: faults.length === 0, path, why: faults.join('; ') };
  }

  /** A form's fields are texts; what is empty is not sent. */
  private bodyAsSent(body: unknown): unknown {
    if (this.bodyType !== 'multipart/form-data') return body;
    const properties = (this.bodySchema?.properties ?? {}) as Record<string, JsonSchema>;
    return Object.fromEntries(
      Object.entries(body ?? {})
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [
          name,
          value instanceof File
            ? 'bytes'
            : properties[name]?.format === 'binary'
              ? 0
              : readAs(properties[name] ?? {}, writtenAs(value)),
        ]),
    );
  }

  private async payload(body: unknown): Promise<{ payload?: Buffer | string; type?: string }> {
    if (!this.bodyType) return {};
    if (this.bodyType === 'application/json') return { payload: JSON.stringify(body) ?? '', type: this.bodyType };
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) {
      if (value instanceof File) form.append(name, value);
      else if (value !== null && value !== undefined) form.append(name, writtenAs(value));
    }
    const made = new Response(form);
    return { payload: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
  }

  async send(asked: Asked, token: string) {
    const { url, method } = this.one;
    const path = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(writtenAs(asked.params[name])));
    const query = Object.entries(asked.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(writtenAs(value))}`)
      .join('&');
    const { payload, type } = await this.payload(asked.body);
    return api.app.server.inject({
      method: method.toUpperCase() as 'GET',
      url: `${path}${query ? `?${query}` : ''}`,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Sends it; what is wrong with the answer. */
  async try(asked: Asked, token: string): Promise<string | null> {
    const answer = await this.send(asked, token);
    const status = answer.statusCode;
    const { sound, path, why } = this.expected(asked);
    const told = `${status} ${answer.body.slice(0, 300)}`;
    if (status === 429) {
      // So many at once are turned away, as the document says: a while later they are not.
      api.clock.advance(60);
      return answer.headers['retry-after'] ? null : `429 without Retry-After`;
    }
    const response = this.one.operation.responses[status];
    if (!response) return `an answer that the document does not have: ${told}`;
    if (status >= 500) return `broke: ${told}`;
    if (sound && status === 400) return `the document allows it: ${told}`;
    // A file is looked at while it comes, before the rest of a form can be known.
    const holdsFile = this.bodyType === 'multipart/form-data' || 'encodedFile' in Object(asked.body);
    const elsewhere = (!path && status === 404) || (holdsFile && status === 415);
    if (!sound && status !== 400 && !elsewhere) return `the document does not allow it (${why}): ${told}`;
    return this.wrongAnswer(answer.headers['content-type'], status, response, answer.body);
  }

  private wrongAnswer(
    type: unknown,
    status: number,
    response: Operation['responses'][string],
    text: string,
  ): string | null {
    const kind = String(type ?? '').split(';')[0] ?? '';
    if (!response.content) return text === '' ? null : `an answer of ${status} with content`;
    if (!response.content[kind]) return `${status} as ${kind}, which the document does not have`;
    if (kind !== 'application/json') return null;
    const check = this.one.checker.at(...this.one.place, 'responses', status, 'content', kind, 'schema');
    return check(JSON.parse(text))
      ? null
      : `an answer of ${status} that breaks its schema: ${this.one.checker.why(check)}`;
  }
}

describe('what the document says and what the service does are one', () => {
  // A stream does not end by itself; the tests of live events read it.
  it.each(cases.filter((one) => one.endpoint.replyKind !== 'events'))('$method $url', async (one) => {
    const talk = new Conversation(one);
    const provider = one.endpoint.needs.startsWith('scope:');
    const token = async () =>
      provider ? 'lajur_test_key_with_every_scope' : api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const pairs = talk.sound().chain((asked) => fc.tuple(fc.constant(asked), talk.near(asked), talk.near(asked)));
    const wrong: string[] = [];
    let session = await token();
    for (const requests of fc.sample(pairs, { seed, numRuns: runs }))
      for (const asked of requests) {
        if (one.name === 'logout') session = await token();
        const problem = await talk.try(asked, session);
        if (problem) wrong.push(`${problem}\n    ${JSON.stringify(asked)?.slice(0, 600)}`);
      }
    expect(wrong.slice(0, 5).join('\n'), `${wrong.length} of ${runs * 3}`).toBe('');
  });
});
