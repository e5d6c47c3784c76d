import { listInvoices } from '@lajur/api-contract/invoice';
import {
  invoiceStatuses,
  invoiceStatusLabels,
  invoiceTypeLabels,
  invoiceTypes,
  openStatuses,
  ownStatuses,
} from '@lajur/domain/invoice/invoice';
import { agingBucketLabels, agingBuckets } from '@lajur/domain/invoice/invoice-due';
import type { RecordList } from '../../ui/detail-page/record-list';
import { askedChoices, type FilterField, type FilterOption, optionsOf } from '../../ui/list-page/filter-field';
import type { ListDefaults } from '../../ui/list-page/list-address';
import { parseSearch, to } from '../../ui/paths';
import { held, type InvoiceTab, invoiceTabs, overdue, queryOf, tabOf } from './invoice-query';
import { invoiceLive, loadShippers } from './queries';
import { strings } from './strings';

const { column, filter } = strings;

const late: FilterOption = { value: overdue, label: filter.overdue };
const waiting: FilterOption = { value: held, label: filter.held };

function filtersOf(tab: InvoiceTab): readonly FilterField[] {
  const statuses = { own: ownStatuses, running: openStatuses, paid: invoiceStatuses, all: invoiceStatuses }[tab];
  const status: FilterField = {
    key: 'statusInvoice',
    label: column.status,
    kind: 'multi-select',
    options: optionsOf(statuses, invoiceStatusLabels),
  };
  const due: FilterField = {
    key: 'due',
    label: filter.due,
    kind: 'select',
    options: [late, waiting, ...optionsOf(agingBuckets, agingBucketLabels)],
  };
  return [
    { key: 'tab', label: strings.title, kind: 'select', options: optionsOf(invoiceTabs, strings.tab) },
    ...(tab === 'paid' ? [] : [status]),
    {
      key: 'typeInvoice',
      label: column.type,
      kind: 'multi-select',
      options: optionsOf(invoiceTypes, invoiceTypeLabels),
    },
    { key: 'days', label: filter.days, kind: 'dates' },
    { key: 'shipperId', label: column.shipper, kind: 'select', ...askedChoices(loadShippers) },
    { key: 'shipperName', label: filter.shipperName, kind: 'text' },
    ...(tab === 'paid' || tab === 'own' ? [] : [due]),
  ];
}

const defaults: Record<InvoiceTab, ListDefaults> = {
  own: { size: 10, sort: 'statusDay,asc' },
  running: { size: 10, sort: 'dueDay,asc' },
  paid: { size: 10, sort: 'statusDay,desc' },
  all: { size: 10, sort: 'createdAt,desc' },
};

const ofTab = (tab: InvoiceTab): RecordList<typeof listInvoices> => ({
  endpoint: listInvoices,
  inputOf: (state) => ({ query: queryOf(tab, state) }),
  live: invoiceLive,
  filters: filtersOf(tab),
  defaults: defaults[tab],
  href: to('invoices'),
  hrefOf: (invoiceId) => to('invoice', { invoiceId }),
  editHrefOf: (invoiceId) => to('invoiceEdit', { invoiceId }),
});

/** The lists of invoices, as the page of one leads on and back in the one that it was opened from. */
export const invoiceLists: Record<InvoiceTab, RecordList<typeof listInvoices>> = {
  own: ofTab('own'),
  running: ofTab('running'),
  paid: ofTab('paid'),
  all: ofTab('all'),
};

/** The list in the address of a page that was opened from it (`?dari=daftar?tab=paid`). */
export const listOfOrigin = (dari: string | undefined): RecordList<typeof listInvoices> =>
  invoiceLists[tabOf(parseSearch(dari?.split('?')[1] ?? '').tab)];

export const tabHref = (tab: InvoiceTab): string => to('invoices', {}, tab === 'running' ? {} : { tab });
