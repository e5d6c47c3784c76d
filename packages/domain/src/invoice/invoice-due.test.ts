import { describe, expect, it } from 'vitest';
import { dayAfter } from '../common/time';
import { agingBucketOf, agingBuckets, agingRange, dueDayOf, usualDelay } from './invoice-due';

const today = '2026-11-21';

describe('the age of what is not paid', () => {
  it.each([
    [-3, 'current'],
    [0, 'current'],
    [1, 'd1-7'],
    [7, 'd1-7'],
    [8, 'd8-15'],
    [15, 'd8-15'],
    [16, 'd16-30'],
    [30, 'd16-30'],
    [31, 'd31-60'],
    [60, 'd31-60'],
    [61, 'd61-90'],
    [90, 'd61-90'],
    [91, 'over-90'],
  ])('%i days late is %s', (late, bucket) => expect(agingBucketOf(dayAfter(today, -late), today)).toBe(bucket));

  it('puts every day into the one bucket whose range has it', () => {
    for (let late = -40; late <= 400; late++) {
      const within = agingBuckets.filter((bucket) => {
        const { from, until } = agingRange(bucket);
        return (from === null || late >= from) && (until === null || late <= until);
      });
      expect(within).toEqual([agingBucketOf(dayAfter(today, -late), today)]);
    }
  });

  it('is reckoned from the day it was sent', () => expect(dueDayOf('2026-10-27', 30)).toBe('2026-11-26'));
});

describe('how late a shipper usually pays', () => {
  it.each<[number[], number | null]>([
    [[], null],
    [[4], 4],
    [[9, -2, 4], 4],
    [[1, 2, 9, 10], 6],
    [[-3, -1], -2],
  ])('%j', (delays, usual) => expect(usualDelay(delays)).toBe(usual));
});
