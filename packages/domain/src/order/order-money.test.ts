import { describe, expect, it } from 'vitest';
import { moneyOf } from './order-money';
import { orderStatuses } from './status';

const costs = [
  { amount: 612_000, status: 'APPROVE', taxed: false },
  { amount: 100_000, status: 'APPROVE', taxed: true },
  { amount: 350_000, status: 'SUBMIT', taxed: true },
  { amount: 90_000, status: 'REJECT', taxed: false },
  { amount: 40_000, status: 'REVISE', taxed: false },
  { amount: 7_000, status: 'DRAFT', taxed: false },
  { amount: 5_000, status: 'NONACTIVE', taxed: false },
] as const;

const carried = { cancelledAtGate: false };

describe('the money of an order', () => {
  it('is added up by where each cost stands', () => {
    expect(moneyOf({ ...carried, status: 'PENGIRIMAN', mainCost: 9_640_000, costs, billed: 0 })).toEqual({
      mainCost: 9_640_000,
      approved: 712_000,
      approvedTaxed: 100_000,
      approvedUntaxed: 612_000,
      waiting: 350_000,
      open: 47_000,
      refused: 90_000,
      billed: 0,
      billable: 10_352_000,
    });
  });

  it('leaves out what stands on an invoice already', () =>
    expect(
      moneyOf({ ...carried, status: 'DOKUMEN_LENGKAP', mainCost: 9_640_000, costs, billed: 9_640_000 }),
    ).toMatchObject({
      billed: 9_640_000,
      billable: 712_000,
    }));

  it('can be billed unless the order was never carried', () => {
    const free = orderStatuses.filter(
      (status) => moneyOf({ ...carried, status, mainCost: 1, costs, billed: 0 }).billable === 0,
    );
    expect(free.toSorted()).toEqual(['DIBATALKAN', 'DITOLAK', 'KEDALUWARSA', 'WAKTU_HABIS']);
  });

  it('of what was cancelled at the gate is what it cost, not what it would have brought', () => {
    const gate = { status: 'DIBATALKAN', cancelledAtGate: true, mainCost: 9_640_000, costs } as const;
    const { approved } = moneyOf({ ...gate, billed: 0 });
    expect(approved).toBeGreaterThan(0);
    expect(moneyOf({ ...gate, billed: 0 }).billable).toBe(approved);
    expect(moneyOf({ ...gate, billed: approved }).billable).toBe(0);
  });
});
