import { formatNumber } from '../common/number';
import { formatClockRange, formatDayRange, zoneOf } from '../common/time';
import { placeProblems } from './order-intake';
import { notLoadedStatuses, statusesIn, underWayStatuses } from './phase';
import type { OrderRefusal } from './refusal';
import type { OrderStatus } from './status';
import { statusesFor } from './transitions';

/** Where a stop is. */
export interface AmendablePlace {
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

export interface AmendableStop extends AmendablePlace {
  seq: number;
  contactName: string | null;
  contactPhone: string | null;
  planFrom: Date;
  planUntil: Date;
}

export interface AmendableGoods {
  seq: number;
  name: string;
  unit: string;
  ordered: number;
  weightKg: number;
  volumeM3: number;
}

/** What of an order the marketplace may change once it is made. */
export interface AmendableOrder {
  stops: readonly AmendableStop[];
  goods: readonly AmendableGoods[];
  quantity: number;
  shipmentNo: string;
  orderNo: string;
}

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** What is to be otherwise; what is not named stays. */
export interface Amendment extends Given<Pick<AmendableOrder, 'quantity' | 'shipmentNo' | 'orderNo'>> {
  stops: readonly ({ seq: number; place?: AmendablePlace | undefined } & Given<
    Pick<AmendableStop, 'contactName' | 'contactPhone' | 'planFrom' | 'planUntil'>
  >)[];
  goods: readonly ({ seq: number } & Given<Pick<AmendableGoods, 'ordered' | 'weightKg' | 'volumeM3'>>)[];
}

/** What a change concerns: of an accepted order the first two are asked, the others told. */
export type AmendedPart = 'window' | 'place' | 'quantity' | 'contact' | 'number';

/** One thing as it was and as it is. */
export interface AmendedField {
  part: AmendedPart;
  label: string;
  before: string;
  after: string;
}

function windowText({ planFrom, planUntil, timezone }: AmendableStop): string {
  const zone = zoneOf(timezone);
  return `${formatDayRange(planFrom, planUntil, zone)}, ${formatClockRange(planFrom, planUntil, zone)}`;
}
const placeText = ({ name, address, city }: AmendablePlace): string => `${name}, ${address}, ${city}`;
const contactText = ({ contactName, contactPhone }: AmendableStop): string =>
  [contactName, contactPhone].filter(Boolean).join(' ') || 'tidak ada';
const goodsText = ({ ordered, unit, weightKg, volumeM3 }: AmendableGoods): string =>
  `${formatNumber(ordered)} ${unit}, ${formatNumber(weightKg)} kg, ${formatNumber(volumeM3)} m³`;

const without = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

function stopAfter(stop: AmendableStop, { stops }: Amendment): AmendableStop {
  const given = stops.find(({ seq }) => seq === stop.seq);
  if (!given) return stop;
  const { place, seq: _, ...rest } = given;
  return { ...stop, ...(place ?? {}), ...without(rest) };
}

function goodsAfter(line: AmendableGoods, { goods }: Amendment): AmendableGoods {
  const given = goods.find(({ seq }) => seq === line.seq);
  return given ? { ...line, ...without(given) } : line;
}

/** The order as it then is, and what became otherwise. */
export function amended(
  order: AmendableOrder,
  given: Amendment,
): { order: AmendableOrder; changes: readonly AmendedField[] } {
  const stops = order.stops.map((stop) => stopAfter(stop, given));
  const goods = order.goods.map((line) => goodsAfter(line, given));
  const { quantity, shipmentNo, orderNo } = given;
  const after = { ...order, ...without({ quantity, shipmentNo, orderNo }), stops, goods };
  const changes: AmendedField[] = [];
  const compare = (part: AmendedPart, label: string, before: string, now: string) => {
    if (before !== now) changes.push({ part, label, before, after: now });
  };
  for (const [at, before] of order.stops.entries()) {
    const now = stops[at] ?? before;
    compare('window', `Jadwal ${before.name}`, windowText(before), windowText({ ...now, timezone: before.timezone }));
    const moved = before.latitude !== now.latitude || before.longitude !== now.longitude;
    const spot = ({ latitude, longitude }: AmendablePlace) => (moved ? ` (${latitude}, ${longitude})` : '');
    compare('place', `Lokasi titik ${before.seq}`, placeText(before) + spot(before), placeText(now) + spot(now));
    compare('contact', `Kontak ${before.name}`, contactText(before), contactText(now));
  }
  for (const [at, before] of order.goods.entries())
    compare('quantity', before.name, goodsText(before), goodsText(goods[at] ?? before));
  compare('quantity', 'Jumlah', formatNumber(order.quantity), formatNumber(after.quantity));
  compare('number', 'No. pengiriman', order.shipmentNo, after.shipmentNo);
  compare('number', 'No. pesanan', order.orderNo, after.orderNo);
  return { order: after, changes };
}

/** What is wrong with an amendment, by the field that was given. */
export function amendmentFaults(order: AmendableOrder, given: Amendment, now: Date): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [at, { seq }] of given.stops.entries())
    if (!order.stops.some((stop) => stop.seq === seq)) faults[`stops.${at}.seq`] = 'Titik ini tidak ada';
  for (const [at, { seq }] of given.goods.entries())
    if (!order.goods.some((line) => line.seq === seq)) faults[`goods.${at}.seq`] = 'Barang ini tidak ada';
  for (const [at, { place }] of given.stops.entries())
    for (const [field, message] of Object.entries(place ? placeProblems(place) : {}))
      faults[`stops.${at}.place.${field}`] = message;
  const after = order.stops.map((stop) => stopAfter(stop, given));
  for (const [at, { seq, planFrom, planUntil }] of given.stops.entries()) {
    if (!planFrom && !planUntil) continue;
    const place = after.findIndex((stop) => stop.seq === seq);
    const [stop, before, next] = [after[place], after[place - 1], after[place + 1]];
    if (!stop) continue;
    if (stop.planUntil < stop.planFrom) faults[`stops.${at}.planUntil`] = 'Jadwal berakhir sebelum mulai';
    else if (stop.planUntil <= now) faults[`stops.${at}.planUntil`] = 'Jadwal sudah lewat';
    else if ((before && stop.planFrom < before.planFrom) || (next && next.planFrom < stop.planFrom))
      faults[`stops.${at}.planFrom`] = 'Jadwal titik tidak berurutan';
  }
  return faults;
}

const asked: readonly AmendedPart[] = ['window', 'place'];
const accepted = statusesFor('amend');
/** It waits for somebody to take it: all of it may change, and who is asked reads it as it is. */
const open: readonly OrderStatus[] = [...statusesIn(['waiting']), 'WAKTU_HABIS', 'DITOLAK'];

/** Whether the transporter, who accepted it otherwise, is asked again (decisions §4, Amended). */
export const asksAgain = (status: OrderStatus, changes: readonly AmendedField[]): boolean =>
  accepted.includes(status) && changes.some(({ part }) => asked.includes(part));

/** Why these changes come too late; null when they do not. */
export function amendmentRefusal(status: OrderStatus, changes: readonly AmendedField[]): OrderRefusal | null {
  const possible = ({ part }: AmendedField): boolean => {
    if (open.includes(status) || accepted.includes(status)) return true;
    if (asked.includes(part)) return false;
    return part === 'quantity' ? notLoadedStatuses.includes(status) : underWayStatuses.includes(status);
  };
  return changes.every(possible) ? null : { code: 'WRONG_STATUS', action: 'amend', status };
}
