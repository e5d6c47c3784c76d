import * as z from 'zod';
import { endpoint } from './endpoint';

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
  answer: z.string(),
  replyKind: 'events',
  refusals: ['TOO_MANY_REQUESTS'],
});
