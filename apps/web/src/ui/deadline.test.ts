import { expect, it } from 'vitest';
import { deadlineLevel, deadlineText } from './deadline';

const minutes = (count: number) => count * 60_000;

it.each([
  [31, 'quiet'],
  [30, 'attention'],
  [16, 'attention'],
  [15, 'danger'],
  [0.5, 'danger'],
  [0, 'passed'],
  [-6, 'passed'],
])('%f minutes left', (left, level) => {
  expect(deadlineLevel(minutes(left))).toBe(level);
});

it('says what is left, or how long ago it was', () => {
  expect(deadlineText(minutes(12.9))).toBe('12 mnt');
  expect(deadlineText(minutes(66))).toBe('1 jam 6 mnt');
  expect(deadlineText(minutes(0.4))).toBe('< 1 mnt');
  expect(deadlineText(minutes(-0.4))).toBe('Baru lewat');
  expect(deadlineText(minutes(-6.5))).toBe('Lewat 6 mnt');
  expect(deadlineText(minutes(-92))).toBe('Lewat 1 jam 32 mnt');
  expect(deadlineText(minutes(-(11 * 24 + 3) * 60))).toBe('Lewat 11 hari');
});
