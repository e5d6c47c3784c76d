import { distanceKm } from '../common/geo';
import { formatDistance } from '../common/number';
import { dayIn, daysBetween, formatDay, formatTime, zoneOf } from '../common/time';
import {
  type AssignableDriver,
  type AssignableVehicle,
  type AssignmentRefusal,
  driverRefusals,
  type OrderToAssign,
  vehicleRefusals,
} from './assignment';
import { assignmentRefusalText } from './assignment-text';

/** A candidate in its place: those that may be assigned first, the best of all marked, the refused ones last. */
export interface Ranked<T> {
  candidate: T;
  best: boolean;
  /** Km from the last position to the first pickup; null when there is none. */
  distanceKm: number | null;
  openOrders: number;
  /** Why it stands where it does; for the refused ones why they are refused. */
  why: string;
  refusals: AssignmentRefusal[];
}

interface Scored<T> extends Ranked<T> {
  /** Smaller is better; compared from the first on. */
  score: (number | string)[];
}

const otherEngagements = (one: AssignableVehicle | AssignableDriver, order: OrderToAssign) =>
  one.engagements.filter((other) => other.orderId !== order.id).sort((a, b) => a.from.getTime() - b.from.getTime());

/** 'tidak ada pesanan lain', 'selesai bongkar 15.40 WIB', '1 pesanan besok', '2 pesanan lain', and so on. */
function workText(one: AssignableVehicle | AssignableDriver, order: OrderToAssign, now: Date): string {
  const others = otherEngagements(one, order);
  const [first] = others;
  if (!first) return 'tidak ada pesanan lain';
  const zone = zoneOf(first.timezone);
  const ahead = (at: Date) => daysBetween(dayIn(now, zone), dayIn(at, zone));
  if (others.length > 1) return `${others.length} pesanan lain`;
  if (first.until < now) return `belum selesai ${first.cargoNo}`;
  if (first.from <= now) {
    const when = ahead(first.until) === 0 ? formatTime(first.until, zone) : formatDay(dayIn(first.until, zone));
    return `selesai bongkar ${when}`;
  }
  const days = ahead(first.from);
  return days === 0
    ? '1 pesanan hari ini'
    : days === 1
      ? '1 pesanan besok'
      : `1 pesanan ${formatDay(dayIn(first.from, zone))}`;
}

function restText(driver: AssignableDriver, now: Date): string | null {
  const hours = driver.freeSince ? Math.floor((now.getTime() - driver.freeSince.getTime()) / 3_600_000) : 0;
  return hours >= 8 && hours < 48 ? `sudah istirahat ${hours} jam` : null;
}

function inOrder<T>(scored: Scored<T>[]): Ranked<T>[] {
  const compare = (a: Scored<T>, b: Scored<T>) => {
    for (const [at, mine] of a.score.entries()) {
      const theirs = b.score[at] as typeof mine;
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  };
  return [...scored]
    .sort(compare)
    .map(({ score: _, ...ranked }, at) => ({ ...ranked, best: at === 0 && ranked.refusals.length === 0 }));
}

const toPickup = (one: AssignableVehicle | AssignableDriver, order: OrderToAssign) =>
  one.lastPosition ? distanceKm(one.lastPosition, order.pickup) : null;

const positionText = (km: number | null, behind = '') =>
  km === null ? 'posisi belum diketahui' : `${formatDistance(km)}${behind}`;

/** Same type with enough room first, then the nearest, then the one with the fewest open orders (decisions §4). */
export function rankVehicles(
  candidates: readonly AssignableVehicle[],
  order: OrderToAssign,
  now: Date,
): Ranked<AssignableVehicle>[] {
  return inOrder(
    candidates.map((vehicle) => {
      const refusals = vehicleRefusals(vehicle, order, now);
      const km = toPickup(vehicle, order);
      const openOrders = otherEngagements(vehicle, order).length;
      const sameType = vehicle.transportTypeId === order.transportTypeId;
      return {
        candidate: vehicle,
        best: false,
        distanceKm: km,
        openOrders,
        why: refusals.length
          ? refusals.map(assignmentRefusalText).join(' · ')
          : `${positionText(km, ' dari titik muat')} · ${workText(vehicle, order, now)}`,
        refusals,
        score: [refusals.length ? 1 : 0, sameType ? 0 : 1, km ?? Number.POSITIVE_INFINITY, openOrders, vehicle.plate],
      };
    }),
  );
}

/** The usual driver of the chosen vehicle first, then the nearest, then the one with the fewest open orders. */
export function rankDrivers(
  candidates: readonly AssignableDriver[],
  order: OrderToAssign,
  now: Date,
  chosen: Pick<AssignableVehicle, 'id' | 'plate' | 'usualDriverId'> | null = null,
): Ranked<AssignableDriver>[] {
  return inOrder(
    candidates.map((driver) => {
      const refusals = driverRefusals(driver, order, now);
      const km = toPickup(driver, order);
      const openOrders = otherEngagements(driver, order).length;
      const goesWithIt = chosen !== null && (chosen.usualDriverId === driver.id || driver.usualVehicleId === chosen.id);
      const plate = goesWithIt ? chosen.plate : driver.usualVehiclePlate;
      const usual = plate && (goesWithIt || chosen === null) ? `pengemudi tetap ${plate}` : null;
      return {
        candidate: driver,
        best: false,
        distanceKm: km,
        openOrders,
        why: refusals.length
          ? refusals.map(assignmentRefusalText).join(' · ')
          : `${positionText(km)} · ${usual ?? (openOrders ? null : restText(driver, now)) ?? workText(driver, order, now)}`,
        refusals,
        score: [refusals.length ? 1 : 0, goesWithIt ? 0 : 1, km ?? Number.POSITIVE_INFINITY, openOrders, driver.name],
      };
    }),
  );
}
