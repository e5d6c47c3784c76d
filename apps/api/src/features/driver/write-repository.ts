import { searchText } from '@lajur/domain/common/search-text';
import { driverFields } from '@lajur/domain/driver/driver';
import { sql } from 'kysely';
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
export const updateDrivers = (
  tx: CompanyTx,
  given: readonly (DriverRecord & { id: string; version: number })[],
): Promise<number> =>
  updateMany(
    tx,
    'driver',
    given.map((one) => ({ id: one.id, version: one.version, ...columnsOf(one) })),
  );

/** Off every list; pictures are dropped. */
export async function markDeleted(tx: CompanyTx, id: string): Promise<void> {
  await tx.db
    .updateTable('driver')
    .set({
      deleted_at: tx.now,
      is_active: false,
      photo_file_id: null,
      sim_photo_file_id: null,
      version: sql`version + 1`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
