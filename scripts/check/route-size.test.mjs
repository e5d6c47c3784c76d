import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureRoutes } from './route-size.mjs';

let dist;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'lajur-size-'));
  mkdirSync(join(dist, '.vite'));
  // Random bytes do not compress, so sizes can be told apart.
  for (const name of ['main', 'shared', 'list', 'map']) writeFileSync(join(dist, `${name}.js`), randomBytes(10_000));
  const manifest = {
    'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['src/list.tsx'] },
    '_shared.js': { file: 'shared.js', name: 'shared' },
    'src/list.tsx': { file: 'list.js', imports: ['_shared.js', 'index.html'], dynamicImports: ['src/map.tsx'] },
    'src/map.tsx': { file: 'map.js' },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('adds up the entry, the route and what they import at once, each once', () => {
  const [entry, list, gone, named] = measureRoutes(dist, [
    { route: 'entry', limit: 1, modules: [] },
    { route: 'list', limit: 1, modules: ['src/list.tsx'] },
    { route: 'gone', limit: 1, modules: ['src/gone.tsx'] },
    { route: 'named', limit: 1, modules: ['shared'] },
  ]);
  expect(entry.kilobytes).toBeCloseTo(20, 0);
  expect(list.kilobytes).toBeCloseTo(30, 0);
  expect(named).toMatchObject({ kilobytes: entry.kilobytes, missing: [] });
  expect(list.missing).toEqual([]);
  expect(gone.missing).toEqual(['src/gone.tsx']);
});
