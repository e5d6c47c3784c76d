import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BareOrders } from './bare-server';
import type { LeanServerOptions } from './lean-server';

export const root = join(import.meta.dirname, '..');

export interface Server {
  url: string;
  close(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

const metricsToken = 'bench-bench-bench-bench';

/** A figure that the service tells of itself; 0 when it does not answer. */
export async function metricOf({ url }: Server, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await fetch(`${url}/metrics`, { headers }).then(
    (reply) => reply.text(),
    () => '',
  );
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

/** The built service, as a process of its own. */
export async function startService(
  databaseUrl: string,
  poolSize: number,
  nodeOptions: readonly string[] = [],
): Promise<Server & { pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-bench-'));
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'apps/api/dist/main.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('LAJUR_READY ')) resolve((JSON.parse(line.slice('LAJUR_READY '.length)) as Server).url);
      if (line.startsWith('LAJUR_FATAL ')) reject(new Error(line));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    async close() {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The bare server, as a process of its own. */
export const startBare = (orders: BareOrders): Promise<Server> => startYardstick('bare-server.ts', orders);

/** The lean server, as a process of its own. */
export const startLean = (options: LeanServerOptions): Promise<Server> => startYardstick('lean-server.ts', options);

async function startYardstick(file: string, options: object): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', (message) => resolve(message as number));
    child.send(options);
  });
  return { url: `http://127.0.0.1:${port}`, close: () => ended(child) };
}
