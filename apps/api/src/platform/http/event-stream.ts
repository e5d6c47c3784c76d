import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventsReply } from './context';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
/** A client that reads this much too slowly is let go: it comes back and starts afresh. */
const maxWaitingBytes = 1024 * 1024;
const open = new Set<() => void>();

/** Sends server-sent events until the client leaves, the handler ends it or the server stops. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply, start: EventsReply): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
    // A stream that ended leaves nothing behind that a stopping server would wait for.
    connection: 'close',
  });
  let finished = false;
  let stop = () => {};
  const finish = () => {
    if (finished) return;
    finished = true;
    clearInterval(heartbeat);
    open.delete(finish);
    stop();
    raw.end();
  };
  const write = (text: string) => {
    if (finished) return;
    raw.write(text);
    if (raw.writableLength > maxWaitingBytes) {
      finish();
      raw.destroy();
    }
  };
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
  open.add(finish);
  raw.once('close', finish);
  // Who left while the session was looked up has closed already, and closes only once.
  if (raw.destroyed || request.raw.destroyed || raw.socket?.destroyed) finish();
  write('retry: 1000\n\n');
  const begun = start(({ id, name, data }) => {
    write(`${id ? `id: ${id}\n` : ''}${name ? `event: ${name}\n` : ''}data: ${data}\n\n`);
  }, finish);
  if (finished) begun();
  else stop = begun;
  return reply;
}

/** How many streams are open, for /metrics. */
export const openStreams = (): number => open.size;

/** Ends every open stream, so that a stopping server does not wait for them; browsers come back by themselves. */
export function endStreams(): void {
  for (const finish of [...open]) finish();
}
