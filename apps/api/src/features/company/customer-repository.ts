import type { Customer } from '@lajur/api-contract/company-customer';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';

interface CustomerRecord {
  id: string;
  name: string;
  city: string;
  contact_name: string;
  contact_phone: string;
  orders: number;
  value: number;
  last_order_at: Date;
}

/** Customers `c`: kept by the database as orders come and change (0013_postage_cost.sql), never added up here. */
export const customers: ListSource<CustomerRecord, Customer> = {
  columns: sql`s.id, s.name, s.city, s.contact_name, s.contact_phone, c.orders, c.value, c.last_order_at`,
  from: sql`customer c join shipper s on s.id = c.shipper_id`,
  id: sql`s.id`,
  sorts: {
    ...sortsOf('c', { orders: 'integer', value: 'bigint', lastOrderAt: 'timestamptz' }),
    companyName: { column: sql`s.name`, type: 'text' },
  },
  item: (row) => ({
    id: row.id,
    companyName: row.name,
    city: row.city,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    orders: row.orders,
    value: row.value,
    lastOrderAt: row.last_order_at.toISOString(),
  }),
};

export function customerConditions(companyId: string, companyName: string | undefined): RawBuilder<unknown>[] {
  const words = foundIn(sql`lower(s.name || ' ' || s.city)`, companyName);
  return [sql`c.company_id = ${companyId}`, ...(words ? [words] : [])];
}
