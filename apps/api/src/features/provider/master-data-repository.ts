import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

/** A row that was made or changed. */
export interface Upserted {
  ref: string;
  id: string;
}

export interface ShipperInput {
  ref: string;
  name: string;
  city: string;
  contactName: string;
  contactPhone: string;
}
export interface TransportTypeInput {
  ref: string;
  name: string;
  serviceType: string;
  maxWeightKg: number;
  maxVolumeM3: number;
  grossWeightKg: number;
  tractor: boolean;
  lengthCm?: number;
  widthCm?: number;
  heightCm?: number;
}

export async function putShippers(tx: Tx, shippers: readonly (ShipperInput & { id: string })[]): Promise<Upserted[]> {
  const { rows } = await sql<Upserted>`
    insert into shipper as t (id, ref, name, city, contact_name, contact_phone, created_at)
    select id, ref, name, city, "contactName", "contactPhone", ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(shippers)}::jsonb)
      as g(id uuid, ref text, name text, city text, "contactName" text, "contactPhone" text)
    on conflict (ref) do update set name = excluded.name, city = excluded.city,
      contact_name = excluded.contact_name, contact_phone = excluded.contact_phone
    returning t.ref, t.id`.execute(tx.db);
  return rows;
}

export async function putTransportTypes(
  tx: Tx,
  types: readonly (TransportTypeInput & { id: string })[],
): Promise<Upserted[]> {
  const { rows } = await sql<Upserted>`
    insert into transport_type as t
      (id, ref, name, service_type, max_weight_kg, max_volume_m3, gross_weight_kg, tractor, length_cm, width_cm,
        height_cm, created_at)
    select id, ref, name, "serviceType", "maxWeightKg", "maxVolumeM3", "grossWeightKg", tractor, "lengthCm", "widthCm",
      "heightCm", ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb)
      as g(id uuid, ref text, name text, "serviceType" text, "maxWeightKg" integer,
        "maxVolumeM3" double precision, "grossWeightKg" integer, tractor boolean, "lengthCm" integer, "widthCm" integer,
        "heightCm" integer)
    on conflict (ref) do update set name = excluded.name, service_type = excluded.service_type,
      max_weight_kg = excluded.max_weight_kg, max_volume_m3 = excluded.max_volume_m3,
      gross_weight_kg = excluded.gross_weight_kg, tractor = excluded.tractor,
      length_cm = coalesce(excluded.length_cm, t.length_cm), width_cm = coalesce(excluded.width_cm, t.width_cm),
      height_cm = coalesce(excluded.height_cm, t.height_cm)
    returning t.ref, t.id`.execute(tx.db);
  return rows;
}

/** The ids behind refs; what is unknown is left out. */
export async function idsByRef(
  tx: Tx,
  table: 'shipper' | 'transport_type',
  refs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<Upserted>`
    select ref, id from ${sql.table(table)}
    where ref in (select value from jsonb_array_elements_text(${JSON.stringify(refs)}::jsonb))`.execute(tx.db);
  return new Map(rows.map((row) => [row.ref, row.id]));
}
