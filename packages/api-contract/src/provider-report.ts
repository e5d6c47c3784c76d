import { medianDays, medianMinCompanies, medianMinTrips } from '@lajur/domain/report/performance';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { day, id, idParams } from './id';
import { ref } from './provider-order';

/** What only the marketplace knows of a carrier's performance (docs/spec/money.md, Reports; ADR 0124). */
const needs = 'scope:order:write';

export const tellOriginalPod = endpoint({
  method: 'PUT',
  path: '/orders/{id}/original-pod',
  needs,
  summary: 'Tells the day on which the original documents of a delivery came; told again, another day takes its place.',
  params: idParams,
  rules: ['The goods were received, on that day or before; the day is today at the latest.'],
  body: z.object({ day }),
  answer: z.object({ orderId: id, day }),
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'RULE_BROKEN'],
});

export const putPriceMedians = endpoint({
  method: 'PUT',
  path: '/price-medians',
  needs,
  summary: `The median of what carriers ask for a route and vehicle type in the ${medianDays} days up to a day; the same again is replaced.`,
  rules: [
    `Of at least ${medianMinCompanies} companies and ${medianMinTrips} trips, so that nobody is known by it.`,
    'The vehicle type is known; its service is that of the trips.',
  ],
  body: z.object({
    medians: z
      .array(
        z.object({
          originCity: someText(100),
          destinationCity: someText(100),
          transportTypeRef: ref,
          day,
          median: z.number().int().min(1).max(100_000_000_000),
          companies: z.number().int().min(0).max(1_000_000),
          trips: z.number().int().min(0).max(1_000_000_000),
        }),
      )
      .min(1)
      .max(1000),
  }),
  answer: z.object({ count: z.number().int() }),
  refusals: ['RULE_BROKEN'],
});
