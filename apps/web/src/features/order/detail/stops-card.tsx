import type { OrderDetail, OrderEvent, OrderStop } from '@lajur/api-contract/order-detail';
import { crossingLabels } from '@lajur/domain/order/lane';
import { countText } from '@lajur/domain/order/quantity';
import { standingOf } from '@lajur/domain/order/standing';
import { IconPlane, IconShip } from '@tabler/icons-react';
import { Card } from '../../../ui/card';
import { momentText } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import { usePhone } from '../../../ui/use-phone';
import { crossingFact, planText, stopFact } from '../stop-text';
import classes from './order-detail.module.css';

/** What was loaded or delivered here, where there are several such stops; of one alone the goods tell it. */
function counted({ stops, goods }: OrderDetail, stop: OrderStop): string | null {
  if (stop.counted.length === 0 || stops.filter((one) => one.kind === stop.kind).length === 1) return null;
  return `${stop.kind === 'PICKUP' ? 'Dimuat' : 'Diterima'} ${countText(goods, stop.counted)}`;
}

/** `next` is driven to now: the ring of the lane stands on the road before it. */
const marks = { ahead: 'ahead', next: 'now', here: 'now', done: 'done', missed: 'ahead' } as const;

interface StopsCardProps {
  order: OrderDetail;
  /** The newest first: it dates the crossing. */
  history: readonly OrderEvent[];
}

/** The stops with plan beside fact, each in its own zone; the crossing stands between pickups and drops. */
export function StopsCard({ order, history }: StopsCardProps) {
  const { stops, crossing } = order;
  const standing = standingOf({ ...order, crossing: order.crossingState });
  const firstDrop = stops.findIndex((stop) => stop.kind === 'DROP');
  return (
    <Card flush title="Titik singgah" note="waktu setempat tiap titik">
      <div className={classes.stopsHead} aria-hidden>
        <span />
        <span>Titik</span>
        <span>Rencana</span>
        <span>Tiba – berangkat</span>
      </div>
      <ol className={classes.stops}>
        {stops.map((stop, index) => {
          const count = counted(order, stop);
          return [
            crossing && index === firstDrop && <Crossing key="crossing" order={order} history={history} />,
            <li key={stop.seq} className={classes.stop} data-state={marks[standing.stops.get(stop.seq) ?? 'ahead']}>
              <span className={classes.stopNumber}>{stop.seq}</span>
              <span className={classes.stopPlace}>
                <strong>
                  {stop.kind === 'PICKUP' ? 'Muat' : 'Bongkar'}: {stop.name}
                </strong>
                <span>
                  {stop.address}, {stop.city}
                </span>
                {count && <span>{count}</span>}
              </span>
              <StopTimes order={order} stop={stop} />
            </li>,
          ];
        })}
      </ol>
    </Card>
  );
}

/** Plan beside fact; on a phone what happened takes the place of the plan. */
function StopTimes({ order, stop }: { order: OrderDetail; stop: OrderStop }) {
  const now = new Date(useNow());
  const phone = usePhone();
  const { time, day } = planText(stop);
  const { times, sentence, compared } = stopFact(order, stop, now);
  const beside = compared && <span data-tone={compared.tone}>{compared.text}</span>;
  if (phone) {
    return (
      <span className={classes.stopTime}>
        {!stop.arrivedAt && (
          <span>
            Rencana {time}, {day}
          </span>
        )}
        {sentence && <span className={classes.stopSaid}>{sentence}</span>}
        {beside}
      </span>
    );
  }
  return (
    <>
      <span className={classes.stopTime}>
        <span>{time}</span>
        <span>{day}</span>
      </span>
      <span className={classes.stopTime}>
        <span>{times ?? '—'}</span>
        {beside}
      </span>
    </>
  );
}

const crossingMarks = { none: 'ahead', planned: 'ahead', aboard: 'now', done: 'done', missed: 'ahead' } as const;

function Crossing({ order, history }: StopsCardProps) {
  const { crossing, serviceType } = order;
  const phone = usePhone();
  if (!crossing) return null;
  const standing = standingOf({ ...order, crossing: order.crossingState }).crossing;
  const { text, tone } = crossingFact(order, standing, history);
  const Icon = serviceType === 'AIR' ? IconPlane : IconShip;
  const plan = crossing.plan ? momentText(crossing.plan, order.origin.timezone) : null;
  return (
    <li className={classes.stop} data-state={crossingMarks[standing]}>
      <span className={classes.stopNumber}>
        <Icon size={14} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.stopPlace}>
        <strong>
          {crossingLabels[serviceType]}: {crossing.name}
        </strong>
        {crossing.vessel && <span>{crossing.vessel}</span>}
      </span>
      <span className={classes.stopTime}>
        <span>{plan ? (phone ? `Rencana ${plan.time}, ${plan.day}` : plan.time) : '—'}</span>
        {plan && !phone && <span>{plan.day}</span>}
      </span>
      <span className={classes.stopTime}>{text ? <span data-tone={tone}>{text}</span> : !phone && <span>—</span>}</span>
    </li>
  );
}
