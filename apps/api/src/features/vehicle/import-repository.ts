import { type VehicleValues, vehicleFields } from '@lajur/domain/vehicle/vehicle';
import { sql } from 'kysely';
import { eachOf, only, values } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import { fieldColumns, fieldsOfRow } from '../../platform/record/record-row';
import type { UsualDriver } from './change-text';

/** A vehicle as a row of a file is held against it. */
export interface KnownVehicle extends Omit<VehicleValues, 'companyDriverId'> {
  id: string;
  version: number;
  driver: UsualDriver | null;
}

const { companyDriverId: _, ...ownFields } = vehicleFields;
type Row = Readonly<Record<string, unknown>> & Pick<KnownVehicle, 'id' | 'version' | 'driver'>;

/** The vehicles with these plates. */
export async function vehiclesByPlate(tx: CompanyTx, plates: readonly string[]): Promise<Map<string, KnownVehicle>> {
  const found = eachOf(
    values(plates),
    (plate) => sql`select v.id, v.version, ${fieldColumns('v', ownFields)},
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'simNo', d.sim_no) end as driver
    from vehicle v left join lateral (select id, name, sim_no from driver
      where company_id = ${tx.companyId} and ${only(sql`id`, sql`v.usual_driver_id`)}) d on true
    where v.company_id = ${tx.companyId} and v.deleted_at is null and ${only(sql`v.plate`, plate)}`,
  );
  const { rows } = await sql<Row>`select found.* from ${found}`.execute(tx.db);
  return new Map(
    rows.map((row) => {
      const fields = fieldsOfRow(ownFields, row);
      return [fields.plate, { ...fields, id: row.id, version: row.version, driver: row.driver }];
    }),
  );
}

export interface KnownDriver {
  id: string;
  name: string;
  simNo: string;
  /** The plate of the vehicle that they go with. */
  plate: string | null;
}

/** The drivers with these licence numbers, whom nobody changes until the transaction ends. */
export async function driversBySim(tx: CompanyTx, simNos: readonly string[]): Promise<Map<string, KnownDriver>> {
  const found = eachOf(
    values(simNos),
    (simNo) => sql`select d.id, d.name, d.sim_no as "simNo", v.plate
    from driver d left join lateral (select plate from vehicle
      where company_id = ${tx.companyId} and deleted_at is null and ${only(sql`usual_driver_id`, sql`d.id`)}) v on true
    where d.company_id = ${tx.companyId} and d.deleted_at is null and ${only(sql`d.sim_no`, simNo)} for share of d`,
  );
  const { rows } = await sql<KnownDriver>`select found.* from ${found}`.execute(tx.db);
  return new Map(rows.map((row) => [row.simNo, row]));
}
