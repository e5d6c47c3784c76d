import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const documents = read('README.md') + read('docs/operations.md');
const variables = [...read('apps/api/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
);

it('finds the variables of the service', () => {
  expect(variables).toContain('DATABASE_URL');
});

it.each(variables)('%s is documented', (name) => {
  expect(documents).toMatch(new RegExp(`\`${name}[\`=]|\\b${name}=`));
});
