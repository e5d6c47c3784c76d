import type { OrderRow } from '@lajur/api-contract/order-detail';
import { openInProcess } from '@lajur/domain/order/phase';
import { type OrderGroup, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { IconFileText } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { toast } from '../../../ui/call/toast-store';
import { ListPage } from '../../../ui/list-page/list-page';
import type { ListTab } from '../../../ui/list-page/list-types';
import { useList, useListState } from '../../../ui/list-page/use-list';
import { to } from '../../../ui/paths';
import { usePhone } from '../../../ui/use-phone';
import { useShortcut } from '../../../ui/use-shortcut';
import { orderAddress } from '../order-lists';
import { isOffer, notAnOffer, strings } from '../order-strings';
import { useOrderSummary } from '../queries';
import { OrderCard } from './order-card';
import { groupLists } from './order-list';
import { useMerging } from './use-merging';
import { useOfferAnswer } from './use-offer-answer';
import { useOrderBulk } from './use-order-bulk';

const groups = Object.keys(orderGroups) as OrderGroup[];

const openCount = (statuses: Readonly<Record<string, number>>): number =>
  openInProcess.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

export function OrderListPage({ group }: { group: OrderGroup }) {
  const list = groupLists[group];
  const address = useListState(list);
  const summary = useOrderSummary().data;
  const phone = usePhone();
  const shown = useRef<readonly OrderRow[]>([]);
  const { notAccepting, answer, actionsOf, dialogs } = useOfferAnswer(() => shown.current);
  const bulk = useOrderBulk(group, notAccepting);
  const merging = useMerging(group, bulk.merging, notAccepting);
  const tabs = useMemo<ListTab[]>(
    () =>
      groups.map((key) => ({
        key,
        label: orderGroupNames[key],
        href: to('orders', { status: key }),
        // What the tab opens with.
        count: summary && (key === 'process' ? openCount(summary.statuses) : summary.groups[key]),
      })),
    [summary],
  );

  const hrefOf = (order: OrderRow) => orderAddress(order.id, { list: group, state: address[0] });
  const page = useList(list, address, {
    tab: group,
    rowHref: hrefOf,
    rowActions: (order) => (group === 'waiting' ? actionsOf(order) : []),
    bulk: bulk.actionsOf,
    bulkSum: bulk.sum,
    secondary: merging.entries,
    card: (order, _actions, rows) => (
      <OrderCard
        order={order}
        href={hrefOf(order)}
        filled={order.id === rows.find(isOffer)?.id}
        onAnswer={!notAccepting && isOffer(order) ? () => answer(order) : undefined}
      />
    ),
  });
  const rows = page.read.data?.content;
  shown.current = rows ?? [];
  const firstOffer = rows?.find(isOffer);
  const answerByKey = () => {
    const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    const order = focused ? rows?.find(({ id }) => id === focused) : firstOffer;
    if (notAccepting !== undefined) toast(notAccepting);
    else if (order && isOffer(order)) answer(order);
    else toast(notAnOffer);
  };
  useShortcut('answerOffer', answerByKey, !phone && group === 'waiting' && rows !== undefined);
  return (
    <>
      <ListPage
        {...page}
        tabs={tabs}
        actions={
          group === 'waiting' && (
            <>
              {merging.inHead}
              {/* On a phone the card of the first offer has the one filled button. */}
              {!phone && firstOffer && summary && (
                <ActionButton
                  leftSection={<IconFileText size={16} stroke={1.7} />}
                  disabledReason={notAccepting}
                  shortcut="answerOffer"
                  onClick={() => answer(firstOffer)}
                >
                  {strings.answerCount(summary.toAnswer)}
                </ActionButton>
              )}
            </>
          )
        }
      />
      {bulk.dialogs}
      {merging.beside}
      {dialogs}
    </>
  );
}
