import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './servers';

/** How long `npm start` takes until it can be used: with nothing there yet, and every time after. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

/** Seconds until it says that it is ready; it is stopped again. */
async function secondsToStart(dataDir: string): Promise<number> {
  const from = performance.now();
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0', '--data', dataDir], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const seconds = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (piece) => {
      said += piece;
      if (said.includes('Lajur siap di ')) resolve((performance.now() - from) / 1000);
    });
    void ended.then(() => reject(new Error(`npm start ended: ${said}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

const median = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
const rounds: { first: number; again: number }[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const folder = mkdtempSync(join(tmpdir(), 'lajur-bench-start-'));
  try {
    rounds.push({ first: await secondsToStart(folder), again: await secondsToStart(folder) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const result = {
  at: new Date().toISOString(),
  cpu: `${cpus().length} × ${cpus()[0]?.model}`,
  node: process.version,
  first: median(rounds.map(({ first }) => first)),
  again: median(rounds.map(({ again }) => again)),
  rounds,
};
console.log(
  `With nothing there yet ${result.first.toFixed(1)} s, again ${result.again.toFixed(1)} s (wanted: under 5 s).`,
);
writeFileSync(join(root, 'bench/results/start.json'), `${JSON.stringify(result, null, 2)}\n`);
