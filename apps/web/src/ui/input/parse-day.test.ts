import { expect, it } from 'vitest';
import { parseDay } from './parse-day';
import { maskTime } from './time-input';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['21-11-26', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['21 Nov 2026', '2026-11-21'],
  ['5 Agustus 2026', '2026-08-05'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['31/02/2026', null],
  ['21 Foo 2026', null],
  ['besok', null],
  ['', null],
])('%s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  ['1', '1'],
  ['14', '14'],
  ['143', '14:3'],
  ['1430', '14:30'],
  ['7', '07'],
  ['730', '07:30'],
  ['14:30', '14:30'],
  ['1:', '01'],
  ['2:30', '02:30'],
  ['2.30', '02:30'],
  ['a14x305', '14:30'],
])('time %s becomes %s', (typed, shown) => {
  expect(maskTime(typed)).toBe(shown);
});
