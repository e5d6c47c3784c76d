import { places } from '@lajur/demo-world/places';
import { distanceKm } from '@lajur/domain/common/geo';
import { holdingStatuses } from '@lajur/domain/order/phase';
import { sql } from 'kysely';
import { carryOn } from '../src/features/order/marketplace/follow-on-service';
import type { Tx } from '../src/platform/database/scope';

const hour = 3_600_000;

/** An order whose goods go on to another place: the order that carries them on waits for an answer (ADR 0087). */
export async function seedFollowOn(tx: Tx, companyId: string): Promise<void> {
  const free = sql<boolean>`not exists (select 1 from orders x where x.company_id = ${companyId}
    and (x.vehicle_id = o.vehicle_id or x.driver_id = o.driver_id) and x.status in (${sql.join(holdingStatuses)}))`;
  const ended = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_stop as p', (join) =>
      join
        .onRef('p.company_id', '=', 'o.company_id')
        .onRef('p.order_id', '=', 'o.id')
        .onRef('p.seq', '=', 'o.current_stop'),
    )
    .select(['o.id', 'p.latitude', 'p.longitude', 'p.city'])
    .where('o.company_id', '=', companyId)
    .where('o.status', '=', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN')
    .where('o.cargo_group_no', 'is', null)
    .where(free)
    .orderBy('o.received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const place = ended && places.find((one) => one.city !== ended.city && distanceKm(one, ended) < 150);
  if (!place) return;
  const { name, address, city, province, latitude, longitude, timezone } = place;
  const km = distanceKm(place, ended);
  const onward = {
    destination: { name, address, city, province, latitude, longitude, timezone },
    planFrom: new Date(tx.now.getTime() + 6 * hour),
    planUntil: new Date(tx.now.getTime() + 18 * hour),
    mainCost: Math.round((600_000 + km * 9_000) / 50_000) * 50_000,
    answerMinutes: 90,
  };
  await tx.db
    .updateTable('order_discrepancy')
    .set({ onward: JSON.stringify(onward) })
    .where('company_id', '=', companyId)
    .where('order_id', '=', ended.id)
    .where('decision', '=', 'change-destination')
    .execute();
  await carryOn(tx, { companyId, id: ended.id });
}
