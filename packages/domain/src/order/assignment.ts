import { isValidOn, type LapsingDocument } from '../common/expiry';
import type { Point } from '../common/geo';
import { dayIn, type Zone, zoneOf } from '../common/time';
import type { LicensedVehicle } from '../driver/sim-class';

/** An order that already has the vehicle or driver. */
export interface Engagement {
  orderId: string;
  cargoNo: string;
  /** LCL orders of one group share vehicle and driver (decisions §4). */
  cargoGroupNo: string | null;
  from: Date;
  until: Date;
  /** When it is expected at its last stop; null when nobody has said. */
  eta: Date | null;
  /** Its last stop, from where the next order is set out for. */
  end: Point;
  /** IANA name of the zone where it ends. */
  timezone: string;
}

export interface Suspension {
  since: Date;
  by: string;
}

interface Assignable {
  id: string;
  isActive: boolean;
  suspended: Suspension | null;
  engagements: readonly Engagement[];
  /** How many orders it has besides `engagements`: they decide nothing for the order that is asked for, and are only counted. */
  furtherOrders?: number;
  lastPosition: Point | null;
  /** When the last trip ended, if it is known: for how long it has rested. */
  freeSince: Date | null;
}

export interface AssignableVehicle extends Assignable {
  plate: string;
  transportTypeId: string;
  typeName: string;
  maxWeightKg: number;
  maxVolumeM3: number;
  /** Permitted total weight (JBB), for the class of licence. */
  grossWeightKg: number;
  tractor: boolean;
  yellowPlate: boolean;
  /** Last valid days, `YYYY-MM-DD`. */
  kirExpiredDate: string;
  stnkExpiredDate: string;
  usualDriverId: string | null;
}

export interface AssignableDriver extends Assignable {
  name: string;
  simClass: string;
  simNo: string;
  simExpiredDate: string;
  usualVehicleId: string | null;
  usualVehiclePlate: string | null;
}

/** What decides of an order whether a vehicle and a driver may carry it. */
export interface OrderToCarry {
  id: string;
  cargoGroupNo: string | null;
  weightKg: number;
  volumeM3: number;
  pickupFrom: Date;
  arrivalPlan: Date;
  /** The first pickup, with its IANA zone. */
  pickup: Point & { timezone: string };
  /** IANA zone of the last drop: documents have to be valid on the day there. */
  destinationTimezone: string;
}

/** What the choice depends on, of the order that needs a vehicle and a driver. */
export interface OrderToAssign extends OrderToCarry {
  transportTypeId: string;
  /** Name of the type asked for. */
  askedTypeName: string;
  /** What a vehicle of the type asked for needs of a licence, until one is chosen. */
  licensed: LicensedVehicle;
  /** Until when the first pickup waits. */
  pickupUntil: Date;
}

/** A driver said no to the very order that is to be assigned. */
export interface Decline {
  driverId: string;
  at: Date;
  reason: string;
}

/** Why a vehicle or driver may not be assigned, with the facts of its sentence (`assignmentRefusalText`). */
export type AssignmentRefusal =
  | { code: 'INACTIVE' }
  | { code: 'SUSPENDED'; since: Date; by: string; zone: Zone }
  | { code: 'EXPIRED'; document: LapsingDocument; lastDay: string; today: string }
  | { code: 'EXPIRES_ON_THE_WAY'; document: LapsingDocument; lastDay: string; arrival: string }
  | { code: 'ENGAGED'; cargoNo: string; until: Date; zone: Zone; late: boolean }
  | { code: 'TOO_HEAVY'; weightKg: number; maxWeightKg: number }
  | { code: 'TOO_LARGE'; volumeM3: number; maxVolumeM3: number };

/** When an order lets go of what it holds: by where it is now, else as planned. */
export const expectedEnd = ({ until, eta }: Pick<Engagement, 'until' | 'eta'>): Date => eta ?? until;

/** An engagement that should have ended and has not keeps its vehicle at least until now. */
const endOf = (engagement: Engagement, now: Date) => {
  const end = expectedEnd(engagement);
  return end < now ? now : end;
};

