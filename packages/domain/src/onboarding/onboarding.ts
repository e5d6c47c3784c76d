import type { CompanyStatus } from '../company/company-status';
import type { MouStatus } from '../mou/mou-status';

/** The way from an account to the first order (decisions §2). */
export const onboardingSteps = ['account', 'registration', 'legal-document', 'mou', 'active'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingStepStates = ['done', 'now', 'ahead'] as const;
export type OnboardingStepState = (typeof onboardingStepStates)[number];

/** What a company has in service. */
export interface FleetSize {
  vehicles: number;
  drivers: number;
}

export interface OnboardingState extends FleetSize {
  status: CompanyStatus;
  /** A suspended company keeps what it had reached. */
  wasActive: boolean;
  /** How the latest MoU with the marketplace stands; null before the first. */
  mou: MouStatus | null;
  /** Whether an order was ever offered. */
  hadOrder: boolean;
}

/** What a company lacks to accept an order with; null when it lacks neither. */
export function fleetLack({ vehicles, drivers }: FleetSize): 'vehicle' | 'driver' | null {
  if (vehicles === 0) return 'vehicle';
  return drivers === 0 ? 'driver' : null;
}

/**
 * The step a company stands at; null when it has been through all of them. The documents of the registration are its legal
 * documents once it is approved (ADR 0069), so that what follows is the MoU (ADR 0063).
 */
function currentStep(state: Pick<OnboardingState, 'status' | 'wasActive'> & FleetSize): OnboardingStep | null {
  switch (state.status) {
    case 'DRAFT':
    case 'SUBMITTED':
    case 'REVISE':
    case 'REJECTED':
      return 'registration';
    case 'APPROVED':
      return 'mou';
    case 'ACTIVE':
      return fleetLack(state) ? 'active' : null;
    case 'SUSPENDED':
      return state.wasActive ? 'active' : 'mou';
  }
}

/** Every step of the way with where the company is on it. */
export function onboardingProgress(
  state: Pick<OnboardingState, 'status' | 'wasActive'> & FleetSize,
): { step: OnboardingStep; state: OnboardingStepState }[] {
  const current = currentStep(state);
  const at = current === null ? onboardingSteps.length : onboardingSteps.indexOf(current);
  return onboardingSteps.map((step, index) => ({ step, state: index < at ? 'done' : index === at ? 'now' : 'ahead' }));
}

/** What is done next on the way to the first order; what begins with `await` is done by the marketplace. */
export const nextSteps = [
  'fill-in',
  'await-review',
  'correct',
  'rejected',
  'await-mou',
  'decide-on-mou',
  'await-mou-again',
  'await-mou-after-rejection',
  'await-mou-day',
  'await-mou-renewal',
  'add-vehicle',
  'add-driver',
  'await-order',
  'under-way',
  'suspended',
] as const;
export type NextStep = (typeof nextSteps)[number];

const nextOfMou: Record<MouStatus, NextStep> = {
  SUBMIT: 'decide-on-mou',
  REVISE: 'await-mou-again',
  REJECT: 'await-mou-after-rejection',
  APPROVE: 'await-mou-day',
  ACTIVE: 'await-mou',
  NONACTIVE: 'await-mou',
};

/** The next step of a company, by where it stands. */
export function nextStep(state: OnboardingState): NextStep {
  switch (state.status) {
    case 'DRAFT':
      return 'fill-in';
    case 'SUBMITTED':
      return 'await-review';
    case 'REVISE':
      return 'correct';
    case 'REJECTED':
      return 'rejected';
    case 'APPROVED': {
      const next = state.mou === null ? 'await-mou' : nextOfMou[state.mou];
      // It had an MoU, which is over.
      return next === 'await-mou' && state.wasActive ? 'await-mou-renewal' : next;
    }
    case 'ACTIVE': {
      const lack = fleetLack(state);
      if (lack) return `add-${lack}`;
      return state.hadOrder ? 'under-way' : 'await-order';
    }
    case 'SUSPENDED':
      return 'suspended';
  }
}
