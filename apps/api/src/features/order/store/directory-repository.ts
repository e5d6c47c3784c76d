import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from './order-key';

/** Which company holds an order; the row stays locked, so that offers of one order follow each other. */
export async function holderOf(tx: Tx, orderId: string, lock: boolean): Promise<OrderKey | null> {
  const row = await tx.db
    .selectFrom('order_directory')
    .select(['company_id as companyId', 'order_id as id'])
    .where('order_id', '=', orderId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** The order that a ref of the marketplace made. */
export async function orderIdByRef(tx: Tx, ref: string): Promise<string | null> {
  const row = await tx.db.selectFrom('order_directory').select('order_id').where('ref', '=', ref).executeTakeFirst();
  return row?.order_id ?? null;
}

/** Enters an order with its holder; false when the ref or the cargo number is taken. */
export async function register(
  tx: Tx,
  key: OrderKey,
  { ref, cargoNo }: { ref: string | null; cargoNo: string },
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('order_directory')
    .values({ order_id: key.id, company_id: key.companyId, ref, cargo_no: cargoNo })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Another company holds it from now on; who did before keeps a copy. */
export async function setHolder(tx: Tx, { companyId, id }: OrderKey): Promise<void> {
  await sql`update order_directory set earlier = array_append(array_remove(earlier, ${companyId}::uuid), company_id),
    company_id = ${companyId} where order_id = ${id}`.execute(tx.db);
}

/** The companies that held an order, the first first and the present one last. */
export async function holdersOf(tx: Tx, orderId: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom('order_directory')
    .select(['company_id', 'earlier'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? [...row.earlier, row.company_id] : [];
}
