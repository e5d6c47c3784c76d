import type { MenuEntry } from '@lajur/domain/auth/menu';
import { expect, test } from 'vitest';
import { parseMenu } from './parse-menu';

const entry = (url: string | null, functions: string[], children: MenuEntry[] = []): MenuEntry => ({
  label: url ?? 'Grup',
  url,
  functions: functions as MenuEntry['functions'],
  canCreate: false,
  canUpdate: false,
  canDelete: false,
  children,
});

test('an item shows only with a function that begins with VIEW_', () => {
  const menu = [entry('/a', ['VIEW_ORDER']), entry('/b', ['CREATE_ORDER', 'UPDATE_ORDER']), entry('/c', [])];
  expect(parseMenu(menu).map((item) => item.url)).toEqual(['/a']);
});

test('a group without a visible child is dropped', () => {
  const seen = entry(null, [], [entry('/a', ['VIEW_ORDER']), entry('/b', ['CREATE_ORDER'])]);
  const empty = entry(null, [], [entry('/c', ['DELETE_ORDER'])]);
  const parsed = parseMenu([seen, empty]);
  expect(parsed).toHaveLength(1);
  expect(parsed[0]?.children.map((item) => item.url)).toEqual(['/a']);
});
