import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, staleTargets, targets } from './build.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lajur-build-'));
  write('packages/domain/src/a.ts', '1');
  for (const app of ['api', 'simulator', 'web']) {
    write(`apps/${app}/src/main.ts`, '1');
    write(targets[app].makes, 'built');
    stamp(app);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const stamp = (app) => writeFileSync(join(root, `apps/${app}/dist/.stamp`), fingerprint(root, app));

it('builds nothing when nothing changed', () => {
  expect(staleTargets(root)).toEqual([]);
});

it.each([
  ['a package', () => write('packages/domain/src/a.ts', '12'), ['api', 'simulator', 'web']],
  ['a new file', () => write('apps/web/src/ui/new.ts', '1'), ['web']],
  ['a file gone', () => rmSync(join(root, 'apps/simulator/src/main.ts')), ['simulator']],
  ['only the time', () => utimesSync(join(root, 'apps/api/src/main.ts'), 1, 1), ['api']],
  ['the lock file', () => write('package-lock.json', '{}'), ['api', 'simulator', 'web']],
  ['no bundle', () => rmSync(join(root, 'apps/api/dist/main.mjs')), ['api']],
  ['no stamp: a build that broke off', () => rmSync(join(root, 'apps/web/dist/.stamp')), ['web']],
  ['a test', () => write('apps/api/src/a.test.ts', '1'), []],
])('%s', (_, change, stale) => {
  change();
  expect(staleTargets(root)).toEqual(stale);
});
