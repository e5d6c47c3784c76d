import type { FastifyInstance } from 'fastify';
import { endStreams } from './event-stream';

const stopping = new WeakSet<FastifyInstance>();
const lookEveryMs = 50;

/** Is this server about to stop? */
export const isStopping = (app: FastifyInstance): boolean => stopping.has(app);

/**
 * Lets clients that keep their connections go without losing a request. Closing a connection at rest crosses with
 * what its client is just sending; so each is told with its next answer, and closed by then.
 */
export function sayFarewell(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.has(app)) reply.header('connection', 'close');
  });
  // Answers that were begun before are finished on connections that nobody has told.
  let closing: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping.add(app);
    endStreams();
    closing = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}

/** From now on every answer is the last on its connection; waits until all have gone, but no longer than told. */
export async function farewell(app: FastifyInstance, atMostMs: number): Promise<void> {
  stopping.add(app);
  endStreams();
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
  for (let waited = 0; waited < atMostMs && (await connections()) > 0; waited += lookEveryMs)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}

/** Closes the server; connections of clients that neither send nor read on are cut after the grace. */
export async function closeWithin(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close().finally(() => clearTimeout(cut));
}
