import { formatDistance } from '../common/number';
import { dayIn, daysBetween, formatDay, formatMoment, formatTime, zoneOf } from '../common/time';
import { travelTo } from '../common/travel';
import { type LicensedVehicle, pairWarnings, pairWarningText } from '../driver/sim-class';
import {
  type AssignableDriver,
  type AssignableVehicle,
  type AssignmentRefusal,
  type Decline,
  driverRefusals,
  expectedEnd,
  type OrderToAssign,
  vehicleRefusals,
} from './assignment';
import { assignmentRefusalText } from './assignment-text';
import { type Approach, approach, type Reach } from './reach';

/** A candidate in its place: those that may be assigned first, the best of all marked, the refused ones last. */
export interface Ranked<T> {
  candidate: T;
  best: boolean;
  /** Of the type asked for; of a driver always. */
  fitsType: boolean;
  /** Km by road to the first pickup, from the last position or from the end of the order before; null when unknown. */
  distanceKm: number | null;
  reach: Reach;
  openOrders: number;
  /** Why it stands where it does; for the refused ones why they are refused. */
  why: string;
  /** What speaks against it though it may be chosen: too late, a licence too low, a refusal of its own. */
  against: string[];
  refusals: AssignmentRefusal[];
}

interface Scored<T> extends Ranked<T> {
  /** Smaller is better; compared from the first on. */
  score: (number | string)[];
  /** It comes in time as far as is known. */
  arrives: boolean;
}

const otherEngagements = (one: AssignableVehicle | AssignableDriver, order: OrderToAssign) =>
  one.engagements.filter((other) => other.orderId !== order.id).sort((a, b) => a.from.getTime() - b.from.getTime());

const countOther = (one: AssignableVehicle | AssignableDriver, order: OrderToAssign): number =>
  otherEngagements(one, order).length + (one.furtherOrders ?? 0);

