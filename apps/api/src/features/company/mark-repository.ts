import type { CompanyTx } from '../../platform/database/scope';

/** What the company chose for its documents, with its logo as they print it; undefined while it chose nothing. */
export async function storedMark(tx: CompanyTx): Promise<{ colour: string | null; logo: Buffer | null } | undefined> {
  return tx.db
    .selectFrom('invoice_data as x')
    .select(['x.mark_colour as colour', 'x.printed_logo as logo'])
    .where('x.company_id', '=', tx.companyId)
    .executeTakeFirst();
}
