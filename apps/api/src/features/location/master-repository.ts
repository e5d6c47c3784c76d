import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';

export interface LocationInput {
  ref: string;
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
}
/** Adds places of a company that somebody else names by a ref, or changes those that have it. */
export async function putLocations(
  tx: Tx,
  companyId: string,
  locations: readonly (LocationInput & { id: string })[],
): Promise<{ ref: string; id: string }[]> {
  const { rows } = await sql<{ ref: string; id: string }>`
    insert into location as t
      (company_id, id, ref, name, address, city, province, latitude, longitude, timezone, created_at)
    select ${companyId}, id, ref, name, address, city, province, latitude, longitude, timezone, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb)
      as g(id uuid, ref text, name text, address text, city text, province text,
        latitude double precision, longitude double precision, timezone text)
    on conflict (company_id, ref) do update set name = excluded.name, address = excluded.address, city = excluded.city,
      province = excluded.province, latitude = excluded.latitude, longitude = excluded.longitude,
      timezone = excluded.timezone
    returning t.ref, t.id`.execute(tx.db);
  return rows;
}
