import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import { newId } from '../../platform/id';

/** Any number that nothing else locks: the company is made once. */
const lock = 7_224_813;

/** What people read where the marketplace acted. */
export const marketplaceName = 'Lajur Marketplace';

/** The company that holds what nobody else does: orders before they are offered, the marketplace's places. */
export async function marketplaceId(tx: Tx): Promise<string> {
  const find = () =>
    tx.db.selectFrom('company').select('id').where('kind', '=', 'MARKETPLACE').orderBy('created_at').executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx.db);
  const meanwhile = await find();
  if (meanwhile) return meanwhile.id;
  const id = newId();
  await tx.db
    .insertInto('company')
    .values({ id, kind: 'MARKETPLACE', name: marketplaceName, alias: null, status: 'ACTIVE', timezone: 'Asia/Jakarta', created_at: tx.now })
    .execute();
  return id;
}
