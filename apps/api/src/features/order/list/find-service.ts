import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { OrderGroup } from '@lajur/domain/order/status';
import type { CompanyScope } from '../../../platform/database/scope';
import * as lists from './repository';
import { findIds, searchLimit } from './search-repository';

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
 * asked side by side, since somebody is typing.
 */
export async function findOrders(company: CompanyScope, search: string, size: number) {
  const groups = Object.entries(groupSorts) as [OrderGroup, string][];
  const found = await Promise.all(
    groups.map(([group, sort]) => company.read((tx) => findIds(tx, { group, search }, { page: 0, size, sort }))),
  );
  const isNamed = (row: OrderRow) => Number(plain(row.cargoNo) === plain(search));
  const first = await company.read((tx) =>
    lists.rowsById(
      tx,
      found.flatMap(({ ids }) => ids),
    ),
  );
  const rows = first.sort((one, other) => isNamed(other) - isNamed(one)).slice(0, size);
  const ids = rows.map(({ id }) => id);
  const places = await company.read((tx) => lists.placesOf(tx, ids));
  return {
    found: rows.map((order): FoundOrder => ({ order, places: places.get(order.id) ?? [] })),
    total: found.reduce((sum, { total }) => sum + Math.min(total, searchLimit), 0),
    totalIsExact: found.every(({ total }) => total <= searchLimit),
  };
}
