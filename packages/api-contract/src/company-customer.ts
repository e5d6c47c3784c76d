import * as z from 'zod';
import { searchWords } from './field';
import { id, rupiah, timestamp } from './id';
import { listAndExport } from './plain-call';

/** A shipper this company works with, and what there was with them. */
export const customer = z.object({
  id,
  companyName: z.string(),
  city: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** Without those that were rejected, cancelled, lapsed or passed on. */
  orders: z.number().int(),
  /** Main costs of these orders. */
  value: rupiah,
  /** When an order last came. */
  lastOrderAt: timestamp,
});
export type Customer = z.output<typeof customer>;

const filters = { companyName: searchWords };
const sortKeys = ['companyName', 'orders', 'value', 'lastOrderAt'] as const;

export const { list: listCustomers, export: exportCustomers } = listAndExport({
  path: '/master/shipper/filter',
  needs: 'VIEW_CUSTOMER',
  summary: 'The shippers whose orders came to this company.',
  row: customer,
  filters,
  sortKeys,
  size: 20,
  maxSize: 100,
});
