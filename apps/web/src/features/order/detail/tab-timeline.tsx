import { correctStepTime } from '@lajur/api-contract/order-amend';
import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { eventText } from '@lajur/domain/order/event-text';
import { zoneOfMoment } from '@lajur/domain/order/moment-zone';
import { correctionRefusal, stands } from '@lajur/domain/order/step-log';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { Card } from '../../../ui/card';
import { ErrorView } from '../../../ui/error-view';
import { Hidden } from '../../../ui/hidden';
import { lazyPart } from '../../../ui/lazy-part';
import { momentText } from '../../../ui/shipment/shipment-text';
import { Timeline, type TimelineEvent } from '../../../ui/timeline';
import { useOrderHistory } from '../queries';
import classes from './order-detail.module.css';

const PhotoList = lazyPart(async () => (await import('../../../ui/viewer/photo-list')).PhotoList);
const CorrectTimeDrawer = lazyPart(async () => (await import('../trip/correct-time-drawer')).CorrectTimeDrawer);

const bad = new Set([
  'reject',
  'cancel',
  'time-out',
  'expire',
  'driver-reject',
  'refuse-pod',
  'report-discrepancy',
  'raise-problem',
]);

const minuteOf = (at: string) => Math.floor(new Date(at).getTime() / 60_000);

/** What is to be said of an event's time: that it was told later, put right or taken back. */
function timeNotes(event: OrderEvent, zone: ReturnType<typeof zoneOf>): (string | false)[] {
  const moment = (at: string, beside: string) => formatMoment(new Date(at), zone, new Date(beside));
  const { amends } = event;
  return [
    event.undone && 'Diurungkan',
    minuteOf(event.reportedAt) > minuteOf(event.firstAt) && `Dicatat ${moment(event.reportedAt, event.at)}`,
    minuteOf(event.at) !== minuteOf(event.firstAt) && `Semula ${moment(event.firstAt, event.at)}`,
    amends?.was != null &&
      amends.becomes !== null &&
      `Dari ${moment(amends.was, amends.becomes)} menjadi ${moment(amends.becomes, event.at)}`,
  ];
}

/** Under a line: what was noted, and the photos that came with it. */
function moreOf(text: string, { photoUrls }: OrderEvent, moment: string) {
  if (photoUrls.length === 0) return text || undefined;
  return (
    <div className={classes.told}>
      {text && <span>{text}</span>}
      <PhotoList urls={photoUrls} label="Foto" note={moment} />
    </div>
  );
}

/** An event as a line of the timeline: what happened; who and where; why. */
export function timelineEvent(order: OrderDetail, event: OrderEvent): TimelineEvent {
  const timezone = zoneOfMoment(order.stops, event.at) ?? order.origin.timezone;
  const { day, time } = momentText(event.at, timezone);
  const { title, note } = eventText(event);
  const notes = timeNotes(event, zoneOf(timezone));
  return {
    key: event.id,
    title,
    detail: [event.actorName, event.place].filter(Boolean).join(' · '),
    time: `${day}, ${time}`,
    more: moreOf([...notes, event.reason, note].filter(Boolean).join('. '), event, `${day}, ${time}`),
    tone: bad.has(event.action) ? 'danger' : 'plain',
    struck: event.undone,
  };
}

const correctButton = ({ title }: TimelineEvent, onClick: () => void) => (
  <Button variant="subtle" size="xs" className={classes.correct} onClick={onClick}>
    Perbaiki waktu<Hidden> {title}</Hidden>
  </Button>
);

/** Every change with who, when, where and why (decisions §4); the time of a step can be put right. */
export function TimelineTab({ order }: { order: OrderDetail }) {
  const { data, error, refetch } = useOrderHistory(order.id, true);
  const mayUpdate = useMay(correctStepTime);
  const [correcting, setCorrecting] = useState<OrderEvent | null>(null);
  if (error && !data)
    return <ErrorView text="Linimasa tidak bisa dimuat." error={error} onReload={() => void refetch()} />;
  const events = data ?? order.recentEvents;
  const correctable = (event: OrderEvent) => mayUpdate && stands(event) && !correctionRefusal(order, event.action);
  return (
    <Card title="Linimasa" note={data && `${data.length} kejadian`}>
      <Timeline
        events={events.map((event) => {
          const line = timelineEvent(order, event);
          return correctable(event) ? { ...line, action: correctButton(line, () => setCorrecting(event)) } : line;
        })}
      />
      {correcting && (
        <CorrectTimeDrawer order={order} event={correcting} history={events} onClose={() => setCorrecting(null)} />
      )}
    </Card>
  );
}
