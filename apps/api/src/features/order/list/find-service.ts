import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { OrderGroup } from '@lajur/domain/order/status';
import type { CompanyScope } from '../../../platform/database/scope';
import * as lists from './repository';

/** An order that was found, with the names and cities of all its stops. */
export interface FoundOrder {
  order: OrderRow;
  places: readonly string[];
}

/** What waits comes first; in each group what presses most. Each of these is the order of an index. */
const groupSorts: Readonly<Record<OrderGroup, string>> = {
  waiting: 'answerBy,asc',
  process: 'arrivalPlan,asc',
  completed: 'createdAt,desc',
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The first orders of all groups that a search finds, and how many there are. For the search over everything: the groups are
 * asked side by side, each in one trip to the database, since somebody is typing.
 */
export async function findOrders(company: CompanyScope, search: string, size: number) {
  const pages = await Promise.all(
    (Object.keys(groupSorts) as OrderGroup[]).map((group) =>
      company.read((tx) => lists.page(tx, { group, search }, { page: 0, size, sort: groupSorts[group] })),
    ),
  );
  const isNamed = (row: OrderRow) => Number(plain(row.cargoNo) === plain(search));
  const rows = pages
    .flatMap((page) => page.content)
    .sort((one, other) => isNamed(other) - isNamed(one))
    .slice(0, size);
  const ids = rows.map(({ id }) => id);
  const places = await company.read((tx) => lists.placesOf(tx, ids));
  return {
    found: rows.map((order): FoundOrder => ({ order, places: places.get(order.id) ?? [] })),
    total: pages.reduce((sum, page) => sum + page.totalElements, 0),
    totalIsExact: pages.every((page) => page.totalIsExact),
  };
}
