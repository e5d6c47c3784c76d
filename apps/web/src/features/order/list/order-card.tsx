import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatWeight } from '@lajur/domain/common/number';
import { Button } from '@mantine/core';
import { Deadline } from '../../../ui/deadline';
import { ListCard } from '../../../ui/list-page/list-card';
import { Money } from '../../../ui/money';
import { RouteCell } from '../../../ui/route-cell';
import { OrderStatus } from '../../../ui/shipment/order-status';
import { extraStops, momentText, placeText } from '../../../ui/shipment/shipment-text';
import { strings } from '../order-strings';
import { distanceText } from '../order-text';

export interface OrderCardProps {
  order: OrderRow;
  href: string;
  /** Given when the person may answer this offer now; the first such card has the one filled button. */
  onAnswer?: () => void;
  filled?: boolean;
}

/** An order on a phone. */
export function OrderCard({ order, href, onAnswer, filled = false }: OrderCardProps) {
  const { day, time } = momentText(order.pickupFrom, order.origin.timezone);
  const waits = order.answerBy ?? order.lapsedAt;
  return (
    <ListCard
      title={order.cargoNo}
      href={href}
      aside={waits && <Deadline until={waits} since={order.offeredAt} form="inline" />}
      main={
        <RouteCell
          origin={placeText(order.origin)}
          destination={placeText(order.destination)}
          extra={extraStops(order)}
        />
      }
      figure={<Money amount={order.mainCost} />}
      figureNote={`${formatWeight(order.weightKg)} · ${distanceText(order)}`}
      line={[order.cargoGroupNo, order.vehicle?.plate ?? order.transportType.name, `muat ${day}, ${time}`]
        .filter(Boolean)
        .join(' · ')}
      chip={<OrderStatus order={order} />}
      action={
        onAnswer ? (
          <Button variant={filled ? 'filled' : 'default'} onClick={onAnswer}>
            {strings.answer}
          </Button>
        ) : (
          order.driver?.name
        )
      }
    />
  );
}
