import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { id, version } from './id';
import { costLine } from './order-cost';

const decided = {
  /** The one that was read: a cost that was changed since is STALE_VERSION. */
  version,
};

export const decideAdditionalCost = endpoint({
  method: 'POST',
  path: '/orders/{id}/additional-costs/{costId}/decision',
  needs: 'scope:order:write',
  summary: 'Approves an additional cost that a transporter asked for, sends it back, or refuses it, each with why.',
  params: z.object({ id, costId: id }),
  body: z.discriminatedUnion('decision', [
    /** `taxed`: billed with tax; by its reason unless it is said. */
    z.object({ decision: z.literal('approve'), ...decided, taxed: z.boolean().optional() }),
    z.object({ decision: z.literal('revise'), ...decided, note: someText(500) }),
    z.object({ decision: z.literal('refuse'), ...decided, note: someText(500) }),
  ]),
  answer: costLine,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT', 'STEP_NOT_POSSIBLE'],
});
