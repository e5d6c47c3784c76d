import { listOrders } from '@lajur/api-contract/order';
import { detailOf } from '../apps/api/src/features/order/detail/repository';
import { detailView } from '../apps/api/src/features/order/detail/service';
import type { OrderFilter, Paging } from '../apps/api/src/features/order/list/filter-repository';
import { page } from '../apps/api/src/features/order/list/repository';
import { kyselyOver } from '../apps/api/src/platform/database/kysely-over';
import type { CompanyTx } from '../apps/api/src/platform/database/scope';

/** Something that is measured: what is asked of the service, and what it answers with. */
export interface Case {
  name: string;
  kind: 'list' | 'detail';
  /** The address, without host; several where each request reads another record. */
  paths: string[];
  /** What a path answers, read by the repository itself, so that it cannot drift. */
  read(tx: CompanyTx, path: string): Promise<unknown>;
}

type Group = 'waiting' | 'process' | 'completed';
type ListCase = [name: string, group: Group, query: Record<string, string>];

const lists: readonly ListCase[] = [
  ['list, first page', 'waiting', {}],
  ['list, total past the limit', 'completed', {}],
  ['list, page 101', 'completed', { page: '100' }],
  ['list, filter', 'completed', { originLocationId: 'Kota Surabaya', latestStatus: 'DOKUMEN_TERKIRIM' }],
  ['list, search a number', 'completed', { search: 'C-26-10048' }],
  ['list, search a word', 'completed', { search: 'surabaya' }],
  // Nearly every shipper is a PT: the commonest word there is, in the smallest group and in the largest.
  ['list, search PT, few orders', 'waiting', { search: 'PT' }],
  ['list, search PT, most orders', 'completed', { search: 'PT' }],
  ['list, search PT and a word', 'completed', { search: 'PT surabaya' }],
  ['list, sort by cost', 'completed', { sort: 'mainCost,desc' }],
  ['list, sort by arrival', 'completed', { sort: 'arrivalPlan,asc' }],
];

const shipment = '/api/v3/transporter/shipment';

function listCase([name, group, query]: ListCase): Case {
  const search = new URLSearchParams({ size: '10', ...query });
  const { page: number, size, sort, ...filter } = listOrders.query.parse(query) as Paging & OrderFilter;
  return {
    name,
    kind: 'list',
    paths: [`${shipment}/filter/${group}?${search}`],
    read: (tx) => page(tx, { ...filter, group }, { page: number, size, sort }),
  };
}

async function readDetail(tx: CompanyTx, id: string): Promise<unknown> {
  const found = await detailOf(tx, id);
  return found && detailView(found);
}

/** What is measured on the orders of a company. */
export function casesOf(orderIds: readonly string[]): Case[] {
  return [
    ...lists.map(listCase),
    {
      name: 'detail',
      kind: 'detail',
      paths: orderIds.map((id) => `${shipment}/${id}`),
      read: (tx, path) => readDetail(tx, path.slice(shipment.length + 1)),
    },
  ];
}

/** Sends a statement by itself. */
export type Send = Parameters<typeof kyselyOver>[0];

/** A transaction that asks nothing but statements, each through `send`. */
export const readingTx = (companyId: string, send: Send): CompanyTx => ({
  ...{ db: kyselyOver(send), now: new Date(), onCluster: false, companyId },
  announce: () => {},
  changed: () => {},
  write: () => {},
});
