import { places } from '@lajur/demo-world/places';
import { searchText } from '@lajur/domain/common/search-text';
import { sql } from 'kysely';
import { resolveRegions } from '../src/features/location/region-resolver';
import type { Tx } from '../src/platform/database/scope';

/** Puts the invented world's places into their real regions. Without the list of regions they keep their names alone. */
export async function placeInRegions(tx: Tx): Promise<void> {
  const resolved = await resolveRegions(
    tx,
    places.map(({ province, city, district }) => ({ province, city, district, subDistrict: '' })),
  );
  const rows = places.flatMap(({ code, name, address, postalCode }, at) => {
    const found = resolved[at];
    if (!found?.ok) return [];
    const names = found.regions.map((region) => region.name);
    const [province, city] = names;
    return {
      ref: code,
      region_code: found.regions.at(-1)?.code,
      province,
      city,
      search_text: searchText(name, ...names, postalCode, address),
    };
  });
  await sql`update location l set region_code = g.region_code, province = g.province, city = g.city,
      search_text = g.search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(ref text, region_code text, province text, city text, search_text text)
    where l.ref = g.ref`.execute(tx.db);
}
