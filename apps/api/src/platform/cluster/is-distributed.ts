import type { Runner } from '../database/runner';

/** Are the companies spread over several machines (distribute.ts)? */
export async function isDistributed(db: Runner): Promise<boolean> {
  const [citus] = await db.rows(`select to_regclass('pg_dist_partition') is not null as there`);
  if (!citus?.there) return false;
  const [orders] = await db.rows(
    `select exists (select from pg_dist_partition where logicalrelid = 'orders'::regclass) as there`,
  );
  return orders?.there === true;
}
