import { readFileSync } from 'node:fs';
import { menuTable } from '@lajur/domain/auth/menu';
import { roleIds, roleNames } from '@lajur/domain/auth/role';
import { orderStatuses, podStatuses, statusAliases } from '@lajur/domain/order/status';
import { statusLabel } from '@lajur/domain/order/status-label';
import { expect, it } from 'vitest';

const lines = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8').split('\n');

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
