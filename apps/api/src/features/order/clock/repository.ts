import { statusesFor } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { skipTaken } from '../../../platform/database/turn';
import type { OrderKey } from '../store/order-key';

/** Orders whose deadline to answer has passed, oldest first; locked, and without those that another process has. */
export async function lapsed(tx: Tx, limit: number): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select company_id as "companyId", id from orders
    where answer_by is not null and answer_by <= ${tx.now}
    order by answer_by limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}

// Literal, so that the partial index of the same condition serves; a test compares it with the domain.
const expirable = sql.raw(
  statusesFor('expire')
    .map((status) => `'${status}'`)
    .join(', '),
);

/** Orders that nobody took while their delivery window was open. */
export async function expired(tx: Tx, limit: number): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select company_id as "companyId", id from orders
    where status in (${expirable}) and delivery_until <= ${tx.now}
    order by delivery_until limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}
