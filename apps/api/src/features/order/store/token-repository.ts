import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from './order-key';
import './order-tables';

/** Makes these the tokens of an order. */
export async function saveTokens(tx: Tx, { companyId, id }: OrderKey, tokens: readonly string[]): Promise<void> {
  const given = sql`select value from jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb)`;
  await sql`delete from order_token where company_id = ${companyId} and order_id = ${id}
    and token not in (${given})`.execute(tx.db);
  await sql`insert into order_token (company_id, order_id, token)
    select ${companyId}::uuid, ${id}::uuid, value from (${given}) given on conflict do nothing`.execute(tx.db);
}
