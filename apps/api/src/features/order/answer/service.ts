import type { OrderToAssign } from '@lajur/domain/order/assignment';
import type { ChosenAssignment } from '@lajur/domain/order/step';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import type { ChangedOrder } from '../detail/service';
import { chosenReason, type GivenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, seenOrder, type Versioned } from '../step/load';
import { moveAtEnd } from '../step/move';
import { askedType, assignmentOf, lockAssignment } from './candidate-repository';

export interface AssignDeps {
  /** How long a driver has to accept (OFFER_DRIVER_MINUTES). */
  driverMinutes: number;
}

export interface Assignment {
  vehicleId: string;
  driverId: string;
}

/** An order as the rules of an assignment see it. */
export const toAssign = async (tx: CompanyTx, order: OrderForDecision): Promise<OrderToAssign> => ({
  ...order,
  ...(await askedType(tx, order.transportTypeId)),
});

/** The chosen vehicle and driver, kept from being given to another order until the transaction ends. */
export async function chosenAssignment(tx: CompanyTx, { vehicleId, driverId }: Assignment): Promise<ChosenAssignment> {
  await lockAssignment(tx, { vehicleId, driverId });
  const { vehicle = null, driver = null } = await assignmentOf(tx, { vehicleId, driverId });
  return { vehicle, driver };
}

/** Accepts an offer with vehicle and driver. */
export async function acceptOrder(
  { driverMinutes }: AssignDeps,
  { company, user, brief }: UserContext,
  id: string,
  chosen: Assignment,
): Promise<ChangedOrder> {
  return company.changeAndRead(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const assignment = await chosenAssignment(tx, chosen);
    return moveAtEnd(tx, order, { action: 'accept', actor: actorOf(user), driverMinutes, assignment }, { brief });
  });
}

/** Puts another vehicle or driver on an order, with a reason. */
export async function changeAssignment(
  { driverMinutes }: AssignDeps,
  { company, user, brief }: UserContext,
  given: Assignment & GivenReason & Versioned & { orderId: string },
): Promise<ChangedOrder> {
  return company.changeAndRead(async (tx) => {
    const order = await seenOrder(tx, given.orderId, given);
    const reason = await chosenReason(tx, 'assignment', given);
    const assignment = await chosenAssignment(tx, given);
    return moveAtEnd(
      tx,
      order,
      { action: 'change-assignment', actor: actorOf(user), reason, driverMinutes, assignment },
      { brief },
    );
  });
}

/** Rejects an offer with a reason. */
export async function rejectOrder(
  { company, user, brief }: UserContext,
  id: string,
  given: GivenReason,
): Promise<ChangedOrder> {
  return company.changeAndRead(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const reason = await chosenReason(tx, 'rejection', given);
    return moveAtEnd(tx, order, { action: 'reject', actor: actorOf(user), reason }, { brief });
  });
}

/** The transporter gives an accepted order back, with a reason. */
export async function cancelOrder(
  { company, user, brief }: UserContext,
  id: string,
  given: Versioned & GivenReason,
): Promise<ChangedOrder> {
  return company.changeAndRead(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await chosenReason(tx, 'cancellation', given);
    return moveAtEnd(tx, order, { action: 'cancel', actor: actorOf(user), reason }, { brief });
  });
}
