import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';

export interface Credential {
  companyId: string;
  driverId: string;
  name: string;
  phoneNo: string;
  isActive: boolean;
  secretHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Keeps a new one-time password; an earlier one ends with it. */
export async function put(
  tx: CompanyTx,
  driverId: string,
  given: { secretHash: string; createdBy: string; expiresAt: Date },
): Promise<void> {
  const fields = {
    secret_hash: given.secretHash,
    created_at: tx.now,
    created_by: given.createdBy,
    expires_at: given.expiresAt,
    used_at: null,
  };
  await tx.db
    .insertInto('driver_credential')
    .values({ company_id: tx.companyId, driver_id: driverId, ...fields })
    .onConflict((conflict) => conflict.columns(['company_id', 'driver_id']).doUpdateSet(fields))
    .execute();
}

/** The one-time password of a driver of any company: the driver app knows no more than its driver. */
export async function ofDriver(tx: Tx, driverId: string): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select d.company_id as "companyId", d.id as "driverId", d.name, d.phone_no as "phoneNo", d.is_active as "isActive",
      c.secret_hash as "secretHash", c.created_at as "createdAt", c.expires_at as "expiresAt", c.used_at as "usedAt"
    from driver d join driver_credential c on c.company_id = d.company_id and c.driver_id = d.id
    where d.id = ${driverId} and d.deleted_at is null`.execute(tx.db);
  return rows[0];
}

/** Uses it up; false when somebody did already or a new one was made. */
export async function use(tx: Tx, { companyId, driverId, secretHash }: Credential): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('driver_credential')
    .set({ used_at: tx.now })
    .where('company_id', '=', companyId)
    .where('driver_id', '=', driverId)
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
