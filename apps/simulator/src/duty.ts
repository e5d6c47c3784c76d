import { random } from '@lajur/demo-world/random';
import { worldTime } from '@lajur/demo-world/tempo';
import { distanceKm } from '@lajur/domain/common/geo';
import { dueOut, journeyOf } from './journey';
import { beforeArrival, crossingDuty } from './leg-duty';
import type { DriverEvent, OrderSight } from './marketplace';
import { driverAnswer } from './mood';
import { handleDuty, type ProblemDuty, raiseDuty } from './problem-duty';
import type { Sight } from './sight';
import type { Stand } from './stand';
import { type UpsetDuty, upsetDuty, waitsAtGate } from './upset-duty';

export type DriverAction = NonNullable<DriverEvent['action']>;

/** What somebody on the other side has to do with an order next. */
export type Duty =
  | { who: 'driver'; what: 'step'; action: DriverAction; at: Date }
  | ProblemDuty
  | UpsetDuty
  | { who: 'shipper'; what: 'discrepancy' | 'cancel' }
  | { who: 'provider'; what: 'verify-pod' | 'refuse-pod' | 'offer-again' }
  | { who: 'provider'; what: 'decide-cost'; cost: Sight['costs'][number] };

const minute = 60_000;
const hour = 60 * minute;

/** Who has to do what now; null when nobody yet, or when the transporter's turn is not over. */
export function dutyOf(stand: Stand): Duty | null {
  const { order } = stand.sight;
  const ofOthers = costDuty(stand) ?? handleDuty(stand) ?? upsetDuty(stand) ?? marketplaceDuty(stand);
  // Whom a problem stops goes nowhere.
  if (ofOthers || order.mode !== 'driver' || order.problem?.stops || waitsAtGate(stand)) return ofOthers;
  return raiseDuty(stand) ?? driverDuty(stand);
}

/** What stood so long when the simulator began is worked off little by little, not in one breath. */
const backlogAfter = 10 * minute;

/** World time that somebody has had to answer; a backlog counts from when the simulator began. */
function waited({ sight, changes, startedAt, now }: Stand, since = sight.since): { time: number; backlog: boolean } {
  const backlog = startedAt.getTime() - since.getTime() > backlogAfter;
  const from = backlog ? startedAt : since;
  return { time: worldTime(changes, from.getTime(), now.getTime()), backlog };
}

/** Who looks at costs takes a while, and takes them one by one. */
function costDuty(stand: Stand): Duty | null {
  const cost = stand.sight.costs.find(({ id, version, submittedAt }) => {
    const { time, backlog } = waited(stand, new Date(submittedAt ?? stand.now));
    const chance = random(`${stand.seed} ${id} ${version} looks`);
    return time > (backlog ? chance.between(1, 180) : chance.between(4, 25)) * minute;
  });
  return cost ? { who: 'provider', what: 'decide-cost', cost } : null;
}

/** An order is cancelled while its goods are still being made ready, long before somebody sets out. */
const cancelledBefore = 6 * hour;

/** What the shipper and the marketplace do, whatever the mode. */
function marketplaceDuty(stand: Stand): Duty | null {
  const { sight, mood, seed, now, changes } = stand;
  const { order, since } = sight;
  const chance = random(`${seed} ${order.id} ${order.status} ${sight.podRefusals}`);
  const { time, backlog } = waited(stand);
  const after = (from: number, to: number) =>
    time > (backlog ? chance.between(1, 180) : chance.between(from, to)) * minute;
  const pickup = Date.parse(order.pickupFrom);
  switch (order.status) {
    case 'TERKONFIRMASI': {
      const room = pickup - cancelledBefore - since.getTime();
      const passed = worldTime(changes, since.getTime(), now.getTime());
      return mood.cancels && room > 0 && passed > room * chance.between(0.3, 0.9) && passed < room
        ? { who: 'shipper', what: 'cancel' }
        : null;
    }
    case 'PENGIRIMAN':
      // Of what came broken to a drop before the last, where the trip goes on meanwhile.
      return mood.decidesOnTheWay && sight.damage?.decision === 'waiting' && after(20, 60)
        ? { who: 'shipper', what: 'discrepancy' }
        : null;
    case 'BA_PENERIMAAN_KONFIRMASI_SHIPPER':
      // A shipper would rather decide on a claim than without one, and gives the office some hours for it.
      return (sight.damage?.isComplete === false ? after(120, 240) : after(4, 20))
        ? { who: 'shipper', what: 'discrepancy' }
        : null;
    case 'DOKUMEN_TERKIRIM': {
      const refuses = mood.refusesPod && sight.podRefusals === 0 && sight.documents.length > 0;
      return after(0.5, 2) ? { who: 'provider', what: refuses ? 'refuse-pod' : 'verify-pod' } : null;
    }
    case 'WAKTU_HABIS': {
      const isWorthIt = !backlog && pickup - now.getTime() > hour && chance.chance(0.25);
      return isWorthIt && after(2, 5) ? { who: 'provider', what: 'offer-again' } : null;
    }
    default:
      return null;
  }
}

/** A driver who is elsewhere comes to the vehicle first, by car or bus. */
const comesAtKmh = 45;
const besideKm = 3;
function toTheVehicle({ driverPosition, vehiclePosition }: OrderSight): number {
  const km = driverPosition && vehiclePosition ? distanceKm(driverPosition, vehiclePosition) : 0;
  return km < besideKm ? 0 : (km / comesAtKmh) * hour;
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

const handsOver = (action: DriverAction): boolean => action === 'next-drop' || action === 'receive';

/** Goods that do not come whole are seen at one of the drops. */
function breaksHere({ sight: { order, withdrawn }, mood, seed }: Stand): boolean {
  const drops = order.stops.filter(({ kind }) => kind === 'DROP');
  const at = drops[random(`${seed} ${order.id} breaks`).int(0, drops.length - 1)];
  return mood.discrepancy !== 'none' && !withdrawn && order.currentStop === at?.seq;
}

/** What the driver of an order with the driver's app does. */
function driverDuty(stand: Stand): Duty | null {
  const { sight, seed, changes, now } = stand;
  const { order, since } = sight;
  const passed = worldTime(changes, since.getTime(), now.getTime());
  if (order.status === 'MENUNGGU_KONFIRMASI_DRIVER') {
    const answer = driverAnswer(seed, order, sight.asked, now);
    const thinks = random(`${order.id} ${sight.asked} thinks`).between(0.08, 0.4) * minute;
    return answer !== 'lapse' && passed > thinks ? { who: 'driver', what: 'step', action: answer, at: now } : null;
  }
  if (order.status === 'TERKONFIRMASI') {
    const gets = random(`${order.id} gets ready`).between(0.05, 0.25) * minute;
    const isDue = passed > Math.max(gets, toTheVehicle(order)) && since.getTime() + passed >= dueOut(order);
    return isDue ? { who: 'driver', what: 'step', action: 'go-to-pickup', at: now } : null;
  }
  const journey = journeyOf(sight, changes, now);
  if (!journey) return null;
  if (!journey.next) {
    const landing = crossingDuty(stand);
    return landing && { who: 'driver', what: 'step', action: landing, at: now };
  }
  if (journey.next.at > journey.now) return null;
  const action = beforeArrival(stand, journey.next.action);
  const told = handsOver(action) && breaksHere(stand) ? 'report-discrepancy' : action;
  return { who: 'driver', what: 'step', action: told, at: laterOf(since, journey.moment(journey.next.at)) };
}
