import { confirmOrder, exportOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { type OrderGroup, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { IconBan, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { useListAddress } from '../../../ui/list-page/list-address';
import { ListPage } from '../../../ui/list-page/list-page';
import type { ListTab, RowAction, SortChoice } from '../../../ui/list-page/list-types';
import { exportOf } from '../../../ui/list-page/use-export';
import { to } from '../../../ui/paths';
import { usePhone } from '../../../ui/use-phone';
import { orderFilters, queryOf } from '../order-filters';
import { orderAddress, orderLists } from '../order-lists';
import { isOffer, notAnOffer, strings } from '../order-strings';
import { useOrderSummary, useOrders } from '../queries';
import { OrderCard } from './order-card';
import { orderColumns } from './order-columns';
import { useOrderSelection } from './use-order-selection';

const AnswerDrawer = lazyPart(async () => (await import('../answer/answer-drawer')).AnswerDrawer);
const RejectDialog = lazyPart(async () => (await import('../answer/reject-dialog')).RejectDialog);

const { sort, column } = strings;
const groups = Object.keys(orderGroups) as OrderGroup[];
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

/** The orders of a list group (spec §2 pesanan): what waits, what is under way, what is done. */
export function OrderListPage({ group }: { group: OrderGroup }) {
  const [state, setState] = useListAddress(orderFilters[group], orderLists[group].defaults, group);
  const read = useOrders(group, state);
  const summary = useOrderSummary().data;
  const phone = usePhone();
  const notAccepting = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  const notRejecting = useRefusal(confirmOrder, strings.noRight, { decision: 'reject' });
  const [answering, setAnswering] = useState<OrderRow | null>(null);
  const [rejecting, setRejecting] = useState<OrderRow | null>(null);
  const [selection, selectionDialogs] = useOrderSelection(group, state.sort);

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
  const firstOffer = read.data?.content.find(isOffer);

  const hrefOf = (order: OrderRow) => orderAddress(order.id, { list: group, state });
  const rowActions = (order: OrderRow): RowAction[] => {
    if (group !== 'waiting') return [];
    const unanswerable = isOffer(order) ? undefined : notAnOffer;
    return [
      {
        key: 'accept',
        label: strings.accept,
        icon: <IconCircleCheck size={16} stroke={1.7} />,
        disabledReason: notAccepting ?? unanswerable,
        onClick: () => setAnswering(order),
      },
      {
        key: 'reject',
        label: strings.reject,
        icon: <IconBan size={16} stroke={1.7} />,
        danger: true,
        disabledReason: notRejecting ?? unanswerable,
        onClick: () => setRejecting(order),
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
        read={read}
        getRowId={(order) => order.id}
        rowName={(order) => order.cargoNo}
        rowHref={hrefOf}
        rowMark={(order) => order.version}
        rowActions={rowActions}
        sorts={sorts[group]}
        empty={{ drawing: 'truck', ...strings.empty[group] }}
        exporting={exportOf(exportOrders, { params: { status: group }, query: queryOf(group, state) })}
        actions={
          // On a phone the card of the first offer has the one filled button.
          !phone &&
          group === 'waiting' &&
          firstOffer &&
          summary && (
            <ActionButton
              leftSection={<IconFileText size={16} stroke={1.7} />}
              disabledReason={notAccepting}
              onClick={() => setAnswering(firstOffer)}
            >
              {strings.answerCount(summary.toAnswer)}
            </ActionButton>
          )
        }
        card={(order) => (
          <OrderCard
            order={order}
            href={hrefOf(order)}
            filled={order.id === firstOffer?.id}
            onAnswer={!notAccepting && isOffer(order) ? () => setAnswering(order) : undefined}
          />
        )}
        selection={selection}
      />
      {selectionDialogs}

      {answering && (
        <AnswerDrawer
          order={answering}
          onClose={() => setAnswering(null)}
          onReject={() => {
            setRejecting(answering);
            setAnswering(null);
          }}
        />
      )}
      {rejecting && (
        <RejectDialog orders={[rejecting]} onClose={() => setRejecting(null)} onDone={() => setRejecting(null)} />
      )}
    </>
  );
}
