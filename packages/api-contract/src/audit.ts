import { recordKinds } from '@lajur/domain/auth/record-right';
import * as z from 'zod';
import { searchWords } from './field';
import { day, id, timestamp } from './id';
import { listAndExport } from './plain-call';

/** One thing that was done in the company. */
export const auditRow = z.object({
  id,
  at: timestamp,
  /** Of what kind the record is: `order`, `driver`, … */
  kind: z.string(),
  /** Of the record; a company's own id where the company itself is meant. */
  recordId: z.string(),
  /** What the record was called then; empty where it has no name. */
  subject: z.string(),
  action: z.string(),
  /** What was done, in words. */
  text: z.string(),
  actor: z.object({
    kind: z.enum(['transporter', 'driver', 'provider', 'shipper', 'system']),
    id: z.string().nullable(),
    name: z.string(),
  }),
  note: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditRow = z.output<typeof auditRow>;

export const { list: listAudit, export: exportAudit } = listAndExport({
  path: '/company/audit/filter',
  needs: 'VIEW_USER',
  summary: 'Who did what in the company and when, the newest first.',
  refusals: ['RULE_BROKEN'],
  row: auditRow,
  filters: {
    search: searchWords,
    kind: z.enum(recordKinds as [(typeof recordKinds)[number], ...(typeof recordKinds)[number][]]).optional(),
    /** A person of the company. */
    actorId: id.optional(),
    /** Days of the company, both included: the last thirty unless told, and at most 92. */
    from: day.optional(),
    until: day.optional(),
  },
  sortKeys: ['at'],
  sort: 'at,desc',
  size: 25,
});
