import type { Endpoint } from '@lajur/api-contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { Database } from '../database/connect';
import type { CompanyScope, CompanyTx, Scopes } from '../database/scope';
import { SpooledFile } from '../file/spool';
import type { SessionUser } from '../session/session';
import { type Admitted, refuseSuspended } from './admission';
import { filePolicy } from './content-policy';
import type { EventsReply, FileReply, Handler } from './context';
import { sendEvents } from './event-stream';
import { maxKeyLength, once } from './idempotency';
import type { Serialiser } from './reply-serialiser';

export interface AnswerOptions {
  database: Database;
  checkReplies: boolean;
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** What writes its answer, and the short one. */
  write: Readonly<Record<'whole' | 'brief', Serialiser>>;
}

/** A request, as its endpoint's schemas read it. */
interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

const statusOf = ({ status = 200 }: Endpoint): number => status;

/** Asks the handler and sends what it answers: a file, events or JSON, which is kept for who asks twice (ADR 0023). */
export async function answerWith(
  { database, checkReplies, endpoint, handler, write }: AnswerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, owner }: Admitted,
  parts: RequestParts,
) {
  const status = statusOf(endpoint);
  const { user } = context as { user?: SessionUser };
  if (user) refuseSuspended(endpoint, user, parts.body);
  const brief = endpoint.brief !== undefined && prefersMinimal(request);
  const call = (scopes: object = {}) =>
    handler({
      ...parts,
      ...context,
      brief,
      ...(endpoint.method === 'GET' ? {} : changing(context, reply)),
      ...scopes,
    } as never);
  if (endpoint.replyKind === 'file') return sendFile(request, reply, (await call()) as unknown as FileReply);
  if (endpoint.replyKind === 'events') return sendEvents(request, reply, (await call()) as unknown as EventsReply);
  const key = endpoint.idempotent ? keyOf(request) : null;
  const answer =
    key === null
      ? await call()
      : await once(
          database,
          {
            owner,
            key,
            operation: `${endpoint.method} ${endpoint.path}`,
            request: await plain(brief ? { ...parts, brief } : parts),
            seesAll: seesAll(context),
          },
          async (scopes) => ({ status, answer: await call(joining(context, scopes)) }),
        ).then((done) => done.answer);
  if (status === 204) return reply.code(204).send();
  if (checkReplies) checked(endpoint, brief ? endpoint.brief : endpoint.answer, answer);
  if (brief) reply.header('preference-applied', minimal);
  return reply
    .code(status)
    .header('content-security-policy', filePolicy)
    .type('application/json; charset=utf-8')
    .send(write[brief ? 'brief' : 'whole'](answer));
}

const minimal = 'return=minimal';
/** One of several preferences, each with parameters it may have (RFC 7240 §2). */
const prefersMinimal = ({ headers: { prefer } }: FastifyRequest): boolean =>
  prefer !== undefined && [prefer].flat().some((one) => /(^|[,;])\s*return\s*=\s*"?minimal"?\s*($|[,;])/i.test(one));

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > maxKeyLength)
    throw new AppError('BAD_REQUEST', { message: `Idempotency-Key paling panjang ${maxKeyLength} karakter.` });
  return key;
}

/** The marketplace names the company that it means; a person has but one. */
const seesAll = (context: object): boolean => typeof (context as { company?: unknown }).company === 'function';

/** The scopes of a context, as those of one transaction. */
function joining(context: object, scopes: Scopes): object {
  const { company } = context as { company?: CompanyScope | Scopes['company'] };
  if (typeof company !== 'object') return scopes;
  return { system: scopes.system, company: scopes.company(company.companyId) };
}

/**
 * The company of a person's call, whose changes are told with the answer by their time: the page that made them knows them by
 * it when it hears of them (`changed` of the stream has the same).
 */
function changing(context: object, reply: FastifyReply): { company?: CompanyScope } {
  const { company } = context as { company?: CompanyScope | Scopes['company'] };
  if (typeof company !== 'object') return {};
  const noting =
    <R>(work: (tx: CompanyTx) => Promise<R>) =>
    (tx: CompanyTx) => {
      reply.header('changed-at', tx.now.toISOString());
      return work(tx);
    };
  return {
    company: {
      ...company,
      transaction: (work, limitMs) => company.transaction(noting(work), limitMs),
    },
  };
}

/** What was asked, with the prints of its files, in a form that can be compared. */
async function plain(parts: object): Promise<unknown> {
  const body = (parts as { body?: unknown }).body;
  if (!body || typeof body !== 'object') return parts;
  const entries = Object.entries(body).map(async ([name, value]) => [
    name,
    value instanceof SpooledFile ? value.sha256.toString('hex') : value,
  ]);
  return { ...parts, body: Object.fromEntries(await Promise.all(entries)) };
}

function checked(endpoint: Endpoint, schema: Endpoint['brief'] = endpoint.answer, answer: unknown): void {
  const result = schema.safeParse(answer);
  if (result.success) return;
  const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`the reply of ${endpoint.method} ${endpoint.path} breaks its contract: ${where}`);
}

/** Among the names that the client has (RFC 9110 §13.1.2), weak or not. */
const hasIt = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.fileName.replace(/[\r\n"\\/]/g, '_'));
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.disposition}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'private, no-store');
  if (file.etag) reply.header('etag', file.etag);
  if (file.etag && hasIt(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  if (file.disposition === 'attachment') reply.header('content-security-policy', "sandbox; default-src 'none'");
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.content);
}
