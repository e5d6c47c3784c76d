import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { filledAt, SetClock } from './clock';

const root = join(import.meta.dirname, '../../../..');
export const providerKey = 'lajur_e2e_key_that_is_long_enough';

interface Ready {
  url: string;
  demoAccounts: { email: string; password: string }[];
}

export interface Service extends Ready {
  child: ChildProcess;
}

export const newFolder = (parent = tmpdir()): Promise<string> => mkdtemp(join(parent, 'lajur-e2e-'));

function readyOf(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}:\n${said.join('\n')}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      if (line.startsWith('LAJUR_READY ')) resolve(JSON.parse(line.slice('LAJUR_READY '.length)) as Ready);
      if (line.startsWith('LAJUR_FATAL ')) reject(new Error(line));
    });
  });
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** Ends with the tests, however they end, and goes by their clock. */
const onOurClock = ['scripts/start/parent-watch.mjs', 'apps/e2e/src/kit/clock-preload.mjs'].flatMap((path) => [
  '--import',
  pathToFileURL(join(root, path)).href,
]);

/** Tells a process of ours another time, and waits until it goes by it. */
export async function moveClock(child: ChildProcess, offset: number): Promise<void> {
  const moved = once(child, 'message');
  child.send({ offset });
  await moved;
}

/** Settings of the service besides its own. */
export type Environment = Readonly<Record<string, string>>;

/** The built API with portal, on a data folder; what is missing there is filled in. `offset`: see `SetClock`. */
export async function startService(folder: string, offset: number, environment: Environment = {}): Promise<Service> {
  const child = spawn(process.execPath, [...onOurClock, join(root, 'apps/api/dist/main.mjs')], {
    env: {
      ...process.env,
      CLOCK_OFFSET: String(offset),
      // Any that is free: chosen beforehand, another program may take it meanwhile.
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '1',
      WEB_DIST: join(root, 'apps/web/dist'),
      PROVIDER_API_KEY: providerKey,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return { child, ...(await readyOf(child)) };
}

/** The built simulator against a service, at simulated minutes a minute. */
export const startSimulator = (url: string, speed: number, offset: number): ChildProcess =>
  spawn(process.execPath, [...onOurClock, join(root, 'apps/simulator/dist/main.mjs')], {
    env: {
      ...process.env,
      CLOCK_OFFSET: String(offset),
      PROVIDER_API_URL: url,
      PROVIDER_API_KEY: providerKey,
      SIMULATOR_SPEED: String(speed),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** A new data folder with the demo data, as the first start leaves it; its database elsewhere where that is told. */
export async function fillFolder(environment: Environment = {}, parent?: string): Promise<string> {
  const folder = await newFolder(parent);
  const { child } = await startService(folder, new SetClock(filledAt).offset, environment);
  await ended(child);
  return folder;
}
