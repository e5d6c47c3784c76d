import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import { zoneOf } from '@lajur/domain/common/time';
import { isReceived } from '@lajur/domain/order/phase';
import { oddSignalLabel, oddSignalText } from '@lajur/domain/order/position-fault';
import { standingOf } from '@lajur/domain/order/standing';
import { Card } from '../../../ui/card';
import { Link } from '../../../ui/link';
import { LaneMap } from '../../../ui/map/map';
import type { MapPoint } from '../../../ui/map/map-types';
import { positionTime } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import { mapStops } from '../map-stops';
import { arrivalText } from '../stop-text';
import { noPositionText, positionSilence } from './detail-text';
import classes from './order-detail.module.css';

const point = ([lat, lng]: [number, number]): MapPoint => ({ lat, lng });
const distance = (a: MapPoint, b: MapPoint) => (a.lat - b.lat) ** 2 + (a.lng - b.lng) ** 2;

/** The planned way from where the order is now: what is driven already is left out. */
function wayAhead(route: readonly MapPoint[], now: MapPoint | null): MapPoint[] {
  if (!now) return [...route];
  let nearest = 0;
  route.forEach((one, index) => {
    if (distance(one, now) < distance(route[nearest] ?? one, now)) nearest = index;
  });
  return [now, ...route.slice(nearest + 1)];
}

/** The way driven solid, the way to come dashed, the last position of an order under way a ring. */
function TripMap({ order, height }: { order: OrderDetail; height: number | string }) {
  const { lastPosition, stops } = order;
  const now = lastPosition && { lat: lastPosition.latitude, lng: lastPosition.longitude };
  const clock = useNow();
  const time = lastPosition && positionTime(lastPosition, clock);
  const planned =
    order.route.length > 1
      ? order.route.map(point)
      : stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  const { received, underWay } = standingOf({ ...order, crossing: order.crossingState });
  const driven = order.trail.map(point);
  return (
    <LaneMap
      height={height}
      label={`Peta perjalanan ${order.origin.city} ke ${order.destination.city}${lastPosition ? `, posisi terakhir ${lastPosition.place}` : ''}`}
      done={received ? (driven.length > 1 ? driven : planned) : driven}
      ahead={received ? [] : wayAhead(planned, now)}
      stops={mapStops(stops)}
      now={
        now && underWay
          ? { ...now, key: order.id, label: [order.vehicle?.plate, time].filter(Boolean).join(' · ') }
          : undefined
      }
    />
  );
}

/** The map in short, as high as there is room; under it what the map cannot show: that nothing is heard of the vehicle. */
export function SmallOrderMap({ order, href, tight }: { order: OrderDetail; href: string; tight: boolean }) {
  const silence = positionSilence(order, new Date(useNow()));
  const odd = order.oddSignal && !isReceived(order.status) ? oddSignalLabel : null;
  const caption = silence ?? odd ?? (order.lastPosition ? null : noPositionText(order).title);
  return (
    <div className={classes.smallMap} data-tight={tight || undefined}>
      <TripMap order={order} height="100%" />
      {caption && (
        <span className={classes.mapCaption} data-silent={silence !== null || odd !== null || undefined}>
          {caption}
        </span>
      )}
      <Link href={href} className={classes.mapLink} aria-label="Buka peta dan titik singgah" />
    </div>
  );
}

/** Where the order is, and what is known of that. */
export function OrderMap({ order }: { order: OrderDetail }) {
  const { lastPosition } = order;
  const clock = useNow();
  const time = lastPosition && positionTime(lastPosition, clock);
  const noPosition = noPositionText(order);
  const arrival = arrivalText(order, new Date(clock));
  const silence = positionSilence(order, new Date(clock));
  const here = order.stops.find(({ seq }) => seq === order.currentStop);
  const oddZone = zoneOf(here?.timezone ?? order.origin.timezone);
  return (
    <Card flush>
      <TripMap order={order} height={208} />
      <div className={classes.mapFoot}>
        <strong className={classes.mapPlace}>{lastPosition?.place ?? noPosition.title}</strong>
        <span className={classes.mapFact}>
          {lastPosition
            ? [time, lastPosition.speedKmh === null ? null : `${formatNumber(lastPosition.speedKmh, 0)} km/jam`]
                .filter(Boolean)
                .join(' · ')
            : noPosition.why}
        </span>
        {silence && <span className={classes.mapSilence}>{silence}</span>}
        {order.oddSignal && !isReceived(order.status) && (
          <span className={classes.mapSilence}>{`${oddSignalLabel}: ${oddSignalText(order.oddSignal, oddZone)}`}</span>
        )}
        {arrival?.lead === 'Perkiraan' && (
          <span className={classes.mapFact}>
            {[`Perkiraan tiba ${arrival.time}`, arrival.rest].filter(Boolean).join(', ')}
          </span>
        )}
      </div>
    </Card>
  );
}
