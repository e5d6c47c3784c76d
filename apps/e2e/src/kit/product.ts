import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Call, createClient } from '@lajur/api-contract/client';

const root = join(import.meta.dirname, '../../../..');
const providerKey = 'lajur_e2e_key_that_is_long_enough';

/** The built product as a person starts it: API, portal and demo data on an empty folder, a free port. */
export interface Product {
  url: string;
  password: string;
  /** The marketplace's side, with every scope. */
  provider: Call;
  /** Starts the simulator against it, at simulated minutes a minute; it is stopped with the product. */
  simulate(speed?: number): void;
  close(): Promise<void>;
}

interface Ready {
  url: string;
  demoAccounts: { email: string; password: string }[];
}

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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** A port that nobody uses: the links in mails name it, so it has to be known before the start. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-e2e-'));
  const api = spawn(process.execPath, [join(root, 'apps/api/dist/main.mjs')], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DEMO: '1',
      WEB_DIST: join(root, 'apps/web/dist'),
      PROVIDER_API_KEY: providerKey,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const children: ChildProcess[] = [api];
  const { url, demoAccounts } = await readyOf(api);
  return {
    url,
    password: demoAccounts[0]?.password ?? '',
    provider: createClient({
      origin: url,
      prefix: '/api/provider/v1',
      headers: () => ({ authorization: `Bearer ${providerKey}` }),
    }),
    simulate(speed = 60) {
      const simulator = spawn(process.execPath, [join(root, 'apps/simulator/dist/main.mjs')], {
        env: { ...process.env, PROVIDER_API_URL: url, PROVIDER_API_KEY: providerKey, SIMULATOR_SPEED: String(speed) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.unshift(simulator);
    },
    async close() {
      for (const child of children) await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
