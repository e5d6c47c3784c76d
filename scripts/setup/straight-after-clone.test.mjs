import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './paths.mjs';

/** What a clone has, and an `npm` that cannot install: whoever asks it says so, whoever does not breaks off elsewhere. */
let clone;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'lajur-clone-'));
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(clone, name), { recursive: true });
  }
  writeFileSync(join(clone, 'npm'), '#!/bin/sh\necho "npm error code ENOTHING" >&2\nexit 1\n', { mode: 0o755 });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function run(command) {
  const env = { PATH: `${clone}:${dirname(process.execPath)}:/usr/bin:/bin`, HOME: clone, PORT: '0' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: clone, env }, (_, out, err) => resolve(`${out}${err}`));
  });
}

it.each(Object.keys(scripts))('npm run %s installs first', async (name) => {
  expect(await run(scripts[name])).toContain('Pemasangan dependensi gagal: ENOTHING');
});
