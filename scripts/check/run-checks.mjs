import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** What Biome looks after; Markdown is laid out by hand. */
const code = [
  'packages',
  'apps',
  'scripts',
  'bench',
  ...readdirSync(root).filter((name) => /\.(json|ts)$/.test(name)),
].filter((path) => path !== 'package-lock.json' && existsSync(join(root, path)));

/** One after another within a row; the rows side by side. */
const rows = [
  [
    ['format and lint', 'biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', ...code]],
    ['types', 'tsc', ['-p', 'tsconfig.json']],
    ['boundaries', 'tsx', ['scripts/check-boundaries.ts']],
    ['unused code', 'knip', ['--no-progress']],
  ],
  [
    ['size', process.execPath, ['scripts/check-size.mjs']],
    // Each without what its runtime lacks: the rules know neither browser nor server, the portal no `process`.
    ...['packages/domain', 'apps/web', 'apps/api'].map((path) => [
      `runtime of ${path}`,
      'tsc',
      ['-p', `${path}/tsconfig.json`],
    ]),
    ['code for tests alone', 'knip', ['--no-progress', '--production']],
  ],
];

/** Runs every check, says one line for each and the output of those that fail. Answers `{name, ok, text}` for each. */
export async function runChecks() {
  const done = await Promise.all(
    rows.map(async (row) => {
      const results = [];
      for (const [name, command, args] of row) results.push(await check(name, command, args));
      return results;
    }),
  );
  return done.flat();
}

/** Fixes format and what the linter can fix; answers whether nothing is left. */
export async function fix() {
  const { code: exitCode, output } = await run('biome', ['check', '--write', '--diagnostic-level=warn', ...code]);
  console.log(shortened(output));
  return exitCode === 0;
}

async function check(name, command, args) {
  const from = Date.now();
  const { code: exitCode, output } = await run(command, args);
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const ok = exitCode === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`);
  const text = ok ? '' : shortened(output);
  if (!ok) console.log(text);
  return { name, ok, text };
}

function run(command, args) {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const add = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

function shortened(output, most = 80) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= most) return lines.join('\n');
  return [...lines.slice(0, most), `… ${lines.length - most} more lines`].join('\n');
}
