import { searchText } from '@lajur/domain/common/search-text';
import { sql } from 'kysely';
import { eachOf, only } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import type { DriverRecord } from './repository';

/** The columns that forms and imports write, with their types. */
const written = sql`name text, phone_no text, email text, photo_file_id uuid, sim_no text, sim_class text,
  sim_expired_date date, sim_photo_file_id uuid, vaccine_id uuid, vaccine_date date, is_active boolean,
  suspended_at timestamptz, suspended_by text, suspend_reason text, search_text text`;

const columnsOf = ({ suspension, ...given }: DriverRecord) => ({
  name: given.name,
  phone_no: given.phoneNo,
  email: given.email,
  photo_file_id: given.photoFileId,
  sim_no: given.simNo,
  sim_class: given.simClass,
  sim_expired_date: given.simExpiredDate,
  sim_photo_file_id: given.simPhotoFileId,
  vaccine_id: given.vaccineId,
  vaccine_date: given.vaccineDate,
  is_active: given.isActive,
  suspended_at: suspension?.at ?? null,
  suspended_by: suspension?.by ?? null,
  suspend_reason: suspension?.reason ?? null,
  // People know a phone by its leading 0.
  search_text: searchText(given.name, given.simNo, given.phoneNo, given.phoneNo.replace(/^\+62/, '0'), given.email),
});

/** Adds drivers in one statement; the database refuses a number that is taken. */
export async function insertDrivers(
  tx: CompanyTx,
  given: readonly (DriverRecord & { id: string })[],
  createdBy: string,
): Promise<void> {
  const rows = JSON.stringify(given.map((one) => ({ id: one.id, ...columnsOf(one) })));
  await sql`insert into driver (company_id, created_by, created_at, id, name, phone_no, email, photo_file_id, sim_no,
      sim_class, sim_expired_date, sim_photo_file_id, vaccine_id, vaccine_date, is_active, suspended_at, suspended_by,
      suspend_reason, search_text)
    select ${tx.companyId}::uuid, ${createdBy}::text, ${tx.now}::timestamptz, g.*
    from json_to_recordset(${rows}::json) as g(id uuid, ${written})`.execute(tx.db);
}

/** Changes drivers, each only at the version it was read; gives how many were still at it. */
export async function updateDrivers(
  tx: CompanyTx,
  given: readonly (DriverRecord & { id: string; version: number })[],
): Promise<number> {
  const rows = JSON.stringify(given.map((one) => ({ id: one.id, version: one.version, ...columnsOf(one) })));
  const { numAffectedRows } = await sql`update driver d set name = g.name, phone_no = g.phone_no, email = g.email,
      photo_file_id = g.photo_file_id, sim_no = g.sim_no, sim_class = g.sim_class,
      sim_expired_date = g.sim_expired_date, sim_photo_file_id = g.sim_photo_file_id, vaccine_id = g.vaccine_id,
      vaccine_date = g.vaccine_date, is_active = g.is_active, suspended_at = g.suspended_at,
      suspended_by = g.suspended_by, suspend_reason = g.suspend_reason, search_text = g.search_text,
      version = d.version + 1
    from json_to_recordset(${rows}::json) as g(id uuid, version integer, ${written})
    where d.company_id = ${tx.companyId} and d.id = g.id and d.version = g.version and d.deleted_at is null`.execute(
    tx.db,
  );
  await tellVehicles(
    tx,
    given.map(({ id }) => id),
  );
  return Number(numAffectedRows ?? 0n);
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
