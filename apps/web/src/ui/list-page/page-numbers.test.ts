import { expect, it } from 'vitest';
import { rangeText } from './list-footer';
import { pageNumbers } from './page-numbers';

it.each([
  [0, 1, [0]],
  [0, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 25, [0, 1, 2, 'gap', 24]],
  [3, 25, [0, 1, 2, 3, 4, 'gap', 24]],
  [12, 25, [0, 'gap', 11, 12, 13, 'gap', 24]],
  [24, 25, [0, 'gap', 22, 23, 24]],
])('page %i of %i', (page, pages, wanted) => {
  expect(pageNumbers(page, pages)).toEqual(wanted);
});

it('says where one is in the list', () => {
  expect(rangeText(0, 10, 248)).toBe('1 - 10 dari 248');
  expect(rangeText(24, 10, 248)).toBe('241 - 248 dari 248');
  expect(rangeText(0, 10, 0)).toBe('0 - 0 dari 0');
  expect(rangeText(0, 10, 10_000, false)).toBe('1 - 10 dari lebih dari 10.000');
});
