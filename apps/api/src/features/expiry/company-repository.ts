import type { Tx } from '../../platform/database/scope';

/** Every transport company that is at work, with its zone. In a system transaction. */
export async function workingCompanies(tx: Tx): Promise<{ id: string; timezone: string }[]> {
  return tx.db
    .selectFrom('company')
    .select(['id', 'timezone'])
    .where('kind', '=', 'TRANSPORTER')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
