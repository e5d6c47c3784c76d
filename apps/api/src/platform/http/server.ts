import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../app-error';
import type { Config } from '../config';
import { errorStatus } from './error-status';
import { endStreams } from './event-stream';
import { dropSilentSockets } from './silent-sockets';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the signed-in user, for the log. */
    caller: string | null;
  }
}

const requestTimeoutMs = 30_000;

/** The HTTP server without routes: logs, limits, security headers, errors. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.decorateRequest('caller', null);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
  });
  await app.register(multipart);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
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
  app.addHook('preClose', async () => endStreams());
  dropSilentSockets(app);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'INTERNAL') request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
    return reply.code(errorStatus[refusal.code]).send(refusal.body);
  });
  return app;
}

const frameworkCodes: Record<string, AppError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
};

/** Turns whatever was thrown into a refusal that tells nothing of the inside. */
function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = frameworkCodes[error.code];
  if (known) return new AppError(known);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('BAD_REQUEST');
  return new AppError('INTERNAL');
}
