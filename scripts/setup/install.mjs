import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/**
 * Why `npm ci` has to run, or null when what lies in node_modules is what package-lock.json asks for.
 * npm writes node_modules/.package-lock.json as its last step, so a broken-off install counts as none.
 */
export function reasonToInstall(root, platform = process.platform, arch = process.arch) {
  const wantedFile = join(root, 'package-lock.json');
  const presentFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(presentFile)) return 'missing';
  const wanted = readPackages(wantedFile);
  const present = readPackages(presentFile);
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) continue;
    const found = present[path];
    if (!found || found.version !== entry.version || found.resolved !== entry.resolved) return 'changed';
  }
  const foreign = Object.values(present).some((entry) => !fits(entry.os, platform) || !fits(entry.cpu, arch));
  return foreign ? 'other-platform' : null;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function fits(allowed, mine) {
  if (!allowed) return true;
  return allowed.includes(mine) || (allowed.every((one) => one.startsWith('!')) && !allowed.includes(`!${mine}`));
}

/** Installs the dependencies when they are missing or the lock file changed. `work(title, job)` shows the progress. */
export async function ensureInstalled(root, work) {
  if (reasonToInstall(root) === null) return;
  await work('Memasang dependensi', () => npmCi(root));
}

async function npmCi(root) {
  const log = join(tmpdir(), `lajur-npm-ci-${process.pid}.log`);
  const out = createWriteStream(log);
  // NODE_ENV=production would leave out the tools that build.
  const child = spawn('npm', ['ci', '--include=dev', '--no-progress'], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve('npm tidak ditemukan'));
    child.on('close', resolve);
  });
  await new Promise((resolve) => out.end(resolve));
  if (code === 0) return;
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  throw new Refusal(`Pemasangan dependensi gagal: ${npmReason(text) ?? code}. Catatan lengkap: ${log}`);
}

/** The line of npm's output that says what went wrong, past its code lines. */
export function npmReason(text) {
  const lines = text
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) (.+)$/.exec(line)?.[1]?.trim())
    .filter((line) => line !== undefined);
  const code = lines.find((line) => line.startsWith('code '))?.slice(5);
  const reason = lines.find((line) => !/^(code|errno|syscall|path|A complete log|Log files|network )/.test(line));
  if (!code && !reason) return null;
  return [code, reason].filter(Boolean).join(': ').replace(/\.$/, '');
}
