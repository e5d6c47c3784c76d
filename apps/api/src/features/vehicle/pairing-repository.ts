import type { DriverPairing } from '@lajur/api-contract/vehicle';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';

interface PairingRow {
  id: string;
  name: string;
  sim_no: string;
  sim_class: string;
  sim_expired_date: string;
  is_active: boolean;
  suspended: boolean;
  vehicle_id: string | null;
  plate: string | null;
}

/** Drivers with the vehicle they usually drive. */
export const pairingSource = (companyId: string): ListSource<PairingRow, DriverPairing> => ({
  columns: sql`d.id, d.name, d.sim_no, d.sim_class, d.sim_expired_date, d.is_active,
    d.suspended_at is not null as suspended, v.id as vehicle_id, v.plate`,
  from: sql`driver d left join vehicle v
    on v.company_id = ${companyId} and v.usual_driver_id = d.id and v.deleted_at is null`,
  id: sql`d.id`,
  sorts: {
    paired: { column: sql`(v.id is not null)::int || d.name`, type: 'text' },
    name: { column: sql`d.name`, type: 'text' },
  },
  item: (row) => ({
    driver: {
      id: row.id,
      name: row.name,
      simNo: row.sim_no,
      simClass: row.sim_class,
      simExpiredDate: row.sim_expired_date,
      isActive: row.is_active,
      suspended: row.suspended,
    },
    vehicle: row.vehicle_id && row.plate ? { id: row.vehicle_id, plate: row.plate } : null,
  }),
});

export function pairingConditions(
  companyId: string,
  filter: { search?: string; driverId?: string; vehicleId?: string },
): RawBuilder<unknown>[] {
  const search = foundIn(sql`(d.search_text || ' ' || coalesce(v.search_text, ''))`, filter.search);
  return [
    sql`d.company_id = ${companyId} and d.deleted_at is null`,
    ...(search ? [search] : []),
    ...(filter.driverId ? [sql`d.id = ${filter.driverId}`] : []),
    ...(filter.vehicleId ? [sql`v.id = ${filter.vehicleId}`] : []),
  ];
}
