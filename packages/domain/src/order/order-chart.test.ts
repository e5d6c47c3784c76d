import { expect, it } from 'vitest';
import { countByStage, weeksUntil } from './order-chart';
import { type OrderStatus, orderStatuses } from './status';

it('weeks begin on Monday where the company is', () => {
  // Sunday evening in UTC is Monday already in Jayapura.
  const sunday = new Date('2026-11-22T16:30:00Z');
  expect(weeksUntil(sunday, 'WIB', 2)).toEqual({
    starts: ['2026-11-09', '2026-11-16'],
    from: new Date('2026-11-08T17:00:00Z'),
  });
  expect(weeksUntil(sunday, 'WIT', 1).starts).toEqual(['2026-11-23']);
});

it('weeks go on over the end of a year', () => {
  expect(weeksUntil(new Date('2027-01-06T05:00:00Z'), 'WIB', 3).starts).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ]);
});

it('every order that is open stands in one stage, and no other', () => {
  const one = Object.fromEntries(orderStatuses.map((status) => [status, 1])) as Record<OrderStatus, number>;
  const counted = countByStage(one);
  const ended = ['WAKTU_HABIS', 'KEDALUWARSA', 'DIBATALKAN', 'DITOLAK', 'DOKUMEN_LENGKAP'];
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(orderStatuses.length - ended.length);
  expect(counted.find(({ stage }) => stage === 'confirmed')?.count).toBe(1);
});
