import { searchText } from '@lajur/domain/common/search-text';
import { legStepRefusal, legTimes } from '@lajur/domain/order/leg-time';
import { legWay, legWords, legZones } from '@lajur/domain/order/leg-way';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import { legsOf, type StoredLeg, saveWay, standingSteps } from '../store/leg-repository';
import type { OrderKey } from '../store/order-key';
import type { OrderForDecision } from './decision-repository';

/** Steps that the legs of an order have a say in; the others ask the database nothing more. */
const asked: readonly OrderAction[] = ['sail', 'fly', 'arrive-destination'];

async function timed(tx: Tx, order: OrderKey, legs: readonly StoredLeg[]) {
  const times = legTimes(legs, await standingSteps(tx, order));
  return legs.map((leg, at) => ({ ...leg, ...(times[at] ?? { departedAt: null, arrivedAt: null }) }));
}

/** Refuses a step that does not fit the leg that is next. */
export async function allowLegs(tx: Tx, order: OrderForDecision, action: OrderAction): Promise<void> {
  if (!order.hasLegs || !asked.includes(action)) return;
  const legs = await legsOf(tx, order);
  const refused = legStepRefusal(await timed(tx, order, legs), action);
  if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
}

/** Writes how far an order is on its legs, which the list of them shows; `status` is where the order stands now. */
export async function writeWay(
  tx: Tx,
  order: OrderForDecision,
  status: OrderStatus,
  legs: readonly StoredLeg[],
): Promise<void> {
  const way = legs.length > 0 ? legWay(await timed(tx, order, legs), status) : null;
  const { state, pickup, destinationTimezone } = order;
  const ends = { service: state.serviceType, origin: pickup.timezone, destination: destinationTimezone };
  const zones = way && legZones(legs, ends)[way.seq - 1];
  const { cargoNo, shipperName } = order.words;
  const words = searchText(cargoNo, shipperName, ...legWords(legs));
  await saveWay(tx, order, way && zones ? { way, count: legs.length, zones, searchText: words } : null);
}

/** The same once the order has gone on, or a step was taken back or dated anew. */
export async function followLegs(tx: Tx, order: OrderForDecision, status: OrderStatus): Promise<void> {
  if (order.hasLegs) await writeWay(tx, order, status, await legsOf(tx, order));
}
