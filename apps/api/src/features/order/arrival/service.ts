import type { Point } from '@lajur/domain/common/geo';
import {
  carrierOf,
  type Estimate,
  estimateArrival,
  stretchesAhead,
  type TripAhead,
  wheelHoursAt,
} from '@lajur/domain/order/arrival-estimate';
import type { StoredWay } from '@lajur/domain/order/reroute';
import { lineFactor } from '@lajur/domain/order/way-ahead';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import { takesTurn } from '../../../platform/database/turn';
import type { OrderKey } from '../store/order-key';
import * as arrivals from './repository';

const atOnce = 200;

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** What is known of a trip; null when it has come to its last stop. */
function tripOf(
  order: arrivals.SeenOrder,
  stops: readonly arrivals.StopRecord[],
  steps: readonly arrivals.StepRecord[],
): TripAhead | null {
  const ahead = stops.filter(({ seq }) => seq >= order.currentStop);
  if (ahead.length === 0) return null;
  const left = steps.findLast(({ action }) => !action.startsWith('arrive'))?.at ?? order.at;
  const route = order.route.map(([latitude, longitude]) => ({ latitude, longitude }));
  return {
    service: order.service,
    seen: order,
    stops: ahead,
    route,
    longer: lineFactor(route, order.distanceKm),
    leavesAt: order.leavesAt,
    carrier: carrierOf(steps.map(({ action }) => action)),
    wheelHours: wheelHoursAt(order.at, left),
    dayHours: 0,
    // An order names one driver; long trips are planned for two who take turns (ADR 0052).
    relieved: true,
  };
}

/** Works out the arrivals of some orders of one company, with so many statements however many they are. */
async function estimateOf(tx: Tx, companyId: string, orders: readonly arrivals.SeenOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const stops = groupBy(await arrivals.stopsOf(tx, companyId, ids), ({ orderId }) => orderId);
  const steps = groupBy(await arrivals.stepsOf(tx, companyId, ids), ({ orderId }) => orderId);
  const trips = orders.flatMap((order) => {
    const trip = tripOf(order, stops.get(order.id) ?? [], steps.get(order.id) ?? []);
    return trip ? [{ id: order.id, trip }] : [];
  });
  const stretches = [...new Set(trips.flatMap(({ trip }) => stretchesAhead(trip)))];
  const speeds = await arrivals.speedsOf(tx, companyId, stretches);
  const estimates = trips.map(({ id, trip }) => ({
    id,
    seenAt: trip.seen.at,
    ...estimateArrival(trip, speeds, tx.now),
  }));
  await arrivals.saveEstimates(tx, companyId, estimates);
}

/** A vehicle that was not seen yet, as if it left the next stop in time. */
function atNextStop(
  order: arrivals.UnseenOrder,
  stops: readonly arrivals.StopRecord[],
  now: Date,
): arrivals.SeenOrder | null {
  const next = stops.find(({ seq }) => seq >= order.currentStop);
  if (!next) return null;
  return {
    ...order,
    latitude: next.latitude,
    longitude: next.longitude,
    at: next.planFrom > now ? next.planFrom : now,
  };
}

/** The stops of an order on the map, in their order. */
export const stopPoints = (tx: Tx, { companyId, id }: OrderKey): Promise<readonly Point[]> =>
  arrivals.stopsOf(tx, companyId, [id]);

/** When the vehicle of an order would come to its last stop over each of some ways, nothing else being different. */
export async function arrivalsOver(tx: Tx, key: OrderKey, ways: readonly StoredWay[]): Promise<Estimate[]> {
  const order = await arrivals.routedOrder(tx, key);
  const stops = await arrivals.stopsOf(tx, key.companyId, [key.id]);
  const steps = await arrivals.stepsOf(tx, key.companyId, [key.id]);
  const seen = order && (arrivals.isSeen(order) ? order : atNextStop(order, stops, tx.now));
  const trip = seen && tripOf(seen, stops, steps);
  if (!trip) return [];
  const over = ways.map(({ line, km }): TripAhead => ({ ...trip, route: line, longer: lineFactor(line, km) }));
  const stretches = [...new Set(over.flatMap(stretchesAhead))];
  const speeds = await arrivals.speedsOf(tx, key.companyId, stretches);
  return over.map((one) => estimateArrival(one, speeds, tx.now));
}

/**
 * Works out when orders arrive whose driver's app does not say, or said a time that has passed, as often as they were seen anew. For a job every minute; any
 * number of processes may run it, two that meet write the same. Gives how many orders there were.
 */
export async function estimateArrivals(system: SystemScope): Promise<number> {
  await system.transaction(arrivals.dropPassed);
  let total = 0;
  for (;;) {
    const found = await system.transaction(async (tx) => {
      const orders = (await takesTurn(tx, 'arrivals')) ? await arrivals.due(tx, atOnce) : [];
      for (const [companyId, own] of groupBy(orders, (order) => order.companyId)) await estimateOf(tx, companyId, own);
      return orders.length;
    });
    total += found;
    if (found < atOnce) return total;
  }
}
