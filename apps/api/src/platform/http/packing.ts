import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Characters from which on an answer is packed: less goes in one packet of the network either way. */
const packedFrom = 1400;

/** A client takes this packing: it names it, and not to refuse it (RFC 9110 §12.5.3). */
export function accepts({ headers }: Pick<FastifyRequest, 'headers'>, encoding: 'br' | 'gzip'): boolean {
  const named = String(headers['accept-encoding'] ?? '').split(',');
  const [name, weight = ''] =
    named.map((one) => one.trim().split(/\s*;\s*q=/i)).find(([one]) => one === encoding) ?? [];
  return name !== undefined && !/^0(\.0*)?$/.test(weight);
}

/**
 * Packs answers in JSON and other text for those who take it: a list is a fifth as long then, which a telephone at a gate waits
 * for. Files and streams go as they are.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < packedFrom) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!accepts(request, 'gzip')) return done(null, payload);
    gzip(payload, (error, packed) => {
      if (!error) reply.header('content-encoding', 'gzip');
      done(null, error ? payload : packed);
    });
  });
}
