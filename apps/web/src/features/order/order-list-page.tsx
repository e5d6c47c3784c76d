import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatRupiah } from '@lajur/domain/common/money';
import { type OrderGroup, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconDownload, IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../ui/call/use-user';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab, RowAction, SortChoice } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { OrderCard } from './order-card';
import { orderColumns } from './order-columns';
import { orderFilters, queryOf } from './order-filters';
import { strings } from './order-strings';
import { useOrderSummary, useOrders } from './queries';
import { useExportOrders } from './use-export-orders';

const AnswerDrawer = lazy(() => import('./answer-drawer').then((module) => ({ default: module.AnswerDrawer })));
const RejectDialog = lazy(() => import('./reject-dialog').then((module) => ({ default: module.RejectDialog })));

const { sort, column } = strings;
const groups = Object.keys(orderGroups) as OrderGroup[];
const defaults: Record<OrderGroup, { size: number; sort: string }> = {
  waiting: { size: 10, sort: 'answerBy,asc' },
  process: { size: 10, sort: 'arrivalPlan,asc' },
  completed: { size: 10, sort: 'createdAt,desc' },
};
const sorts: Record<OrderGroup, readonly SortChoice[]> = {
  waiting: [
    { value: 'answerBy,asc', label: sort.answerBy },
    { value: 'pickupFrom,asc', label: sort.pickup },
    { value: 'mainCost,desc', label: sort.cost },
    { value: 'createdAt,desc', label: sort.newest },
  ],
  process: [
    { value: 'arrivalPlan,asc', label: sort.arrival },
    { value: 'createdAt,desc', label: sort.newest },
    { value: 'mainCost,desc', label: sort.cost },
  ],
  completed: [
    { value: 'createdAt,desc', label: sort.newest },
    { value: 'pickupFrom,desc', label: column.pickup },
    { value: 'mainCost,desc', label: sort.cost },
  ],
};

const isOffer = (order: OrderRow) => order.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER';
const notAnOffer = 'Hanya penawaran yang menunggu jawaban Anda.';

/** The orders of a list group (spec §2 pesanan): what waits, what is under way, what is done. */
export function OrderListPage({ group }: { group: OrderGroup }) {
  const [state, setState] = useListAddress(orderFilters[group], defaults[group], group);
  const { data, isFetching, error, refetch, errorUpdatedAt } = useOrders(group, state);
  const summary = useOrderSummary().data;
  const canAnswer = useCan('UPDATE_ORDER');
  const exportOrders = useExportOrders();
  const [answering, setAnswering] = useState<OrderRow | null>(null);
  const [rejecting, setRejecting] = useState<{ orders: readonly OrderRow[]; done?: () => void } | null>(null);

  const tabs = useMemo<ListTab[]>(
    () =>
      groups.map((key) => ({
        key,
        label: orderGroupNames[key],
        href: to('orders', { status: key }),
        count: summary?.groups[key],
      })),
    [summary],
  );
  const rows = data?.content;
  const firstOffer = rows?.find(isOffer);

  const rowActions = (order: OrderRow): RowAction[] => {
    if (!canAnswer || group !== 'waiting') return [];
    const disabledReason = isOffer(order) ? undefined : notAnOffer;
    return [
      {
        key: 'accept',
        label: strings.accept,
        icon: <IconCircleCheck size={16} stroke={1.7} />,
        disabledReason,
        onClick: () => setAnswering(order),
      },
      {
        key: 'reject',
        label: strings.reject,
        icon: <IconBan size={16} stroke={1.7} />,
        danger: true,
        disabledReason,
        onClick: () => setRejecting({ orders: [order] }),
      },
    ];
  };

  return (
    <>
      <ListPage<OrderRow>
        title={strings.title}
        purpose={strings.purpose}
        noun="pesanan"
        storageKey={`orders.${group}`}
        tabs={tabs}
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={orderFilters[group]}
        columns={orderColumns[group]}
        rows={rows}
        total={data?.totalElements}
        totalIsExact={data?.totalIsExact}
        fetching={isFetching}
        error={
          error && !data
            ? { code: error.requestId ?? error.code, at: new Date(errorUpdatedAt), onReload: () => void refetch() }
            : null
        }
        getRowId={(order) => order.id}
        rowName={(order) => order.cargoNo}
        rowHref={(order) => to('orderDetail', { id: order.id })}
        rowMark={(order) => order.version}
        rowActions={rowActions}
        sorts={sorts[group]}
        empty={{ drawing: 'truck', ...strings.empty[group] }}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.7} />}
              loading={exportOrders.isPending}
              onClick={() => exportOrders.mutate({ params: { status: group }, query: queryOf(state) })}
            >
              {strings.exportCsv}
            </Button>
            {canAnswer && group === 'waiting' && firstOffer && summary && (
              <Button leftSection={<IconFileText size={16} stroke={1.7} />} onClick={() => setAnswering(firstOffer)}>
                {strings.answerCount(summary.toAnswer)}
              </Button>
            )}
          </>
        }
        card={(order) => (
          <OrderCard
            order={order}
            filled={order.id === firstOffer?.id}
            onAnswer={canAnswer && isOffer(order) ? () => setAnswering(order) : undefined}
          />
        )}
        selection={{
          noun: 'pesanan',
          sum: (orders) => formatRupiah(orders.reduce((total, order) => total + order.mainCost, 0)),
          actions: (orders, clear) => [
            ...(canAnswer && group === 'waiting'
              ? [
                  {
                    key: 'reject',
                    label: 'Tolak…',
                    icon: <IconBan size={16} stroke={1.7} />,
                    disabledReason: orders.every(isOffer) ? undefined : notAnOffer,
                    onClick: () => setRejecting({ orders, done: clear }),
                  },
                ]
              : []),
          ],
        }}
      />
      <Suspense>
        {answering && (
          <AnswerDrawer
            order={answering}
            onClose={() => setAnswering(null)}
            onReject={() => {
              setRejecting({ orders: [answering] });
              setAnswering(null);
            }}
          />
        )}
        {rejecting && (
          <RejectDialog
            orders={rejecting.orders}
            onClose={() => setRejecting(null)}
            onDone={() => {
              rejecting.done?.();
              setRejecting(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