/** 'tidak ada pesanan lain', 'selesai bongkar 15.40 WIB', '1 pesanan besok', '2 pesanan lain', and so on. */
function workText(one: AssignableVehicle | AssignableDriver, order: OrderToAssign, now: Date): string {
  const [first] = otherEngagements(one, order);
  const count = countOther(one, order);
  if (count === 0) return 'tidak ada pesanan lain';
  if (!first || count > 1) return `${count} pesanan lain`;
  const zone = zoneOf(first.timezone);
  const ahead = (at: Date) => daysBetween(dayIn(now, zone), dayIn(at, zone));
  const end = expectedEnd(first);
  if (end < now) return `belum selesai ${first.cargoNo}`;
  if (first.from <= now) {
    const when = ahead(end) === 0 ? formatTime(end, zone) : formatDay(dayIn(end, zone));
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

/** It may be assigned, and nothing says that it comes too late. */
export const canGo = ({ refusals, reach }: Pick<Ranked<unknown>, 'refusals' | 'reach'>): boolean =>
  refusals.length === 0 && reach !== 'late';

/** The type asked for, where vehicles are ranked and none of that type can go; null when one can. */
export function lackingType(ranked: readonly Ranked<unknown>[], order: Pick<OrderToAssign, 'askedTypeName'>) {
  return ranked.some((one) => one.fitsType && canGo(one)) ? null : order.askedTypeName;
}

function inOrder<T>(scored: Scored<T>[]): Ranked<T>[] {
  const compare = (a: Scored<T>, b: Scored<T>) => {
    for (const [at, mine] of a.score.entries()) {
      const theirs = b.score[at] as typeof mine;
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    }
    return 0;
  };
  return [...scored].sort(compare).map(({ score: _, arrives, ...ranked }, at) => ({
    ...ranked,
    best: at === 0 && canGo(ranked) && ranked.against.length === 0 && ranked.fitsType && arrives,
  }));
}

/** '18 km dari titik muat', '385 km dan 1 penyeberangan dari titik bongkar pesanan sebelumnya', 'posisi belum diketahui'. */
function positionText({ km, crossings, after, reach }: Approach, behind: string): string {
  if (km === null) return reach === 'late' ? 'tidak ada jalan darat dan feri ke titik muat' : 'posisi belum diketahui';
  const ships = crossings > 0 ? ` dan ${crossings} penyeberangan` : '';
  return `${formatDistance(km)}${ships}${after ? ' dari titik bongkar pesanan sebelumnya' : behind}`;
}

/** A guess is told in half hours. */
const halfHour = 1_800_000;
const roughly = (at: Date) => new Date(Math.ceil(at.getTime() / halfHour) * halfHour);

/** 'Tidak mungkin tiba sebelum 08.00 WIB, paling cepat sekitar 14.30 WIB'; empty for who can be there in time. */
function lateText({ reach, earliest }: Approach, order: OrderToAssign, now: Date): string[] {
  if (reach !== 'late') return [];
  const zone = zoneOf(order.pickup.timezone);
  const until = `Tidak mungkin tiba sebelum ${formatMoment(order.pickupUntil, zone, now)}`;
  return [earliest ? `${until}, paling cepat sekitar ${formatMoment(roughly(earliest), zone, now)}` : until];
}

const reachRank: Record<Reach, number> = { 'in-time': 0, unknown: 1, late: 2 };
const farthest = Number.POSITIVE_INFINITY;

/**
 * Who can be at the pickup in time first, then the type asked for, of the others the smallest that has the room, then the
 * nearest, then the one with the fewest open orders (decisions §4).
 */
export function rankVehicles(
  candidates: readonly AssignableVehicle[],
  order: OrderToAssign,
  now: Date,
): Ranked<AssignableVehicle>[] {
  const travel = travelTo(order.pickup);
  return inOrder(
    candidates.map((vehicle) => {
      const refusals = vehicleRefusals(vehicle, order, now);
      const way = approach(vehicle, order, now, travel);
      const openOrders = countOther(vehicle, order);
      const sameType = vehicle.transportTypeId === order.transportTypeId;
      const { km, reach } = way;
      return {
        candidate: vehicle,
        best: false,
        fitsType: sameType,
        arrives: reach === 'in-time',
        distanceKm: km,
        reach,
        openOrders,
        why: refusals.length
          ? refusals.map(assignmentRefusalText).join(' · ')
          : [
              sameType ? '' : `diminta ${order.askedTypeName}`,
              positionText(way, ' dari titik muat'),
              workText(vehicle, order, now),
            ]
              .filter(Boolean)
              .join(' · '),
        against: lateText(way, order, now),
        refusals,
        score: [
          refusals.length ? 1 : 0,
          reachRank[reach],
          sameType ? 0 : 1,
          sameType ? 0 : vehicle.maxWeightKg,
          sameType ? 0 : vehicle.maxVolumeM3,
          km ?? farthest,
          openOrders,
          vehicle.plate,
        ],
      };
    }),
  );
}

/** What drivers are ranked for besides the order. */
export interface DriverRanking {
  /** The vehicle that is chosen already. */
  vehicle?: (Pick<AssignableVehicle, 'id' | 'plate' | 'usualDriverId'> & LicensedVehicle) | null;
  /** Who said no to this order before. */
  declines?: readonly Decline[];
}

/**
 * Who can be at the pickup in time and has the licence first, the usual driver of the chosen vehicle before the others,
 * then the nearest, then the one with the fewest open orders. Who said no to this order stands last of those who can.
 */
export function rankDrivers(
  candidates: readonly AssignableDriver[],
  order: OrderToAssign,
  now: Date,
  { vehicle = null, declines = [] }: DriverRanking = {},
): Ranked<AssignableDriver>[] {
  const licensed = vehicle ?? order.licensed;
  const travel = travelTo(order.pickup);
  const declinedBy = new Map(declines.map((one) => [one.driverId, one]));
  return inOrder(
    candidates.map((driver) => {
      const refusals = driverRefusals(driver, order, now);
      const way = approach(driver, order, now, travel);
      const openOrders = countOther(driver, order);
      const goesWithIt =
        vehicle !== null && (vehicle.usualDriverId === driver.id || driver.usualVehicleId === vehicle.id);
      const plate = goesWithIt ? vehicle.plate : driver.usualVehiclePlate;
      const usual = plate && (goesWithIt || vehicle === null) ? `pengemudi tetap ${plate}` : null;
      const misfits = pairWarnings(driver, licensed).map(pairWarningText);
      const declined = declinedBy.get(driver.id);
      const { km, reach } = way;
      return {
        candidate: driver,
        best: false,
        fitsType: true,
        // Where a driver is, is seldom known; the vehicle decides.
        arrives: reach !== 'late',
        distanceKm: km,
        reach,
        openOrders,
        why: refusals.length
          ? refusals.map(assignmentRefusalText).join(' · ')
          : `${positionText(way, '')} · ${usual ?? (openOrders ? null : restText(driver, now)) ?? workText(driver, order, now)}`,
        against: [...(declined ? [declineText(declined, order, now)] : []), ...lateText(way, order, now), ...misfits],
        refusals,
        score: [
          refusals.length ? 1 : 0,
          declined ? 1 : 0,
          reachRank[reach],
          misfits.length,
          goesWithIt ? 0 : 1,
          km ?? farthest,
          openOrders,
          driver.name,
        ],
      };
    }),
  );
}

/** 'Menolak pesanan ini 14.10 WIB: Sedang sakit'. */
function declineText({ at, reason }: Decline, order: OrderToAssign, now: Date): string {
  return `Menolak pesanan ini ${formatMoment(at, zoneOf(order.pickup.timezone), now)}: ${reason}`;
}
