import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';

let folder;
const running = new Set();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lajur-start-'));
});
afterEach(() => {
  for (const child of running) process.kill(-child.pid, 'SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm start` as a person types it, on a free port; `said` grows while it runs. */
function start(args, env = {}) {
  const child = spawn('npm', ['start', '--silent', '--', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PROVIDER_API_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a failed test leaves nothing behind.
    detached: true,
  });
  running.add(child);
  const run = { child, said: '', code: once(child, 'close').then(([code]) => code) };
  run.code.then(() => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (run.said += chunk));
  return run;
}

async function until(run, pattern) {
  for (;;) {
    const found = pattern.exec(run.said);
    if (found) return found;
    if (run.child.exitCode !== null) throw new Error(`npm start ended: ${run.said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ready = /Lajur siap di (http:\S+)/;
const lastLine = (run) => run.said.trimEnd().split('\n').at(-1);

/** Every process that has the folder's name in its environment. */
function processesOf(dataDir) {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
    } catch {
      return false;
    }
  });
}

it('starts with demo data, stops on Ctrl-C with everything kept, and starts again', async () => {
  const dataDir = join(folder, 'demo');
  const first = start(['--port', '0', '--data', dataDir]);
  const [, url] = await until(first, ready);
  expect(first.said).toContain('superadmin@mitra-satu.test');
  expect(first.said).toContain('Demo-Mitra-2026');
  expect((await fetch(url, { headers: { accept: 'text/html' } })).headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  first.child.kill('SIGINT');
  expect(await first.code).toBe(0);
  expect(lastLine(first)).toBe('Lajur berhenti. Data tersimpan.');
  expect(processesOf(dataDir)).toEqual([]);

  const second = start(['--port', '0', '--data', dataDir]);
  await until(second, ready);
  expect(second.said).toContain('superadmin@mitra-satu.test');

  const meanwhile = start(['--port', '0', '--data', dataDir]);
  expect(await meanwhile.code).toBe(1);
  expect(lastLine(meanwhile)).toMatch(/^Folder data sedang dipakai proses lain \(pid \d+\)/);

  second.child.kill('SIGTERM');
  expect(await second.code).toBe(0);
});

describe('one clear line and an exit code when it cannot start', () => {
  const cases = [
    [
      'a data folder that cannot be written',
      () => ['--data', join(folder, 'file/data')],
      /^Folder data .* tidak bisa ditulis/,
    ],
    ['an unknown option', () => ['--prot', '1'], /^Pilihan --prot tidak dikenal/],
    [
      'a wrong setting',
      () => ['--port', '0', '--data', join(folder, 'wrong'), '--no-demo'],
      /LOG_LEVEL/,
      { LOG_LEVEL: 'loud' },
    ],
  ];
  it.each(cases)('%s', async (_, args, line, env) => {
    writeFileSync(join(folder, 'file'), '');
    const run = start(args(), env);
    expect(await run.code).toBe(1);
    expect(lastLine(run)).toMatch(line);
  });

  it('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    const run = start(['--port', String(port), '--data', join(folder, 'port')]);
    expect(await run.code).toBe(1);
    expect(lastLine(run)).toBe(
      `Port ${port} sudah dipakai. Pilih yang lain, misalnya: npm start -- --port ${port + 1}`,
    );
    server.close();
  });
});

it('has no demo accounts without the demo, and ends as a whole when a part dies', async () => {
  const dataDir = join(folder, 'plain');
  const run = start(['--port', '0', '--data', dataDir, '--no-demo']);
  await until(run, ready);
  expect(run.said).not.toContain('@mitra-');
  const api = Number.parseInt(readFileSync(join(dataDir, 'lajur.pid'), 'utf8'), 10);
  process.kill(api, 'SIGKILL');
  expect(await run.code).toBe(1);
  expect(lastLine(run)).toMatch(/^API berhenti tanpa diminta \(SIGKILL\)/);
});
