import { listOrders } from '@lajur/api-contract/order';
import { detailStatement, toDetail } from '../apps/api/src/features/order/detail/repository';
import { detailView } from '../apps/api/src/features/order/detail/service';
import { type OrderFilter, type Paging, pageStatement, toPage } from '../apps/api/src/features/order/list/repository';
import type { Statement } from '../apps/api/src/platform/database/statement';

/** Something that is measured: what is asked of the service, and the statement and shape it answers with. */
export interface Case {
  name: string;
  kind: 'list' | 'detail';
  /** The address, without host; several where each request reads another record. */
  paths: string[];
  /** What a path reads: the repository's own statement, so that it cannot drift. */
  statement(path: string): Statement;
  answer(rows: unknown[], now: Date): unknown;
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

function listCase(companyId: string, [name, group, query]: ListCase): Case {
  const search = new URLSearchParams({ size: '10', ...query });
  const path = `${shipment}/filter/${group}?${search}`;
  const { page, size, sort, ...filter } = listOrders.query.parse(query) as Paging & OrderFilter;
  const paging = { page, size, sort };
  const statement = pageStatement(companyId, { ...filter, group }, paging, new Date());
  return {
    name,
    kind: 'list',
    paths: [path],
    statement: () => statement,
    answer: (rows, now) => toPage(rows as Parameters<typeof toPage>[0], filter, paging, now),
  };
}

/** What is measured on the orders of a company. */
export function casesOf(companyId: string, orderIds: readonly string[]): Case[] {
  return [
    ...lists.map((one) => listCase(companyId, one)),
    {
      name: 'detail',
      kind: 'detail',
      paths: orderIds.map((id) => `${shipment}/${id}`),
      statement: (path) => detailStatement(companyId, path.slice(shipment.length + 1)),
      answer: ([row], now) => detailView(toDetail(row as Parameters<typeof toDetail>[0], now)),
    },
  ];
}
