import type { OrderToAssign } from '@lajur/domain/order/assignment';
import type { ChosenAssignment } from '@lajur/domain/order/step';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { type ChangedOrder, changeOrder } from '../detail/service';
import { chosenReason, type GivenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, seenOrder, type Versioned } from '../step/load';
import { move } from '../step/move';
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
  call: UserContext,
  id: string,
  chosen: Assignment,
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const assignment = await chosenAssignment(tx, chosen);
    await move(tx, order, { action: 'accept', actor: actorOf(call.user), driverMinutes, assignment });
  });
}

/** Puts another vehicle or driver on an order, with a reason. */
export async function changeAssignment(
  { driverMinutes }: AssignDeps,
  call: UserContext,
  given: Assignment & GivenReason & Versioned & { orderId: string },
): Promise<ChangedOrder> {
  return changeOrder(call, given.orderId, async (tx) => {
    const order = await seenOrder(tx, given.orderId, given);
    const reason = await chosenReason(tx, 'assignment', given);
    const assignment = await chosenAssignment(tx, given);
    await move(tx, order, {
      action: 'change-assignment',
      actor: actorOf(call.user),
      reason,
      driverMinutes,
      assignment,
    });
  });
}

/** Rejects an offer with a reason. */
export async function rejectOrder(call: UserContext, id: string, given: GivenReason): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const reason = await chosenReason(tx, 'rejection', given);
    await move(tx, order, { action: 'reject', actor: actorOf(call.user), reason });
  });
}

/** The transporter gives an accepted order back, with a reason. */
export async function cancelOrder(
  call: UserContext,
  id: string,
  given: Versioned & GivenReason,
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await chosenReason(tx, 'cancellation', given);
    await move(tx, order, { action: 'cancel', actor: actorOf(call.user), reason });
  });
}
