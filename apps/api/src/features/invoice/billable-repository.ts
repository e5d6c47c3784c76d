import type { BillableOrder } from '@lajur/api-contract/invoice';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { billingRefusal } from '@lajur/domain/invoice/billing-refusal';
import type { OrderInvoiceType } from '@lajur/domain/invoice/invoice';
import { billableStatus, deliveredStatuses } from '@lajur/domain/order/order-money';
import type { PodStatus, QuantityUnit, ServiceType } from '@lajur/domain/order/status';
import type { MeasuredOrder } from '@lajur/domain/order/unit-quantity';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';
import { midnight } from '../../platform/database/midnight';
import type { CompanyTx } from '../../platform/database/scope';

/** The one thing that an invoice of type SHIPMENT bills of a cargo. */
const mainCostName = 'Ongkos utama';
/** Whether the additional costs of a type are billed with tax. */
const taxedOf: Record<Exclude<OrderInvoiceType, 'SHIPMENT'>, boolean> = { COST: false, COST_TAXED: true };
/** Of what was cancelled at the gate the costs are billed, without documents (decisions §4, Batal muat). */
const settled = sql`(o.pod_status = ${sql.lit(billableStatus)} or o.cancelled_at_gate is not null)`;
const completeFor = (type: OrderInvoiceType) => (type === 'SHIPMENT' ? complete : sql`o.in_completed and ${settled}`);
const complete = sql`o.in_completed and o.pod_status = ${sql.lit(billableStatus)}`;
const received = sql`o.in_completed and o.status in (${sql.join(deliveredStatuses.map((one) => sql.lit(one)))})`;
/** What was never received counts by when it was cancelled at the gate; never told to be, by when it came. */
const receivedAt = sql`coalesce(o.received_at, o.cancelled_at_gate, o.created_at)`;

/** A line `b` bills it, and was not freed, but for one invoice's own lines. */
const bills = (item: RawBuilder<unknown>, except: string | null) =>
  sql`b.item_id = ${item} and b.freed_by is null ${except === null ? sql`` : sql`and b.invoice_id <> ${except}`}`;

interface BillableRecord {
  id: string;
  cargo_no: string;
  shipper_id: string;
  shipper_name: string;
  received_at: Date;
  origin_name: string;
  origin_city: string;
  destination_name: string;
  destination_city: string;
  vehicle_type: string;
  service_type: ServiceType;
  plate: string | null;
  quantity: number;
  unit: QuantityUnit;
  pod_status: PodStatus;
  cancelled_at_gate: Date | null;
  amount: number;
  items: BillableOrder['items'];
  invoice_id: string | null;
  invoice_number: string | null;
}

export interface BillableAsk {
  type: OrderInvoiceType;
  state: 'billable' | 'refused';
  /** The invoice whose own lines count as free. */
  except: string | null;
}

/** What a list of orders to bill is made of. */
interface BillableParts {
  /** Orders `o` with the invoice `i` that bills what is asked for already. */
  from: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  items: RawBuilder<unknown>;
  billedBy: RawBuilder<unknown>;
}

function partsOf(companyId: string, { type, state, except }: BillableAsk): BillableParts {
  const around = (billedBy: RawBuilder<unknown>) => sql`join shipper s on s.id = o.shipper_id
    join transport_type t on t.id = o.transport_type_id
    left join vehicle v on v.company_id = ${companyId} and v.id = o.vehicle_id
    left join invoice i on i.company_id = ${companyId} and i.id = ${billedBy}`;
  if (type === 'SHIPMENT') {
    const billedBy = sql`b.invoice_id`;
    return {
      from: sql`orders o left join invoice_line b on b.company_id = ${companyId} and ${bills(sql`o.id`, except)}
        ${around(billedBy)}`,
      amount: sql`o.main_cost`,
      items: sql`json_build_array(json_build_object('name', ${sql.lit(mainCostName)}, 'amount', o.main_cost))`,
      billedBy,
    };
  }
  const billedBy = sql`x.invoice_id`;
  // Of an order that can be billed what is still open, of another all that it has of the type.
  const open = state === 'billable' ? sql`and b.item_id is null` : sql``;
  return {
    from: sql`orders o join (select c.order_id, sum(c.amount)::bigint as amount,
        json_agg(json_build_object('name', c.name, 'amount', c.amount) order by c.created_at, c.id) as items,
        case when bool_and(b.item_id is not null) then (array_agg(b.invoice_id))[1] end as invoice_id
      from order_cost c left join invoice_line b on b.company_id = ${companyId} and ${bills(sql`c.id`, except)}
      where c.company_id = ${companyId} and c.status = 'APPROVE' and c.taxed = ${sql.lit(taxedOf[type])} ${open}
      group by c.order_id) x on x.order_id = o.id ${around(billedBy)}`,
    amount: sql`x.amount`,
    items: sql`x.items`,
    billedBy,
  };
}

