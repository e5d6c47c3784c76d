import type { Point } from '../common/geo';
import { parseNumber } from '../common/number';
import { isBlank, spacedOnce } from '../common/search-text';
import { type Zone, zoneOfProvince } from '../common/time';
import * as validation from '../common/validation';
import { parentRegionCode } from './region';

/** What a person says of a place where goods are loaded or unloaded (spec §3 Location). */
export interface LocationFields {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  /** Metres round the point that count as being there. */
  radius: number | null;
  /** Official codes; the lower two may be left open. */
  provinceId: string | null;
  cityId: string | null;
  districtId: string | null;
  subDistrictId: string | null;
  postalCode: string;
  /** `hh:mm` on the place's own clock. The same twice: open day and night. */
  openingTime: string;
  closingTime: string;
  note: string;
}

export const locationLimits = { name: 100, address: 255, note: 255, radius: { min: 10, max: 50_000 } } as const;
/** What a new place starts from. */
export const usualRadius = 500;
export const usualHours = { openingTime: '08:00', closingTime: '17:00' } as const;

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

/** Half of a point, as far as it alone can say. */
export function coordinateError(axis: 'latitude' | 'longitude', value: number): string | null {
  const within = ({ min, max }: { min: number; max: number }) => value >= min && value <= max;
  if (within(indonesia[axis])) return null;
  return within(indonesia[axis === 'latitude' ? 'longitude' : 'latitude']) ? swappedText : outsideText;
}

/** The same for every way of writing a place's name: a company names each of its places once. */
export const placeKey = (name: string): string => spacedOnce(name).toLowerCase();

export const postalCodePattern = String.raw`^\s*\d{5}\s*$`;
const isPostalCode = new RegExp(postalCodePattern, 'u');

export function postalCodeError(value: string): string | null {
  return isBlank(value) || isPostalCode.test(value) ? null : 'Kode pos harus 5 angka';
}

/** Which of a location's fields lie in the land register rather than at the place itself. */
type RegionField = 'provinceId' | 'cityId' | 'districtId' | 'subDistrictId';
export type PlaceFields = Omit<LocationFields, RegionField>;
type Errors<Fields> = Partial<Record<keyof Fields, string>>;

/** Every rule of a location that needs nothing looked up: field → the sentence under it. */
export const locationErrors = (fields: LocationFields): Errors<LocationFields> => ({
  ...placeErrors(fields),
  ...regionErrors(fields),
});

/** What is wrong with one field, as written. */
export const placeRules = {
  name: (value: string): string | null =>
    validation.text(value, 'Nama lokasi', { max: locationLimits.name, required: true }) ??
    validation.name(value, 'Nama lokasi'),
  address: (value: string): string | null =>
    validation.text(value, 'Alamat', { max: locationLimits.address, required: true }),
  postalCode: postalCodeError,
  time: (value: string): string | null => validation.time(value),
  note: (value: string): string | null =>
    validation.maxLength(value, locationLimits.note, 'Catatan') ?? validation.notes(value),
} as const;
export const radiusText = 'Radius harus angka bulat 10 sampai 50.000 m';

export function placeErrors(fields: PlaceFields): Errors<PlaceFields> {
  const { latitude, longitude, radius } = fields;
  const { min, max } = locationLimits.radius;
  const point = latitude !== null && longitude !== null ? pointError({ latitude, longitude }) : null;
  return without({
    name: placeRules.name(spacedOnce(fields.name)),
    address: placeRules.address(fields.address),
    latitude: validation.required(latitude, 'Lintang') ?? point,
    longitude: validation.required(longitude, 'Bujur'),
    radius:
      validation.required(radius, 'Radius') ??
      (Number.isInteger(radius) && (radius as number) >= min && (radius as number) <= max ? null : radiusText),
    postalCode: placeRules.postalCode(fields.postalCode),
    openingTime: placeRules.time(fields.openingTime),
    closingTime: placeRules.time(fields.closingTime),
    note: placeRules.note(fields.note),
  });
}

function regionErrors(fields: Pick<LocationFields, RegionField>): Errors<Pick<LocationFields, RegionField>> {
  const { provinceId, cityId, districtId, subDistrictId } = fields;
  return without({
    provinceId: validation.required(provinceId, 'Provinsi'),
    cityId: validation.required(cityId, 'Kota/Kabupaten') ?? belongs(cityId, provinceId, 'Kota/Kabupaten', 'provinsi'),
    districtId: belongs(districtId, cityId, 'Kecamatan', 'kota/kabupaten'),
    subDistrictId: belongs(subDistrictId, districtId, 'Kelurahan/Desa', 'kecamatan'),
  });
}

const without = <Field extends string>(found: Record<Field, string | null>): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== null)) as Partial<Record<Field, string>>;

function belongs(code: string | null, above: string | null, label: string, aboveLabel: string): string | null {
  if (code === null) return null;
  return parentRegionCode(code) === above ? null : `${label} bukan bagian dari ${aboveLabel} yang dipilih`;
}

/** The zone a place lies in, unless somebody says otherwise. */
export const usualZone = (provinceName: string): Zone => zoneOfProvince(provinceName);

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

/** '07.00 – 21.00 WIB', 'Buka 24 jam'. */
export function openingHoursText(openingTime: string, closingTime: string, zone: Zone): string {
  if (openingTime === closingTime) return 'Buka 24 jam';
  const dotted = (time: string) => time.replace(':', '.');
  return `${dotted(openingTime)} – ${dotted(closingTime)} ${zone}`;
}
