import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, serverVersion } from './database';
import { kinds } from './people/calls';
import { prepare, type Variant } from './people/data';
import { type Loaded, load } from './people/load';
import { countStatements, dearest, watch } from './people/watch';
import { table } from './report';
import { root, startService } from './servers';

/**
 * What many people of one company feel who work at once, beside one person alone in the same run: they look, search, report and
 * note with some thought in between, each with a live stream.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '2' },
    orders: { type: 'string', default: '100000' },
    open: { type: 'string', default: '700' },
    overdue: { type: 'string', default: '12000' },
    pool: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const people = Number(values.people);
const seconds = Number(values.minutes) * 60;
const variants = (
  [
    { name: 'ahead', open: Number(values.open) },
    { name: 'overdue', open: Number(values.overdue) },
  ] satisfies Variant[]
).filter(({ name }) => name.includes(values.only));

/** The time within which so many of a hundred were answered. */
function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
const figures = (loaded: Loaded, name?: string) => {
  const times = name === undefined ? [...loaded.times.values()].flat() : (loaded.times.get(name) ?? []);
  return { calls: times.length, p50: percentile(times, 50), p95: percentile(times, 95) };
};
const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
const rest = ({ answered, refused, events, lookAgain, seconds: lasted }: Loaded) => ({
  answeredPerSecond: answered / lasted,
  refused: Object.fromEntries(refused),
  events,
  lookAgain,
});

async function measure(url: string, companyId: string, variant: Variant) {
  const { seats, work } = await prepare(url, companyId, variant, people);
  const counted = await countStatements(url);
  const server = await startService(url, Number(values.pool));
  try {
    // So few calls would say nothing if one person thought as long as many do.
    const alone = await load(seats.slice(0, 1), { server, work, seconds: 20, thoughtMs: [20, 60] });
    if (counted) await countStatements(url);
    const stop = watch(server);
    const before = loadavg()[0] ?? 0;
    const many = await load(seats, { server, work, seconds, thoughtMs: [1000, 3000] });
    const watched = await stop();
    const statements = counted ? await dearest(url, 15) : null;
    const rows = [...kinds.map(({ name }) => name), undefined].map((name) => {
      const [one, all] = [figures(alone, name), figures(many, name)];
      const cells = [one.calls, one.p50, one.p95, all.calls, all.p50, all.p95];
      return [name ?? 'all', ...cells.map(ms)];
    });
    console.log(
      `\n${variant.name}: ${variant.open} open orders, ${people} people, ${seconds} s; load before ${before}`,
    );
    console.log(table(['', '1: calls', 'p50 ms', 'p95', `${people}: calls`, 'p50 ms', 'p95'], rows));
    console.log(rest(many), watched);
    if (!statements) console.log('No share of each statement: PostgreSQL has no pg_stat_statements preloaded.');
    else
      for (const { percent, meanMs, calls, text } of statements)
        console.log(`${percent.toFixed(1).padStart(5)} % ${meanMs.toFixed(2).padStart(8)} ms × ${calls}  ${text}`);
    const byKind = kinds.map(({ name }) => ({ name, alone: figures(alone, name), many: figures(many, name) }));
    return {
      ...variant,
      byKind,
      all: { alone: figures(alone), many: figures(many) },
      ...rest(many),
      watched,
      statements,
    };
  } finally {
    await server.close();
  }
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const measured = [];
const database = await createDatabase(Number(values.orders));
try {
  for (const variant of variants) measured.push(await measure(database.url, database.data.companyId, variant));
} finally {
  await database.drop();
}
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const machine = { node: process.version, postgres: await serverVersion(), cpus: cpus().length };
const result = { at: new Date().toISOString(), ...machine, options: values, measured };
writeFileSync(join(folder, 'people.json'), `${JSON.stringify(result, null, 2)}\n`);
