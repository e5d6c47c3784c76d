import { expect, it } from 'vitest';
import { datesText, filterText } from './filter-field';

it.each([
  [{ from: '2026-11-21', to: '2026-11-23' }, '21 – 23 Nov 2026'],
  [{ from: '2026-11-21', to: '2026-11-21' }, '21 Nov 2026'],
  [{ from: '2026-11-21', to: '2026-12-02' }, '21 Nov – 02 Des 2026'],
  [{ from: '2026-12-30', to: '2027-01-02' }, '30 Des 2026 – 02 Jan 2027'],
  [{ from: '2026-11-21' }, 'sejak 21 Nov 2026'],
  [{ to: '2026-11-21' }, 'sampai 21 Nov 2026'],
])('%o', (range, words) => {
  expect(datesText(range)).toBe(words);
});

it('counts further choices', () => {
  const field = { kind: 'multi-select', key: 'origin', label: 'Asal', options: [] } as const;
  expect(filterText(field, ['a', 'b', 'c'], (value) => value.toUpperCase())).toBe('A +2');
  expect(filterText(field, ['a'], (value) => value.toUpperCase())).toBe('A');
});
