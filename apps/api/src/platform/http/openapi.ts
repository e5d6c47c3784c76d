import type { Endpoint } from '@lajur/api-contract/endpoint';
import { featureOf, namedSchemas, providerRegistry, registry } from '@lajur/api-contract/registry';
import { type ErrorCode, errorMessages } from '@lajur/domain/common/errors';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { errorStatus } from './error-status';
import { type JsonSchema, SchemaBook } from './openapi-schemas';

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  /** The function or scope that the caller needs. */
  'x-needs': string;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}

const refusal = { $ref: '#/components/schemas/ErrorBody' };
const errorBody: JsonSchema = {
  type: 'object',
  description: 'Every refusal. `message` and the messages in `validation` are Indonesian sentences for a person.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorMessages) },
    message: { type: 'string' },
    validation: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The refusals that an endpoint can give besides its own. */
function usualRefusals({ needs, params, query, body, idempotent }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
  if (needs !== 'public') codes.push('UNAUTHENTICATED');
  if (needs !== 'public' && needs !== 'signed-in') codes.push('FORBIDDEN');
  if (params) codes.push('NOT_FOUND');
  if (query || body) codes.push('VALIDATION');
  if (body) codes.push('BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA');
  if (idempotent) codes.push('IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS');
  return codes;
}

function refusalsOf(endpoint: Endpoint): Operation['responses'] {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of [...usualRefusals(endpoint), ...(endpoint.refusals ?? [])])
    byStatus.set(errorStatus[code], (byStatus.get(errorStatus[code]) ?? new Set()).add(code));
  const responses: Operation['responses'] = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const description = [...codes].map((code) => `${code}: ${errorMessages[code]}`).join(' · ');
    responses[status] = { description, content: { 'application/json': { schema: refusal } } };
  }
  return responses;
}

function answerOf(endpoint: Endpoint, book: SchemaBook): Operation['responses'] {
  const status = endpoint.status ?? 200;
  if (status === 204) return { 204: { description: 'Done; no content.' } };
  const content: Record<string, { schema: JsonSchema }> =
    endpoint.replyKind === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : endpoint.replyKind === 'events'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : { 'application/json': { schema: book.schemaOf(endpoint.answer, 'output') } };
  return { [status]: { description: status === 202 ? 'Accepted.' : 'The answer.', content } };
}

/** The types are those after reading (a number is a number); what may be left out is decided before. */
function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, book: SchemaBook): Parameter[] {
  if (!schema) return [];
  const input = book.schemaOf(schema, 'input');
  const output = book.schemaOf(schema, 'output');
  const required = (input.required ?? []) as string[];
  return Object.entries((output.properties ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the same answer; with another request it is refused.',
  schema: { type: 'string', maxLength: 200 },
};

function operationOf(operationId: string, endpoint: Endpoint, tag: string, book: SchemaBook): Operation {
  const { needs } = endpoint;
  const scheme = needs === 'provider-key' || needs.startsWith('scope:') ? 'providerKey' : 'session';
  const parameters = [
    ...parametersIn('path', endpoint.params, book),
    ...parametersIn('query', endpoint.query, book),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  const bodyType = endpoint.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    operationId,
    summary: endpoint.summary,
    tags: [tag],
    security: needs === 'public' ? [] : [{ [scheme]: [] }],
    'x-needs': needs,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: book.schemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: { ...answerOf(endpoint, book), ...refusalsOf(endpoint) },
  };
}

export interface ApiFacts {
  title: string;
  description: string;
  prefix: string;
  endpoints: Readonly<Record<string, Endpoint>>;
  tagOf: (operationId: string, endpoint: Endpoint) => string;
}

export const portalApi: ApiFacts = {
  title: 'Lajur API',
  description: 'What the portal of the transport companies calls.',
  prefix: '/api/v3',
  endpoints: registry,
  tagOf: (operationId) => featureOf[operationId] ?? 'other',
};

export const providerApi: ApiFacts = {
  title: 'Lajur provider API',
  description: 'How the marketplace, its shippers and its drivers act. Webhooks tell what transporters did.',
  prefix: '/api/provider/v1',
  endpoints: providerRegistry,
  tagOf: (_operationId, { path }) => path.split('/')[1] ?? 'other',
};

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

/** The OpenAPI 3.1 document of one API, made from its contracts. */
export function openApi(api: ApiFacts): OpenApiDocument {
  const book = new SchemaBook(namedSchemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const [operationId, endpoint] of Object.entries(api.endpoints)) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(
      operationId,
      endpoint,
      api.tagOf(operationId, endpoint),
      book,
    );
    paths[endpoint.path] = operations;
  }
  const tags = new Set(Object.entries(api.endpoints).map(([id, endpoint]) => api.tagOf(id, endpoint)));
  const schemes: Record<string, JsonSchema> =
    api === providerApi
      ? { providerKey: bearer('A provider API key.') }
      : { session: bearer('The token that signing in gives.') };
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: api.prefix.split('/').at(-1) ?? '', description: api.description },
    servers: [{ url: api.prefix }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { schemas: { ...book.componentsOf(paths), ErrorBody: errorBody }, securitySchemes: schemes },
  };
}

/** Serves the document of one API beside its endpoints. */
export function bindOpenApi(app: FastifyInstance, api: ApiFacts): void {
  let text: string | null = null;
  app.get(`${api.prefix}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApi(api));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text);
  });
}
