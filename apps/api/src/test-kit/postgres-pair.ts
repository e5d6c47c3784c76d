import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asOwner } from './test-database';

const run = promisify(execFile);

/** A PostgreSQL server of one's own, in a folder that goes with it. */
export interface PostgresServer {
  /** Of its database `postgres`, as its owner. */
  readonly url: string;
  start(): Promise<void>;
  /** At once, as when the machine dies. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  readonly primary: PostgresServer;
  /** Follows the primary by streaming replication. */
  readonly standby: PostgresServer;
  close(): Promise<void>;
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
synchronous_commit = on
full_page_writes = off
shared_buffers = 16MB
max_connections = 60
wal_receiver_status_interval = 1
`;

/** PostgreSQL refuses to run as root: then it runs as nobody. */
async function servant(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** A port that nobody listens on, below those that systems lend to connections: none of these takes it meanwhile. */
async function freePort(): Promise<number> {
  const port = randomInt(15_000, 30_000);
  const server = createServer();
  const isFree = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!(await isFree)) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A primary on which these statements have run, and its standby; both answer. */
export async function startPostgresPair(...statements: string[]): Promise<PostgresPair> {
  // Found by vitest.config.ts, which lists the tests that need them only then.
  const programs = process.env.PG_BIN;
  if (!programs) throw new Error('PG_BIN does not name the folder of initdb, pg_basebackup and pg_ctl');
  const folder = await mkdtemp(join(tmpdir(), 'lajur-postgres-'));
  const as = await servant();
  if (as.uid !== undefined) await chown(folder, as.uid, as.gid);
  const call = (program: string, ...args: string[]) => run(join(programs, program), args, { ...as, cwd: folder });

  const serverIn = async (name: string): Promise<PostgresServer & { port: string; data: string }> => {
    const data = join(folder, name);
    const port = String(await freePort());
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      port,
      data,
      start: async () =>
        void (await call('pg_ctl', '-D', data, '-w', '-s', '-l', `${data}.log`, '-o', `-p ${port}`, 'start')),
      kill: async () => void (await call('pg_ctl', '-D', data, '-s', '-m', 'immediate', 'stop').catch(() => {})),
    };
  };
  const primary = await serverIn('primary');
  const standby = await serverIn('standby');
  const close = async () => {
    await Promise.all([standby.kill(), primary.kill()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await call('initdb', '-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N');
    await appendFile(join(primary.data, 'postgresql.conf'), settings);
    await primary.start();
    await asOwner(primary.url, ...statements);
    const from = ['-h', '127.0.0.1', '-p', primary.port, '-U', 'postgres'];
    await call('pg_basebackup', ...from, '-D', standby.data, '-R', '-N', '-c', 'fast', '-X', 'stream');
    await standby.start();
    return { primary, standby, close };
  } catch (error) {
    await close();
    throw error;
  }
}
