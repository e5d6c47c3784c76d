import type { AuditRow } from '@lajur/api-contract/audit';
import { auditChanges, auditNote } from '@lajur/domain/audit/audit-change';
import { auditWord } from '@lajur/domain/audit/audit-word';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';

interface Row {
  id: string;
  at: Date;
  kind: string;
  recordId: string;
  action: string;
  subject: string;
  actorKind: AuditRow['actor']['kind'];
  actorId: string | null;
  actorName: string;
  data: Readonly<Record<string, unknown>>;
}

/** The audit trail as a list reads it. */
export const auditSource: ListSource<Row, AuditRow> = {
  columns: sql`e.id, e.at, e.entity as kind, e.entity_id as "recordId", e.action,
    e.subject, e.actor_kind as "actorKind", e.actor_id as "actorId", e.actor_name as "actorName", e.data`,
  from: sql`audit_event e`,
  id: sql`e.id`,
  sorts: sortsOf('e', { at: 'timestamptz' }),
  item: ({ actorKind, actorId, actorName, data, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    text: auditWord(row.kind, row.action),
    actor: { kind: actorKind, id: actorId, name: actorName },
    note: auditNote(data),
    changes: auditChanges(row.kind, data),
  }),
};

export interface AuditFilter {
  search?: string;
  kind?: RecordKind;
  actorId?: string;
}

/** Between these moments, the second one not included. */
export interface Between {
  from: Date;
  before: Date;
}

export const auditConditions = (
  companyId: string,
  { search, kind, actorId }: AuditFilter,
  { from, before }: Between,
): RawBuilder<unknown>[] => {
  const words = foundIn(sql`lower(e.subject || ' ' || e.actor_name)`, search);
  return [
    sql`e.company_id = ${companyId}`,
    sql`e.at >= ${from} and e.at < ${before}`,
    ...(kind ? [sql`e.entity = ${kind}`] : []),
    ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
    ...(words ? [words] : []),
  ];
};
