import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { actionLabels } from '@lajur/domain/order/action-text';
import { statusLabel } from '@lajur/domain/order/status-label';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import { momentText } from '../../ui/shipment/shipment-text';
import { Timeline, type TimelineEvent } from '../../ui/timeline';
import { useOrderHistory } from './queries';

const bad = new Set(['reject', 'cancel', 'time-out', 'expire', 'driver-reject', 'refuse-pod', 'report-discrepancy']);

/** An event as a line of the timeline: the status it led to, or what was done; who and where; why. */
export function timelineEvent(order: OrderDetail, event: OrderEvent): TimelineEvent {
  const { day, time } = momentText(event.at, order.origin.timezone);
  const moved = event.toStatus && event.toStatus !== event.fromStatus;
  const done = actionLabels[event.action as OrderAction] as string | undefined;
  return {
    key: event.id,
    title: moved && event.toStatus ? statusLabel(event.toStatus) : (done ?? event.note ?? event.action),
    detail: [event.actorName, event.place].filter(Boolean).join(' · '),
    time: `${day}, ${time}`,
    more: [event.reason, moved || done ? event.note : null].filter(Boolean).join('. ') || undefined,
    tone: bad.has(event.action) ? 'danger' : 'plain',
  };
}

/** Every change with who, when, where and why (decisions §4). */
export function TimelineTab({ order }: { order: OrderDetail }) {
  const { data, error, refetch } = useOrderHistory(order.id, true);
  if (error && !data) return <ErrorView text="Linimasa tidak bisa dimuat." onReload={() => void refetch()} />;
  return (
    <Card title="Linimasa" note={data && `${data.length} kejadian`}>
      <Timeline events={(data ?? order.recentEvents).map((event) => timelineEvent(order, event))} />
    </Card>
  );
}
