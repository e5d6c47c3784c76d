import type { Endpoint } from '@lajur/api-contract/endpoint';
import { isRuleBroken, soundTextErrors } from '@lajur/api-contract/field';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ProviderScope } from '@lajur/domain/provider/scope';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Database } from '../database/connect';
import type { CompanyScope, Scopes } from '../database/scope';
import { SpooledFile } from '../file/spool';
import type { Sessions, SessionUser } from '../session/session';
import { inIndonesian } from '../validation-words';
import { encodedField } from './base64-body';
import type { CallAllowance } from './call-allowance';
import type { Bind, EventsReply, FileReply, Handler, ProviderKey } from './context';
import { sendEvents } from './event-stream';
import { maxKeyLength, once } from './idempotency';
import { replySchema } from './reply-schema';
import { isUpload, type Uploads } from './uploads';

export interface BindOptions {
  database: Database;
  sessions: Sessions;
  clock: Clock;
  /** The live provider key behind a bearer token; UNAUTHENTICATED or TOO_MANY_REQUESTS when there is none. */
  providerKeyOf: (token: string, now: Date, ip: string) => Promise<ProviderKey>;
  /** What each provider key may call in a minute. */
  allowance: CallAllowance;
  checkReplies: boolean;
  uploads: Uploads;
}

const defaultMaxBytes = 1024 * 1024;
/** Who has shown no token gives a form's worth of text and no more. */
const anonymousMaxBytes = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in, and the owner of their idempotency keys; decided before the body is read. */
    admitted: { context: object; owner: string } | null;
  }
}

type Facts = { ip: string; userAgent: string; pushToken: string | undefined; requestId: string };

/** The first problem of each field, in the words of the domain's rules. */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // A field may have any name, `constructor` too.
  const messages = new Map<string, string>();
  for (const issue of issues) {
    // Fields and parameters that are not named: each gets the message, not what holds them.
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of names) {
      const field = name.join('.') || '_';
      if (!messages.has(field)) messages.set(field, issue.message);
    }
  }
  return Object.fromEntries(messages);
}

/** Text that no database keeps and no screen shows never gets further than here. */
function refuseUnsound(value: unknown): void {
  const validation = soundTextErrors(value);
  if (Object.keys(validation).length > 0) throw new AppError('VALIDATION', { validation });
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnsound(value);
  const result = schema.safeParse(value, { error: inIndonesian });
  if (result.success) return result.data;
  const { issues } = result.error;
  throw new AppError(issues.every(isRuleBroken) ? 'RULE_BROKEN' : 'VALIDATION', { validation: fieldMessages(issues) });
}

/** The fields of a body with files. A schema that wants base64 text is asked about a stand-in for the file that was read. */
function parseFields({ body, bodyKind }: Endpoint, fields: Record<string, unknown>): unknown {
  const file = bodyKind === 'base64' ? fields[encodedField] : null;
  if (!(file instanceof File)) return parse(body, fields);
  return { ...(parse(body, { ...fields, [encodedField]: '-' }) as object), [encodedField]: file };
}

/** A path that does not parse names nothing that exists. */
function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  refuseUnsound(value);
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('NOT_FOUND');
  return result.data;
}

function bearer(request: FastifyRequest): string | null {
  // The scheme is written in any case (RFC 9110 §11.1).
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** A suspended company finishes what runs and starts nothing new (ADR 0027); asked again once the body is read. */
function refuseSuspended(endpoint: Endpoint, user: SessionUser, body?: unknown): void {
  if (user.companyStatus === 'SUSPENDED' && !allowedWhileSuspended(endpoint, body))
    throw new AppError('COMPANY_SUSPENDED');
}

/** Counts a call of a provider key, and tells with every reply what is left of the minute. */
async function spendCall(allowance: CallAllowance, keyId: string, now: Date, reply: FastifyReply): Promise<void> {
  const left = await allowance.take(keyId, now);
  if (!left) return;
  reply.headers({
    'ratelimit-limit': left.limit,
    'ratelimit-remaining': left.remaining,
    'ratelimit-reset': left.resetSeconds,
  });
  if (left.refused) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: left.resetSeconds });
}

