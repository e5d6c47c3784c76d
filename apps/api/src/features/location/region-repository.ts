import type { Region } from '@lajur/domain/location/region';
import { sql } from 'kysely';
import { allOf, foundIn } from '../../platform/database/list';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import type { ListedRegion } from './region-list';
import { inRegion } from './repository';

/** Any number that nothing else locks. */
const lock = 7_224_815;
const batch = 20_000;

export async function listIsLoaded(tx: Tx, version: string): Promise<boolean> {
  const { rows } = await sql`select 1 from region_list where version = ${version}`.execute(tx.db);
  return rows.length > 0;
}

/** One process loads at a time; the others then find it done. */
export const lockList = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx.db);

/** Adds a list or brings the names of the one before up to date. Codes that a newer list drops stay: places name them. */
export async function putRegions(tx: Tx, regions: readonly ListedRegion[]): Promise<void> {
  for (let at = 0; at < regions.length; at += batch) {
    const part = regions.slice(at, at + batch);
    const column = (value: (region: ListedRegion) => string) => JSON.stringify(part.map(value));
    // Four arrays of text are read in half the time that as many objects take.
    await sql`insert into region (code, parent_code, name, search_text)
      select * from rows from (
        jsonb_array_elements_text(${column((one) => one.code)}::jsonb),
        jsonb_array_elements_text(${column((one) => one.parentCode)}::jsonb),
        jsonb_array_elements_text(${column((one) => one.name)}::jsonb),
        jsonb_array_elements_text(${column((one) => one.searchText)}::jsonb)) as listed
      on conflict (code) do update set name = excluded.name, search_text = excluded.search_text`.execute(tx.db);
  }
}

export const nameList = (tx: Tx, version: string) =>
  sql`insert into region_list (version, loaded_at) values (${version}, ${tx.now})`.execute(tx.db);

/** The regions right below another, or of one depth of the code when `above` is null; those that are found by `search`. */
export async function regionsBelow(
  tx: Tx,
  asked: { above: string | null; codeLength: number; search?: string; page: number; size: number; sort: string },
): Promise<{ regions: Region[]; total: number }> {
  const found = foundIn(sql`search_text`, asked.search);
  const where = allOf([
    asked.above === null ? sql`length(code) = ${sql.lit(asked.codeLength)}` : sql`parent_code = ${asked.above}`,
    ...(found ? [found] : []),
  ]);
  const way = sql.raw(asked.sort.endsWith(',desc') ? 'desc' : 'asc');
  const { rows } = await sql<Region & { total: number }>`
    select code, name, count(*) over ()::int as total from region where ${where}
    order by name ${way}, code limit ${asked.size} offset ${asked.page * asked.size}`.execute(tx.db);
  return { regions: rows.map(({ code, name }) => ({ code, name })), total: rows[0]?.total ?? 0 };
}

/** Regions by their codes. */
export async function regionNames(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Region>`select code, name from region
    where code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(tx.db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Everything right below the given regions; '' is above the provinces. */
export async function regionsOf(tx: Tx, parents: readonly string[]): Promise<(Region & { parentCode: string })[]> {
  const { rows } = await sql<Region & { parentCode: string }>`select code, name, parent_code as "parentCode" from region
    where parent_code in (select jsonb_array_elements_text(${JSON.stringify(parents)}::jsonb))`.execute(tx.db);
  return rows;
}

export interface KnownZipcode {
  zipcode: string;
  source: 'official' | 'own' | 'nearby';
}

/** Official codes of a sub-district; else those of the company's places in it, then in its district. */
export async function zipcodesOf(tx: CompanyTx, code: string, district: string): Promise<KnownZipcode[]> {
  const { rows } = await sql<KnownZipcode>`
    select zipcode, 'official' as source, 0 as places from zipcode where sub_district_code = ${code}
    union all
    select l.postal_code, case when l.region_code = ${code} then 'own' else 'nearby' end, count(*)::int
    from location l
    where l.company_id = ${tx.companyId} and l.postal_code is not null and ${inRegion(district)}
    group by 1, 2
    order by places desc, zipcode`.execute(tx.db);
  return rows;
}

/** Puts official codes in place of those that their sub-districts had. */
export async function putZipcodes(tx: Tx, codes: readonly { code: string; zipcode: string }[]): Promise<void> {
  const json = JSON.stringify(codes);
  const given = sql`jsonb_to_recordset(${json}::jsonb) as g(code text, zipcode text)`;
  await sql`delete from zipcode where sub_district_code in (select code from ${given})`.execute(tx.db);
  await sql`insert into zipcode (sub_district_code, zipcode) select code, zipcode from ${given}
    on conflict do nothing`.execute(tx.db);
}
