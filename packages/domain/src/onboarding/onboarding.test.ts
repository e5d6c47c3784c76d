import { describe, expect, it } from 'vitest';
import { type CompanyStatus, companyStatuses } from '../company/company-status';
import { mouStatuses } from '../mou/mou-status';
import { fleetLack, nextStep, type OnboardingState, onboardingProgress, onboardingSteps } from './onboarding';

/** How many steps lie behind a company, and which one it stands at. */
const table: Record<CompanyStatus, [done: number, now: string | undefined]> = {
  DRAFT: [1, 'registration'],
  SUBMITTED: [1, 'registration'],
  REVISE: [1, 'registration'],
  REJECTED: [1, 'registration'],
  APPROVED: [3, 'mou'],
  ACTIVE: [5, undefined],
  SUSPENDED: [3, 'mou'],
};

const summary = (progress: ReturnType<typeof onboardingProgress>) => [
  progress.filter((one) => one.state === 'done').length,
  progress.find((one) => one.state === 'now')?.step,
];

const at = (status: CompanyStatus, more: Partial<OnboardingState> = {}): OnboardingState => ({
  status,
  wasActive: status === 'ACTIVE',
  mou: null,
  vehicles: 3,
  drivers: 3,
  hadOrder: true,
  ...more,
});

describe('the way to the first order', () => {
  it.each(companyStatuses)('of a company in %s', (status) => {
    const progress = onboardingProgress(at(status));
    expect(progress.map((one) => one.step)).toEqual(onboardingSteps);
    expect(summary(progress)).toEqual(table[status]);
  });

  it('ends once there are a vehicle and a driver to answer an offer with', () => {
    expect(summary(onboardingProgress(at('ACTIVE', { vehicles: 0 })))).toEqual([4, 'active']);
    expect(summary(onboardingProgress(at('ACTIVE', { drivers: 0 })))).toEqual([4, 'active']);
  });

  it('leads back to an MoU where the one before is over', () => {
    expect(summary(onboardingProgress(at('APPROVED', { wasActive: true })))).toEqual([3, 'mou']);
  });

  it('is not lost by a company that is suspended', () => {
    expect(summary(onboardingProgress(at('SUSPENDED', { wasActive: true })))).toEqual([4, 'active']);
  });
});

describe('the next step', () => {
  const byStatus: Record<CompanyStatus, string> = {
    DRAFT: 'fill-in',
    SUBMITTED: 'await-review',
    REVISE: 'correct',
    REJECTED: 'rejected',
    APPROVED: 'await-mou',
    ACTIVE: 'under-way',
    SUSPENDED: 'suspended',
  };
  it.each(companyStatuses)('of a company in %s', (status) => {
    expect(nextStep(at(status))).toBe(byStatus[status]);
  });

  it('of an approved company follows its latest MoU', () => {
    expect(mouStatuses.map((mou) => [mou, nextStep(at('APPROVED', { mou }))])).toEqual([
      ['SUBMIT', 'decide-on-mou'],
      ['REVISE', 'await-mou-again'],
      ['REJECT', 'await-mou-after-rejection'],
      ['APPROVE', 'await-mou-day'],
      ['ACTIVE', 'await-mou'],
      ['NONACTIVE', 'await-mou'],
    ]);
    const over = { mou: 'NONACTIVE', wasActive: true } as const;
    expect(nextStep(at('APPROVED', over))).toBe('await-mou-renewal');
    expect(nextStep(at('APPROVED', { ...over, mou: 'SUBMIT' }))).toBe('decide-on-mou');
  });

  it('of an active company is what it lacks for an order, then the first order', () => {
    expect(nextStep(at('ACTIVE', { vehicles: 0, drivers: 0 }))).toBe('add-vehicle');
    expect(nextStep(at('ACTIVE', { drivers: 0 }))).toBe('add-driver');
    expect(nextStep(at('ACTIVE', { hadOrder: false }))).toBe('await-order');
    expect(fleetLack({ vehicles: 1, drivers: 1 })).toBeNull();
  });
});
