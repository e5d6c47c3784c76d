import type { Endpoint } from '@lajur/api-contract/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../app-error';
import { networkOf } from '../session/throttle';
import { type AdmissionOptions, type Admitted, admit } from './admission';
import { answerWith } from './answer';
import type { Bind, Handler } from './context';
import { parse, parseFields, parseParams } from './parse-request';
import { serialiserOf } from './reply-serialiser';
import { isUpload, type Uploads } from './uploads';

export interface BindOptions extends AdmissionOptions {
  checkReplies: boolean;
  uploads: Uploads;
}

const defaultMaxBytes = 1024 * 1024;
/** Who has shown no token gives a form's worth of text and no more. */
const anonymousMaxBytes = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Decided before the body is read. */
    admitted: Admitted | null;
  }
}

/** Makes the `Bind` of one API (`/api/v3` or `/api/provider/v1`): the platform's whole way from request to reply. */
export function createBind(app: FastifyInstance, prefix: string, options: BindOptions): Bind {
  const { database, checkReplies, uploads } = options;
  if (!app.hasRequestDecorator('admitted')) app.decorateRequest('admitted', null);

  return (endpoint, handler) => {
    const maxBytes = endpoint.maxBytes ?? (endpoint.needs === 'public' ? anonymousMaxBytes : defaultMaxBytes);
    const { answer: whole, brief = whole } = endpoint;
    const write = { whole: serialiserOf(whole), brief: serialiserOf(brief) };
    const answering = { database, checkReplies, endpoint, handler: handler as Handler<Endpoint>, write };
    const route: RouteOptions = {
      method: endpoint.method,
      url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: maxBytes,
      // A stream without a body would stay open for nobody.
      exposeHeadRoute: endpoint.replyKind !== 'events',
      onRequest: async (request, reply) => {
        request.admitted = await admit(options, endpoint, request, reply);
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
        const answer = (body: unknown) => answerWith(answering, request, reply, admitted, { ...address, body });
        if (!isUpload(endpoint)) return answer(parse(endpoint.body, request.body));
        // Those whom nobody knows are told apart by where they come from.
        const stranger = endpoint.needs === 'public' ? networkOf(request.ip) : admitted.owner;
        const upload = { endpoint, owner: request.caller ?? stranger, maxBytes };
        return uploads.during(request, upload, async (fields) => answer(parseFields(endpoint, fields)));
      },
    };
    if (endpoint.bodyKind === 'base64') app.register(async (own) => readItself(own).route(route));
    else app.route(route);
  };
}

/** JSON that is read on the way in, by whoever handles the request, and not before as a whole. */
function readItself(app: FastifyInstance): FastifyInstance {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  return app;
}
