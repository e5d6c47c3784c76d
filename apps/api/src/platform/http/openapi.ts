import type { Endpoint } from '@lajur/api-contract/endpoint';
import { webhookEvents } from '@lajur/api-contract/provider-webhook';
import { featureOf, mailRegistry, namedSchemas, providerRegistry, registry } from '@lajur/api-contract/registry';
import { exportContentTypes } from '@lajur/domain/common/export-format';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { docxType, imageTypes, pdfType } from '../file/content-type';
import { descriptionOf } from './openapi-description';
import type { Content, OpenApiDocument, Operation, Parameter } from './openapi-document';
import { ExampleMaker } from './openapi-examples';
import { answerOf, errorBody, refusalsOf } from './openapi-responses';
import { type JsonSchema, SchemaBook } from './openapi-schemas';

/** The types are those after reading: a number is a number. Several values are one text with commas, or several. */
function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, book: SchemaBook): Parameter[] {
  if (!schema) return [];
  const input = book.schemaOf(schema, 'input');
  const output = book.schemaOf(schema, 'output');
  const required = (input.required ?? []) as string[];
  const defaults = (output.properties ?? {}) as Record<string, JsonSchema>;
  return Object.entries((input.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => {
    const usual = defaults[name]?.default;
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: usual === undefined ? property : { ...property, default: usual },
      ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
    };
  });
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the same answer; with another request it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '0192d3a4-6b1f-7c58-9a41-5b0f6c1d2e3f',
};

const prefer: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'With `return=minimal` (RFC 7240) the answer is the one of `x-brief` instead, and says so in `Preference-Applied`.',
  schema: { type: 'string' },
  example: 'return=minimal',
};

const documentTypes = [...imageTypes, pdfType];
/** What each kind of upload takes, in media types. */
const takenTypes: Record<NonNullable<Endpoint['takes']>, readonly string[]> = {
  document: documentTypes,
  any: [...documentTypes, docxType],
  table: ['text/csv', exportContentTypes.xlsx],
};

/** Parts of a form that are files are named with the kinds that they may be. */
function bodyContent({ body, bodyKind, takes = 'any' }: Endpoint, book: SchemaBook): Content {
  if (!body) return {};
  const schema = book.schemaOf(body, 'input');
  if (bodyKind !== 'multipart') return { 'application/json': { schema } };
  const parts = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const files = parts.filter(([, { format }]) => format === 'binary');
  const contentType = takenTypes[takes].join(', ');
  return {
    'multipart/form-data': { schema, encoding: Object.fromEntries(files.map(([name]) => [name, { contentType }])) },
  };
}

function operationOf(operationId: string, endpoint: Endpoint, api: ApiFacts, book: SchemaBook): Operation {
  const { needs } = endpoint;
  const scheme = needs === 'provider-key' || needs.startsWith('scope:') ? 'providerKey' : 'session';
  const parameters = [
    ...parametersIn('path', endpoint.params, book),
    ...parametersIn('query', endpoint.query, book),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(endpoint.brief ? [prefer] : []),
    ...(api.headers ?? []),
  ];
  return {
    operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [api.tagOf(operationId, endpoint)],
    security: needs === 'public' ? [] : [{ [scheme]: [] }],
    'x-needs': needs,
    ...(endpoint.brief ? { 'x-brief': book.schemaOf(endpoint.brief, 'output') } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint, book) } } : {}),
    responses: { ...answerOf(endpoint, book), ...refusalsOf(endpoint) },
  };
}

export interface ApiFacts {
  title: string;
  description: string;
  prefix: string;
  endpoints: Readonly<Record<string, Endpoint>>;
  tagOf: (operationId: string, endpoint: Endpoint) => string;
  /** What proves who calls. */
  securitySchemes: Readonly<Record<string, JsonSchema>>;
  /** Headers of every request. */
  headers?: readonly Parameter[];
}

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

const common =
  'Unknown query parameters are refused. No text holds control signs. Lists of values in an address are separated by commas, or the parameter is given several times.';

export const portalApi: ApiFacts = {
  title: 'Lajur API',
  description: `What the portal of the transport companies calls. ${common}`,
  prefix: '/api/v3',
  endpoints: registry,
  tagOf: (operationId) => featureOf[operationId] ?? 'other',
  securitySchemes: { session: bearer('The token that signing in gives.') },
};

export const providerApi: ApiFacts = {
  title: 'Lajur provider API',
  description: `How the marketplace, its shippers and its drivers act. Webhooks tell what transporters did. ${common}`,
  prefix: '/api/provider/v1',
  endpoints: providerRegistry,
  tagOf: (_operationId, { path }) => path.split('/')[1] ?? 'other',
  securitySchemes: { providerKey: bearer('A provider API key.') },
};

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});
/** Of Standard Webhooks, on what is sent and on what comes. */
const signatureHeaders = [
  header('webhook-id', 'Of this delivery; the same when it is sent again.', '0192d3a4-6b1f-7c58-9a41-5b0f6c1d2e3f'),
  header('webhook-timestamp', 'When it is sent, in seconds since 1970.', '1763712600'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of id, timestamp and body, in base64.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

export const mailApi: ApiFacts = {
  title: 'Lajur mail reports',
  description: 'How a mail server, or a program beside it, says what became of mail that it had accepted.',
  prefix: '/api/mail/v1',
  endpoints: mailRegistry,
  tagOf: () => 'mail',
  securitySchemes: {},
  headers: signatureHeaders,
};

const webhookTag = 'webhooks';

/** What is sent to addresses that were registered (Standard Webhooks): signed, repeated until it is answered with 2xx. */
function webhooksOf(book: SchemaBook): OpenApiDocument['webhooks'] {
  const told = Object.entries(webhookEvents).map(([entity, { schema, summary }]) => {
    const post: Operation = {
      operationId: `on${entity.charAt(0).toUpperCase()}${entity.slice(1)}Event`,
      summary,
      description: `Topics \`${entity}.*\`. Any answer of 2xx takes it; 410 ends the address; else it is sent again over about a day.`,
      tags: [webhookTag],
      security: [],
      parameters: [...signatureHeaders],
      requestBody: { required: true, content: { 'application/json': { schema: book.schemaOf(schema, 'output') } } },
      responses: { '2XX': { description: 'Taken.' }, 410: { description: 'Nobody listens here any more.' } },
    };
    return [entity, { post }] as const;
  });
  return Object.fromEntries(told);
}

/** The OpenAPI 3.1 document of one API, made from its contracts. */
export function openApi(api: ApiFacts): OpenApiDocument {
  const book = new SchemaBook(namedSchemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(api.endpoints)) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(operationId, endpoint, api, book);
    paths[endpoint.path] = operations;
  }
  const isProvider = api === providerApi;
  const webhooks = isProvider ? webhooksOf(book) : undefined;
  const tags = new Set(Object.entries(api.endpoints).map(([id, endpoint]) => api.tagOf(id, endpoint)));
  if (isProvider) tags.add(webhookTag);
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: api.prefix.split('/').at(-1) ?? '',
      description: api.description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: api.prefix }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    ...(webhooks ? { webhooks } : {}),
    components: {
      schemas: { ...book.componentsOf([paths, webhooks ?? {}]), ErrorBody: errorBody },
      examples: {},
      securitySchemes: api.securitySchemes,
    },
  };
  new ExampleMaker(document.components).addTo(document, api.endpoints);
  return document;
}

/** Serves the document of one API beside its endpoints. */
export function bindOpenApi(app: FastifyInstance, api: ApiFacts): void {
  let text: string | null = null;
  app.get(`${api.prefix}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApi(api));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
}
