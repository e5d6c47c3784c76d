import type { OrderDetail, OrderEvent, OrderStop } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { countText } from '@lajur/domain/order/quantity';
import { standingOf } from '@lajur/domain/order/standing';
import { statedNote } from '@lajur/domain/order/stated-quantity';
import { IconPlane, IconShip } from '@tabler/icons-react';
import { Card } from '../../../ui/card';
import { momentText, planText } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import { usePhone } from '../../../ui/use-phone';
import { crossingFact, stopFact, stopTitle } from '../stop-text';
import { crossingTitle, type PlaceState, tripPlaces } from '../trip-place';
import classes from './order-detail.module.css';

/** What was loaded or delivered here, where there are several such stops; of one alone the goods tell it. */
function counted({ stops, goods }: OrderDetail, stop: OrderStop): string | null {
  // A drop that was not reached, where all was lost on the way to it.
  if (stop.kind === 'DROP' && !stop.arrivedAt) return null;
  const told = [countText(goods, stop.counted), statedNote(stop.stated)].filter(Boolean).join('; ');
  if (!told || stops.filter((one) => one.kind === stop.kind).length === 1) return null;
  return `${stop.kind === 'PICKUP' ? 'Dimuat' : 'Diterima'} ${told}`;
}

interface StopsCardProps {
  order: OrderDetail;
  /** The newest first: it dates the crossing. */
  history: readonly OrderEvent[];
}

/** The stops with plan beside fact, each in its own zone; the crossing stands between pickups and drops. */
export function StopsCard({ order, history }: StopsCardProps) {
  return (
    <Card flush title="Titik singgah" note="waktu setempat tiap titik">
      {order.rerouted && (
        <p className={classes.rerouted}>
          Lewat {order.rerouted.via.map(({ name }) => name).join(', ')}: {formatNumber(order.distanceKm, 0)} km, semula{' '}
          {formatNumber(order.rerouted.firstDistanceKm, 0)} km
        </p>
      )}
      <div className={classes.stopsHead} aria-hidden>
        <span />
        <span>Titik</span>
        <span>Rencana</span>
        <span>Tiba – berangkat</span>
      </div>
      <ol className={classes.stops}>
        {tripPlaces(order).map((place) =>
          place.stop ? (
            <Stop key={place.key} order={order} stop={place.stop} state={place.state} />
          ) : (
            <Crossing key={place.key} order={order} history={history} state={place.state} />
          ),
        )}
      </ol>
    </Card>
  );
}

interface PlaceProps {
  order: OrderDetail;
  state: PlaceState;
}

function Stop({ order, stop, state }: PlaceProps & { stop: OrderStop }) {
  const count = counted(order, stop);
  return (
    <li className={classes.stop} data-state={state}>
      <span className={classes.stopNumber}>{stop.seq}</span>
      <span className={classes.stopPlace}>
        <strong>{stopTitle(stop)}</strong>
        <span>
          {stop.address}, {stop.city}
        </span>
        {count && <span>{count}</span>}
      </span>
      <StopTimes order={order} stop={stop} />
    </li>
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

function Crossing({ order, history, state }: StopsCardProps & PlaceProps) {
  const { crossing, serviceType } = order;
  const phone = usePhone();
  if (!crossing) return null;
  const standing = standingOf({ ...order, crossing: order.crossingState }).crossing;
  const { text, tone } = crossingFact(order, standing, history);
  const plan = crossing.plan ? momentText(crossing.plan, order.origin.timezone) : null;
  return (
    <li className={classes.stop} data-state={state}>
      <span className={classes.stopNumber}>
        <CrossingIcon by={serviceType} />
      </span>
      <span className={classes.stopPlace}>
        <strong>{crossingTitle(order, crossing)}</strong>
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

/** A ship, or a plane. */
export function CrossingIcon({ by }: { by: OrderDetail['serviceType'] }) {
  const Icon = by === 'AIR' ? IconPlane : IconShip;
  return <Icon size={14} stroke={1.7} aria-hidden />;
}
