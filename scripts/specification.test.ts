import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { roleIds } from '@lajur/domain/auth/role';
import { contractApprovals, contractKinds } from '@lajur/domain/contract/contract';
import { orderGroups, podStatuses, pricingTypes, serviceTypes, statusAliases } from '@lajur/domain/order/status';
import { expect, it } from 'vitest';

/** What docs/spec says to the letter, the code says too. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = readdirSync(join(root, 'docs/spec')).map((name) => ({ name, text: read(`docs/spec/${name}`) }));
const page = (name: string) => pages.find((one) => one.name === name)?.text ?? '';

const code = ['packages/domain/src', 'apps/web/src', 'apps/api/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => read(path).replace(/\/\*[\s\S]*?\*\/|\s\/\/[^\n]*/g, ''))
  .join('\n');

const quoted = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/(?<![\w’])'([^'\n|]+)'(?!\w)/g)].map(([, words = '']) => [name, words] as const),
);

it.each(quoted)('%s: ‘%s’ is in the code', (_, words) => {
  const parts = words.split(/\{\w+\}|…/).filter((part) => part.trim() !== '');
  expect(parts.filter((part) => !code.includes(part))).toEqual([]);
});

it('finds the texts', () => expect(quoted.length).toBeGreaterThan(20));

/** The codes in the second cell of a row that begins with `title`. */
const codesIn = (name: string, title: string): string[] => {
  const row = page(name)
    .split('\n')
    .find((line) => line.startsWith(`| ${title} |`));
  return row?.match(/\b[A-Z][A-Z\d_]+\b/g) ?? [];
};

it.each([
  ...Object.entries(orderGroups),
  ['kind of contract', contractKinds] as const,
  ['approval of a contract', contractApprovals] as const,
  ['service type', serviceTypes] as const,
  ['pricing type', pricingTypes] as const,
])('spec §4 has the codes of %s', (title, codes) => {
  expect([...codesIn('04-states.md', title)].sort()).toEqual([...codes].sort());
});

it('spec §4 has the statuses with labels of their own', () => {
  const own = [...Object.keys(statusAliases), ...podStatuses];
  expect(own.filter((status) => !page('04-states.md').includes(status))).toEqual([]);
});

it('spec §6 has the roles', () => {
  expect([...new Set(page('06-roles.md').match(/TRANSPORTER_\w+/g))].sort()).toEqual([...roleIds].sort());
});

it('spec §9 has the colours', () => {
  const colours = page('09-limits.md').match(/#[\dA-Fa-f]{6}/g) ?? [];
  const tokens = read('apps/web/src/app/theme/tokens.css').toLowerCase();
  expect(colours).toHaveLength(7);
  expect(colours.filter((colour) => !tokens.includes(colour.toLowerCase()))).toEqual([]);
});
