import type { Point } from './geo';

const mapsQuery = ({ latitude, longitude }: Point) => encodeURIComponent(`${latitude},${longitude}`);
/** The way to a place, in the maps of the phone. */
export const wayToUrl = (place: Point): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${mapsQuery(place)}`;
/** A point on a map. */
export const pointUrl = (point: Point): string => `https://www.google.com/maps/search/?api=1&query=${mapsQuery(point)}`;
