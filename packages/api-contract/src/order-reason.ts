import * as z from 'zod';
import { endpoint } from './endpoint';
import { id } from './id';

/** Reason types that a person chooses from (spec §3 Selection reason). */
export const reasonTypes = ['rejection', 'cancellation', 'assignment', 'basp', 'accident', 'cost'] as const;

export const listReasons = endpoint({
  method: 'GET',
  path: '/master/reason/filter',
  needs: 'signed-in',
  summary: 'The active reasons of a type.',
  query: z.strictObject({ type: z.enum(reasonTypes) }),
  answer: z.array(z.object({ id, name: z.string(), needConfirm: z.boolean(), freeText: z.boolean() })),
});
