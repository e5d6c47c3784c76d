import { listFixedInvoices } from '@lajur/api-contract/invoice-fixed-price';
import { invoiceStatuses, invoiceStatusLabels } from '@lajur/domain/invoice/invoice';
import { priceIntervalLabels, priceIntervals } from '@lajur/domain/mou/mou';
import type { RecordList } from '../../ui/detail-page/record-list';
import { askedChoices, optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { fixedStrings } from './fixed-strings';
import { invoiceLive, loadShippers } from './queries';
import { strings } from './strings';

const { column, filter } = strings;

/** The list of invoices of fixed prices, as the page of one leads back to it. */
export const fixedInvoiceList: RecordList<typeof listFixedInvoices> = {
  endpoint: listFixedInvoices,
  inputOf: (state) => ({ query: listQuery(listFixedInvoices, state, { days: { days: ['dateFrom', 'dateTo'] } }) }),
  live: invoiceLive,
  filters: [
    {
      key: 'statusInvoice',
      label: column.status,
      kind: 'multi-select',
      options: optionsOf(invoiceStatuses, invoiceStatusLabels),
    },
    {
      key: 'interval',
      label: fixedStrings.column.interval,
      kind: 'select',
      options: optionsOf(priceIntervals, priceIntervalLabels),
    },
    { key: 'days', label: filter.days, kind: 'dates' },
    { key: 'shipperId', label: column.shipper, kind: 'select', ...askedChoices(loadShippers) },
  ],
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('fixedInvoices'),
  hrefOf: (invoiceId) => to('fixedInvoice', { invoiceId }),
  editHrefOf: (invoiceId) => to('fixedInvoiceCreate', {}, { invoice: invoiceId }),
};
