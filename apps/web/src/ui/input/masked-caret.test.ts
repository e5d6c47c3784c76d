import { expect, it } from 'vitest';
import { placeBefore } from './masked-caret';

it.each([
  ['+62 812-3640-7781', 0, 17],
  ['+62 812-3640-7781', 4, 13],
  ['+62 812-3640-7781', 5, 11],
  ['+62', 0, 3],
  ['', 3, 0],
])('%s with %i digits behind', (text, behind, place) => {
  expect(placeBefore(text, behind)).toBe(place);
});
