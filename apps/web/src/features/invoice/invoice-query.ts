import { listInvoices } from '@lajur/api-contract/invoice';
import { openStatuses, ownStatuses } from '@lajur/domain/invoice/invoice';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

/** What needs an act of the company, what is not paid, what is paid, and all of them. */
export const invoiceTabs = ['own', 'running', 'paid', 'all'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** The tab in an address; invoices that run have none. */
export const tabOf = (value: unknown): InvoiceTab => invoiceTabs.find((tab) => tab === value) ?? 'running';

/** Of the due days to filter by: all that have passed. */
export const overdue = 'overdue';

/** Of the due days to filter by: what is held back from reminders. */
export const held = 'held';

/** What a state of the list asks of the service: the tab is a set of statuses, the due day an age or all that is late. */
export function queryOf(tab: InvoiceTab, { filters, ...state }: ListState) {
  const { tab: _tab, due, ...others } = filters;
  const ofTab = { own: ownStatuses.join(','), running: openStatuses.join(','), paid: 'PAID', all: '' }[tab];
  return listQuery(
    listInvoices,
    {
      ...state,
      filters: {
        ...(ofTab ? { statusInvoice: ofTab } : {}),
        // What was taken back whole waits for nobody.
        ...(tab === 'own' || tab === 'running' ? { credited: 'false' } : {}),
        ...others,
        ...(typeof due !== 'string' ? {} : due === overdue || due === held ? { [due]: 'true' } : { bucket: due }),
      },
    },
    { days: { days: ['dateFrom', 'dateTo'] } },
  );
}
