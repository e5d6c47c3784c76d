import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packAssets } from './pack.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lajur-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('packs what a browser loads and gains by it', async () => {
  const text = 'export const x = 1;\n'.repeat(500);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main.js'), text);
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  writeFileSync(join(folder, 'picture.png'), text);
  await packAssets(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/main.js.gz'))).toString()).toBe(text);
  expect(existsSync(join(folder, 'small.svg.br'))).toBe(false);
  expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);
});
