import { kmBetween, type LatLng } from '@lajur/demo-world/geo';
import type { Random } from '@lajur/demo-world/random';
import { type Fleet, type FleetDriver, type FleetVehicle, mayDrive } from './demo-fleet';
import type { DemoOrder } from './demo-order';

export interface Crew {
  vehicle: FleetVehicle;
  driver: FleetDriver;
}

interface Trip {
  from: number;
  until: number;
  end: LatLng;
}

const hour = 3_600_000;
/** Papers that lapsed lately did not hinder a trip before that. */
const longAgo = 35 * 24 * hour;

/** Did somebody put a vehicle and driver on it, and are they still on it? */
export function hasCrew(order: DemoOrder): boolean {
  const done = order.story.actions.slice(0, order.story.done);
  return done.includes('accept') && done.at(-1) !== 'driver-reject';
}

/** From setting out until the vehicle is free again. A trip that came to nothing kept nobody busy. */
function tripOf(order: DemoOrder, now: Date): Trip {
  const { draft, story, times } = order;
  const pickup = draft.stops[0]?.planFrom.getTime() ?? 0;
  const done = story.actions.slice(0, story.done);
  const setOut = done.indexOf('go-to-pickup');
  const from = Math.min(pickup, setOut < 0 ? pickup : (times.at[setOut] as number));
  const last = draft.stops.at(-1);
  const end: LatLng = [last?.place.latitude ?? 0, last?.place.longitude ?? 0];
  if (['DIBATALKAN', 'KEDALUWARSA'].includes(order.status)) return { from, until: from, end };
  const plan = last?.planUntil.getTime() ?? from;
  const left = times.departedAt.at(-1);
  const ended = done.includes('receive') || done.includes('report-discrepancy');
  return { from, until: ended && left ? left : Math.max(plan, now.getTime()) + hour, end };
}

/**
 * Gives every order that needs one a vehicle and a driver: big enough, with the right licence, not on two trips at
 * once, and rather those that are near.
 */
export function assignCrews(rng: Random, orders: readonly DemoOrder[], fleet: Fleet, now: Date): Map<DemoOrder, Crew> {
  const crews = new Map<DemoOrder, Crew>();
  const trips = new Map<string, Trip[]>();
  const groups = new Map<string, Crew>();
  const weights = new Map<string, { kg: number; m3: number }>();
  for (const { group, draft } of orders) {
    if (!group) continue;
    const sum = weights.get(group) ?? { kg: 0, m3: 0 };
    weights.set(group, { kg: sum.kg + draft.weightKg, m3: sum.m3 + draft.volumeM3 });
  }
  const tripsOf = (id: string) => trips.get(id) ?? [];
  const isFree = (id: string, trip: Trip) =>
    tripsOf(id).every((one) => one.until <= trip.from || one.from >= trip.until);
  const away = (id: string, trip: Trip, pickup: LatLng) => {
    const before = tripsOf(id).filter((one) => one.until <= trip.from);
    const last = before.reduce<Trip | null>((best, one) => (!best || one.until > best.until ? one : best), null);
    return last ? kmBetween(last.end, pickup) : 150;
  };
  const needing = orders.filter(hasCrew).map((order) => ({ order, trip: tripOf(order, now) }));
  const isOpen = (trip: Trip) => trip.until > now.getTime();
  needing.sort((a, b) => Number(isOpen(b.trip)) - Number(isOpen(a.trip)) || a.trip.from - b.trip.from);

  for (const { order, trip } of needing) {
    const shared = order.group ? groups.get(order.group) : undefined;
    if (shared) {
      crews.set(order, shared);
      continue;
    }
    const { draft } = order;
    const load = (order.group && weights.get(order.group)) || { kg: draft.weightKg, m3: draft.volumeM3 };
    const mayUse = (one: { fit: boolean }) => one.fit || trip.until < now.getTime() - longAgo;
    const pickup: LatLng = [draft.stops[0]?.place.latitude ?? 0, draft.stops[0]?.place.longitude ?? 0];
    const ranked = fleet.vehicles
      .filter((one) => mayUse(one) && one.type.maxWeightKg >= load.kg && one.type.maxVolumeM3 >= load.m3)
      .map((vehicle) => ({
        vehicle,
        score:
          (isFree(vehicle.id, trip) ? 0 : 1e6) +
          (vehicle.type.ref === draft.transportType.ref ? 0 : 400 + vehicle.type.maxWeightKg / 40) +
          away(vehicle.id, trip, pickup),
      }))
      .sort((a, b) => a.score - b.score);
    const vehicle = ranked[0]?.vehicle;
    if (!vehicle) throw new Error(`no vehicle carries ${load.kg} kg and ${load.m3} m³`);
    const drivers = fleet.drivers.filter((one) => mayUse(one) && mayDrive(one, vehicle.type, vehicle.yellowPlate));
    const free = drivers.filter((one) => isFree(one.id, trip));
    const usual = free.find((one) => one === vehicle.usualDriver);
    const driver = usual ?? rng.pick(free.length > 0 ? free : drivers);
    for (const { id } of [vehicle, driver]) trips.set(id, [...tripsOf(id), trip]);
    crews.set(order, { vehicle, driver });
    if (order.group) groups.set(order.group, { vehicle, driver });
  }
  return crews;
}
