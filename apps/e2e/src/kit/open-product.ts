import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { type Call, createClient } from '@lajur/api-contract/client';
import { ended, providerKey, startService, startSimulator } from './service';

/** The built product as a person starts it, with the demo data, on a data folder and a port of its own. */
export interface Product {
  url: string;
  password: string;
  /** The marketplace's side, with every scope. */
  provider: Call;
  /** Starts the simulator against it, at simulated minutes a minute; it is stopped with the product. */
  simulate(speed?: number): void;
  /** Stops it and takes its folder away. */
  close(): Promise<void>;
}

export async function openProduct(folder: string): Promise<Product> {
  const { child, url, demoAccounts } = await startService(folder);
  const children: ChildProcess[] = [child];
  return {
    url,
    password: demoAccounts[0]?.password ?? '',
    provider: createClient({
      origin: url,
      prefix: '/api/provider/v1',
      headers: () => ({ authorization: `Bearer ${providerKey}` }),
    }),
    simulate(speed = 60) {
      children.unshift(startSimulator(url, speed));
    },
    async close() {
      for (const one of children) await ended(one);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
