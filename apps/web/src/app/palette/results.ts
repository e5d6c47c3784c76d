import { listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { OrderGroup } from '@lajur/domain/order/status';
import { useQueries } from '@tanstack/react-query';
import { readOptions } from '../../ui/call/use-call';
import { useMay } from '../../ui/call/use-user';
import { to } from '../../ui/paths';
import { leavesOf, useMenu } from '../layout/menu-state';
import type { Found, FoundGroup } from './found';
import { leastLetters, useRecords } from './records';

const groups: readonly OrderGroup[] = ['waiting', 'process', 'completed'];
const perGroup = 5;
const shownOrders = 8;

/** Screens of the person's menu whose name holds what was typed; all of them while nothing is. */
function usePages(query: string): Found[] {
  const wanted = query.toLowerCase();
  return leavesOf(useMenu())
    .filter((entry) => entry.label.toLowerCase().includes(wanted))
    .map((entry) => ({ key: entry.url, href: entry.url, title: entry.label, detail: '' }));
}

function useOrders(query: string): { orders: Found[]; isFetching: boolean } {
  const enabled = useMay(listOrders) && query.length >= leastLetters;
  return useQueries({
    queries: groups.map((status) =>
      readOptions(
        listOrders,
        { params: { status }, query: { search: query, size: perGroup, sort: 'updatedAt,desc' } },
        { enabled },
      ),
    ),
    combine: (answers) => {
      const rows = new Map(answers.flatMap((answer) => answer.data?.content ?? []).map((row) => [row.id, row]));
      return {
        orders: [...rows.values()].slice(0, shownOrders).map(foundOrder),
        isFetching: answers.some((answer) => answer.isFetching),
      };
    },
  });
}

function foundOrder(order: OrderRow): Found {
  return {
    key: order.id,
    href: to('orderDetail', { id: order.id }),
    title: order.cargoNo,
    detail: `${order.shipper.name} · ${order.origin.city} → ${order.destination.city}`,
    order,
  };
}

/** What the palette offers for what was typed. */
export function useResults(query: string): { groups: FoundGroup[]; isFetching: boolean } {
  const pages = usePages(query);
  const { orders, isFetching } = useOrders(query);
  const records = useRecords(query);
  const found: FoundGroup[] = [
    { name: 'Pesanan', found: orders },
    ...records.groups,
    { name: 'Halaman', found: pages },
  ];
  return { groups: found.filter((group) => group.found.length > 0), isFetching: isFetching || records.isFetching };
}
