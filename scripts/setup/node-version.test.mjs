import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldestNode, tooOld } from './node-version.mjs';

it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('%s will do', (version) => {
  expect(tooOld(version)).toBeNull();
});

it.each(['v20.18.9', 'v18.20.8', 'v12.22.12', 'v8.0.0'])('%s is too old, told in one line', (version) => {
  expect(tooOld(version)).toBe(`Node.js 20.19 atau lebih baru diperlukan; yang terpasang ${version}.`);
});

it('says what package.json says', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe(`>=${oldestNode.join('.')}`);
});
