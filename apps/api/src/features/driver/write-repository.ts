import { searchText } from '@lajur/domain/common/search-text';
import { driverFields } from '@lajur/domain/driver/driver';
import { sql } from 'kysely';
import { eachOf, only } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import { insertMany, updateMany } from '../../platform/database/write-many';
import { rowOfFields } from '../../platform/record/record-row';
import type { DriverRecord } from './repository';

const columnsOf = ({ suspension, ...given }: DriverRecord) => ({
  ...rowOfFields(driverFields, given),
  suspended_at: suspension?.at ?? null,
  suspended_by: suspension?.by ?? null,
  suspend_reason: suspension?.reason ?? null,
  // People know a phone by its leading 0.
  search_text: searchText(given.name, given.simNo, given.phoneNo, given.phoneNo.replace(/^\+62/, '0'), given.email),
});

/** Adds drivers in one statement; the database refuses a number that is taken. */
export const insertDrivers = (
  tx: CompanyTx,
  given: readonly (DriverRecord & { id: string })[],
  createdBy: string,
): Promise<void> =>
  insertMany(
    tx,
    'driver',
    given.map((one) => ({ id: one.id, ...columnsOf(one), created_by: createdBy, created_at: tx.now })),
  );

/** Changes drivers, each only at the version it was read; gives how many were still at it. */
export async function updateDrivers(
  tx: CompanyTx,
  given: readonly (DriverRecord & { id: string; version: number })[],
): Promise<number> {
  const rows = given.map((one) => ({ id: one.id, version: one.version, ...columnsOf(one) }));
  const changed = await updateMany(tx, 'driver', rows);
  await tellVehicles(
    tx,
    given.map(({ id }) => id),
  );
  return changed;
}

/** A vehicle is found by its usual driver's words (features/vehicle/repository.ts). */
async function tellVehicles(tx: CompanyTx, driverIds: readonly string[]): Promise<void> {
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

/** Off every list, and no vehicle's usual driver any more; pictures are dropped. */
export async function markDeleted(tx: CompanyTx, id: string): Promise<void> {
  const next = sql<number>`version + 1`;
  await tx.db
    .updateTable('driver')
    .set({ deleted_at: tx.now, is_active: false, photo_file_id: null, sim_photo_file_id: null, version: next })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .updateTable('vehicle')
    .set({ usual_driver_id: null, search_text_with_driver: sql`search_text`, version: next })
    .where('company_id', '=', tx.companyId)
    .where('usual_driver_id', '=', id)
    .execute();
}
