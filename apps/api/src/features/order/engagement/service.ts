import type { OrderRow } from '@lajur/api-contract/order-detail';
import { zoneOf } from '@lajur/domain/common/time';
import { assignmentRefusalText } from '@lajur/domain/order/assignment-text';
import type { CompanyTx } from '../../../platform/database/scope';
import { endedOrders, engagedOrder, type TripOwner } from './repository';

const shownTrips = 10;

/** What a vehicle or a driver does now or next, and what they did; for their own pages. */
export async function tripsOf(
  tx: CompanyTx,
  owner: TripOwner,
): Promise<{ nextOrder: OrderRow | null; trips: OrderRow[] }> {
  return { nextOrder: await engagedOrder(tx, owner), trips: await endedOrders(tx, owner, shownTrips) };
}

/**
 * Why a vehicle or a driver cannot be taken out now, in words: an order has them. Lock their row first, so that none
 * is given to them meanwhile.
 */
export async function engagedText(tx: CompanyTx, owner: TripOwner): Promise<string | null> {
  const order = await engagedOrder(tx, owner);
  if (!order) return null;
  const until = new Date(order.eta ?? order.arrivalPlan);
  const zone = zoneOf(order.destination.timezone);
  return assignmentRefusalText({ code: 'ENGAGED', cargoNo: order.cargoNo, until, zone, late: until < tx.now });
}
