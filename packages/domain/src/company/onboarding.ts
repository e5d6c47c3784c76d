import type { CompanyStatus } from './company-status';

/** The way from an account to the first order (decisions §2). */
export const onboardingSteps = ['account', 'registration', 'legal-document', 'mou', 'active'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingStepStates = ['done', 'now', 'ahead'] as const;
export type OnboardingStepState = (typeof onboardingStepStates)[number];

export interface OnboardingState {
  status: CompanyStatus;
  /** A suspended company keeps what it had reached. */
  wasActive: boolean;
}

/** The step a company stands at; null when it has been through all of them. */
function currentStep({ status, wasActive }: OnboardingState): OnboardingStep | null {
  switch (status) {
    case 'DRAFT':
    case 'SUBMITTED':
    case 'REVISE':
    case 'REJECTED':
      return 'registration';
    case 'APPROVED':
      return 'legal-document';
    case 'ACTIVE':
      return null;
    case 'SUSPENDED':
      return wasActive ? 'active' : 'legal-document';
  }
}

/** Every step of the way with where the company is on it. */
export function onboardingProgress(state: OnboardingState): { step: OnboardingStep; state: OnboardingStepState }[] {
  const current = currentStep(state);
  const at = current === null ? onboardingSteps.length : onboardingSteps.indexOf(current);
  return onboardingSteps.map((step, index) => ({ step, state: index < at ? 'done' : index === at ? 'now' : 'ahead' }));
}
