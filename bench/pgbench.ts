import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeanCase } from './lean-cases';
import { leanSql } from './lean-sql';

/** pgbench takes up to so many scripts. */
const mostScripts = 100;

const isThere = (() => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

interface Script {
  text: string;
  variables: Record<string, string>;
}

/** The statement with `$2` as `:v7_2`: pgbench prepares it with these as its parameters. */
function scriptOf({ statement, values }: LeanCase, at: number): Script {
  const own = values[at] ?? [];
  const text = leanSql[statement].text.replace(/\$(\d)/g, `:v${at}_$1`);
  const variables = Object.fromEntries(own.map((value, index) => [`v${at}_${index + 1}`, value]));
  return { text: `${text};\n`, variables };
}

/** Each run takes the next order of the pool; the clients share them out among themselves. */
function changeScript({ statement, values }: LeanCase, connections: number): Script {
  const [id = '', , ...others] = values[0] ?? [];
  const next = `(select id from bench_pool where change = '${statement}' and server = 1 and at = :at)`;
  const of = (column: string) =>
    `(select ${column} from bench_pool where change = 'accept' and server = 1 and at = :at)`;
  const text = leanSql[statement].text
    .replaceAll('$1', ':v0_1')
    .replaceAll('$2', next)
    .replaceAll('$3', statement === 'step' ? ':v0_3' : of('vehicle_id'))
    .replaceAll('$4', of('driver_id'));
  return {
    text: `\\set at :client_id + :n * ${connections}\n\\set n :n + 1\n${text};\n`,
    variables: { n: '0', v0_1: id, ...(statement === 'step' ? { v0_3: others[0] ?? '' } : {}) },
  };
}

/** Transactions a second of the lean statement by itself, sent by PostgreSQL's own tool; null where it is not installed. */
export async function pgbench(
  url: string,
  one: LeanCase,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<number | null> {
  if (!isThere) return null;
  const changes = one.statement === 'step' || one.statement === 'accept';
  const scripts = changes
    ? [changeScript(one, connections)]
    : one.values.slice(0, mostScripts).map((_, at) => scriptOf(one, at));
  const folder = await mkdtemp(join(tmpdir(), 'lajur-pgbench-'));
  try {
    const files: string[] = [];
    for (const [at, { text }] of scripts.entries()) {
      const file = join(folder, `${at}.sql`);
      await writeFile(file, text);
      files.push('-f', file);
    }
    const variables = scripts.flatMap((script) =>
      Object.entries(script.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    );
    const howLong = changes ? ['-t', String(Math.floor(one.values.length / connections))] : ['-T', String(seconds)];
    const clients = ['-c', String(connections), '-j', '2', ...howLong];
    const said = await output('pgbench', ['-n', '-M', 'prepared', ...clients, ...files, ...variables, url]);
    return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    child.stdout.on('data', (piece) => {
      said += piece;
    });
    child.stderr.on('data', (piece) => {
      complaint += piece;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${command}: ${complaint}`))));
  });
}
