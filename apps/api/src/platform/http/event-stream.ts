import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventsReply } from './context';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
const open = new Set<() => void>();

/** Sends server-sent events until the client leaves or the server stops. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, start: EventsReply): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  raw.write('retry: 1000\n\n');
  const stop = start(({ id, name, data }) => {
    raw.write(`${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${data}\n\n`);
  });
  const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
  const finish = () => {
    clearInterval(heartbeat);
    open.delete(finish);
    stop();
    raw.end();
  };
  open.add(finish);
  request.raw.once('close', finish);
  return reply;
}

/** Ends every open stream, so that a stopping server does not wait for them; browsers come back by themselves. */
export function endStreams(): void {
  for (const finish of [...open]) finish();
}
