import { sql } from 'kysely';
import { eachOf, only } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';

/** A vehicle is found by its usual driver's words: writes those of drivers that were changed. */
export async function keepDriverWords(tx: CompanyTx, driverIds: readonly string[]): Promise<void> {
  const driven = eachOf(
    sql`${[...driverIds]}::uuid[]`,
    (driverId) => sql`select id, search_text || ' ' || (select search_text from driver
        where company_id = ${tx.companyId} and ${only(sql`id`, driverId)}) as words
      from vehicle where company_id = ${tx.companyId} and ${only(sql`usual_driver_id`, driverId)}`,
  );
  await sql`update vehicle v set search_text_with_driver = found.words from ${driven}
    where v.company_id = ${tx.companyId} and v.id = found.id and v.search_text_with_driver <> found.words`.execute(
    tx.db,
  );
}

/** The driver is no vehicle's usual driver any more. */
export async function releaseDriver(tx: CompanyTx, driverId: string): Promise<void> {
  await tx.db
    .updateTable('vehicle')
    .set({ usual_driver_id: null, search_text_with_driver: sql`search_text`, version: sql<number>`version + 1` })
    .where('company_id', '=', tx.companyId)
    .where('usual_driver_id', '=', driverId)
    .execute();
}