/** Sorts what starts later first. */
export const startsLater = (a: Pick<Engagement, 'from'>, b: Pick<Engagement, 'from'>): number =>
  b.from.getTime() - a.from.getTime();

/** The order that keeps a vehicle or driver from this one: of several the one that lasts longest. */
export function clashOf(
  one: Pick<Assignable, 'engagements'>,
  order: Pick<OrderToCarry, 'id' | 'cargoGroupNo' | 'pickupFrom' | 'arrivalPlan'>,
  now: Date,
): Engagement | undefined {
  return one.engagements
    .filter((other) => other.orderId !== order.id)
    .filter((other) => order.cargoGroupNo === null || other.cargoGroupNo !== order.cargoGroupNo)
    .filter((other) => other.from < order.arrivalPlan && endOf(other, now) > order.pickupFrom)
    .sort((a, b) => expectedEnd(b).getTime() - expectedEnd(a).getTime() || startsLater(a, b))[0];
}

function general(one: Assignable, order: OrderToCarry, now: Date): AssignmentRefusal[] {
  const refusals: AssignmentRefusal[] = [];
  if (!one.isActive) refusals.push({ code: 'INACTIVE' });
  if (one.suspended) {
    refusals.push({ code: 'SUSPENDED', ...one.suspended, zone: zoneOf(order.pickup.timezone) });
  }
  const clash = clashOf(one, order, now);
  if (clash) {
    const zone = zoneOf(clash.timezone);
    const until = expectedEnd(clash);
    refusals.push({ code: 'ENGAGED', cargoNo: clash.cargoNo, until, zone, late: until < now });
  }
  return refusals;
}

/** What of an order decides through which day a document has to be valid. */
export interface OrderInTime {
  arrivalPlan: Date;
  /** The first pickup's IANA zone. */
  pickup: { timezone: string };
  /** Of the last drop. */
  destinationTimezone: string;
}

/**
 * The days on which the documents of an order's vehicle and driver have to be valid: today where it sets out, and that of
 * arrival where it goes to, both included.
 */
const daysInNeed = (order: OrderInTime, now: Date) => ({
  today: dayIn(now, zoneOf(order.pickup.timezone)),
  arrival: dayIn(order.arrivalPlan, zoneOf(order.destinationTimezone)),
});

/** A document that ends before this day stops the order; the later of today and the day of arrival. */
export function neededUntil(order: OrderInTime, now: Date): string {
  const [, later = ''] = Object.values(daysInNeed(order, now)).sort();
  return later;
}

function documentRefusal(
  document: LapsingDocument,
  lastDay: string,
  order: OrderToCarry,
  now: Date,
): AssignmentRefusal[] {
  if (isValidOn(lastDay, neededUntil(order, now))) return [];
  const { today, arrival } = daysInNeed(order, now);
  if (!isValidOn(lastDay, today)) return [{ code: 'EXPIRED', document, lastDay, today }];
  return [{ code: 'EXPIRES_ON_THE_WAY', document, lastDay, arrival }];
}

/** Everything that keeps this vehicle from this order (decisions §4); empty when it may be assigned. */
export function vehicleRefusals(vehicle: AssignableVehicle, order: OrderToCarry, now: Date): AssignmentRefusal[] {
  const refusals = [
    ...general(vehicle, order, now),
    ...documentRefusal('KIR', vehicle.kirExpiredDate, order, now),
    ...documentRefusal('STNK', vehicle.stnkExpiredDate, order, now),
  ];
  if (order.weightKg > vehicle.maxWeightKg) {
    refusals.push({ code: 'TOO_HEAVY', weightKg: order.weightKg, maxWeightKg: vehicle.maxWeightKg });
  }
  if (order.volumeM3 > vehicle.maxVolumeM3) {
    refusals.push({ code: 'TOO_LARGE', volumeM3: order.volumeM3, maxVolumeM3: vehicle.maxVolumeM3 });
  }
  return refusals;
}

/** Everything that keeps this driver from this order; empty when they may be assigned. */
export function driverRefusals(driver: AssignableDriver, order: OrderToCarry, now: Date): AssignmentRefusal[] {
  return [...general(driver, order, now), ...documentRefusal('SIM', driver.simExpiredDate, order, now)];
}
