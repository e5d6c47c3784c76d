import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PostgresPair, startPostgresPair } from '../../test-kit/postgres-pair';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { until } from '../../test-kit/until';
import { AppError } from '../app-error';
import { systemClock } from '../clock';
import { announce } from '../event/record';
import { newId } from '../id';
import { type Database, DatabaseError, openPostgres } from './connect';
import type { CompanyTx, Tx } from './scope';

const lagMs = 2000;
const standbyQuestion = 'select pg_is_in_recovery() as standby';

/** A wire to the standby that can be made to swallow everything, as a broken network does. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private swallows = false;
  /** How often `served` was asked over it. */
  asked = 0;
  private readonly server: Server;

  constructor(port: number) {
    this.server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('data', (bytes) => {
          if (bytes.includes(standbyQuestion)) this.asked++;
          if (!this.swallows) other.write(bytes);
        });
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          if (!this.swallows) other.destroy();
        });
      }
    });
  }

  listen = () => new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  get port() {
    return (this.server.address() as { port: number }).port;
  }
  /** What is cut stays cut; what comes after the repair gets through. */
  cut(swallows: boolean) {
    this.swallows = swallows;
    if (!swallows) for (const socket of this.sockets) socket.destroy();
  }
  close() {
    this.cut(false);
    this.server.close();
  }
}

let pair: PostgresPair;
let wire: Wire;
let primaryUrl: string;
/** Two processes of the service, on the same primary and standby. */
let database: Database;
let other: Database;
const mine = newId();
const theirs = newId();

const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).toString();
const asApp = (url: string) => Object.assign(new URL(databaseUrl(url, 'lajur')), { username: 'aplikasi' }).toString();
const open = () =>
  openPostgres(
    {
      url: asApp(pair.primary.url),
      ownerUrl: primaryUrl,
      replicaUrl: asApp(withPort(pair.standby.url, wire.port)),
      poolSize: 4,
      replicaLagMs: lagMs,
    },
    systemClock,
  );

beforeAll(async () => {
  pair = await startPostgresPair(
    'create database lajur',
    'create role lajur_service nologin noinherit',
    'create role lajur_company nologin',
    'create role lajur_system nologin',
    'grant lajur_company, lajur_system to lajur_service',
    'create role aplikasi login',
    'grant lajur_service to aplikasi',
  );
  wire = new Wire(Number(new URL(pair.standby.url).port));
  await wire.listen();
  primaryUrl = databaseUrl(pair.primary.url, 'lajur');
  database = await open();
  other = await open();
  await database.system.transaction(async (tx) => {
    for (const id of [mine, theirs]) {
      const company = { id, kind: 'TRANSPORTER' as const, name: `PT ${id}`, alias: null, status: 'ACTIVE' as const };
      await tx.db
        .insertInto('company')
        .values({ ...company, timezone: 'Asia/Jakarta', created_at: tx.now })
        .execute();
      await sql`insert into app_user (company_id, id, email, full_name, role_id, created_at)
        values (${id}, ${newId()}, ${`${id}@uji.test`}, 'Nama Lama', 'GUEST', ${tx.now})`.execute(tx.db);
    }
  });
});
afterAll(async () => {
  wire?.close();
  await other?.close();
  await database?.close();
  await pair?.close();
});

const onStandby = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`${sql.raw(standbyQuestion)}`.execute(tx.db);
  return rows[0]?.standby === true;
};
const people = (tx: Tx) => tx.db.selectFrom('app_user').select(['company_id', 'full_name']).execute();
const rename = (name: string) => (tx: CompanyTx) => tx.db.updateTable('app_user').set({ full_name: name }).execute();
const nameSeen = async (process: Database, id: string) => (await process.company(id).read(people))[0]?.full_name;
const served = (id: string, process = database) => process.company(id).read(onStandby);
/** Both companies are served by the standby, in both processes. */
const settled = () =>
  until(async () => {
    const all = await Promise.all([mine, theirs].flatMap((id) => [served(id), served(id, other)]));
    return all.every(Boolean);
  });
const replay = (what: 'pause' | 'resume') => asOwner(pair.standby.url, `select pg_wal_replay_${what}()`);
const pauseReplay = async () => {
  await replay('pause');
  const state = async () => {
    const client = new pg.Client({ connectionString: pair.standby.url });
    await client.connect();
    const { rows } = await client.query('select pg_get_wal_replay_pause_state() as state');
    await client.end();
    return rows[0].state;
  };
  await expect.poll(state).toBe('paused');
};

