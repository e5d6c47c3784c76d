import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Call, createClient } from '@lajur/api-contract/client';
import pg from 'pg';
import { createDatabase, serverVersion } from './database';
import { median } from './load';
import { table } from './report';
import { root, startService } from './servers';

/** A company whose records are searched: in `owner`'s database, which has `orders` of them in all. */
interface Company {
  owner: pg.Client;
  companyId: string;
}

interface SearchBench {
  /** Names the file of figures. */
  name: string;
  orders: number;
  rounds: number;
  /** What a search may take, ms. */
  goalMs: number;
  /** Kept with the figures. */
  options: object;
  /** Makes the company as large as is wanted. */
  fill(company: Company): Promise<void>;
  /** What is searched for, by what it stands for. */
  searches(company: Company): Promise<Record<string, string | undefined>>;
  /** PostgreSQL's own walk through the company's records, the measure on any machine. */
  walk(company: Company): Promise<unknown>;
  /** Asks the service; how many it found. */
  find(call: Call, search: string | undefined): Promise<number>;
  /** What was searched, in words. */
  subject: string;
}

/** How many milliseconds it took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Each search and a walk, round by round; the first round warms both up and is not counted. */
async function measure(bench: SearchBench, company: Company, call: Call) {
  const searches = Object.entries(await bench.searches(company)).map(([name, search]) => {
    return { name, search, total: 0, times: [] as number[] };
  });
  const walks: number[] = [];
  for (let round = 0; round <= bench.rounds; round++) {
    const walked = await timed(() => bench.walk(company));
    if (round > 0) walks.push(walked);
    for (const one of searches) {
      const ms = await timed(async () => {
        one.total = await bench.find(call, one.search);
      });
      if (round > 0) one.times.push(ms);
    }
  }
  const walkMs = median(walks);
  const measured = searches.map(({ name, total, times }) => {
    const ms = median(times);
    return { name, total, ms, ofWalk: ms / walkMs };
  });
  return { walkMs, measured };
}

/** Times searches one at a time through the built service, prints them beside the goal and keeps the figures. */
export async function benchSearches(bench: SearchBench): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
  const database = await createDatabase(bench.orders);
  const owner = new pg.Client({ connectionString: database.url });
  try {
    await owner.connect();
    const { companyId, token } = database.data;
    const company = { owner, companyId };
    await bench.fill(company);
    await owner.query('vacuum analyze');
    const server = await startService(database.url, 4);
    try {
      const headers = () => ({ authorization: `Bearer ${token}` });
      const call = createClient({ origin: server.url, prefix: '/api/v3', headers });
      const { walkMs, measured } = await measure(bench, company, call);
      console.log(`\n${bench.subject}; a walk takes ${walkMs.toFixed(0)} ms`);
      const rows = measured.map(({ name, total, ms, ofWalk }) => [
        ...[name, total.toLocaleString('en'), ms.toFixed(0), `<= ${bench.goalMs}`, ofWalk.toFixed(1)],
      ]);
      console.log(table(['', 'found', 'ms', 'goal', 'of the walk'], rows));
      const folder = join(import.meta.dirname, 'results');
      mkdirSync(folder, { recursive: true });
      const machine = { node: process.version, postgres: await serverVersion(), cpus: cpus().length };
      const facts = { ...machine, options: bench.options, goalMs: bench.goalMs };
      const result = { at: new Date().toISOString(), ...facts, walkMs, measured };
      writeFileSync(join(folder, `${bench.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    } finally {
      await server.close();
    }
  } finally {
    await owner.end();
    await database.drop();
  }
}
