import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from './order-key';
import type { Findable } from './order-token';
import './order-tables';

/** What an order can be found by now. */
export async function findableOf(tx: Tx, { companyId, id }: OrderKey): Promise<Findable | undefined> {
  const { rows } = await sql<Findable>`
    select o.cargo_no as "cargoNo", o.cargo_group_no as "cargoGroupNo", o.shipment_no as "shipmentNo",
      o.order_no as "orderNo", s.name as "shipperName", v.plate, d.name as "driverName",
      array(select p.name || ', ' || p.city from order_stop p
        where p.company_id = o.company_id and p.order_id = o.id order by p.seq) as places
    from orders o join shipper s on s.id = o.shipper_id
      left join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id
      left join driver d on d.company_id = o.company_id and d.id = o.driver_id
    where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.db);
  return rows[0];
}

/** Makes these the tokens of an order. */
export async function saveTokens(tx: Tx, { companyId, id }: OrderKey, tokens: readonly string[]): Promise<void> {
  const given = sql`select value from jsonb_array_elements_text(${JSON.stringify(tokens)}::jsonb)`;
  await sql`delete from order_token where company_id = ${companyId} and order_id = ${id}
    and token not in (${given})`.execute(tx.db);
  await sql`insert into order_token (company_id, order_id, token)
    select ${companyId}::uuid, ${id}::uuid, value from (${given}) given on conflict do nothing`.execute(tx.db);
}
