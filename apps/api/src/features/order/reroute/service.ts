import type { ReplyOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { getRoute, putRoute } from '@lajur/api-contract/order-route';
import type { Point } from '@lajur/domain/common/geo';
import type { Estimate } from '@lajur/domain/order/arrival-estimate';
import { routeChanges } from '@lajur/domain/order/recorded-change';
import {
  detourQuestion,
  reroute,
  rerouteProblem,
  rerouteRefusal,
  rerouteText,
  type StoredWay,
  type TripToReroute,
} from '@lajur/domain/order/reroute';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, Tx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { arrivalsOver, stopPoints } from '../arrival/service';
import { type ChangedOrder, changeOrder } from '../detail/service';
import type { OrderForDecision } from '../step/decision-repository';
import { movedOn, orderToMove, seenOrder } from '../step/load';
import { noteOrder } from '../step/note-order';
import { bumpVersion } from '../step/repository';
import { routeOf, type StoredRoute, saveRoute } from './repository';

const pointOf = ([latitude, longitude]: [number, number]): Point => ({ latitude, longitude });
const lineOf = ({ line }: StoredWay) => line.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
const metre = (degrees: number) => Number(degrees.toFixed(5));

/** What is driven and what is left of an order's way. */
function tripOf(order: OrderForDecision, stored: StoredRoute, stops: readonly Point[]): TripToReroute {
  const next = order.state.stops.findIndex(({ arrivedAt }) => arrivedAt === null);
  const onWay = stored.line.length > 1 ? stored.line.map(pointOf) : stops;
  const { latitude, longitude } = stored;
  const isBetween = next > 0 && latitude !== null && longitude !== null;
  return {
    seen: isBetween ? { latitude, longitude } : null,
    stops,
    next: next < 0 ? stops.length : next,
    now: { line: onWay, km: stored.distanceKm },
    first: {
      line: stored.firstLine?.map(pointOf) ?? onWay,
      km: stored.firstDistanceKm ?? stored.distanceKm,
    },
  };
}

const refusalOf = ({ state }: OrderForDecision): string | null =>
  rerouteRefusal({
    status: state.status,
    serviceType: state.serviceType,
    stopsLeft: state.stops.at(-1)?.arrivedAt === null,
  });

const wayView = (way: StoredWay, arrival: Estimate | null) => ({
  distanceKm: way.km,
  line: lineOf(way),
  arrival: arrival && { from: arrival.from.toISOString(), until: arrival.until.toISOString() },
});

/** The way of an order and another one through some places, each with when its vehicle would come to the last stop. */
export const compareRoutes = (
  company: CompanyScope,
  id: string,
  { via = [] }: RequestOf<typeof getRoute>['query'],
): Promise<ReplyOf<typeof getRoute>> =>
  company.readLatest(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const stored = await mustHave(tx, order);
    const trip = tripOf(order, stored, await stopPoints(tx, order));
    const ways = [trip.now, reroute(trip, via)] as const;
    const [now = null, next = null] = refusalOf(order) ? [] : await arrivalsOver(tx, order, ways);
    return {
      orderId: id,
      version: order.version,
      via: stored.via,
      now: wayView(ways[0], now),
      next: wayView(ways[1], next),
      detour: via.length > 0 ? detourQuestion(ways[1], trip.stops) : null,
    };
  });

async function mustHave(tx: Tx, order: OrderForDecision): Promise<StoredRoute> {
  const stored = await routeOf(tx, order);
  if (!stored) throw new AppError('NOT_FOUND');
  return stored;
}

/** Leads an order as it was seen through other places; of many at once one wins. */
export async function changeRoute(
  call: UserContext,
  id: string,
  { version, reason, via: given, confirmsDetour = false }: RequestOf<typeof putRoute>['body'],
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, { version });
    const refused = refusalOf(order);
    if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
    if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
    const stored = await mustHave(tx, order);
    const via = given.map(({ name, ...at }) => ({
      name,
      latitude: metre(at.latitude),
      longitude: metre(at.longitude),
    }));
    const wrong = rerouteProblem(stored.via, via);
    if (wrong) throw new AppError('RULE_BROKEN', { message: wrong, validation: { via: wrong } });
    const trip = tripOf(order, stored, await stopPoints(tx, order));
    const way = reroute(trip, via);
    const doubt = confirmsDetour ? null : detourQuestion(way, trip.stops);
    if (doubt) throw new AppError('RULE_BROKEN', { message: doubt, validation: { confirmsDetour: doubt } });
    await saveRoute(tx, order, { line: lineOf(way), distanceKm: way.km, via });
    await noteOrder(tx, order, {
      action: 'change-route',
      actor: actorOf(call.user),
      reason,
      note: rerouteText(stored.distanceKm, way.km, via),
      data: {
        ...{ via, reason, was: stored.distanceKm, distanceKm: way.km },
        changes: routeChanges(stored, { distanceKm: way.km, via }),
      },
    });
  });
}
