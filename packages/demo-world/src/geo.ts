import { distanceKm } from '@lajur/domain/common/geo';

/** [latitude, longitude], as the wire sends a way. */
export type LatLng = readonly [latitude: number, longitude: number];

/** The box the country lies in, which everything invented has to lie in too. @internal */
export const indonesia = { west: 95, east: 141.1, south: -11.1, north: 6.1 } as const;

/** Great-circle distance. */
export const kmBetween = (a: LatLng, b: LatLng): number =>
  distanceKm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] });

export function lengthOf(line: readonly LatLng[]): number {
  let km = 0;
  for (let i = 1; i < line.length; i++) km += kmBetween(line[i - 1] as LatLng, line[i] as LatLng);
  return km;
}

/** The point that lies at `share` (0–1) of a line's length. */
export function pointAt(line: readonly LatLng[], share: number): LatLng {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) throw new Error('an empty line has no points');
  let left = Math.max(0, Math.min(1, share)) * lengthOf(line);
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1] as LatLng;
    const to = line[i] as LatLng;
    const km = kmBetween(from, to);
    if (left <= km && km > 0) {
      const part = left / km;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= km;
  }
  return last;
}
