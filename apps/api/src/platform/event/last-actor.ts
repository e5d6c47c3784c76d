import type { RecordKind } from '@lajur/domain/auth/record-right';
import { AppError } from '../app-error';
import type { CompanyTx } from '../database/scope';

/** Who changed a record last, as a conflict names them; null when the trail does not know the record. */
export async function lastActor(tx: CompanyTx, entity: RecordKind, id: string): Promise<string | null> {
  const last = await tx.db
    .selectFrom('audit_event')
    .select('actor_name')
    .where('company_id', '=', tx.companyId)
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor_name ?? null;
}

/** The refusal of a change that was made on an older state: it names who was first, and what they left where that is short. */
export async function staleVersion(tx: CompanyTx, entity: RecordKind, id: string, now?: string): Promise<AppError> {
  const by = await lastActor(tx, entity, id);
  const what = now === undefined ? '' : ` dan kini ${now}`;
  const message = by === null ? undefined : `Data ini baru saja diubah ${by}${what}. Muat ulang lalu coba lagi.`;
  return new AppError('STALE_VERSION', { message });
}
