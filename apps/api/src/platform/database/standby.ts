import type { Kysely } from 'kysely';
import type pg from 'pg';
import { readerOf } from './pg-reader';
import type { DatabaseRole } from './role';
import type { ReadStandby } from './scope';
import type { Schema } from './tables.generated';

/** How often the standby is asked how far it has come. */
const lookEveryMs = 500;

export interface StandbyOptions {
  /** Serves the reads. */
  reads: pg.Pool;
  /** One connection each, for looking: it must not wait behind requests. */
  primary: pg.Pool;
  standby: pg.Pool;
  /** A standby that is further behind than this serves nobody. */
  lagMs: number;
  /** How long a read may take, the wait for its connection included. */
  callMs: number;
}

const writtenUntil = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as place`;
const shownUntil = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as place`;

async function placeOf(pool: pg.Pool, question: string): Promise<number | null> {
  return (await pool.query<{ place: number | null }>(question)).rows[0]?.place ?? null;
}

/**
 * A streaming standby of the primary, and what it may be asked. At each look the place where the primary writes is
 * noted with the time; once the standby has come past it, everything committed by then shows there. Times are of this
 * process' own clock, so no clocks are compared.
 */
export class Standby implements ReadStandby {
  private shows = Number.NEGATIVE_INFINITY;
  private notes: { at: number; place: number }[] = [];
  private readonly changes = new Map<string, number>();
  private everyChange = Number.NEGATIVE_INFINITY;
  private readonly clients = new Set<pg.ClientBase>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void>;
  private busy = false;

  constructor(private readonly options: StandbyOptions) {
    options.reads.on('connect', (client) => this.clients.add(client));
    options.reads.on('remove', (client) => this.clients.delete(client));
    this.looking = this.look();
    this.timer = setInterval(() => {
      if (!this.busy) this.looking = this.look();
    }, lookEveryMs);
    this.timer.unref();
  }

  serves(whose: string): boolean {
    const changed = Math.max(this.everyChange, this.changes.get(whose) ?? Number.NEGATIVE_INFINITY);
    return this.age() < this.options.lagMs / 1000 && this.shows > changed;
  }

  changed(whose: string): void {
    this.changes.set(whose, performance.now());
  }

  /** Changes may have been missed: until the standby shows this moment it serves nobody. */
  changedAll(): void {
    this.everyChange = performance.now();
  }

  reader(role: DatabaseRole): Kysely<Schema> {
    return readerOf(this.options.reads, role, this.options.callMs);
  }

  /** How old what it shows may be, in seconds; infinite while it is away. */
  age(): number {
    return (performance.now() - this.shows) / 1000;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    const { reads, primary, standby } = this.options;
    await Promise.all([reads.end(), primary.end(), standby.end()]);
  }

  private async look(): Promise<void> {
    this.busy = true;
    const at = performance.now();
    const { primary, standby, lagMs } = this.options;
    try {
      const written = await placeOf(primary, writtenUntil).catch(() => null);
      const shown = await placeOf(standby, shownUntil).catch(() => null);
      if (shown === null) return this.lost();
      const noted = this.notes.filter((note) => at - note.at < lagMs);
      if (written !== null) noted.push({ at, place: written });
      this.shows = noted.findLast((note) => note.place <= shown)?.at ?? this.shows;
      this.notes = noted.filter((note) => note.at > this.shows);
      for (const [whose, time] of this.changes) if (time < this.shows) this.changes.delete(whose);
    } finally {
      this.busy = false;
    }
  }

  /** It answers no more, or is no standby any more. What it still owes is asked of the primary, at once. */
  private lost(): void {
    this.shows = Number.NEGATIVE_INFINITY;
    this.notes = [];
    for (const client of this.clients) (client as pg.Client).connection.stream.destroy();
  }
}
