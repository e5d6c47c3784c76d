import type { OrderStatus } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';
import { compile, rowsOf } from '../../../platform/database/statement';

export interface StoredReceipt {
  id: string;
  cargoNo: string;
  status: OrderStatus;
  version: number;
  /** What was written into its timeline last. */
  lastEventId: string | null;
  lastAction: string | null;
}

const { text } = compile(sql`
  select o.id, o.cargo_no as "cargoNo", o.status, o.version, e.id as "lastEventId", e.action as "lastAction"
  from orders o left join lateral (
    select id, action from order_event where company_id = ${sql.raw('$1')} and order_id = o.id order by id desc limit 1) e on true
  where o.company_id = ${sql.raw('$1')} and o.id = ${sql.raw('$2')}`);

/** Where an order stands and what happened to it last; null when the company has no such order. */
export async function storedReceipt(tx: CompanyTx, id: string): Promise<StoredReceipt | null> {
  const [row] = await rowsOf<StoredReceipt>(tx, { text, values: [tx.companyId, id], keepsPlan: true });
  return row ?? null;
}
