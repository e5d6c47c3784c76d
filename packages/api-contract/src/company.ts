import { companyStatuses } from '@lajur/domain/company/company-status';
import { nextSteps, onboardingStepStates, onboardingSteps } from '@lajur/domain/onboarding/onboarding';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { day, id, timestamp } from './id';
import { getOne } from './plain-call';

export const getRegistrationProgress = endpoint({
  method: 'GET',
  path: '/transporter/company/register/progress',
  needs: 'VIEW_REGISTRATION',
  summary: 'Where the own company stands on its way to the first order.',
  answer: z.object({
    status: z.enum(companyStatuses),
    steps: z.array(
      z.object({
        step: z.enum(onboardingSteps),
        state: z.enum(onboardingStepStates),
        /** When it was done, where that is known. */
        at: z.string().nullable(),
      }),
    ),
    /** What is done next, and by whom: by the company, or (`await-…`) by the provider (ADR 0063). */
    next: z.object({
      step: z.enum(nextSteps),
      /** The latest MoU with the provider, while the company is approved. */
      mou: z.object({ id, number: z.string(), startDay: day }).nullable(),
    }),
    /** What the provider wrote to its latest decision. */
    note: z.object({ text: z.string(), at: z.string() }).nullable(),
  }),
});

/** A company as others of the same company see it; of another company nothing is told. */
export const company = z.object({
  id,
  name: z.string(),
  alias: z.string().nullable(),
  status: z.enum(companyStatuses),
});

export const getCompany = getOne({
  path: '/transporter/company/{id}',
  needs: 'signed-in',
  summary: 'The own company.',
  answer: company,
});

export const getCompanyMark = endpoint({
  method: 'GET',
  path: '/transporter/company-mark',
  needs: 'signed-in',
  summary: 'The logo and the colour of the own company, as its documents are printed with.',
  answer: z.object({
    /** `#rrggbb` that can be read on white. */
    colour: z.string(),
    /** A PNG as `data:` address; null: there is none. */
    logo: z.string().nullable(),
  }),
});

export const getCompanyDetail = getOne({
  path: '/transporter/company/{id}/detail',
  needs: 'signed-in',
  summary: 'The own company with its zone and what it works with.',
  answer: company.extend({
    timezone: z.string(),
    createdAt: timestamp,
    /** Active ones. */
    users: z.number().int(),
    drivers: z.number().int(),
    vehicles: z.number().int(),
  }),
});
