import { expect, it } from 'vitest';
import { phoneTyped } from './phone-typed';

const shown = '+62 812-3640-7781';
const cut = (from: number, to: number) => shown.slice(0, from) + shown.slice(to);

it.each([
  // Behind the sign: the digit in front of it goes, not the sign that the mask puts back, nor the last digit.
  ['backspace on a sign', cut(7, 8), { caret: 7, how: 'deleteContentBackward' }, '+62 813-6407-781'],
  ['delete on a sign', cut(7, 8), { caret: 7, how: 'deleteContentForward' }, '+62 812-6407-781'],
  ['backspace on a digit', cut(9, 10), { caret: 9, how: 'deleteContentBackward' }, '+62 812-3407-781'],
  ['the last of all', '+62 ', { caret: 4, how: 'deleteContentBackward' }, ''],
])('%s', (_, written, typed, expected) => {
  expect(phoneTyped(written, shown, typed)).toBe(expected);
});
