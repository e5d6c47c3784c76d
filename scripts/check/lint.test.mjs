import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The rules that files break, by the configuration of the repository: each file with the name of its rule. */
function findingsIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'lajur-lint-'));
  folders.push(folder);
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(stdout).diagnostics.map(
    ({ category, location }) => `${location.path} ${category.replace('lint/', '')}`,
  );
}

it.each([
  ['values', "import { b } from './b';\nexport const a = b;"],
  ['types', "import type { B } from './b';\nexport type A = B;"],
  ['what is loaded later', "export const a = () => import('./b');"],
])('a ring of files by %s', (_, text) => {
  const found = findingsIn({
    'a.ts': text,
    'b.tsx': "import { c } from './c';\nexport type B = 1;\nexport const b = c;",
    'c.ts': "import * as a from './a';\nexport const c = a;",
  });
  expect(found.sort()).toEqual(['a.ts', 'b.tsx', 'c.ts'].map((name) => `${name} suspicious/noImportCycles`));
});

it('a function of more than 80 lines, but for what groups tests', () => {
  const long = (lines) => `export function long() {${'\n  void 0;\n'.repeat(lines)}}\n`;
  const found = findingsIn({ 'long.ts': long(81), 'short.ts': long(78), 'long.test.ts': long(81) });
  expect(found).toEqual(['long.ts complexity/noExcessiveLinesPerFunction']);
});
