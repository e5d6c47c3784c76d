import type { CompanyTx } from '../../platform/database/scope';

/** What the company is called on its documents. */
export async function companyName(tx: CompanyTx): Promise<string> {
  const { name } = await tx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return name;
}
