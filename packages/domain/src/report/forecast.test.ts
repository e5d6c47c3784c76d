import { describe, expect, it } from 'vitest';
import { dayAfter } from '../common/time';
import { delayOf, expectedDays, forecastWeeks, percentile80, weekAt } from './forecast';

describe('how late somebody pays', () => {
  it('is careful by the nearest rank', () => {
    expect(percentile80([])).toBeNull();
    expect(percentile80([1, 2, 3, 4, 9])).toBe(4);
    expect(percentile80([1, 2, 3, 4])).toBe(4);
    expect(percentile80(Array.from({ length: 12 }, (_, at) => at + 1))).toBe(10);
  });

  it('is that of all where fewer than four payments are known, and never earlier when careful', () => {
    expect(delayOf([1, 1, 1], [5, 5, 5, 9, 9])).toEqual({ usual: 5, careful: 9, isOfAll: true });
    expect(delayOf([1, 1, 1, 2], [5])).toEqual({ usual: 1, careful: 2, isOfAll: false });
    expect(delayOf([], [])).toBeNull();
  });
});

describe('when money comes', () => {
  const delay = { usual: 4, careful: 9, isOfAll: false };

  it('is the example: due 26 November', () =>
    expect(expectedDays({ kind: 'sent', dueDay: '2026-11-26' }, delay, '2026-11-21')).toEqual({
      usual: '2026-11-30',
      careful: '2026-12-05',
      isPast: false,
    }));

  it('is later than today where its day is past', () => {
    expect(expectedDays({ kind: 'sent', dueDay: '2026-10-01' }, delay, '2026-11-21')).toEqual({
      usual: '2026-11-28',
      careful: '2026-11-28',
      isPast: true,
    });
    const slow = { usual: 4, careful: 24, isOfAll: false };
    expect(expectedDays({ kind: 'sent', dueDay: '2026-10-01' }, slow, '2026-11-21').usual).toBe('2026-12-11');
  });

  it('waits for what is not sent, or not billed, first', () => {
    expect(expectedDays({ kind: 'unsent', termDays: 30, daysToSend: 2 }, delay, '2026-11-01').usual).toBe('2026-12-07');
    expect(
      expectedDays({ kind: 'billable', termDays: 30, daysToSend: 2, daysToBill: 3 }, delay, '2026-11-01').usual,
    ).toBe('2026-12-10');
  });
});

describe('weeks', () => {
  it('hold every day exactly once, and all that is later in the last', () => {
    const today = '2026-11-25';
    const first = '2026-11-23';
    for (let days = 0; days < 150; days += 1)
      expect(weekAt(dayAfter(first, days), today)).toBe(Math.min(forecastWeeks, Math.floor(days / 7)));
    expect(weekAt('2026-11-01', today)).toBe(0);
  });
});
