import { maxInvoiceOrders } from '@lajur/domain/invoice/invoice';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { searchWords } from './field';
import { day, id, int32, rupiah } from './id';
import { orderInvoiceType } from './invoice';
import { listQuery, pageOf } from './page';

/** What one invoice can bill at once: the cargos of a shipper in a type (docs/spec/money.md, Working through a stack). */
export const invoiceBatch = z.object({
  /** The same while the same is to be billed first. */
  id: z.string(),
  shipper: z.object({ id, name: z.string() }),
  type: orderInvoiceType,
  cargos: int32,
  /** Before tax. */
  value: rupiah,
  /** The days on which the first and the last of them were received: the period of the invoice. */
  periodFrom: day,
  periodUntil: day,
  orderIds: z.array(id).max(maxInvoiceOrders),
});
export type InvoiceBatch = z.output<typeof invoiceBatch>;

export const listInvoiceBatches = endpoint({
  method: 'GET',
  path: '/transporter/invoice/batch',
  needs: 'CREATE_INVOICE',
  whileSuspended: 'allowed',
  summary: `What can be billed, as invoices would bill it: a row for each shipper and type, of at most ${maxInvoiceOrders} cargos, the first received first.`,
  query: listQuery(
    ['value', 'shipperName', 'periodFrom', 'cargos'],
    {
      /** Days on which goods were received, both included. */
      dateFrom: day.optional(),
      dateTo: day.optional(),
      shipperId: id.optional(),
      type: orderInvoiceType.optional(),
      /** Words of the shipper's name. */
      search: searchWords,
    },
    { sort: 'value,desc' },
  ),
  answer: pageOf(invoiceBatch),
});
