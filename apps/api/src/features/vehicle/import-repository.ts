import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import type { UsualDriver } from './change-text';
import './vehicle-tables';

/** A vehicle as a row of a file is held against it. */
export interface KnownVehicle {
  id: string;
  version: number;
  plate: string;
  transportTypeId: string;
  brand: string;
  year: number;
  yellowPlate: boolean;
  kirExpiredDate: string;
  stnkExpiredDate: string;
  driver: UsualDriver | null;
  imageFileId: string | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  capacityKg: number | null;
  capacityM3: number | null;
  isActive: boolean;
  note: string | null;
}

const values = (list: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** The vehicles with these plates. */
export async function vehiclesByPlate(tx: CompanyTx, plates: readonly string[]): Promise<Map<string, KnownVehicle>> {
  const { rows } = await sql<KnownVehicle>`
    select v.id, v.version, v.plate, v.transport_type_id as "transportTypeId", v.brand, v.year,
      v.yellow_plate as "yellowPlate", v.kir_expired_date as "kirExpiredDate", v.stnk_expired_date as "stnkExpiredDate",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name, 'simNo', d.sim_no) end as driver,
      v.image_file_id as "imageFileId", v.length_cm as "lengthCm", v.width_cm as "widthCm", v.height_cm as "heightCm", v.capacity_kg as "capacityKg",
      v.capacity_m3 as "capacityM3", v.is_active as "isActive", v.note
    from vehicle v left join driver d on d.company_id = v.company_id and d.id = v.usual_driver_id
    where v.company_id = ${tx.companyId} and v.deleted_at is null and v.plate in ${values(plates)}`.execute(tx.db);
  return new Map(rows.map((row) => [row.plate, row]));
}

export interface KnownDriver {
  id: string;
  name: string;
  simNo: string;
  /** The plate of the vehicle that they go with. */
  plate: string | null;
}

/** The drivers with these licence numbers, whom nobody deletes until the transaction ends. */
export async function driversBySim(tx: CompanyTx, simNos: readonly string[]): Promise<Map<string, KnownDriver>> {
  if (simNos.length === 0) return new Map();
  const { rows } = await sql<KnownDriver>`
    select d.id, d.name, d.sim_no as "simNo", v.plate
    from driver d left join vehicle v
      on v.company_id = d.company_id and v.usual_driver_id = d.id and v.deleted_at is null
    where d.company_id = ${tx.companyId} and d.deleted_at is null and d.sim_no in ${values(simNos)}
    for key share of d`.execute(tx.db);
  return new Map(rows.map((row) => [row.simNo, row]));
}
