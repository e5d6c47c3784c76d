import { type DriverValues, driverFields } from '@lajur/domain/driver/driver';
import { type Selectable, sql } from 'kysely';
import { eachOf, only, values } from '../../platform/database/look-up';
import type { CompanyTx } from '../../platform/database/scope';
import type { Schema } from '../../platform/database/tables.generated';
import { fieldsOfRow } from '../../platform/record/record-row';

export interface Suspension {
  at: Date;
  by: string;
  reason: string;
}

/** What of a driver changes: what a person fills in, and whether they are suspended. */
export interface DriverRecord extends DriverValues {
  suspension: Suspension | null;
}

export interface StoredDriver extends DriverRecord {
  id: string;
  version: number;
}

const readDriver = (row: Selectable<Schema['driver']>): StoredDriver => ({
  ...fieldsOfRow(driverFields, row),
  id: row.id,
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
