import { roleIds } from '@lajur/domain/auth/role';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf } from './field';
import { id } from './id';
import { createOne, deleteOne } from './plain-call';

/** Colleagues who decide approvals while somebody is away (ADR 0073). */
const standIn = z.object({
  id,
  /** Who is away. */
  absent: z.object({ id, name: z.string() }),
  deputy: z.object({ id, name: z.string() }),
  /** Days of the company, both included. */
  fromDay: z.string(),
  untilDay: z.string(),
  /** The deputy decides now. */
  isNow: z.boolean(),
  /** Whoever asks may end it: their own, and a super admin anybody's. */
  mayEnd: z.boolean(),
});
export type StandIn = z.output<typeof standIn>;

export const listStandIns = endpoint({
  method: 'GET',
  path: '/workflow/stand-in',
  needs: 'VIEW_APPROVAL',
  summary: 'Who stands in for whom now and later, the nearest first.',
  answer: z.array(standIn),
});

export const listStandInCandidates = endpoint({
  method: 'GET',
  path: '/workflow/stand-in/candidate',
  needs: 'UPDATE_APPROVAL',
  summary: 'Colleagues who can be named, by name.',
  answer: z.array(z.object({ id, name: z.string(), roleId: z.enum(roleIds), roleName: z.string() })),
});

export const createStandIn = createOne({
  path: '/workflow/stand-in',
  needs: 'UPDATE_APPROVAL',
  summary: 'Names a colleague who decides approvals in the own place for some days.',
  rules: [
    'It begins today at the earliest and lasts 60 days at most.',
    'Of two periods of the same person no day is shared.',
    'Only whose own role decides approvals names somebody: who stands in does not.',
  ],
  body: z.object({ deputyId: id, fromDay: dayOf('Mulai'), untilDay: dayOf('Sampai') }),
  answer: standIn,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const endStandIn = deleteOne({
  path: '/workflow/stand-in/{id}',
  needs: 'UPDATE_APPROVAL',
  summary: 'Ends it at once: the own, or as a super admin anybody’s.',
  refusals: ['FORBIDDEN'],
});
