import type { Endpoint } from '@lajur/api-contract/endpoint';
import { suspensionRefuses } from '@lajur/api-contract/while-suspended';
import { type ErrorCode, errorMessages } from '@lajur/domain/common/errors';
import { exportContentTypes } from '@lajur/domain/common/export-format';
import { errorStatus } from './error-status';
import type { Content, Header, Response } from './openapi-document';
import type { JsonSchema, SchemaBook } from './openapi-schemas';

export const errorBody: JsonSchema = {
  type: 'object',
  description: 'Every refusal. `message` and the messages in `validation` are Indonesian sentences for a person.',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorMessages) },
    message: { type: 'string' },
    validation: {
      type: 'object',
      description: 'Address of a field in the request → what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
  },
};

/** The refusals that an endpoint can give besides its own. */
function usualRefusals(endpoint: Endpoint): ErrorCode[] {
  const { needs, params, query, body, idempotent, rules } = endpoint;
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];
  if (needs !== 'public') codes.push('UNAUTHENTICATED');
  if (needs !== 'public' && needs !== 'signed-in') codes.push('FORBIDDEN');
  if (suspensionRefuses(endpoint)) codes.push('COMPANY_SUSPENDED');
  // Every key of the provider API, and every network that has shown no session, may call so often and no more.
  if (needs === 'public' || needs.startsWith('scope:')) codes.push('TOO_MANY_REQUESTS');
  if (params) codes.push('NOT_FOUND');
  if (params || query || body || idempotent) codes.push('BAD_REQUEST', 'VALIDATION');
  if (body) codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA');
  if (rules) codes.push('RULE_BROKEN');
  if (idempotent) codes.push('IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS');
  return codes;
}

const retryAfter: Header = {
  description: 'Seconds until another try makes sense; always there with 429.',
  schema: { type: 'integer', minimum: 1 },
};
const waits: readonly number[] = [429, 503];

export function refusalsOf(endpoint: Endpoint): Record<string, Response> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of [...usualRefusals(endpoint), ...(endpoint.refusals ?? [])])
    byStatus.set(errorStatus[code], (byStatus.get(errorStatus[code]) ?? new Set()).add(code));
  const responses: Record<string, Response> = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const examples = Object.fromEntries(
      [...codes].map((code) => [code, { value: { code, message: errorMessages[code] } }]),
    );
    responses[status] = {
      description: [...codes].map((code) => `${code}: ${errorMessages[code]}`).join(' · '),
      ...(waits.includes(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, examples } },
    };
  }
  return responses;
}

const binary: JsonSchema = { type: 'string', format: 'binary' };

/** The kinds of file that a reply may be: of an export those of its formats. */
function fileContent({ media, query }: Endpoint): Content {
  const kinds = media ?? (query && 'format' in query.shape ? Object.values(exportContentTypes) : []);
  if (kinds.length === 0) throw new Error('a reply that is a file says of which kinds');
  // A parameter of a media type ("charset=utf-8") is no part of its name here.
  return Object.fromEntries(kinds.map((kind) => [kind.split(';')[0] ?? kind, { schema: binary }]));
}

export function answerOf(endpoint: Endpoint, book: SchemaBook): Record<string, Response> {
  const status = endpoint.status ?? 200;
  if (status === 204) return { 204: { description: 'Done; no content.' } };
  if (endpoint.replyKind === 'file') {
    const name: Header = { description: 'How the file is called.', schema: { type: 'string' } };
    return {
      [status]: { description: 'The file.', headers: { 'Content-Disposition': name }, content: fileContent(endpoint) },
    };
  }
  const content: Content =
    endpoint.replyKind === 'events'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : { 'application/json': { schema: book.schemaOf(endpoint.answer, 'output') } };
  return { [status]: { description: status === 202 ? 'Accepted.' : 'The answer.', content } };
}