describe('with a standby', () => {
  beforeEach(settled);

  it('lists are read there; writes and what must be exact go to the primary', async () => {
    expect(await database.company(mine).transaction(onStandby)).toBe(false);
    expect(await database.company(mine).readLatest(onStandby)).toBe(false);
    expect(await served(theirs)).toBe(true);
    expect(database.replicaAge?.()).toBeLessThan(lagMs / 1000);
  });

  it('roles and the row-level lock hold there, and nothing is written', async () => {
    const seen = await Promise.all(
      [mine, theirs, mine, theirs].map(async (id) => {
        const { standby, rows } = await database
          .company(id)
          .read(async (tx) => ({ standby: await onStandby(tx), rows: await people(tx) }));
        return [standby, rows.map((row) => row.company_id)];
      }),
    );
    expect(seen).toEqual([mine, theirs, mine, theirs].map((id) => [true, [id]]));
    await expect(database.company(mine).read(rename('Nama Lain'))).rejects.toThrow('read-only transaction');
    await expect(asOwner(asApp(pair.standby.url), 'select * from app_user')).rejects.toThrow('permission denied');
  });

  it('a refusal of the service is answered as it is, not asked twice', async () => {
    let asked = 0;
    const refused = database.company(mine).read(async () => {
      asked++;
      throw new AppError('NOT_FOUND');
    });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toBe(1);
  });

  it('a company sees what it has written, however far behind the standby is; the others stay there', async () => {
    await pauseReplay();
    try {
      await database.company(mine).transaction(rename('Nama Baru'));
      expect(await nameSeen(database, mine)).toBe('Nama Baru');
      expect(await served(mine)).toBe(false);
      expect(await served(theirs)).toBe(true);
    } finally {
      await replay('resume');
    }
    await expect.poll(() => served(mine)).toBe(true);
    expect(await nameSeen(database, mine)).toBe('Nama Baru');
  });

  it('a company sees what another process has announced', async () => {
    await pauseReplay();
    try {
      await other.company(mine).transaction(async (tx) => {
        await rename('Nama Dari Sana')(tx);
        await announce(tx, {
          entity: 'user',
          entityId: mine,
          action: 'update',
          actor: { kind: 'system', id: null, name: 'Uji' },
        });
      });
      await expect.poll(() => nameSeen(database, mine)).toBe('Nama Dari Sana');
      // Not because the standby is late for everybody by now.
      expect([await served(mine), await served(theirs)]).toEqual([false, true]);
    } finally {
      await replay('resume');
    }
  });

  it('a process that could not listen for a while takes it that everybody changed', async () => {
    await pauseReplay();
    try {
      await asOwner(primaryUrl, `update app_user set full_name = 'Nama Tak Terdengar' where company_id = '${theirs}'`);
      expect(await served(theirs)).toBe(true);
      const gap = new Promise<void>((resolve) => database.listener.onGap(resolve));
      // What such a connection asked last: to listen, or for its own pulse.
      const listeners = `query ~ '^listen |lajur_pulse_' and pid <> pg_backend_pid()`;
      await asOwner(primaryUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${listeners}`);
      await gap;
      expect(await nameSeen(database, theirs)).toBe('Nama Tak Terdengar');
    } finally {
      await replay('resume');
    }
    await expect.poll(() => database.listener.connected).toBe(true);
  });

  it('that stays behind for too long, nobody is served there until it has come on', async () => {
    await pauseReplay();
    try {
      await asOwner(primaryUrl, `update app_user set full_name = 'Nama Tak Diumumkan' where company_id = '${theirs}'`);
      expect(await nameSeen(database, theirs)).not.toBe('Nama Tak Diumumkan');
      await expect.poll(() => nameSeen(database, theirs)).toBe('Nama Tak Diumumkan');
      expect(await served(theirs)).toBe(false);
    } finally {
      await replay('resume');
    }
  });

  it('that dies, what was asked of it is answered by the primary, and so is the rest until it is back', async () => {
    const slow = database.company(mine).read(async (tx) => {
      await sql`select pg_sleep(case when pg_is_in_recovery() then 25 else 0 end)`.execute(tx.db);
      return onStandby(tx);
    });
    await expect.poll(() => sleepers(pair.standby.url)).toBe(1);
    await pair.standby.kill();
    expect(await slow).toBe(false);
    const many = await Promise.all(Array.from({ length: 20 }, () => served(mine)));
    expect(many).toEqual(Array(20).fill(false));
    await expect.poll(() => database.replicaAge?.()).toBe(Number.POSITIVE_INFINITY);
    await pair.standby.start();
    await expect.poll(() => served(mine)).toBe(true);
  });

  it('that can no longer be heard, nobody waits for longer than it takes to notice', async () => {
    wire.cut(true);
    expect(await served(mine)).toBe(false);
    const { asked } = wire;
    expect(asked).toBeGreaterThan(0);
    expect(await Promise.all([served(mine), served(theirs)])).toEqual([false, false]);
    expect(wire.asked).toBe(asked);
    wire.cut(false);
  });

  it('that was promoted is read no more', async () => {
    await asOwner(
      databaseUrl(pair.standby.url, 'lajur'),
      'select pg_promote()',
      `update app_user set full_name = 'Nama Lain Dunia'`,
    );
    await expect.poll(() => database.replicaAge?.()).toBe(Number.POSITIVE_INFINITY);
    expect(await nameSeen(database, mine)).not.toBe('Nama Lain Dunia');
  });
});

async function sleepers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'`,
  );
  await client.end();
  return rows[0].count;
}

it('a database that is no replica of the primary is refused at the start', async () => {
  const strange = openPostgres({ url: primaryUrl, replicaUrl: testDatabase().url, poolSize: 1 }, systemClock);
  await expect(strange).rejects.toBeInstanceOf(DatabaseError);
  await expect(strange).rejects.toThrow('DATABASE_REPLICA_URL bukan replika dari DATABASE_URL');
});
