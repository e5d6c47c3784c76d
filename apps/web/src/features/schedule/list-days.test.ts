import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { expect, it } from 'vitest';
import { byDay, dayTitle, windowText } from './list-days';

const bar = (id: string, from: string, until: string) =>
  ({
    id,
    from,
    until,
    origin: { name: '', city: 'Bekasi', timezone: 'Asia/Jakarta' },
    destination: { name: '', city: 'Makassar', timezone: 'Asia/Makassar' },
  }) as ScheduleBar;

it('puts orders under the day of their pickup, earlier ones under the first day', () => {
  const since = new Date('2026-11-19T17:00:00Z');
  const orders = [
    bar('before', '2026-11-18T01:00:00Z', '2026-11-21T01:00:00Z'),
    bar('night', '2026-11-20T16:59:00Z', '2026-11-21T01:00:00Z'),
    bar('next', '2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z'),
  ];
  expect(byDay(orders, since, 'WIB').map(({ day, orders: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['before', 'night']],
    ['2026-11-21', ['next']],
  ]);
});

it('says each end in the zone of its place, and which day is today', () => {
  expect(windowText(bar('', '2026-11-20T16:00:00Z', '2026-11-20T17:30:00Z'))).toEqual({
    begins: '20 Nov, 23.00 WIB',
    ends: '21 Nov, 01.30 WITA',
  });
  expect(dayTitle('2026-11-21', '2026-11-21')).toBe('Sab, 21 Nov 2026 · hari ini');
});
