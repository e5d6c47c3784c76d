import pg from 'pg';
import { distribute } from '../platform/cluster/distribute';
import { asOwner, closed, databaseUrl, onEveryMachine, testMachines } from './test-database';

/** Few: there are few rows, and each test file copies all of them. */
const shards = 4;

/** Distributes a migrated database over the machines of a cluster, as an operator does (docs/operations.md). */
export async function spread(name: string): Promise<void> {
  const urls = (await testMachines()).map((url) => databaseUrl(url, name));
  for (const url of urls) await asOwner(url, 'create extension if not exists citus');
  const [coordinator = '', ...workers] = urls;
  const at = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`;
  await asOwner(
    coordinator,
    `select citus_set_coordinator_host(${at(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${at(worker)})`),
  );
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    const run = async (text: string) => void (await client.query(text));
    await distribute({ run, rows: async (text) => (await client.query(text)).rows }, { shards });
  } finally {
    await client.end();
  }
  // It is copied from here on, which nobody may stand in the way of.
  await onEveryMachine(...closed(name));
}
