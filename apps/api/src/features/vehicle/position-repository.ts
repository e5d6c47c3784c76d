import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import type { LastPosition } from '../../platform/last-position';

/** Writes where vehicles were seen; one older than the last counts no more. The version stays: a position decides nothing. */
export async function keepVehiclePositions(tx: Tx, seen: readonly LastPosition[]): Promise<void> {
  if (seen.length === 0) return;
  await sql`update vehicle t set last_latitude = n.last_latitude, last_longitude = n.last_longitude,
      last_place = n.last_place, last_seen_at = n.last_seen_at
    from (select distinct on (company_id, id) * from jsonb_populate_recordset(null::vehicle, ${JSON.stringify(seen)}::jsonb)
      order by company_id, id, last_seen_at desc) n
    where t.company_id = n.company_id and t.id = n.id and (t.last_seen_at is null or t.last_seen_at < n.last_seen_at)`.execute(
    tx.db,
  );
}
