import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const readme = read('README.md');
const documents = readme + read('docs/operations.md');
const config = read('apps/api/src/platform/config.ts');
const variables = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);

it('finds the variables of the service', () => {
  expect(variables).toContain('DATABASE_URL');
});

it.each(variables)('%s is documented', (name) => {
  expect(documents).toMatch(new RegExp(`\`${name}[\`=]|\\b${name}=`));
});

/** Of the variables that have one and the line to themselves: `| `NAME` | default |`. */
const defaults = [...readme.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].flatMap(([, name = '', told = '']) => {
  const own = new RegExp(`^ {2}${name}:.*\\.default\\(['"]?([^'")]+)['"]?\\)`, 'm').exec(config)?.[1];
  return own === undefined ? [] : [[name, told, own.replace(/^true$/, '1').replace(/^false$/, '0')]];
});

it('finds the defaults', () => {
  expect(defaults.map(([name]) => name)).toContain('PASSWORD_MIN');
});

it.each(defaults)('%s is told with its default', (_, told, own) => {
  expect(told).toBe(own);
});