/** Orders as the form of an invoice has them, with the day on which they were received in the company's zone. */
export const billableSource = (
  companyId: string,
  ask: BillableAsk,
  zone: Zone,
): ListSource<BillableRecord, BillableOrder> => {
  const { from, amount, items } = partsOf(companyId, ask);
  return {
    columns: sql`o.id, o.cargo_no, o.shipper_id, s.name as shipper_name, ${receivedAt} as received_at, o.origin_name,
    o.origin_city, o.destination_name, o.destination_city, t.name as vehicle_type, o.service_type, v.plate, o.quantity, o.unit,
    o.pod_status, o.cancelled_at_gate, ${amount} as amount, ${items} as items, i.id as invoice_id, i.number as invoice_number`,
    from,
    id: sql`o.id`,
    sorts: {
      receivedAt: { column: receivedAt, type: 'timestamptz' },
      cargoNo: { column: sql`o.cargo_no`, type: 'text' },
      amount: { column: amount, type: 'bigint' },
    },
    item: (row) => ({
      id: row.id,
      cargoNo: row.cargo_no,
      shipper: { id: row.shipper_id, name: row.shipper_name },
      receivedDay: dayIn(row.received_at, zone),
      origin: { name: row.origin_name, city: row.origin_city },
      destination: { name: row.destination_name, city: row.destination_city },
      vehicleType: row.vehicle_type,
      serviceType: row.service_type,
      plate: row.plate,
      quantity: row.quantity,
      unit: row.unit,
      podStatus: row.pod_status,
      items: row.items,
      amount: row.amount,
      refusal: billingRefusal({
        podStatus: row.pod_status,
        needsDocuments: row.cancelled_at_gate === null,
        invoiceNumber: row.invoice_number,
      }),
      invoice: row.invoice_id && row.invoice_number ? { id: row.invoice_id, number: row.invoice_number } : null,
    }),
  };
};

export interface BillableFilter {
  /** Days on which they were received, both included. */
  dateFrom?: string;
  dateTo?: string;
  shipperId?: string;
  search?: string;
}

/** The conditions of a filter on orders of one company that `billableSource` brings. */
export function billableConditions(
  companyId: string,
  ask: BillableAsk,
  { dateFrom, dateTo, shipperId, search }: BillableFilter,
): RawBuilder<unknown>[] {
  const { amount, billedBy } = partsOf(companyId, ask);
  const words = foundIn(
    sql`lower(o.cargo_no || ' ' || o.origin_name || ' ' || o.origin_city || ' ' || o.destination_name || ' '
      || o.destination_city)`,
    search,
  );
  return [
    sql`o.company_id = ${companyId}`,
    sql`${amount} > 0`,
    ask.state === 'billable'
      ? sql`${completeFor(ask.type)} and ${billedBy} is null`
      : sql`${received} and (o.pod_status <> ${sql.lit(billableStatus)} or ${billedBy} is not null)`,
    ...(dateFrom ? [sql`${receivedAt} >= ${midnight(companyId, dateFrom, 0)}`] : []),
    ...(dateTo ? [sql`${receivedAt} < ${midnight(companyId, dateTo, 1)}`] : []),
    ...(shipperId ? [sql`o.shipper_id = ${shipperId}`] : []),
    ...(words ? [words] : []),
  ];
}

