import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from './order-key';

/** What makes these the tokens of an order, as parts of a statement, where `condition` holds. */
export function tokenWrites(
  { companyId, id }: OrderKey,
  tokens: readonly string[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const given = sql`select value from jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb)`;
  return [
    sql`delete from order_token where company_id = ${companyId} and order_id = ${id}
      and token not in (${given}) and ${condition}`,
    sql`insert into order_token (company_id, order_id, token)
      select ${companyId}::uuid, ${id}::uuid, value from (${given}) given where ${condition} on conflict do nothing
      returning company_id`,
  ];
}

/** Makes these the tokens of an order. */
export async function saveTokens(tx: Tx, key: OrderKey, tokens: readonly string[]): Promise<void> {
  for (const write of tokenWrites(key, tokens, sql`true`)) await write.execute(tx.db);
}
