import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentHere, readZone, setZone, todayHere } from './zone';

afterEach(() => vi.useRealTimers());

describe('the day where the company is', () => {
  // The same minutes are another day in another zone: 23.30 in Jayapura is 21.30 in Jakarta.
  it.each([
    ['Asia/Jakarta', '2026-12-31T16:59:00Z', '2026-12-31', '23.59 WIB'],
    ['Asia/Jakarta', '2026-12-31T17:00:00Z', '2027-01-01', '00.00 WIB'],
    ['Asia/Makassar', '2026-12-31T15:59:00Z', '2026-12-31', '23.59 WITA'],
    ['Asia/Makassar', '2026-12-31T16:00:00Z', '2027-01-01', '00.00 WITA'],
    ['Asia/Jayapura', '2028-02-29T14:59:00Z', '2028-02-29', '23.59 WIT'],
    ['Asia/Jayapura', '2028-02-29T15:00:00Z', '2028-03-01', '00.00 WIT'],
  ])('in %s at %s is %s', (timezone, at, day, time) => {
    vi.setSystemTime(new Date(at));
    setZone(timezone);
    expect(todayHere()).toBe(day);
    expect(momentHere(at).time).toBe(time);
    expect(time.endsWith(readZone())).toBe(true);
  });
});
