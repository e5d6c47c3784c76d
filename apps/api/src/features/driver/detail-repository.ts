import type { DriverDetail } from '@lajur/api-contract/driver';
import type { DriverTrips } from '@lajur/domain/driver/driver-score';
import type { LicensedVehicle } from '@lajur/domain/driver/sim-class';
import { statusesFor } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** What a detail has beside the list's row. */
export async function factsOf(
  tx: CompanyTx,
  id: string,
): Promise<Pick<DriverDetail, 'lastSeen' | 'credential'> | undefined> {
  const row = await tx.db
    .selectFrom('driver as d')
    .leftJoin('driver_credential as c', (join) =>
      join.on('c.company_id', '=', tx.companyId).onRef('c.driver_id', '=', 'd.id'),
    )
    .select(['d.last_place', 'd.last_seen_at'])
    .select(['c.created_at', 'c.created_by', 'c.expires_at', 'c.used_at'])
    .where('d.company_id', '=', tx.companyId)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      lastSeen: row.last_seen_at && { place: row.last_place ?? '', at: row.last_seen_at.toISOString() },
      credential:
        row.created_at && row.expires_at
          ? {
              createdAt: row.created_at.toISOString(),
              createdBy: row.created_by ?? '',
              expiresAt: row.expires_at.toISOString(),
              usedAt: row.used_at?.toISOString() ?? null,
            }
          : null,
    }
  );
}

/** What decides which licence the usual vehicle needs. */
export async function usualVehicleOf(tx: CompanyTx, driverId: string): Promise<LicensedVehicle | undefined> {
  return tx.db
    .selectFrom('vehicle as v')
    .innerJoin('transport_type as t', 't.id', 'v.transport_type_id')
    .select(['t.gross_weight_kg as grossWeightKg', 't.tractor', 'v.yellow_plate as yellowPlate'])
    .where('v.company_id', '=', tx.companyId)
    .where('v.usual_driver_id', '=', driverId)
    .where('v.deleted_at', 'is', null)
    .orderBy('v.plate')
    .limit(1)
    .executeTakeFirst();
}

export async function totalsOf(tx: CompanyTx, driverId: string): Promise<DriverDetail['totals']> {
  const { rows } = await sql<DriverDetail['totals']>`
    select count(*)::int as trips, count(*) filter (where received_at is not null)::int as delivered,
      coalesce(sum(distance_km) filter (where received_at is not null), 0)::float8 as "distanceKm"
    from orders where company_id = ${tx.companyId} and driver_id = ${driverId}`.execute(tx.db);
  return rows[0] ?? { trips: 0, delivered: 0, distanceKm: 0 };
}

const incomplete = sql.join(statusesFor('submit-pod').map((status) => sql.lit(status)));

/** What the scores are made of, of the orders received since a moment. */
export async function tripsSince(tx: CompanyTx, driverId: string, since: Date): Promise<DriverTrips> {
  const { rows } = await sql<DriverTrips>`
    select count(*)::int as delivered,
      count(*) filter (where o.in_time)::int as "onTime",
      count(*) filter (where exists (select 1 from order_discrepancy x
        where x.company_id = ${tx.companyId} and x.order_id = o.id and x.withdrawn_at is null))::int as "withDiscrepancy",
      count(*) filter (where o.status in (${incomplete}) or o.status in ('DOKUMEN_TERKIRIM', 'DOKUMEN_LENGKAP'))::int
        as "documentsDue",
      count(*) filter (where o.status = 'DOKUMEN_LENGKAP')::int as "documentsComplete"
    from orders o where o.company_id = ${tx.companyId} and o.driver_id = ${driverId} and o.received_at > ${since}`.execute(
    tx.db,
  );
  return rows[0] ?? { delivered: 0, onTime: 0, withDiscrepancy: 0, documentsDue: 0, documentsComplete: 0 };
}