/** Makes the `Bind` of one API (`/api/v3` or `/api/provider/v1`): the platform's whole way from request to reply. */
export function createBind(app: FastifyInstance, prefix: string, options: BindOptions): Bind {
  const { database, sessions, clock, providerKeyOf, allowance, checkReplies, uploads } = options;

  async function contextOf(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ context: object; owner: string }> {
    const pushHeader = request.headers['firebase-token'];
    const facts: Facts = {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      pushToken: typeof pushHeader === 'string' ? pushHeader.slice(0, 4096) : undefined,
      requestId: request.id,
    };
    const { needs } = endpoint;
    const system = database.system;
    if (needs === 'public') return { context: { ...facts, system }, owner: '00000000-0000-0000-0000-000000000000' };
    const token = bearer(request);
    if (!token) throw new AppError('UNAUTHENTICATED');
    if (needs === 'provider-key' || needs.startsWith('scope:')) {
      const key = await providerKeyOf(token, clock.now(), request.ip);
      await spendCall(allowance, key.id, clock.now(), reply);
      const scope = needs === 'provider-key' ? null : (needs.slice('scope:'.length) as ProviderScope);
      if (scope && !key.scopes.has(scope))
        throw new AppError('FORBIDDEN', { message: `Kunci API tidak punya lingkup ${scope}.` });
      return { context: { ...facts, system, key, company: database.company }, owner: key.id };
    }
    // A stream is opened by the page itself, again and again: that nobody sits before it must not keep the session.
    const from = endpoint.replyKind === 'events' ? undefined : request.ip;
    const user = await sessions.userOf(token, clock.now(), from);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (needs !== 'signed-in' && !user.functions.has(needs as FunctionCode)) throw new AppError('FORBIDDEN');
    refuseSuspended(endpoint, user);
    request.caller = user.id;
    return {
      context: { ...facts, system, user, token, company: database.company(user.companyId) },
      owner: user.companyId,
    };
  }

  if (!app.hasRequestDecorator('admitted')) app.decorateRequest('admitted', null);

  return (endpoint, handler) => {
    const status = endpoint.status ?? 200;
    const maxBytes = endpoint.maxBytes ?? (endpoint.needs === 'public' ? anonymousMaxBytes : defaultMaxBytes);
    const json = (endpoint.replyKind ?? 'json') === 'json' && status !== 204;
    const route: RouteOptions = {
      method: endpoint.method,
      url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: maxBytes,
      // A stream without a body would stay open for nobody.
      exposeHeadRoute: endpoint.replyKind !== 'events',
      ...(json ? { schema: { response: { [status]: replySchema(endpoint.answer) } } } : {}),
      onRequest: async (request, reply) => {
        request.admitted = await contextOf(endpoint, request, reply);
        if (!isUpload(endpoint)) uploads.admit(request, reply, { owner: request.admitted.owner, maxBytes });
      },
      handler: async (request, reply) => {
        if (!request.admitted) throw new AppError('UNAUTHENTICATED');
        const { admitted } = request;
        // The address is refused before a file that comes with it is read.
        const address = {
          params: parseParams(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
        };
        if (!isUpload(endpoint))
          return answerTo(request, reply, admitted, { ...address, body: parse(endpoint.body, request.body) });
        const upload = { endpoint, owner: request.caller ?? admitted.owner, maxBytes };
        return uploads.during(request, upload, async (fields) =>
          answerTo(request, reply, admitted, { ...address, body: parseFields(endpoint, fields) }),
        );
      },
    };
    const answerTo = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { context, owner }: NonNullable<FastifyRequest['admitted']>,
      parts: { params: unknown; query: unknown; body: unknown },
    ) => {
      const { user } = context as { user?: SessionUser };
      if (user) refuseSuspended(endpoint, user, parts.body);
      const call = (scopes: object = {}) =>
        (handler as Handler<Endpoint>)({ ...parts, ...context, ...scopes } as never);
      if (endpoint.replyKind === 'file') return sendFile(reply, (await call()) as unknown as FileReply);
      if (endpoint.replyKind === 'events') return sendEvents(request, reply, (await call()) as unknown as EventsReply);
      const key = endpoint.idempotent ? keyOf(request) : null;
      const answer =
        key === null
          ? await call()
          : await once(
              database,
              { owner, key, operation: `${endpoint.method} ${endpoint.path}`, request: await plain(parts) },
              async (scopes) => ({ status, answer: await call(joining(context, scopes)) }),
            ).then((done) => done.answer);
      if (status === 204) return reply.code(204).send();
      if (checkReplies) checked(endpoint, answer);
      return reply.code(status).send(answer);
    };
    if (endpoint.bodyKind === 'base64') app.register(async (own) => readItself(own).route(route));
    else app.route(route);
  };
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > maxKeyLength)
    throw new AppError('BAD_REQUEST', { message: `Idempotency-Key paling panjang ${maxKeyLength} karakter.` });
  return key;
}

/** The scopes of a context, as those of one transaction. */
function joining(context: object, scopes: Scopes): object {
  const { company } = context as { company?: CompanyScope | Scopes['company'] };
  if (typeof company !== 'object') return scopes;
  return { system: scopes.system, company: scopes.company(company.companyId) };
}

/** JSON that is read on the way in, by whoever handles the request, and not before as a whole. */
function readItself(app: FastifyInstance): FastifyInstance {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  return app;
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

function checked(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.answer.safeParse(answer);
  if (result.success) return;
  const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`the reply of ${endpoint.method} ${endpoint.path} breaks its contract: ${where}`);
}

function sendFile(reply: FastifyReply, file: FileReply) {
  const name = encodeURIComponent(file.fileName.replace(/[\r\n"\\/]/g, '_'));
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${file.disposition}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (file.disposition === 'attachment') reply.header('content-security-policy', "sandbox; default-src 'none'");
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.content);
}
