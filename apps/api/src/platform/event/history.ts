import type { RecordEvent } from '@lajur/api-contract/record-event';
import { auditChanges, auditNote } from '@lajur/domain/audit/audit-change';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import type { CompanyTx } from '../database/scope';

const shown = 50;

/** The last things that happened to a record of the company, the newest first: who did what and when, with what changed. */
export async function historyOf(tx: CompanyTx, entity: RecordKind, id: string): Promise<RecordEvent[]> {
  const rows = await tx.db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor_name', 'action', 'data'])
    .where('company_id', '=', tx.companyId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  return rows.map((row) => {
    const data = row.data as unknown as Readonly<Record<string, unknown>>;
    return {
      id: row.id,
      at: row.at.toISOString(),
      actorName: row.actor_name,
      action: row.action,
      note: auditNote(data),
      changes: auditChanges(entity, data),
    };
  });
}
