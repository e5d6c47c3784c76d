import type { InvoiceBatch } from '@lajur/api-contract/invoice-batch';
import { dayIn, type Zone } from '@lajur/domain/common/time';
import { maxInvoiceOrders, type OrderInvoiceType, orderInvoiceTypes } from '@lajur/domain/invoice/invoice';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource } from '../../platform/database/list';
import { midnight } from '../../platform/database/midnight';
import { openItems } from './billable-repository';

interface BatchRecord {
  id: string;
  shipper_id: string;
  shipper_name: string;
  type: OrderInvoiceType;
  cargos: number;
  value: number;
  first: Date;
  last: Date;
  order_ids: string[];
}

export interface BatchFilter {
  dateFrom?: string;
  dateTo?: string;
  shipperId?: string;
  type?: OrderInvoiceType;
  search?: string;
}

/** What can be billed by shipper and type, in parts that an invoice can take (`g`). */
export function batchSource(
  companyId: string,
  { dateFrom, dateTo, shipperId, type }: BatchFilter,
  zone: Zone,
): ListSource<BatchRecord, InvoiceBatch> {
  const types = type ? [type] : orderInvoiceTypes;
  const items = types.map(
    (one) => sql`select ${sql.lit(one)}::text as type, x.* from ${openItems(companyId, [one])} x`,
  );
  const where = sql.join(
    [
      sql`true`,
      ...(dateFrom ? [sql`y.received_at >= ${midnight(companyId, dateFrom, 0)}`] : []),
      ...(dateTo ? [sql`y.received_at < ${midnight(companyId, dateTo, 1)}`] : []),
      ...(shipperId ? [sql`y.shipper_id = ${shipperId}`] : []),
    ],
    sql` and `,
  );
  return {
    columns: sql`g.id, g.shipper_id, s.name as shipper_name, g.type, g.cargos, g.value, g.first, g.last, g.order_ids`,
    from: sql`(select w.shipper_id::text || '.' || w.type || '.' || w.part as id, w.shipper_id, w.type, count(*)::int as cargos,
        sum(w.amount)::bigint as value, min(w.received_at) as first, max(w.received_at) as last,
        json_agg(w.id order by w.received_at, w.id) as order_ids
      from (select v.*, (row_number() over (partition by v.shipper_id, v.type order by v.received_at, v.id) - 1)
          / ${sql.lit(maxInvoiceOrders)} as part
        from (select y.type, y.id, y.shipper_id, y.received_at, sum(y.amount) as amount
          from (${sql.join(items, sql` union all `)}) y where ${where}
          group by y.type, y.id, y.shipper_id, y.received_at) v) w
      group by w.shipper_id, w.type, w.part) g join shipper s on s.id = g.shipper_id`,
    id: sql`g.id`,
    idType: 'text',
    sorts: {
      value: { column: sql`g.value`, type: 'bigint' },
      shipperName: { column: sql`s.name`, type: 'text' },
      periodFrom: { column: sql`g.first`, type: 'timestamptz' },
      cargos: { column: sql`g.cargos`, type: 'integer' },
    },
    item: (row) => ({
      ...{ id: row.id, shipper: { id: row.shipper_id, name: row.shipper_name }, type: row.type },
      ...{ cargos: row.cargos, value: row.value, orderIds: row.order_ids },
      ...{ periodFrom: dayIn(row.first, zone), periodUntil: dayIn(row.last, zone) },
    }),
  };
}

export function batchConditions({ search }: BatchFilter): RawBuilder<unknown>[] {
  const words = foundIn(sql`lower(s.name)`, search);
  return [sql`true`, ...(words ? [words] : [])];
}
