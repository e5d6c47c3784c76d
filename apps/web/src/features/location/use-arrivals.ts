import { listArrivals } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import { type Arrival, arrivalsText, judgeArrivals, metresBetween } from '@lajur/domain/location/arrival';
import { locationFields } from '@lajur/domain/location/location';
import { useMemo } from 'react';
import { useRead } from '../../ui/call/use-call';
import type { MapPoint, SeenPoint } from '../../ui/map/map-types';
import { whenHere } from '../../ui/zone';
import { strings } from './strings';

export interface Arrivals {
  seen: readonly SeenPoint[];
  /** What they say about the radius; undefined before they are there. */
  text: string | undefined;
  /** A radius that has all of them within it, where this one has not. */
  better: number | undefined;
}

const none: readonly Arrival[] = [];

/** Recent arrivals around a pin, and what they say about its radius in metres. */
export function useArrivals(pin: MapPoint | null, radius: number | null): Arrivals {
  // A pin that is moved a little has the same arrivals around it.
  const near = (degrees: number) => Number(degrees.toFixed(3));
  const query = { latitude: near(pin?.lat ?? 0), longitude: near(pin?.lng ?? 0) };
  const { data } = useRead(listArrivals, { query }, { enabled: pin !== null, staleTime: 60_000 });
  const arrivals = pin === null ? none : (data ?? none);
  return useMemo(() => {
    if (pin === null || data === undefined) return { seen: [], text: undefined, better: undefined };
    const point = { latitude: pin.lat, longitude: pin.lng };
    const judged = judgeArrivals(arrivals, point, radius ?? 0);
    const { max } = locationFields.radius;
    const seen = arrivals.map(({ at, latitude, longitude }): SeenPoint => {
      const metres = metresBetween(point, { latitude, longitude });
      return {
        key: at,
        lat: latitude,
        lng: longitude,
        label: strings.arrival(whenHere(at), formatNumber(metres)),
        outside: metres > (radius ?? 0),
      };
    });
    const better = judged.beyond > 0 && judged.covering <= max ? judged.covering : undefined;
    return { seen, text: arrivalsText(judged), better };
  }, [pin, radius, arrivals, data]);
}
