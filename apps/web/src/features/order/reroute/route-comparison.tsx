import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { getRoute } from '@lajur/api-contract/order-route';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDuration, type Zone, zoneOf } from '@lajur/domain/common/time';
import { expectedText } from '@lajur/domain/order/arrival';
import type { ViaPlace } from '@lajur/domain/order/reroute';
import { Hidden } from '../../../ui/hidden';
import { LaneMap } from '../../../ui/map/map';
import type { MapStop } from '../../../ui/map/map-types';
import { useNow } from '../../../ui/ticker';
import { mapStops } from '../map-stops';
import classes from './reroute.module.css';

export type Routes = ReplyOf<typeof getRoute>;
type Way = Routes['now'];

const points = ({ line }: Way) => line.map(([lat, lng]) => ({ lat, lng }));
const signed = (value: number, text: string) => (value === 0 ? 'tetap' : `${value > 0 ? '+' : '−'}${text}`);

const arrivalIn = ({ arrival }: Way, zone: Zone, now: Date) =>
  arrival ? expectedText(arrival.from, arrival, zone, now) : '—';

function laterText({ now, next }: Routes): string {
  if (!now.arrival || !next.arrival) return '—';
  const minutes = Math.round((Date.parse(next.arrival.until) - Date.parse(now.arrival.until)) / 60_000);
  return signed(minutes, formatDuration(Math.abs(minutes)));
}

const placeOnMap = ({ name, latitude, longitude }: ViaPlace): MapStop => ({
  ...{ lat: latitude, lng: longitude, label: name, kind: 'stop' },
});

const vehicleOf = ({ id, vehicle, lastPosition }: OrderDetail) =>
  lastPosition && vehicle
    ? { key: id, label: vehicle.plate, lat: lastPosition.latitude, lng: lastPosition.longitude }
    : undefined;

interface RouteComparisonProps {
  order: OrderDetail;
  routes: Routes;
  /** What the new one leads through. */
  via: readonly ViaPlace[];
}

/** The way as it is beside the one that is asked for: on a map, and what it does to length, arrival and price. */
export function RouteComparison({ order, routes, via }: RouteComparisonProps) {
  const clock = new Date(useNow());
  const { now, next } = routes;
  const zone = zoneOf(order.destination.timezone);
  const km = next.distanceKm - now.distanceKm;
  const perKm = ({ distanceKm }: Way) => Math.round(order.mainCost / Math.max(1, distanceKm));
  const price = perKm(next) - perKm(now);
  const rows = [
    [
      'Jarak',
      `${formatNumber(now.distanceKm, 0)} km`,
      `${formatNumber(next.distanceKm, 0)} km`,
      signed(Math.round(km), `${formatNumber(Math.abs(km), 0)} km`),
    ],
    ['Perkiraan tiba', arrivalIn(now, zone, clock), arrivalIn(next, zone, clock), laterText(routes)],
    [
      'Ongkos per km',
      formatRupiah(perKm(now)),
      formatRupiah(perKm(next)),
      signed(price, formatRupiah(Math.abs(price))),
    ],
  ];
  return (
    <>
      <LaneMap
        height={240}
        label={`Rute sekarang dan rute baru ${order.origin.city} ke ${order.destination.city}`}
        before={points(now)}
        ahead={points(next)}
        stops={[...mapStops(order.stops), ...via.map(placeOnMap)]}
        now={vehicleOf(order)}
      />
      <p className={classes.legend}>
        <span data-line="next">Rute baru</span>
        <span data-line="now">Rute sekarang</span>
      </p>
      <table className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>Hal</Hidden>
            </th>
            <th scope="col">Sekarang</th>
            <th scope="col">Menjadi</th>
            <th scope="col">Selisih</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in a fixed order
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
