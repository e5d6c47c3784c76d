import * as z from 'zod';
import { endpoint } from './endpoint';
import { wholeNumber } from './field';

/** One server-sent event: a record of the company changed. */
export const changed = z.object({
  type: z.literal('changed'),
  entity: z.string(),
  id: z.string(),
  action: z.string(),
  by: z.string(),
  at: z.string(),
});
export type Changed = z.output<typeof changed>;

export const streamChanges = endpoint({
  method: 'GET',
  path: '/notification/stream',
  needs: 'signed-in',
  summary: 'Server-sent events: the changed records of the company; `resync` when something may have been missed.',
  description:
    'What a person changed is told to them as well: the answer to the call that changed it has the `at` of its events in the header `Changed-At`.',
  query: z.strictObject({
    /** For how long the caller has heard nothing, in ms. Without a change since then the stream begins without `resync`. */
    unheardMs: wholeNumber(0, 2_147_483_647).optional(),
  }),
  answer: z.string(),
  replyKind: 'events',
  refusals: ['TOO_MANY_REQUESTS'],
});
