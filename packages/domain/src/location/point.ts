import type { Point } from '../common/geo';
import { parseNumber } from '../common/number';

/** All of Indonesia, with some sea around it. */
export const indonesia = { latitude: { min: -11.5, max: 6.5 }, longitude: { min: 94.5, max: 141.5 } } as const;
const inIndonesia = ({ latitude, longitude }: Point): boolean =>
  latitude >= indonesia.latitude.min &&
  latitude <= indonesia.latitude.max &&
  longitude >= indonesia.longitude.min &&
  longitude <= indonesia.longitude.max;

const outsideText = 'Titik ini di luar Indonesia';
const swappedText = 'Lintang dan bujur tertukar: lintang lebih dulu, misalnya -6.2, 106.8';

/** Is the point one that a place can have? The sentence under the field, or null. */
export function pointError({ latitude, longitude }: Point): string | null {
  if (inIndonesia({ latitude, longitude })) return null;
  return inIndonesia({ latitude: longitude, longitude: latitude }) ? swappedText : outsideText;
}

/** What is said of half of a point that lies outside, as far as it alone can say. */
export function outsideError(axis: 'latitude' | 'longitude', value: number): string {
  const { min, max } = indonesia[axis === 'latitude' ? 'longitude' : 'latitude'];
  return value >= min && value <= max ? swappedText : outsideText;
}

const decimal = String.raw`-?\d{1,3}(?:[.,]\d+)?`;
const pairPattern = new RegExp(String.raw`(${decimal})°?\s*(?:[,;]\s*|\s+)(${decimal})°?`);
const mapLink = /[@=](-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)/;

/**
 * Coordinates as people paste them: '-6.2, 106.8', '-6,2; 106,8', '(-6.2 106.8)', or a link of a map service. Null
 * when there is no pair in it.
 */
export function parseCoordinates(text: string): Point | null {
  const written = text.trim().replace(/^\(|\)$/g, '');
  const link = mapLink.exec(written);
  const pair = link ?? (new RegExp(`^${pairPattern.source}$`).exec(written) as RegExpExecArray | null);
  if (!pair) return null;
  const [latitude, longitude] = [pair[1], pair[2]].map((part) => degrees(part ?? ''));
  return latitude === undefined || longitude === undefined || latitude === null || longitude === null
    ? null
    : { latitude, longitude };
}

function degrees(text: string): number | null {
  const value = text.includes(',') ? parseNumber(text) : Number(text);
  return value !== null && Number.isFinite(value) ? value : null;
}

/** '-6.2, 106.8': as it can be pasted into a map. Six places are a decimetre. */
export function coordinatesText({ latitude, longitude }: Point): string {
  const short = (value: number) => String(Number(value.toFixed(6)));
  return `${short(latitude)}, ${short(longitude)}`;
}
