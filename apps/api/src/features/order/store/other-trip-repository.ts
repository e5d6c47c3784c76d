import type { OtherTrip } from '@lajur/domain/order/other-trip';
import { onTripStatuses } from '@lajur/domain/order/phase';
import type { OrderStatus } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { compile, rowsOf } from '../../../platform/database/statement';
import type { OrderKey } from './order-key';

const onTrip = sql.join(onTripStatuses.map((status) => sql.lit(status)));

/** The first trip that one of its own is on, read in the order of an index: it may have many ahead of it. */
const firstTrip = (company: RawBuilder<unknown>, by: 'vehicle_id' | 'driver_id') => sql`(
  select t.id, t.cargo_no, t.vehicle_id, t.driver_id, t.pickup_from from orders t
  where t.company_id = ${company} and t.${sql.ref(by)} = o.${sql.ref(by)} and t.status in (${onTrip})
    and (o.cargo_group_no is null or t.cargo_group_no is distinct from o.cargo_group_no)
  order by t.pickup_from, t.id limit 1)`;

/** An order that waits to set out: another may keep its vehicle or driver busy. */
const waiting: OrderStatus = 'TERKONFIRMASI';

/**
 * Of an order `o` that waits to set out: the trip that its vehicle or driver is on (`OtherTrip`), null otherwise. Orders of one
 * cargo group travel together.
 */
export const otherTripSql = (company: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when o.status = ${sql.lit(waiting)} then (
    select json_build_object('id', t.id, 'cargoNo', t.cargo_no, 'vehicle', t.vehicle_id is not distinct from o.vehicle_id,
      'driver', t.driver_id is not distinct from o.driver_id)
    from (${firstTrip(company, 'vehicle_id')} union all ${firstTrip(company, 'driver_id')}) t
    order by t.pickup_from, t.id limit 1) end`;

const { text } = compile(sql`
  select ${otherTripSql(sql.raw('$1'))} as trip from orders o where o.company_id = ${sql.raw('$1')} and o.id = ${sql.raw('$2')}`);

/** The same by itself, of an order that was read in this state. */
export async function otherTripOf(
  tx: Tx,
  { companyId, id, status }: OrderKey & { status: OrderStatus },
): Promise<OtherTrip | null> {
  if (status !== waiting) return null;
  const [row] = await rowsOf<{ trip: OtherTrip | null }>(tx, { text, values: [companyId, id], keepsPlan: true });
  return row?.trip ?? null;
}
