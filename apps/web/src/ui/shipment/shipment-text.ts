import type { Point } from '@lajur/domain/common/geo';
import {
  formatClockRange,
  formatDate,
  formatDayRange,
  formatMoment,
  formatTime,
  zoneOf,
} from '@lajur/domain/common/time';
import { zoneAt } from '@lajur/domain/common/zone-at';
import { plainCity } from '@lajur/domain/location/city';

/** "21 Nov 2026" and "19.00 WIB", in the zone of the place. */
export function momentText(at: string, timezone: string): { day: string; time: string } {
  const moment = new Date(at);
  const zone = zoneOf(timezone);
  return { day: formatDate(moment, zone), time: formatTime(moment, zone) };
}

/** When a vehicle was there: "10.48 WITA", with its date unless that is today; in the zone of the position itself. */
export const positionTime = (position: Point & { at: string }, now: number): string =>
  formatMoment(new Date(position.at), zoneAt(position), new Date(now));

const plainName = (name: string) => name.replace(/^(Gudang|Pusat Distribusi)\s+/, '');

interface Typed {
  transportType: { name: string };
  vehicle: { typeName: string } | null;
}

/** The type of the vehicle itself, and the one asked for where that is another. */
export function typeText({ transportType, vehicle }: Typed): { own: string; asked: string | null } {
  const own = vehicle?.typeName ?? transportType.name;
  return { own, asked: own === transportType.name ? null : `diminta ${transportType.name}` };
}

/** "Cikarang, Bekasi": what tells a place apart in a narrow column, and its city when the name does not say it. */
export function placeText({ name, city }: { name: string; city: string }): string {
  const [place, town] = [plainName(name), plainCity(city)];
  return place.toLowerCase().includes(town.toLowerCase()) ? place : `${place}, ${town}`;
}

/** "+2 titik" for what lies between origin and destination. */
export function extraStops(order: { pickupCount: number; dropCount: number }): string | undefined {
  const between = order.pickupCount + order.dropCount - 2;
  return between > 0 ? `+${between} titik` : undefined;
}

/** The plan of a stop: "20.00 – 22.00 WITA" on "21 Nov 2026". */
export function planText(stop: { timezone: string; planFrom: string; planUntil: string }): {
  time: string;
  day: string;
} {
  const zone = zoneOf(stop.timezone);
  const [from, until] = [new Date(stop.planFrom), new Date(stop.planUntil)];
  return { time: formatClockRange(from, until, zone), day: formatDayRange(from, until, zone) };
}
