import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

type Handler = (payload: string) => void;

/** On it the outbox announces every change, with its company (migrations/0001_platform.sql). */
export const changeChannel = 'lajur_changed';

/** Hears what transactions announce (NOTIFY), over any number of processes. */
export interface Listener {
  on(channel: string, handler: Handler): Promise<void>;
  /** False while the connection is down: what is announced meanwhile is missed. */
  readonly connected: boolean;
  /** Called after a gap: whoever keeps a copy in memory drops it. */
  onGap(handler: () => void): void;
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

export function listenOverPglite(client: PGlite): Listener {
  return {
    connected: true,
    on: async (channel, handler) => void (await client.listen(channel, handler)),
    onGap: () => {},
    notify: async (channel, payload) => void (await client.query('select pg_notify($1, $2)', [channel, payload])),
    close: async () => {},
  };
}

const channelName = /^[a-z_]+$/;
const retryAfterMs = 500;
const connectMs = 10_000;

/** One connection of its own that listens; it comes back by itself after a loss. */
export function listenOverPg(url: string): Listener {
  const handlers = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let opening: Promise<void> | null = null;

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      options: '-c role=lajur_service',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${channel}`);
    client = next;
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    for (const handler of gapHandlers) handler();
    void reopen();
  }

  async function reopen(): Promise<void> {
    while (!closed && !client) {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs).unref());
      await open().catch(() => {});
    }
    if (client) for (const handler of gapHandlers) handler();
  }

  async function ready(): Promise<pg.Client> {
    opening ??= open();
    await opening;
    if (!client) throw new Error('not listening');
    return client;
  }

  return {
    get connected() {
      return client !== null;
    },
    async on(channel, handler) {
      if (!channelName.test(channel)) throw new Error('bad channel');
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
      await (await ready()).query(`listen ${channel}`);
    },
    onGap: (handler) => void gapHandlers.push(handler),
    notify: async (channel, payload) =>
      void (await (await ready()).query('select pg_notify($1, $2)', [channel, payload])),
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
