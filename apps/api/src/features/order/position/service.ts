import { type Fix, type Judged, judgePositions, toldArrivalFault } from '@lajur/domain/order/position-check';
import {
  type ArrivalFault,
  arrivalFaults,
  type PositionFault,
  positionFaults,
} from '@lajur/domain/order/position-fault';
import type { Tx } from '../../../platform/database/scope';
import type { LastPosition } from '../../../platform/last-position';
import { type Pace, paceOf } from '../../simulation/service';
import * as positions from './repository';

export type { Position } from './repository';

/** What is not believed of a position, by its place in what was given. */
export interface Disbelief<Fault extends string> {
  index: number;
  orderId: string;
  reason: Fault;
  message: string;
}

interface SavedPositions {
  refused: Disbelief<PositionFault>[];
  /** Arrivals that came with positions and cannot be. */
  refusedEtas: Disbelief<ArrivalFault>[];
  /** Where their vehicles and drivers are now, for those who hold them. */
  vehicles: LastPosition[];
  drivers: LastPosition[];
}

interface Given extends Fix {
  index: number;
  position: positions.Position;
}

/** What was judged of the positions of one order. */
interface OfOrder {
  order: positions.MovingOrder;
  pace: number;
  judged: Judged<Given>;
}

/** Holds the positions of one order against what is known of it. */
async function judgedOf(tx: Tx, order: positions.MovingOrder, given: readonly Given[], pace: Pace): Promise<OfOrder> {
  const times = given.map(({ at }) => at.getTime());
  const { last, steps, loadedSince, aside } = order;
  const first = new Date(Math.min(...times));
  const around =
    last && first < last.at
      ? await positions.trailAround(tx, order, first, new Date(Math.min(last.at.getTime(), Math.max(...times))))
      : [];
  const since = pace(last?.at ?? first);
  return {
    order,
    pace: since,
    judged: judgePositions(given, { steps, loadedSince, last, aside, around, pace: since }, tx.now),
  };
}

const disbelief = (words: Record<string, string>) => {
  return <Fault extends string>({ index, position }: Given, reason: Fault): Disbelief<Fault> => ({
    ...{ index, orderId: position.orderId, reason },
    message: words[reason] ?? '',
  });
};
const refusal = disbelief(positionFaults);
const etaRefusal = disbelief(arrivalFaults);

/** The arrival that came with a believed position, and what is wrong with it. */
function toldArrival({ order, pace }: OfOrder, { position: { eta } }: Given, seen: Fix, now: Date) {
  if (!eta) return { eta: null, fault: null };
  const told = new Date(eta);
  const { deliveryUntil, service, endLatitude: latitude, endLongitude: longitude } = order;
  const fault = toldArrivalFault(told, { seen, end: { latitude, longitude }, deliveryUntil, service, pace }, now);
  return { eta: fault ? null : told, fault };
}

/** What seemed odd of an order, as it is kept. */
async function keepOdd(tx: Tx, { order, judged }: OfOrder): Promise<void> {
  const { companyId, id } = order;
  const odd = judged.judgements.filter(({ fault }) => fault !== null);
  const last = odd.at(-1);
  if (judged.believedAfterAll.length > 0) await positions.forgetOddSignal(tx, order);
  else if (!last?.fault && order.aside.length > 0) await positions.forgetAside(tx, order);
  if (!last?.fault) return;
  const { latitude, longitude, at, position } = last.fix;
  const before = judged.believedAfterAll.length > 0 ? 0 : order.oddCount;
  const oddCount = before + odd.length;
  const { fault } = last;
  const { place } = position;
  await positions.keepOddSignals(tx, [
    { companyId, id, oddCount, fault, latitude, longitude, place, at, aside: judged.aside },
  ]);
}

/** The positions of one order that are believed, with what is written of each. */
function believedOf(one: OfOrder, now: Date, refusedEtas: Disbelief<ArrivalFault>[]): positions.Believed[] {
  const { companyId, id: orderId } = one.order;
  const own = { companyId, orderId };
  const afterAll = one.judged.believedAfterAll.map(({ latitude, longitude, at }) => ({
    ...own,
    ...{ latitude, longitude, at, place: '', speedKmh: null, eta: null },
  }));
  const fromCall = one.judged.judgements.flatMap(({ fix, fault }) => {
    if (fault !== null) return [];
    const { latitude, longitude, at, position } = fix;
    const arrival = toldArrival(one, fix, fix, now);
    if (arrival.fault) refusedEtas.push(etaRefusal(fix, arrival.fault));
    const { place, speedKmh } = position;
    return [{ ...own, latitude, longitude, at, place, speedKmh, eta: arrival.eta }];
  });
  return [...afterAll, ...fromCall];
}

/**
 * Positions of orders under way, in bulk: each is checked (decisions §4), and only believed ones are written. Open screens
 * hear of them as entity `position` with the order's id. For the provider feature.
 */
export async function savePositions(tx: Tx, given: readonly positions.Position[]): Promise<SavedPositions> {
  const orders = new Map(
    (await positions.movingOrders(tx, [...new Set(given.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
  );
  const refused: Disbelief<PositionFault>[] = [];
  const refusedEtas: Disbelief<ArrivalFault>[] = [];
  const byOrder = new Map<positions.MovingOrder, Given[]>();
  given.forEach((position, index) => {
    const { latitude, longitude } = position;
    const one = { latitude, longitude, at: new Date(position.at), index, position };
    const order = orders.get(position.orderId);
    if (!order) refused.push(refusal(one, 'unknown-order'));
    else if (position.driverId !== undefined && position.driverId !== order.driverId)
      refused.push(refusal(one, 'other-driver'));
    else byOrder.set(order, [...(byOrder.get(order) ?? []), one]);
  });
  const pace = await paceOf(tx);
  const believed: positions.Believed[] = [];
  for (const [order, own] of byOrder) {
    const one = await judgedOf(tx, order, own, pace);
    for (const { fix, fault } of one.judged.judgements) if (fault) refused.push(refusal(fix, fault));
    believed.push(...believedOf(one, tx.now, refusedEtas));
    await keepOdd(tx, one);
  }
  const seen = await positions.savePositions(tx, believed);
  positions.announcePositions(tx, [...byOrder.keys()]);
  const last = (key: 'vehicleId' | 'driverId') =>
    seen.flatMap(({ companyId, id: _, vehicleId, driverId, ...position }) => {
      const id = { vehicleId, driverId }[key];
      return id ? [{ ...position, company_id: companyId, id }] : [];
    });
  const inOrder = <T extends { index: number }>(list: T[]) => list.toSorted((one, other) => one.index - other.index);
  return {
    refused: inOrder(refused),
    refusedEtas: inOrder(refusedEtas),
    vehicles: last('vehicleId'),
    drivers: last('driverId'),
  };
}
