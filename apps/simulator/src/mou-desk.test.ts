import { describe, expect, it } from 'vitest';
import type { Company, ProposedMou } from './marketplace';
import { mouToPropose } from './mou-desk';

const now = new Date('2026-11-25T05:00:00Z');
const company: Company = {
  id: '019a0000-0000-7000-8000-00000000abcd',
  name: 'PT Uji Satu',
  status: 'APPROVED',
  canTakeOrders: false,
  createdAt: now.toISOString(),
};
const mou = (change: Partial<ProposedMou>): ProposedMou => ({
  id: company.id,
  number: 'MOU/ABCD/2026/001',
  parentNumber: null,
  shipperRef: null,
  status: 'ACTIVE',
  ending: null,
  startDay: '2026-01-01',
  lastDay: '2026-12-31',
  autoExtend: true,
  workflowId: company.id,
  proposedAt: '2026-01-01T00:00:00Z',
  decidedAt: null,
  note: null,
  warnings: [],
  fixedPrices: [],
  requestedLimits: [],
  ...change,
});
const proposed = (...mous: ProposedMou[]) => mouToPropose(company, mous, { seed: 1, now });

describe('the provider', () => {
  it('proposes an MoU to a company that has none', () =>
    expect(proposed()).toMatchObject({ number: 'MOU/ABCD/2026/001', startDay: '2026-11-25' }));

  it.each<[string, Partial<ProposedMou>]>([
    ['that waits', { status: 'SUBMIT' }],
    ['that begins later', { status: 'APPROVE' }],
    ['that goes on by itself', { lastDay: '2026-11-30' }],
    ['that ends in half a year', { autoExtend: false, lastDay: '2027-05-25' }],
    ['that was sent back just now', { status: 'REVISE', decidedAt: now.toISOString() }],
  ])('proposes nothing beside one %s', (_, change) => expect(proposed(mou(change))).toBeNull());

  it('proposes again what was sent back, with the numbers that were asked for', () => {
    const requestedLimits = [{ transportTypeRef: 'CDD-BOKS', units: 1 }];
    const back = mou({ status: 'REVISE', decidedAt: '2026-11-25T04:00:00Z', requestedLimits });
    expect(proposed(back)).toMatchObject({
      number: back.number,
      startDay: '2026-11-25',
      limits: [
        { transportTypeRef: 'CDD-BOKS', units: 1 },
        { transportTypeRef: 'TRONTON-WINGBOX', units: 3 },
      ],
    });
  });

  it('proposes a new version of one that ends soon, from the day after', () =>
    expect(proposed(mou({ autoExtend: false, lastDay: '2026-12-10' }))).toMatchObject({
      number: 'MOU/ABCD/2026/002',
      startDay: '2026-12-11',
    }));

  it('gives up after three rejections', () => {
    const no = mou({ status: 'REJECT' });
    expect(proposed(no, no)).not.toBeNull();
    expect(proposed(no, no, no)).toBeNull();
  });

  it('minds no MoU with a shipper', () => expect(proposed(mou({ shipperRef: 'GRAHA' }))).not.toBeNull());
});
