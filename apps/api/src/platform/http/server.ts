import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { AppError } from '../app-error';
import type { Config } from '../config';
import { OnePerKind } from '../one-per-kind';
import { pagePolicy } from './content-policy';
import { errorStatus } from './error-status';
import { sayFarewell } from './farewell';
import { packAnswers } from './packing';
import { loggedError, refusalOf } from './refusal';
import { dropSilentSockets } from './silent-sockets';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in user, for the log. */
    caller: string | null;
  }
}

const requestTimeoutMs = 30_000;

/** Requests and replies are read and written by the contract's own schemas: Fastify's compilers would only be loaded at each start. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('routes have no schema of the framework');
}

/** The HTTP server without routes: logs, limits, security headers, errors. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: refuse,
    schemaController: { compilersFactory: noSchemas },
  });
  app.decorateRequest('caller', null);
  const secure = securityHeaders(config);
  const policy = pagePolicy(config);
  app.addHook('onRequest', (request, reply, done) => {
    secure(request.raw, reply.raw, (problem) => done(problem as Error | undefined));
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (namesHostTwice(raw)) throw new AppError('BAD_REQUEST');
  });
  await app.register(multipart);
  // No endpoint takes it, and it is what a form of a foreign page may send without asking.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    // What says nothing else about it holds people's data, and is kept nowhere.
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'content-security-policy': policy,
    });
  });
  // The route's pattern, never the address itself: queries can hold e-mails and tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api')) return;
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        caller: request.caller,
      },
      'request',
    );
  });
  outages.set(app, new OnePerKind(app.log));
  sayFarewell(app);
  packAnswers(app);
  dropSilentSockets(app);
  app.setErrorHandler(refuse);
  return app;
}

/** Of two hosts a proxy and this service may each go by another one (RFC 9112 §3.2). */
const namesHostTwice = ({ rawHeaders = [] }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Made once: they are the same for every reply. */
function securityHeaders(config: Config) {
  return helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
  });
}

const outages = new WeakMap<FastifyInstance, OnePerKind>();

/** Answers with the refusal that was thrown, or that stands for what was thrown. */
function refuse(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const log = outages.get(request.server) ?? request.log;
  const facts = { route: request.routeOptions?.url, request: request.id };
  if (refusal.code === 'INTERNAL') log.error({ ...facts, err: error }, 'failed');
  // Nothing in the code is wrong when the database or the store is away: its place there says nothing.
  else if (refusal.code === 'UNAVAILABLE' && refusal !== error)
    log.warn({ ...facts, code: error.code, reason: error.message }, 'unavailable');
  // What the database refused should have been refused before it came there.
  else if (refusal !== error && !error.code?.startsWith('FST_')) log.warn({ ...facts, err: error }, 'refused');
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  return reply.code(errorStatus[refusal.code]).send(refusal.body);
}
