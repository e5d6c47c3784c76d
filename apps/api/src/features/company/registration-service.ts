import type { getRegistrationProgress } from '@lajur/api-contract/company';
import type { AnswerOf } from '@lajur/api-contract/endpoint';
import { type OnboardingStep, onboardingProgress } from '@lajur/domain/company/onboarding';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { decisionsOf, registrationOf } from './registration-repository';

/** Where the company stands on its way to the first order, and what the provider last said of it. */
export function registrationProgress(company: CompanyScope): Promise<AnswerOf<typeof getRegistrationProgress>> {
  // From the primary: a person comes here right after a decision was announced.
  return company.readLatest(async (tx) => {
    const found = await registrationOf(tx);
    if (!found) throw new AppError('NOT_FOUND');
    const decisions = await decisionsOf(tx);
    const first = (action: string) => decisions.find((one) => one.action === action)?.at;
    const activeAt = first('activate');
    const reached: Partial<Record<OnboardingStep, Date | undefined>> = {
      account: found.accountAt,
      registration: first('approve'),
      mou: activeAt,
      active: activeAt,
    };
    const latest = decisions.at(-1);
    const { status } = found;
    return {
      status,
      steps: onboardingProgress({ status, wasActive: activeAt !== undefined }).map(({ step, state }) => ({
        step,
        state,
        at: state === 'done' ? (reached[step]?.toISOString() ?? null) : null,
      })),
      note: latest?.note ? { text: latest.note, at: latest.at.toISOString() } : null,
    };
  });
}
