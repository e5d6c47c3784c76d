import type { Point } from '../common/geo';
import { parseNumber } from '../common/number';
import { pointOfLink } from './map-link';

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
/**
 * Coordinates as people paste them: '-6.2, 106.8', '-6,2; 106,8', '(-6.2 106.8)', or a link of Google Maps, Apple Maps,
 * Waze or OpenStreetMap. Null when there is no pair in it (`coordinatesError` of map-link.ts says why).
 */
export function parseCoordinates(text: string): Point | null {
  const written = text.trim().replace(/^\(|\)$/g, '');
  const pair = pointOfLink(written) ?? new RegExp(`^${pairPattern.source}$`).exec(written)?.slice(1);
  const [latitude = null, longitude = null] = (pair ?? []).map(degrees);
  return latitude === null || longitude === null ? null : { latitude, longitude };
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
