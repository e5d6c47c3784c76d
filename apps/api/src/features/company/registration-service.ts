import type { getRegistrationProgress } from '@lajur/api-contract/company';
import type { AnswerOf } from '@lajur/api-contract/endpoint';
import { nextStep, type OnboardingStep, onboardingProgress } from '@lajur/domain/onboarding/onboarding';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { decisionsOf, type LatestMou, latestMou, registrationOf } from './registration-repository';

/** Where the company stands on its way to the first order, and what the provider last said of it. */
export function registrationProgress(company: CompanyScope): Promise<AnswerOf<typeof getRegistrationProgress>> {
  // From the primary: a person comes here right after a decision was announced.
  return company.readLatest(async (tx) => {
    const found = await registrationOf(tx);
    if (!found) throw new AppError('NOT_FOUND');
    const decisions = await decisionsOf(tx);
    const first = (action: string) => decisions.find((one) => one.action === action)?.at;
    const activeAt = first('activate');
    const approvedAt = first('approve');
    const reached: Partial<Record<OnboardingStep, Date | undefined>> = {
      account: found.accountAt,
      registration: approvedAt,
      'legal-document': approvedAt,
      mou: activeAt,
    };
    const latest = decisions.at(-1);
    const { status } = found;
    const mou = status === 'APPROVED' ? await latestMou(tx) : undefined;
    const state = { ...found, wasActive: activeAt !== undefined, mou: mou?.status ?? null };
    return {
      status,
      steps: onboardingProgress(state).map(({ step, state }) => ({
        step,
        state,
        at: state === 'done' ? (reached[step]?.toISOString() ?? null) : null,
      })),
      next: { step: nextStep(state), mou: mou ? namedMou(mou) : null },
      note: latest?.note ? { text: latest.note, at: latest.at.toISOString() } : null,
    };
  });
}

const namedMou = ({ id, number, startDay }: LatestMou) => ({ id, number, startDay });
