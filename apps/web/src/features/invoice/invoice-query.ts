import { listInvoices } from '@lajur/api-contract/invoice';
import { openStatuses } from '@lajur/domain/invoice/invoice';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

/** Not paid, paid, and all of them. */
export const invoiceTabs = ['running', 'paid', 'all'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The tab in an address; invoices that run have none. */
export const tabOf = (value: unknown): InvoiceTab => invoiceTabs.find((tab) => tab === value) ?? 'running';

/** Of the due days to filter by: all that have passed. */
export const overdue = 'overdue';

/** What a state of the list asks of the service: the tab is a set of statuses, the due day an age or all that is late. */
export function queryOf(tab: InvoiceTab, { filters, ...state }: ListState) {
  const { tab: _tab, due, ...others } = filters;
  const ofTab = { running: openStatuses.join(','), paid: 'PAID', all: '' }[tab];
  return listQuery(
    listInvoices,
    {
      ...state,
      filters: {
        ...(ofTab ? { statusInvoice: ofTab } : {}),
        // What was taken back whole waits for nobody.
        ...(tab === 'running' ? { credited: 'false' } : {}),
        ...others,
        ...(typeof due !== 'string' ? {} : due === overdue ? { overdue: 'true' } : { bucket: due }),
      },
    },
    { days: { days: ['dateFrom', 'dateTo'] } },
  );
}
