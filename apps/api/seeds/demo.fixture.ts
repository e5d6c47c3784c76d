import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/platform/database/connect';
import { LocalStore } from '../src/platform/file/local-store';
import type { TestClock } from '../src/test-kit/test-clock';
import { openTestDatabase } from '../src/test-kit/test-database';
import { seedDemo } from './demo';

/** The demo with so many orders, in a database and a folder of its own; `close` takes both away. */
export async function seededDemo(
  clock: TestClock,
  orders: number,
): Promise<{ database: Database; close(): Promise<void> }> {
  const database = await openTestDatabase(clock);
  const folder = await mkdtemp(join(tmpdir(), 'lajur-demo-'));
  await seedDemo(database, clock, { orders, files: new LocalStore(folder) });
  return {
    database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
