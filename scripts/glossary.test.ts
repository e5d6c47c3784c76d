import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { menuTable } from '@lajur/domain/auth/menu';
import { roleIds, roleNames } from '@lajur/domain/auth/role';
import { contractApprovalLabels, contractKindLabels, contractPartyLabels } from '@lajur/domain/contract/contract';
import { contractStateLabels } from '@lajur/domain/contract/contract-period';
import { importStateLabels } from '@lajur/domain/import/state';
import { regionLabels } from '@lajur/domain/location/region';
import { actionLabels } from '@lajur/domain/order/action-text';
import { reasonTypeLabels } from '@lajur/domain/order/reason';
import { orderGroupNames, orderStatuses, podStatuses, statusAliases } from '@lajur/domain/order/status';
import {
  loadTypeLabels,
  orderModeLabels,
  pricingTypeLabels,
  serviceTypeLabels,
  statusLabel,
  unitLabels,
} from '@lajur/domain/order/status-label';
import { vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { features } from './boundaries/layout';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n');
const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1));

it.each([...orderStatuses, ...podStatuses])('gives %s with its label', (status) => {
  expect(lines.some((line) => line.startsWith(`| ${status} `) && line.includes(`| ${statusLabel(status)} |`))).toBe(
    true,
  );
});

it.each(Object.entries(statusAliases))('gives %s as another spelling of %s', (alias, status) => {
  expect(lines.some((line) => line.startsWith(`| ${status} (`) && line.includes(alias))).toBe(true);
});

it.each(menuTable.map(([, label = '', , subject = '']) => [label, subject]))(
  'gives the menu %s with %s',
  (label, subject) => {
    expect(lines.some((line) => line.startsWith(`| ${label} |`) && line.endsWith(`| ${subject} |`))).toBe(true);
  },
);

it.each(roleIds)('gives the role %s with its name', (role) => {
  expect(lines.some((line) => line.startsWith(`| ${roleNames[role]} | ${role} |`))).toBe(true);
});

const labelled: Record<string, string>[] = [
  actionLabels,
  contractApprovalLabels,
  contractKindLabels,
  contractPartyLabels,
  contractStateLabels,
  importStateLabels,
  loadTypeLabels,
  orderGroupNames,
  orderModeLabels,
  pricingTypeLabels,
  reasonTypeLabels,
  regionLabels,
  serviceTypeLabels,
  unitLabels,
  vehicleClassLabels,
];
it.each(labelled.flatMap((labels) => Object.entries(labels)))('gives %s as “%s”', (code, label) => {
  expect(rows.some(([shown = '', inCode = '']) => shown.includes(label) && inCode.includes(code))).toBe(true);
});

it.each(features)('names the feature %s', (feature) => {
  expect(rows.some(([, inCode = '']) => inCode.split(/[^\w-]+/).includes(feature))).toBe(true);
});

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

const sources = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((workspace) => sourcesBelow(join(root, folder, workspace, 'src'))),
);
/** The texts of a file that people read: of more than one word, or between the tags of a page. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const isText = (text: string) => /^[\p{L}\d“"(].* /su.test(text) && !/[{}<>=;]|\bfrom \w+|\.\w+\(/.test(text);
  const seen = (text: string) => isText(text.trim()) && texts.push(text.trim());
  // Other spellings that a file may have are read by nobody.
  const source = readFileSync(file, 'utf8').replaceAll(/aliases: \[[^\]]*\]/g, 'aliases: []');
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && seen(value)),
    TemplateElement: ({ value }) => void seen(value.cooked ?? ''),
    JSXText: ({ value }) => void (value.trim() && texts.push(value.trim())),
  }).visit(program);
  return texts;
}

const code = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));

it('has only words that the code still uses', () => {
  const words = lines
    .slice(lines.indexOf('## Words of the code'))
    .flatMap((line) => /^\|[^|]+\| `(\w+)`/.exec(line)?.[1] ?? []);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !code.has(word))).toEqual([]);
});

it('finds no identifier and no file with a word that is not used', () => {
  const [from, to] = ['### Words we do not use', '### Rules'].map((title) => lines.indexOf(title));
  const unused = lines.slice(from, to).flatMap((line) => /^\| (\w+) \|/.exec(line)?.[1] ?? []);
  const known = new Set(unused.filter((word) => word !== 'not').flatMap((word) => [word, `${word}s`]));
  expect(known.size).toBeGreaterThan(10);
  const names = [...code, ...sources.map((file) => file.slice(root.length))];
  const wordsOf = (name: string) =>
    name
      .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .split(/[^a-z]+/);
  expect(names.filter((name) => wordsOf(name).some((word) => known.has(word)))).toEqual([]);
});

/** Samples, and passwords that are refused. */
const readByNobody = /\/gallery\/|\.fixture|auth\/password\.ts/;

it('shows nobody a word that the list has another for', () => {
  const [from, to] = ['### Words people do not read', '### Words we do not use'].map((title) => lines.indexOf(title));
  const words = lines.slice(from, to).flatMap((line) => /^\| ([a-z, ]+) \|/.exec(line)?.[1]?.split(', ') ?? []);
  const unwanted = new RegExp(`\\b(${words.filter((word) => word !== 'not').join('|')})\\b`, 'i');
  const shown = sources
    .filter((file) => /\/(web|domain)\//.test(file) && !/\.test\.tsx?$/.test(file) && !readByNobody.test(file))
    .flatMap((file) => textsIn(file).map((text) => `${file.slice(root.length)}: ${text}`));
  expect(shown.length).toBeGreaterThan(1000);
  expect(shown.filter((text) => unwanted.test(text.slice(text.indexOf(': '))))).toEqual([]);
});

it('writes the heads of columns as in a sentence', () => {
  const heads = sources
    .filter((file) => /\/(web|domain)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const columns = [...text.matchAll(/\bcolumns?: \{([^{}]*)\}/g)].map(([, inside = '']) => inside);
      return columns.flatMap((inside) => [...inside.matchAll(/: '([^']+)'/g)].map(([, head = '']) => head));
    });
  expect(heads.length).toBeGreaterThan(50);
  // Who is spoken to has a capital wherever it stands.
  expect(heads.filter((head) => / (?!Anda\b)[A-Z][a-z]/.test(head))).toEqual([]);
});
