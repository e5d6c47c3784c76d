import type { FleetMap } from '@lajur/api-contract/dashboard';
import { type FleetState, fleetState } from '@lajur/domain/order/fleet-state';
import { lateMinutes, latenessText } from '@lajur/domain/order/lateness';
import type { OrderStatus } from '@lajur/domain/order/status';

/** An order on the map with its vehicle; times in milliseconds. */
export interface FleetOrder {
  id: string;
  cargoNo: string;
  plate: string;
  driver: string | null;
  status: OrderStatus;
  destination: string;
  place: string | null;
  latitude: number | null;
  longitude: number | null;
  speedKmh: number | null;
  at: number | null;
  eta: number | null;
  dueAt: number | null;
}

/** All that is on the map, by plate. */
export interface Fleet {
  /** For the next read. */
  readAt: string;
  /** When all of it was read last. */
  wholeAt: number;
  full: boolean;
  orders: readonly FleetOrder[];
}

const milliseconds = (seconds: number | null | undefined) => (typeof seconds === 'number' ? seconds * 1000 : null);

function textAt<Text extends string>({ texts, at }: { texts: readonly Text[]; at: readonly number[] }, row: number) {
  return texts[at[row] ?? -1];
}

function ordersOf({ vehicles: column }: FleetMap): FleetOrder[] {
  return column.id.flatMap((id, row) => {
    const status = textAt(column.status, row);
    if (!status) return [];
    return {
      id,
      status,
      cargoNo: column.cargoNo[row] ?? '',
      plate: column.plate[row] ?? '',
      driver: column.driver[row] ?? null,
      destination: textAt(column.destination, row) ?? '',
      place: textAt(column.place, row) || null,
      latitude: column.latitude[row] ?? null,
      longitude: column.longitude[row] ?? null,
      speedKmh: column.speedKmh[row] ?? null,
      at: milliseconds(column.at[row]),
      eta: milliseconds(column.eta[row]),
      dueAt: milliseconds(column.dueAt[row]),
    };
  });
}

const byPlate = (a: FleetOrder, b: FleetOrder) =>
  a.plate < b.plate ? -1 : a.plate > b.plate ? 1 : a.id < b.id ? -1 : 1;

/** What is known after an answer: all of it, or what was known with what changed. */
export function afterAnswer(before: Fleet | undefined, answer: FleetMap, now: number): Fleet {
  const { readAt, full } = answer;
  const changed = ordersOf(answer);
  if (answer.whole || !before) return { readAt, full, wholeAt: now, orders: changed.sort(byPlate) };
  const orders = new Map(before.orders.map((order) => [order.id, order]));
  for (const id of answer.gone) orders.delete(id);
  for (const order of changed) orders.set(order.id, order);
  return { readAt, full: before.full, wholeAt: before.wholeAt, orders: [...orders.values()].sort(byPlate) };
}

export interface FleetVehicleNow extends FleetOrder {
  state: FleetState;
  lateMinutes: number;
  /** How late in words; null when it is in time. */
  lateness: string | null;
}

/** How an order on the map is doing at a moment. */
export function asOf(order: FleetOrder, now: Date): FleetVehicleNow {
  const dateOf = (at: number | null) => (at === null ? null : new Date(at));
  const late = lateMinutes(
    {
      status: order.status,
      eta: dateOf(order.eta),
      arrivedAt: order.dueAt === null ? now : null,
      deliveryUntil: new Date(order.dueAt ?? 0),
    },
    now,
  );
  const state = fleetState({ lateMinutes: late, at: dateOf(order.at), speedKmh: order.speedKmh }, now);
  const lateness = late > 0 ? latenessText(late, (order.dueAt ?? 0) > now.getTime()).text : null;
  return { ...order, state, lateMinutes: late, lateness };
}

/** Which of them want a look: the latest first, then those that were seen once and have been silent longest. */
export const troubledFirst = (vehicles: readonly FleetVehicleNow[]): FleetVehicleNow[] =>
  vehicles
    .filter(({ state, at }) => state === 'late' || (state === 'no-signal' && at !== null))
    .sort((a, b) => b.lateMinutes - a.lateMinutes || (a.at ?? 0) - (b.at ?? 0));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N} ]+/gu, '');

/** Whether an order has every word that was typed: in its number, plate, driver, place or where it goes. */
export function finder(search: string): (order: FleetOrder) => boolean {
  const words = plain(search).split(' ').filter(Boolean);
  const whole = words.join('');
  return ({ plate, cargoNo, driver, place, destination }) => {
    const own = plain([cargoNo, plate, driver ?? '', place ?? '', destination].join(' '));
    return (
      words.every((word) => own.includes(word)) || (whole !== '' && plain(plate).replaceAll(' ', '').includes(whole))
    );
  };
}
