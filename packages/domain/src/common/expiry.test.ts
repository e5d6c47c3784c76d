import { describe, expect, it } from 'vitest';
import { dueReminder, expiryRange, expiryState, expiryStates, isValidOn } from './expiry';
import { daysBetween } from './time';

const today = '2026-11-21';
const dayIn = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

describe('a document', () => {
  it('is valid through its last day', () => {
    expect([isValidOn(today, dayIn(-1)), isValidOn(today, today), isValidOn(today, dayIn(1))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    [-400, 'lapsed'],
    [-1, 'lapsed'],
    [0, 'within-1'],
    [1, 'within-1'],
    [2, 'within-7'],
    [7, 'within-7'],
    [8, 'within-14'],
    [14, 'within-14'],
    [15, 'within-30'],
    [30, 'within-30'],
    [31, 'within-90'],
    [90, 'within-90'],
    [91, 'later'],
  ] as const)('that ends in %i days is %s', (days, state) => {
    expect(expiryState(dayIn(days), today)).toBe(state);
  });

  it('has its days in the range of its state and of no other', () => {
    for (let days = -40; days <= 130; days++) {
      const within = expiryStates.filter((state) => {
        const { from, until } = expiryRange(state);
        return (from === null || days >= from) && (until === null || days <= until);
      });
      expect(within).toEqual([expiryState(dayIn(days), today)]);
    }
  });

  it.each([
    [31, null],
    [30, 30],
    [15, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, null],
  ])('%i days before its end is reminded of for %s', (days, due) => {
    expect(dueReminder(dayIn(days), today)).toBe(due);
    expect(daysBetween(today, dayIn(days))).toBe(days);
  });
});
