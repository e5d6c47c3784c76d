import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Clock } from '../clock';
import { inTime, LateError } from '../time-limit';
import { type Announcement, Announcer } from './announcer';
import { keepAlive, type Limits } from './pg-pool';
import { cut } from './pg-session';

type Handler = (payload: string) => void;

/** On it every change is announced, with its company (platform/event/record.ts). Without words: some were missed. */
export const changeChannel = 'lajur_changed';

/** Hears what is announced, by transactions (NOTIFY) and after them, over any number of processes. */
export interface Listener {
  on(channel: string, handler: Handler): Promise<void>;
  /** False while the connection is down: what is announced meanwhile is missed. */
  readonly connected: boolean;
  /** Called after a gap: whoever keeps a copy in memory drops it. */
  onGap(handler: () => void): void;
  /** Announces to every process, this one too; soon, and in this order. Kept while the connection is down. */
  tell(announcements: readonly Announcement[]): void;
  close(): Promise<void>;
}

export function listenOverPglite(client: PGlite): Listener {
  const handlers = new Map<string, Handler[]>();
  return {
    connected: true,
    on: async (channel, handler) => {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
      await client.listen(channel, handler);
    },
    onGap: () => {},
    // There is no other process.
    tell: (announcements) => {
      for (const { channel, payload } of announcements)
        for (const handler of handlers.get(channel) ?? []) handler(payload);
    },
    close: async () => {},
  };
}

const channelName = /^[a-z_]+$/;
const retryAfterMs = 500;
const announcing = 'select pg_notify(told ->> 0, told ->> 1) from jsonb_array_elements($1::jsonb) told';

export interface ListenOptions {
  url: string;
  limits: Limits;
  /** Told the database's time at each pulse. */
  clock: Clock;
  /** Called before each pulse. */
  asking: () => void;
  /** Called when a pulse was not answered, once the database answers again on a new connection. */
  backFromSilence: () => void;
}

/**
 * One connection of its own that listens. At each pulse it is asked for the time and has to hear its own announcement:
 * a connection that was lost without a word, and a pooler that does not pass announcements on, are found out. It comes
 * back by itself after a loss.
 */
class PgListener implements Listener {
  private readonly handlers = new Map<string, Handler[]>();
  private readonly gapHandlers: (() => void)[] = [];
  private readonly ownChannel = `lajur_pulse_${randomUUID().replaceAll('-', '')}`;
  private heardOwn = () => {};
  private client: pg.Client | null = null;
  private silent = false;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private before: Promise<void> = Promise.resolve();
  private readonly announcer = new Announcer((batch) => this.announce(batch));

  constructor(private readonly options: ListenOptions) {}

  get connected(): boolean {
    return this.client !== null;
  }

  async on(channel: string, handler: Handler): Promise<void> {
    if (!channelName.test(channel)) throw new Error('bad channel');
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), handler]);
    // Without a connection it is asked for when there is one again.
    if (this.client) await this.send(this.client, `listen ${channel}`);
  }

  onGap(handler: () => void): void {
    this.gapHandlers.push(handler);
  }

  tell(announcements: readonly Announcement[]): void {
    this.announcer.tell(announcements);
  }

  async close(): Promise<void> {
    await inTime(this.announcer.settle(), this.options.limits.connectMs).catch(() => {});
    this.closed = true;
    clearTimeout(this.timer);
    if (this.client) await inTime(this.client.end(), this.options.limits.connectMs).catch(() => {});
  }

  async open(): Promise<void> {
    const { url, limits } = this.options;
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.connectMs, ...keepAlive });
    next.on('notification', ({ channel, payload }) => {
      if (channel === this.ownChannel) this.heardOwn();
      for (const handler of this.handlers.get(channel) ?? []) handler(payload ?? '');
    });
    next.on('error', () => this.lost(next));
    next.on('end', () => this.lost(next));
    await next.connect();
    this.before = Promise.resolve();
    try {
      const channels = [...this.handlers.keys(), this.ownChannel].map((channel) => `listen ${channel};`).join(' ');
      // An announcement is gone with the server anyway: it need not wait for the disk.
      await inTime(next.query(`set role lajur_service; set synchronous_commit = off; ${channels}`), limits.connectMs);
      await this.pulse(next);
    } catch (error) {
      cut(next, 'not listening');
      throw error;
    }
    if (this.closed) return void next.end();
    this.client = next;
    this.announcer.resume();
    this.nextPulse(next);
  }

  private async announce(batch: readonly Announcement[]): Promise<void> {
    if (!this.client) throw new LateError('not listening');
    const told = JSON.stringify(batch.map(({ channel, payload }) => [channel, payload]));
    await this.send(this.client, announcing, [told]);
  }

  private nextPulse(client: pg.Client): void {
    this.timer = setTimeout(() => {
      this.pulse(client).then(
        () => this.client === client && !this.closed && this.nextPulse(client),
        () => {
          this.silent ||= this.client === client;
          this.lost(client);
          cut(client, 'the connection that listens was lost');
        },
      );
    }, this.options.limits.pulseMs);
    this.timer.unref();
  }

  private async pulse(client: pg.Client): Promise<void> {
    const { clock, limits, asking } = this.options;
    const own = new Promise<void>((resolve) => {
      this.heardOwn = resolve;
    });
    asking();
    const asked = performance.now();
    const told = this.send<{ said: number }>(
      client,
      `select extract(epoch from clock_timestamp())::float8 * 1000 as said, pg_notify('${this.ownChannel}', '')`,
    );
    const [{ rows }] = await inTime(Promise.all([told, own]), limits.silenceMs);
    if (rows[0]) clock.heard?.(rows[0].said, asked);
  }

  /** One after the other, as the connection takes them. */
  private send<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values?: string[]) {
    const sent = this.before.then(() => client.query<Row>(text, values));
    this.before = sent.then(
      () => {},
      () => {},
    );
    return sent;
  }

  private lost(which: pg.Client): void {
    if (this.closed || this.client !== which) return;
    this.client = null;
    clearTimeout(this.timer);
    for (const handler of this.gapHandlers) handler();
    void this.reopen();
  }

  private async reopen(): Promise<void> {
    while (!this.closed && !this.client) {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs).unref());
      await this.open().catch(() => {});
    }
    if (!this.client) return;
    if (this.silent) this.options.backFromSilence();
    this.silent = false;
    for (const handler of this.gapHandlers) handler();
  }
}

export async function listenOverPg(options: ListenOptions): Promise<Listener> {
  const listener = new PgListener(options);
  await listener.open();
  return listener;
}
