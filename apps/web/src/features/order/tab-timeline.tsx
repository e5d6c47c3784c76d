import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { eventText } from '@lajur/domain/order/event-text';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import { momentText } from '../../ui/shipment/shipment-text';
import { Timeline, type TimelineEvent } from '../../ui/timeline';
import { useOrderHistory } from './queries';

const bad = new Set(['reject', 'cancel', 'time-out', 'expire', 'driver-reject', 'refuse-pod', 'report-discrepancy']);

/** An event as a line of the timeline: what happened; who and where; why. */
export function timelineEvent(order: OrderDetail, event: OrderEvent): TimelineEvent {
  const { day, time } = momentText(event.at, order.origin.timezone);
  const { title, note } = eventText(event);
  return {
    key: event.id,
    title,
    detail: [event.actorName, event.place].filter(Boolean).join(' · '),
    time: `${day}, ${time}`,
    more: [event.reason, note].filter(Boolean).join('. ') || undefined,
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
