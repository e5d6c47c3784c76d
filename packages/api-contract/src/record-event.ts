import * as z from 'zod';
import { id, timestamp } from './id';

/** Something that happened to a record, of its audit trail; `changes` are fields as a person reads them. */
export const recordEvent = z.object({
  id,
  at: timestamp,
  actorName: z.string(),
  /** One that the domain has words for (`auditWord`). */
  action: z.string(),
  note: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type RecordEvent = z.output<typeof recordEvent>;
