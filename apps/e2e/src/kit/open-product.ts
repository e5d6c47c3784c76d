import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { type Call, createClient } from '@lajur/api-contract/client';
import { SetClock } from './clock';
import { type Environment, ended, moveClock, providerKey, startService, startSimulator } from './service';

/** The built product as a person starts it, with the demo data, on a data folder and a port of its own. */
export interface Product {
  url: string;
  password: string;
  /** What the service, the simulator and the browsers opened on the product take for the time. */
  clock: Pick<SetClock, 'now' | 'offset'>;
  /** The marketplace's side, with every scope. */
  provider: Call;
  /** Moves the service and the simulator to another moment; people who open a page afterwards are there too. */
  moveTo(at: Date): Promise<void>;
  /** Starts the simulator against it, at simulated minutes a minute; it is stopped with the product. */
  simulate(speed?: number): void;
  /** Stops it and takes its folder away. */
  close(): Promise<void>;
}

/** Opens it at a moment; time passes from there. */
export async function openProduct(folder: string, at: Date, environment?: Environment): Promise<Product> {
  const clock = new SetClock(at);
  const { child, url, demoAccounts } = await startService(folder, clock.offset, environment);
  const children: ChildProcess[] = [child];
  return {
    url,
    password: demoAccounts[0]?.password ?? '',
    clock,
    provider: createClient({
      origin: url,
      prefix: '/api/provider/v1',
      headers: () => ({ authorization: `Bearer ${providerKey}` }),
    }),
    async moveTo(moment) {
      clock.set(moment);
      await Promise.all(children.map((one) => moveClock(one, clock.offset)));
    },
    simulate(speed = 60) {
      children.unshift(startSimulator(url, speed, clock.offset));
    },
    async close() {
      for (const one of children) await ended(one);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
