import { engagingStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';

/** The next count of groups that the company makes in a month. The row stays locked: of two at once each gets its own. */
export async function nextGroupCount(tx: CompanyTx, month: string): Promise<number> {
  const row = await tx.db
    .insertInto('cargo_group_count')
    .values({ company_id: tx.companyId, month, made: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'month']).doUpdateSet({ made: sql`cargo_group_count.made + 1` }),
    )
    .returning('made')
    .executeTakeFirstOrThrow();
  return row.made;
}

/** An order of a group, as the page of another one of it names it. */
export interface GroupMember {
  id: string;
  cargoNo: string;
  status: OrderStatus;
  version: number;
  shipperName: string;
  origin: string;
  destination: string;
  weightKg: number;
  volumeM3: number;
}

/** The orders of a group, in the order of their ids, whatever became of them. */
export async function membersOf(tx: CompanyTx, cargoGroupNo: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select o.id, o.cargo_no as "cargoNo", o.status, o.version, s.name as "shipperName", o.origin_name as origin,
      o.destination_name as destination, o.weight_kg as "weightKg", o.volume_m3 as "volumeM3"
    from orders o join shipper s on s.id = o.shipper_id
    where o.company_id = ${tx.companyId} and o.cargo_group_no = ${cargoGroupNo} order by o.id`.execute(tx.db);
  return rows;
}

/** What the vehicle of a group takes; null while no order of it has one. */
export async function capacityOf(
  tx: CompanyTx,
  cargoGroupNo: string,
): Promise<{ plate: string; maxWeightKg: number; maxVolumeM3: number } | null> {
  const { rows } = await sql<{ plate: string; max_weight_kg: number; max_volume_m3: number }>`
    select v.plate, coalesce(v.capacity_kg, t.max_weight_kg) as max_weight_kg,
      coalesce(v.capacity_m3, t.max_volume_m3) as max_volume_m3
    from orders o join vehicle v on v.company_id = ${tx.companyId} and v.id = o.vehicle_id
      join transport_type t on t.id = v.transport_type_id
    where o.company_id = ${tx.companyId} and o.cargo_group_no = ${cargoGroupNo}
    order by (o.status in (${sql.join(engagingStatuses)})) desc, o.id limit 1`.execute(tx.db);
  const row = rows[0];
  return row ? { plate: row.plate, maxWeightKg: row.max_weight_kg, maxVolumeM3: row.max_volume_m3 } : null;
}
