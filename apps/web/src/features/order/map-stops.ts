import type { OrderStop } from '@lajur/api-contract/order-detail';
import { plainCity } from '@lajur/domain/location/city';
import type { MapStop } from '../../ui/map/map-types';

/** The stops of an order as a map names them. */
export const mapStops = (stops: readonly OrderStop[]): MapStop[] =>
  stops.map((stop, index) => ({
    lat: stop.latitude,
    lng: stop.longitude,
    label: plainCity(stop.city),
    kind: index === 0 ? 'origin' : index === stops.length - 1 ? 'destination' : 'stop',
  }));