/** All that can be billed of orders: main costs, additional costs, or both. */
export function openItems(companyId: string, types: readonly OrderInvoiceType[]): RawBuilder<unknown> {
  const costs = types.filter((type) => type !== 'SHIPMENT').map((type) => sql.lit(taxedOf[type]));
  const unbilled = (type: OrderInvoiceType) => sql`${completeFor(type)} and b.item_id is null`;
  const columns = sql`o.id, o.shipper_id, o.pickup_from, ${receivedAt} as received_at`;
  const parts = [
    ...(types.includes('SHIPMENT')
      ? [
          sql`select ${columns}, o.main_cost as amount from orders o
            left join invoice_line b on b.company_id = ${companyId} and b.freed_by is null and b.item_id = o.id
            where o.company_id = ${companyId} and o.main_cost > 0 and ${unbilled('SHIPMENT')}`,
        ]
      : []),
    ...(costs.length > 0
      ? [
          sql`select ${columns}, c.amount from order_cost c
            join orders o on o.company_id = ${companyId} and o.id = c.order_id
            left join invoice_line b on b.company_id = ${companyId} and b.freed_by is null and b.item_id = c.id
            where c.company_id = ${companyId} and c.status = 'APPROVE' and c.taxed in (${sql.join(costs)}) and ${unbilled('COST')}`,
        ]
      : []),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

export interface BillableSum {
  count: number;
  value: number;
  shippers: number;
}

/** What can be billed in all: cargos with anything to bill, of a shipper or all, and loaded since a moment. */
export async function billableSum(
  tx: CompanyTx,
  { shipperId = null, since = null }: { shipperId?: string | null; since?: Date | null } = {},
): Promise<BillableSum> {
  const { rows } = await sql<BillableSum>`
    select count(distinct x.id)::int as count, coalesce(sum(x.amount), 0)::bigint as value,
      count(distinct x.shipper_id)::int as shippers
    from ${openItems(tx.companyId, ['SHIPMENT', 'COST', 'COST_TAXED'])} x
    where ${shipperId === null ? sql`true` : sql`x.shipper_id = ${shipperId}`}
      and ${since === null ? sql`true` : sql`x.pickup_from >= ${since}`}`.execute(tx.db);
  return rows[0] ?? { count: 0, value: 0, shippers: 0 };
}

export interface BillableShipper {
  id: string;
  name: string;
  count: number;
  value: number;
  first: Date;
  last: Date;
}

/** Of whom something can be billed in a type, those with the most first. */
export async function billableShippers(tx: CompanyTx, type: OrderInvoiceType): Promise<BillableShipper[]> {
  const { rows } = await sql<BillableShipper>`
    select s.id, s.name, g.count, g.value, g.first, g.last from (select x.shipper_id, count(distinct x.id)::int as count,
        sum(x.amount)::bigint as value, min(x.received_at) as first, max(x.received_at) as last
      from ${openItems(tx.companyId, [type])} x group by x.shipper_id) g
    join shipper s on s.id = g.shipper_id order by g.value desc, s.name`.execute(tx.db);
  return rows;
}

/** What was counted of an order `o`: its stops with what was counted and stated there, and its goods. */
const measured = (
  companyId: string,
) => sql`(select json_agg(json_build_object('kind', p.kind, 'quantityEntered', p.quantity_entered,
      'departedAt', p.departed_at,
      'counted', coalesce((select json_agg(json_build_object('seq', c.goods_seq, 'quantity', c.quantity)) from order_stop_goods c
        where c.company_id = ${companyId} and c.order_id = p.order_id and c.stop_seq = p.seq and p.quantity_entered), '[]'::json),
      'stated', coalesce((select json_agg(json_build_object('unit', w.unit, 'quantity', w.quantity) order by w.unit)
        from order_stop_quantity w where w.company_id = ${companyId} and w.order_id = p.order_id and w.stop_seq = p.seq), '[]'::json))
      order by p.seq) from order_stop p where p.company_id = ${companyId} and p.order_id = o.id) as stops,
    (select json_agg(json_build_object('seq', g.seq, 'unit', g.unit, 'ordered', g.ordered, 'loaded', g.loaded, 'delivered', g.delivered,
      'weightKg', g.weight_kg, 'volumeM3', g.volume_m3) order by g.seq) from order_goods g
      where g.company_id = ${companyId} and g.order_id = o.id) as goods`;

/** An order that an invoice is to bill, with what of the type it has. */
export interface BilledOrder extends MeasuredOrder {
  id: string;
  cargoNo: string;
  orderNo: string;
  /** Numbers of its travel letters. */
  travelLetters: string[];
  shipperId: string;
  isComplete: boolean;
  podStatus: PodStatus;
  receivedAt: Date;
  origin: string;
  destination: string;
  vehicleType: string;
  serviceType: ServiceType;
  plate: string | null;
  mainCost: number;
  /** Each with the number of the invoice that bills it already. */
  items: { id: string; name: string; amount: number; invoiceNumber: string | null }[];
}

/** Orders of the company by their ids, as an invoice of a type takes them; what is on that invoice already counts as free. */
export async function ordersToBill(
  tx: CompanyTx,
  orderIds: readonly string[],
  { type, except }: Pick<BillableAsk, 'type' | 'except'>,
): Promise<BilledOrder[]> {
  const by = sql`left join invoice_line b on b.company_id = ${tx.companyId} and ${bills(sql`m.id`, except)}
    left join invoice i on i.company_id = ${tx.companyId} and i.id = b.invoice_id`;
  const item = sql`json_build_object('id', m.id, 'name', m.name, 'amount', m.amount, 'invoiceNumber', i.number)`;
  const items =
    type === 'SHIPMENT'
      ? sql`(select json_agg(${item}) from (select o.id, ${sql.lit(mainCostName)}::text as name, o.main_cost as amount
          where o.main_cost > 0) m ${by})`
      : sql`(select json_agg(${item} order by m.created_at, m.id) from order_cost m ${by}
          where m.company_id = ${tx.companyId} and m.order_id = o.id and m.status = 'APPROVE'
            and m.taxed = ${sql.lit(taxedOf[type])})`;
  const { rows } = await sql<BilledOrder>`
    select o.id, o.cargo_no as "cargoNo", o.order_no as "orderNo", o.shipper_id as "shipperId", (${completeFor(type)}) as "isComplete",
      o.pod_status as "podStatus", ${receivedAt} as "receivedAt", o.origin_city as origin,
      o.destination_city as destination, t.name as "vehicleType", o.service_type as "serviceType", v.plate, o.quantity, o.pricing_type as "pricingType",
      o.main_cost as "mainCost", o.travel_letters as "travelLetters", ${measured(tx.companyId)}, coalesce(${items}, '[]'::json) as items
    from orders o join transport_type t on t.id = o.transport_type_id
      left join vehicle v on v.company_id = ${tx.companyId} and v.id = o.vehicle_id
    where o.company_id = ${tx.companyId} and o.id in (${sql.join(orderIds)})
    order by ${receivedAt}, o.id`.execute(tx.db);
  return rows;
}
