import type { OrderRow } from '@lajur/api-contract/order-detail';
import { countLimit, type Page } from '@lajur/api-contract/page';
import type { ExportFormat } from '@lajur/domain/common/export-format';
import { deliveredStatuses } from '@lajur/domain/order/order-money';
import { underWayStatuses } from '@lajur/domain/order/phase';
import { type OrderGroup, type OrderStatus, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { statusesFor } from '@lajur/domain/order/transitions';
import type { PodWaitDays } from '@lajur/domain/pod-document/pod-wait';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { exportFile } from '../../../platform/export/export-file';
import type { FileReply } from '../../../platform/http/context';
import { orderPieces, receivedPieces } from './export-repository';
import type { OrderFilter, Paging } from './filter-repository';
import { orderExport } from './order-export';
import * as lists from './repository';
import * as summary from './summary-repository';

export { countByStatus } from './summary-repository';

type ListQuery = Omit<OrderFilter, 'group'> & Paging;

/** A page of a list group, or of all orders. */
export function listOrders(
  company: CompanyScope,
  group: OrderGroup | undefined,
  { page, size, sort, ...filter }: ListQuery,
): Promise<Page<OrderRow>> {
  return company.read((tx) => lists.page(tx, { ...filter, group }, { page, size, sort }));
}

/** The same page as everybody of the company sees it who asks for it now. For the dashboard. */
export const listOrdersForAll = (
  company: CompanyScope,
  group: OrderGroup,
  { page, size, sort, ...filter }: ListQuery,
): Promise<Page<OrderRow>> =>
  company.shared(`orders ${JSON.stringify([group, page, size, sort, filter])}`, (tx) =>
    lists.page(tx, { ...filter, group }, { page, size, sort }),
  );

/** A page of orders on the way whose arrival is expected. For the dashboard. */
export const listExpected = (company: CompanyScope, { page, size, sort, ...filter }: ListQuery) =>
  company.read((tx) => {
    const expected = { ...filter, group: 'process' as const, latestStatus: underWayStatuses, expected: true };
    return lists.pageOfExpected(tx, expected, { page, size, sort });
  });

const toSend: readonly OrderStatus[] = statusesFor('submit-pod');
const received = deliveredStatuses;

const dayLength = 24 * 60 * 60 * 1000;

/** A filter of the POD list; the days of a wait end now. */
export type ReceivedFilter = OrderFilter & { waitingDays?: PodWaitDays };

const ofReceived = ({ waitingDays, ...filter }: ReceivedFilter, now: Date): OrderFilter => ({
  ...filter,
  group: 'completed',
  latestStatus: received,
  waitingSince: waitingDays === undefined ? undefined : new Date(now.getTime() - Number(waitingDays) * dayLength),
});

/** A page of received orders with the state of their documents. For the POD feature. */
export function listReceived(
  company: CompanyScope,
  { page, size, sort, ...filter }: ReceivedFilter & Pick<ListQuery, 'page' | 'size' | 'sort'>,
) {
  return company.read((tx) => lists.pageWithDocuments(tx, ofReceived(filter, tx.now), { page, size, sort }));
}

/** All of them that a filter finds, piece by piece. For the POD feature. */
export const allReceived = (company: CompanyScope, filter: ReceivedFilter, sort: string, now: Date) =>
  receivedPieces(company, ofReceived(filter, now), sort);

/** How many received orders there are by the state of their documents, and what these hold up. For the POD feature. */
export async function receivedSummary(company: CompanyScope) {
  const { statuses, heldUp } = await company.read(async (tx) => ({
    statuses: await summary.countByPodStatus(tx, received),
    heldUp: await summary.heldUpByPodStatus(tx),
  }));
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { all: Math.min(all, countLimit), statuses, heldUp };
}

/** Rupiah that cannot be billed before documents are sent, or sent again. For the dashboard. */
export async function heldUpToSend(tx: CompanyTx): Promise<number> {
  const heldUp = await summary.heldUpByPodStatus(tx, toSend);
  return Object.values(heldUp).reduce((sum, one) => sum + one, 0);
}

export async function orderSummary(company: CompanyScope) {
  const statuses = await company.shared('orders by status', summary.countByStatus);
  const sum = (of: readonly OrderStatus[]) =>
    Math.min(
      countLimit,
      of.reduce((total, status) => total + statuses[status], 0),
    );
  return {
    groups: {
      waiting: sum(orderGroups.waiting),
      process: sum(orderGroups.process),
      completed: sum(orderGroups.completed),
    },
    statuses,
    toAnswer: statuses.MENUNGGU_KONFIRMASI_TRANSPORTER,
    podToSend: sum(toSend),
  };
}

export function filterOptions(
  company: CompanyScope,
  { field, search = '' }: { field: 'origin' | 'destination' | 'shipper' | 'location' | 'type'; search?: string },
): Promise<summary.Option[]> {
  return company.read((tx) => {
    if (field === 'location') return summary.locationOptions(tx, search);
    if (field === 'type') return summary.typeOptions(tx, search);
    return field === 'shipper' ? summary.shipperOptions(tx, search) : summary.cityOptions(tx, field, search);
  });
}

type ExportQuery = OrderFilter & { sort: string; format: ExportFormat };

/** The filtered list as a file. */
export async function exportOrders(
  company: CompanyScope,
  group: OrderGroup,
  { sort, format, ...filter }: ExportQuery,
): Promise<FileReply> {
  // Those chosen by hand stay chosen when they go on to another group meanwhile.
  const pieces = orderPieces(company, { ...filter, group: filter.ids ? undefined : group }, sort);
  return exportFile({ name: `pesanan-${orderGroupNames[group].toLowerCase()}`, format, columns: orderExport, pieces });
}

/** What the list's filters find. For the schedule. */
export { matchingOrders } from './filter-repository';
