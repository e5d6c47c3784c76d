import type { Point } from './geo';
import type { Zone } from './time';

/** Up to a latitude, from the south: up to which longitude it is WIB, and from there up to which WITA. */
type Band = readonly [upTo: number, wibUpTo: number, witaUpTo: number];

/**
 * Where the zones meet (Keputusan Presiden 41/1987), band by band: Java and Bali, the islands of the Java Sea, the
 * provinces of Kalimantan, Sulawesi and Maluku. Right but for a few kilometres at the borders.
 */
const bands: readonly Band[] = [
  // The south-east of Java, and the west coast of Bali north of it.
  [-8.58, 114.9, 125.4],
  [-8.4, 114.65, 125.4],
  [-7.7, 114.42, 125.4],
  [-5.1, 116.4, 125.4],
  [-3, 114.42, 125.4],
  [-2.4, 114.6, 124.2],
  [-1.5, 115.25, 124.2],
  [-0.7, 115.4, 125.4],
  [0.3, 114.95, 125.4],
  [1.4, 113.95, 126.1],
];
const north: Band = [90, 114.4, 127.2];

/** The zone of a point in Indonesia, for what names no province: the last position of a vehicle. */
export function zoneAt({ latitude, longitude }: Point): Zone {
  const [, wibUpTo, witaUpTo] = bands.find(([upTo]) => latitude <= upTo) ?? north;
  if (longitude <= wibUpTo) return 'WIB';
  return longitude <= witaUpTo ? 'WITA' : 'WIT';
}
