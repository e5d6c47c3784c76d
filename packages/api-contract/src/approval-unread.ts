import * as z from 'zod';
import { endpoint } from './endpoint';

/** A file of its own: the menu asks for it on every page. */
export const countUnreadApprovals = endpoint({
  method: 'GET',
  path: '/workflow/inbox/unread',
  needs: 'VIEW_APPROVAL',
  summary: 'How much of the inbox this person has not looked at.',
  answer: z.object({ unread: z.number().int() }),
});
