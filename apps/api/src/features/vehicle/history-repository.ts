import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import type { CompanyTx } from '../../platform/database/scope';

type VehicleEvent = VehicleDetail['timeline'][number];

const shownEvents = 50;

/** What was done to a vehicle, the newest first. */
export async function historyOf(tx: CompanyTx, id: string): Promise<VehicleEvent[]> {
  const rows = await tx.db
    .selectFrom('audit_event')
    .select(['id', 'action', 'actor_name', 'at', 'data'])
    .where('company_id', '=', tx.companyId)
    .where('entity', '=', 'vehicle')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(shownEvents)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action as VehicleEvent['action'],
    actorName: row.actor_name,
    at: row.at.toISOString(),
    changes: (row.data as unknown as { changes?: VehicleEvent['changes'] }).changes ?? [],
  }));
}
