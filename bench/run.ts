import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { casesOf } from './cases';
import { createDatabase, serverVersion } from './database';
import { type Cost, costs } from './growth';
import { type LeanOptions, measureLean } from './lean';
import { type Measured, measure } from './load';
import { goals, growthTable, leanFacts, leanTable, speedTable } from './report';
import { root, startBare, startService } from './servers';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    pool: { type: 'string', default: '10' },
    /** Only the cases whose name holds this. */
    only: { type: 'string', default: '' },
    /** Lists at 2,000,000 orders too: takes well over a quarter of an hour and 25 GB. */
    large: { type: 'boolean', default: false },
    /** Leaves out the growth of the cost. */
    'speed-only': { type: 'boolean', default: false },
    /** Beside the lean server alone. */
    'lean-only': { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);
const poolSize = Number(values.pool);
const small = 10_000;
const large = 2_000_000;

async function measureAll(url: string, companyId: string, orderIds: string[], token: string): Promise<Measured[]> {
  const lajur = await startService(url, poolSize);
  try {
    const bare = await startBare({ databaseUrl: url, poolSize, companyId, orderIds });
    try {
      const measured: Measured[] = [];
      for (const one of casesOf(orderIds)) {
        if (!one.name.includes(values.only)) continue;
        console.log(`measuring: ${one.name}`);
        const [seconds, connections, rounds] = [values.seconds, values.connections, values.rounds].map(Number);
        measured.push(
          await measure(lajur, bare, one, { seconds, connections, rounds, token } as Parameters<typeof measure>[3]),
        );
      }
      return measured;
    } finally {
      await bare.close();
    }
  } finally {
    await lajur.close();
  }
}

/** Does `work` on a database of so many orders that lives as long as it. */
async function at<R>(
  count: number,
  work: (database: Awaited<ReturnType<typeof createDatabase>>) => Promise<R>,
): Promise<R> {
  console.log(`filling ${count.toLocaleString('en')} orders`);
  const database = await createDatabase(count);
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const growth: Cost[] = [];
const growing = !values['speed-only'] && !values['lean-only'];
const { measured, lean } = await at(orders, async (database) => {
  const { companyId, orderIds, token } = database.data;
  if (growing) growth.push(...(await costs(database, orders)));
  const measured = values['lean-only'] ? [] : await measureAll(database.url, companyId, orderIds, token);
  const [seconds, connections, rounds] = [values.seconds, values.connections, values.rounds].map(Number);
  const options = { seconds, connections, rounds, pool: poolSize, only: values.only } as LeanOptions;
  return { measured, lean: await measureLean(database, options) };
});

const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const facts = { node: process.version, postgres: await serverVersion(), cpus: cpus().length, options: values, goals };
/** After each part: a later one that fails takes nothing away. */
function save(): void {
  const result = { at: new Date().toISOString(), ...facts, measured, lean, growth };
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(result, null, 2)}\n`);
}

console.log(`\n${orders.toLocaleString('en')} orders, ${values.connections} connections`);
if (measured.length > 0) console.log(`\nBeside the service’s own SQL\n${speedTable(measured)}`);
console.log(`\nBeside the lean server\n${leanTable(lean.measured)}\n${leanFacts(lean)}\n`);
save();
if (growing) {
  for (const count of values.large ? [small, large] : [small]) {
    growth.push(...(await at(count, (database) => costs(database, count))));
    save();
  }
  console.log(`\nCost in the database\n${growthTable(growth)}`);
}
