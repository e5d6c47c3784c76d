import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './webhook-signature';

const path = '/lajur-simulator';
const largest = 1024 * 1024;

/** An address of a simulator of ours, this one or one that ended. */
export const isOurs = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === '127.0.0.1' && new URL(url).pathname === path;

export interface Receiver {
  url: string;
  /** Deliveries are believed only when signed with it; before it is set none is. */
  trust(secret: string): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Listens on this machine alone and calls `onEvent` with every delivery that is signed. */
export async function openReceiver(onEvent: (event: unknown) => void): Promise<Receiver> {
  let secret: string | null = null;
  const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');
  const server: Server = createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    try {
      if (request.method !== 'POST' || request.url !== path) return answer(404);
      const body = await bodyOf(request);
      const headers = {
        id: header(request, 'webhook-id'),
        timestamp: header(request, 'webhook-timestamp'),
        signature: header(request, 'webhook-signature'),
      };
      if (secret === null || !isSigned(secret, headers, body, new Date())) return answer(401);
      answer(204);
      onEvent(JSON.parse(body));
    } catch {
      if (!response.headersSent) answer(400);
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    trust: (given) => {
      secret = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
