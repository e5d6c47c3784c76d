import * as z from 'zod';
import { day } from './id';
import { printOne } from './plain-call';

export const printDutySheet = printOne({
  path: '/master/driver/{id}/duty-sheet',
  needs: 'VIEW_DRIVER',
  summary:
    'What a driver has to do on a day, to be printed: each stop in its order with window, address, contact, goods and the documents to bring back.',
  description:
    'A stop is of each day that its window touches by the clock of its place, unless it was left before; today also what is overdue and under way.',
  rules: ['The driver has a stop on the day.'],
  query: z.strictObject({
    /** The one that it is where the company is, unless told. */
    day: day.optional(),
  }),
  refusals: ['UNAVAILABLE'],
});
