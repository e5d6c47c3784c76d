import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { unmergeOrders } from '@lajur/api-contract/order-merge';
import { loadOf } from '@lajur/domain/order/merge';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import { buttonRefusal } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useRefusal } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { lazyPart } from '../../../ui/lazy-part';
import { TextLink } from '../../../ui/link';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useNow } from '../../../ui/ticker';
import { orderAddress } from '../order-lists';
import { orderState } from '../order-state';
import { strings } from '../order-strings';
import { CapacityBars } from './capacity-bars';
import classes from './group-card.module.css';
import { useCargoGroup } from './queries';

const UnmergeDialog = lazyPart(async () => (await import('./unmerge-dialog')).UnmergeDialog);

/** Who an order travels with, how full that makes the vehicle, and the way out of it. */
export function GroupCard({ order }: { order: OrderDetail }) {
  const group = useCargoGroup(order.id).data;
  const [undoing, setUndoing] = useState(false);
  const now = new Date(useNow());
  const noRight = useRefusal(unmergeOrders, strings.noRight);
  const refused = buttonRefusal(orderState(order), 'unmerge', 'transporter', now);
  const live = group?.orders.filter(({ status }) => !wasNeverCarried(status)) ?? [];
  // The others have left it.
  if (group?.orders.length === 1) return null;
  return (
    <Card title={`Gabungan ${order.cargoGroupNo}`} note={group && `${group.orders.length} pesanan`}>
      <ul className={classes.members}>
        {group?.orders.map((member) => (
          <li key={member.id}>
            <span className={classes.member}>
              {member.id === order.id ? (
                <strong>{member.cargoNo}</strong>
              ) : (
                <TextLink href={orderAddress(member.id, null)}>{member.cargoNo}</TextLink>
              )}
              <span>{member.id === order.id ? 'pesanan ini' : member.shipperName}</span>
            </span>
            <OrderChip order={member} short />
          </li>
        ))}
      </ul>
      {live.length > 0 && group?.capacity && <CapacityBars load={loadOf(live)} capacity={group.capacity} />}
      <div className={classes.undo}>
        <ActionButton
          variant="default"
          size="xs"
          disabledReason={noRight ?? (refused ? refusalText(refused) : undefined)}
          onClick={() => setUndoing(true)}
        >
          Batalkan gabungan…
        </ActionButton>
      </div>
      {undoing && <UnmergeDialog order={order} onClose={() => setUndoing(false)} />}
    </Card>
  );
}
