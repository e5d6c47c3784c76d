import type { SimClass } from '@lajur/domain/driver/sim-class';
import { type Selectable, sql } from 'kysely';
import { eachOf, only, values } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import type { Schema } from '../../platform/database/tables.generated';

/** What of a driver a person may fill in, as it is stored. */
export interface DriverRecord {
  name: string;
  phoneNo: string;
  email: string | null;
  photoFileId: string | null;
  simNo: string;
  simClass: SimClass;
  simExpiredDate: string;
  simPhotoFileId: string | null;
  vaccineId: string | null;
  vaccineDate: string | null;
  isActive: boolean;
  suspension: Suspension | null;
}

export interface Suspension {
  at: Date;
  by: string;
  reason: string;
}

export interface StoredDriver extends DriverRecord {
  id: string;
  version: number;
}

const readDriver = (row: Selectable<Schema['driver']>): StoredDriver => ({
  id: row.id,
  name: row.name,
  phoneNo: row.phone_no,
  email: row.email,
  photoFileId: row.photo_file_id,
  simNo: row.sim_no,
  simClass: row.sim_class as SimClass,
  simExpiredDate: row.sim_expired_date,
  simPhotoFileId: row.sim_photo_file_id,
  vaccineId: row.vaccine_id,
  vaccineDate: row.vaccine_date,
  isActive: row.is_active,
  suspension: row.suspended_at && {
    at: row.suspended_at,
    by: row.suspended_by ?? '',
    reason: row.suspend_reason ?? '',
  },
  version: row.version,
});

const stored = (tx: CompanyTx) =>
  tx.db.selectFrom('driver').selectAll().where('company_id', '=', tx.companyId).where('deleted_at', 'is', null);

/** The driver, held still until the transaction ends: nobody assigns, changes or deletes them meanwhile. */
export async function lockDriver(tx: CompanyTx, id: string): Promise<StoredDriver | undefined> {
  const row = await stored(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readDriver(row);
}

/** The drivers who have one of these licence or phone numbers. */
export async function withNumbers(
  tx: CompanyTx,
  numbers: { simNo: readonly string[]; phoneNo: readonly string[] },
): Promise<StoredDriver[]> {
  const standing = (column: 'sim_no' | 'phone_no', list: readonly string[]) =>
    eachOf(
      values(list),
      (value) => sql`select * from driver
        where company_id = ${tx.companyId} and deleted_at is null and ${only(sql.ref(column), value)}`,
    );
  const { rows } = await sql<Selectable<Schema['driver']>>`
    select found.* from ${standing('sim_no', numbers.simNo)}
    union select found.* from ${standing('phone_no', numbers.phoneNo)}`.execute(tx.db);
  return rows.map(readDriver);
}

/** Every vaccine's name, by id: a table of a page. */
export async function vaccineNames(tx: CompanyTx): Promise<Map<string, string>> {
  const rows = await tx.db.selectFrom('vaccine').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
