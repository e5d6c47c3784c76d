import { holdingStatuses } from '@lajur/domain/order/phase';
import type { AssignedBar } from '@lajur/domain/schedule/lane';
import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { literals } from './asked-repository';
import { type BarRecord, keepsOwn, ordersIn, type TripRecord, tripColumns, tripSpan } from './bar-repository';

const maxHeld = 5000;

/** An order as far as it keeps a vehicle and a driver from others. */
export interface HeldBar extends AssignedBar {
  cargoNo: string;
}

/** Vehicles or drivers, by their ids. */
interface Held {
  what: 'vehicle' | 'driver';
  ids: readonly string[];
}

type HeldRecord = TripRecord & Pick<BarRecord, 'id' | 'cargo_no' | 'cargo_group_no' | 'vehicle_id' | 'driver_id'>;

/** Every order that holds a vehicle or a driver in a time, whatever was asked for; of some of them alone when they are told. */
export async function heldIn(tx: CompanyTx, range: TimeRange, held?: Held): Promise<HeldBar[]> {
  const { companyId, now } = tx;
  const holding = held
    ? sql`${held.what === 'driver' ? sql`o.driver_id` : sql`o.vehicle_id`} = any(${held.ids}::uuid[])`
    : sql`(o.vehicle_id is not null or o.driver_id is not null)`;
  const { rows } = await sql<HeldRecord>`
    select o.id, o.cargo_no, o.cargo_group_no, o.vehicle_id, o.driver_id, ${tripColumns}
    from ${ordersIn(companyId, range, now)}
    where o.company_id = ${companyId} and ${holding} and o.status in (${literals(holdingStatuses)})
    order by o.pickup_from, o.id limit ${sql.lit(maxHeld)}`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    cargoNo: row.cargo_no,
    cargoGroupNo: row.cargo_group_no,
    vehicle: row.vehicle_id === null ? null : { id: row.vehicle_id },
    driver: row.driver_id === null ? null : { id: row.driver_id },
    holds: keepsOwn(row),
    ...tripSpan(row, now),
  }));
}
