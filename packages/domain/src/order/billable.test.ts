import { describe, expect, it } from 'vitest';
import { billableOf } from './billable';
import { orderStatuses } from './status';

const costs = [
  { amount: 612_000, status: 'APPROVE' },
  { amount: 350_000, status: 'SUBMIT' },
  { amount: 90_000, status: 'REJECT' },
  { amount: 40_000, status: 'REVISE' },
] as const;

describe('what can be billed', () => {
  it('is the main cost and what was approved besides', () => {
    expect(billableOf({ status: 'PENGIRIMAN', mainCost: 9_640_000, costs })).toBe(10_252_000);
  });

  it('is nothing of an order that was never carried', () => {
    const free = orderStatuses.filter((status) => billableOf({ status, mainCost: 1, costs }) === 0);
    expect(free.toSorted()).toEqual(['DIBATALKAN', 'DITOLAK', 'KEDALUWARSA', 'WAKTU_HABIS']);
  });
});
