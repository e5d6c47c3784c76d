import type { OrderRow } from '@lajur/api-contract/order-detail';
import { sql } from 'kysely';
import { type ListSource, listPieces } from '../../../platform/database/list';
import type { CompanyScope } from '../../../platform/database/scope';
import { type RowRecord, rowColumns, rowJoins, toOrderRow } from '../store/row-repository';
import { matchingOrders, type OrderFilter } from './filter-repository';
import { type Documents, type DocumentsRecord, documents } from './repository';

const time = (column: string) => ({ column: sql.raw(`o.${column}`), type: 'timestamptz' }) as const;

/** Orders as `listPieces` reads them. Those without a deadline come last either way, as in the list. */
const source = (companyId: string, ascending: boolean): ListSource<RowRecord, OrderRow> => ({
  columns: rowColumns,
  from: sql`orders o ${rowJoins(sql`${companyId}`)}`,
  id: sql`o.id`,
  sorts: {
    createdAt: time('created_at'),
    answerBy: {
      column: sql.raw(`coalesce(o.answer_by, '${ascending ? '' : '-'}infinity'::timestamptz)`),
      type: 'timestamptz',
    },
    pickupFrom: time('pickup_from'),
    arrivalPlan: time('arrival_plan'),
    cargoNo: { column: sql`o.cargo_no`, type: 'text' },
    mainCost: { column: sql`o.main_cost`, type: 'bigint' },
    updatedAt: time('updated_at'),
  },
  item: toOrderRow,
});

/** As `source`, with the state of the documents. What was never received counts as oldest, as in the list. */
const receivedSource = (
  companyId: string,
  ascending: boolean,
): ListSource<RowRecord & DocumentsRecord, OrderRow & Documents> => {
  const { sorts, ...orders } = source(companyId, ascending);
  return {
    ...orders,
    columns: sql`${rowColumns}${documents.columns(companyId)}`,
    sorts: {
      ...sorts,
      receivedAt: { column: sql.raw(`coalesce(o.received_at, '-infinity'::timestamptz)`), type: 'timestamptz' },
      waiting: { column: sql.raw('o.pod_turn'), type: 'timestamp' },
    },
    item: (row, now) => ({ ...toOrderRow(row, now), ...documents.read(row) }),
  };
};

/** All orders that a filter finds, in order, piece by piece. */
export const orderPieces = (company: CompanyScope, filter: OrderFilter, sort: string): AsyncGenerator<OrderRow[]> =>
  listPieces(
    company,
    source(company.companyId, sort.endsWith(',asc')),
    [matchingOrders(company.companyId, filter)],
    sort,
  );

/** The same with the state of their documents. */
export const receivedPieces = (
  company: CompanyScope,
  filter: OrderFilter,
  sort: string,
): AsyncGenerator<(OrderRow & Documents)[]> =>
  listPieces(
    company,
    receivedSource(company.companyId, sort.endsWith(',asc')),
    [matchingOrders(company.companyId, filter)],
    sort,
  );
