import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Citable, citationsIn, findBroken } from './find-broken';

const citable: Citable = {
  spec: new Set(['2', '3']),
  decisions: new Set(['4']),
  adrs: new Set(['0021']),
  files: new Set([
    'docs/design.md',
    'design.md',
    'packages/domain/src/order/status.ts',
    'order/status.ts',
    'status.ts',
  ]),
  headings: new Map([['docs/design.md', ['Design', 'Status chips']]]),
};
const brokenOf = (path: string, text: string) => citationsIn(path, text, citable).broken.map(({ cited }) => cited);

it('cites nothing that is not in the repository', () => {
  const { broken, read } = findBroken(fileURLToPath(new URL('../..', import.meta.url)));
  expect(broken.map(({ path, cited, why }) => `${path}: “${cited}”: ${why}`)).toEqual([]);
  expect(read, 'citations read').toBeGreaterThan(400);
});

it.each([
  ['a section', 'spec §3'],
  ['sections', 'spec §2, §3 and decisions §4'],
  ['a section on the next line', 'spec\n * §3'],
  ['a law', 'UU 22/2009 §80–82'],
  ['an ADR', 'ADR 0021'],
  ['a file by the end of its path', 'order/status.ts'],
  ['a page with a heading', 'docs/design.md, Status chips'],
  ['what is built', 'apps/api/dist/main.mjs'],
  ['a style of a package', '@mantine/core/styles.css'],
])('follows %s', (_, cited) => {
  expect(brokenOf('apps/web/src/page.ts', `/** Why (${cited}). */`)).toEqual([]);
});

it.each([
  ['a section that is not there', 'spec §9', 'spec §9'],
  ['the second of two', 'spec §2, §9', 'spec §9'],
  ['a section of nothing', 'as §2 says', '§2'],
  ['a decision that is not there', 'decisions §14', 'decisions §14'],
  ['an ADR that is not there', 'ADR 0099', 'ADR 0099'],
  ['an ADR in another form', 'ADR 21', 'ADR 21'],
  ['a file that is not there', 'order/standing.ts', 'order/standing.ts'],
  ['a page outside the repository', 'visual.md, Words', 'visual.md'],
  ['a heading that is not there', 'docs/design.md, Chips', 'docs/design.md, Chips'],
])('refuses %s', (_, text, cited) => {
  expect(brokenOf('apps/web/src/page.ts', `// ${text}`)).toEqual([cited]);
});

it('reads comments of code, not its strings', () => {
  expect(brokenOf('apps/web/src/page.ts', "const path = 'spec §9';")).toEqual([]);
  expect(brokenOf('apps/api/src/a.sql', "select 'spec §9' -- spec §8")).toEqual(['spec §8']);
});

it('lets a migration name a file as it was called then', () => {
  expect(brokenOf('apps/api/migrations/0001_a.sql', '-- order/standing.ts, docs/adr/0021')).toEqual([]);
});

it('follows the links of a page', () => {
  const page = '[a](design.md) [b](design.md#status-chips) [c](https://example.org/x) [d](../packages/domain/src)';
  expect(brokenOf('docs/page.md', page)).toEqual([]);
  expect(brokenOf('docs/page.md', '[a](gone.html) [b](design.md#gone)')).toEqual(['gone.html', 'design.md#gone']);
});
