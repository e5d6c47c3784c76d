import { describe, expect, it } from 'vitest';
import { type CompanyStatus, companyStatuses } from './company-status';
import { onboardingProgress, onboardingSteps } from './onboarding';

/** How many steps lie behind a company, and which one it stands at. */
const table: Record<CompanyStatus, [done: number, now: string | undefined]> = {
  DRAFT: [1, 'registration'],
  SUBMITTED: [1, 'registration'],
  REVISE: [1, 'registration'],
  REJECTED: [1, 'registration'],
  APPROVED: [2, 'legal-document'],
  ACTIVE: [5, undefined],
  SUSPENDED: [2, 'legal-document'],
};

const summary = (progress: ReturnType<typeof onboardingProgress>) => [
  progress.filter((one) => one.state === 'done').length,
  progress.find((one) => one.state === 'now')?.step,
];

describe('the way to the first order', () => {
  it.each(companyStatuses)('of a company in %s', (status) => {
    const progress = onboardingProgress({ status, wasActive: status === 'ACTIVE' });
    expect(progress.map((one) => one.step)).toEqual(onboardingSteps);
    expect(summary(progress)).toEqual(table[status]);
  });

  it('is not lost by a company that is suspended', () => {
    expect(summary(onboardingProgress({ status: 'SUSPENDED', wasActive: true }))).toEqual([4, 'active']);
  });
});
