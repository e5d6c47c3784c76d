import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { driverRefusals, type OrderToAssign, vehicleRefusals } from '@lajur/domain/order/assignment';
import { assignmentRefusalText } from '@lajur/domain/order/assignment-text';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { orderDetail } from '../detail/service';
import { type GivenReason, reasonOf } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import {
  makeDocumentSlots,
  mayStep,
  move,
  orderToMove,
  refreshTokens,
  sameVersion,
  seenOrder,
  type Versioned,
} from '../step/move';
import { crewOf, licensedType, lockCrew } from './candidate-repository';

export interface AssignDeps {
  /** How long a driver has to accept (OFFER_DRIVER_MINUTES). */
  driverMinutes: number;
}

export interface Crew {
  vehicleId: string;
  driverId: string;
}

/** An order as the rules of an assignment see it. */
export const toAssign = async (tx: CompanyTx, order: OrderForDecision): Promise<OrderToAssign> => ({
  ...order,
  licensed: await licensedType(tx, order.transportTypeId),
});

/** Refuses a vehicle or driver that may not take the order. They stay locked until the transaction ends. */
async function fitCrew(
  tx: CompanyTx,
  order: OrderForDecision,
  chosen: Crew,
): Promise<{ plate: string; driver: string }> {
  const own = await lockCrew(tx, chosen);
  if (!own.vehicle || !own.driver) throw new AppError('NOT_FOUND');
  const { vehicle, driver } = await crewOf(tx, chosen);
  const asked = await toAssign(tx, order);
  if (!vehicle || !driver) throw new AppError('NOT_FOUND');
  const why = (refusals: Parameters<typeof assignmentRefusalText>[0][]) =>
    refusals.map(assignmentRefusalText).join(' · ');
  const vehicleWhy = why(vehicleRefusals(vehicle, asked, tx.now));
  if (vehicleWhy)
    throw new AppError('VEHICLE_UNFIT', {
      message: `${vehicle.plate}: ${vehicleWhy}`,
      validation: { vehicleId: vehicleWhy },
    });
  const driverWhy = why(driverRefusals(driver, asked, tx.now));
  if (driverWhy)
    throw new AppError('DRIVER_UNFIT', {
      message: `${driver.name}: ${driverWhy}`,
      validation: { driverId: driverWhy },
    });
  return { plate: vehicle.plate, driver: driver.name };
}

/** The assignment as the order keeps it; with a driver app the driver now has to answer. */
function assignment(deps: AssignDeps, order: OrderForDecision, crew: Crew, now: Date) {
  const asked = order.state.mode === 'driver';
  return {
    ...crew,
    lapsedAt: null,
    ...(order.vehicleId && order.vehicleId !== crew.vehicleId ? ({ unseen: true } as const) : {}),
    answerBy: asked ? new Date(now.getTime() + deps.driverMinutes * 60_000) : null,
    ...(asked ? { offeredAt: now } : {}),
  };
}

/** Accepts an offer with vehicle and driver. */
export async function acceptOrder(
  deps: AssignDeps,
  { company, user }: UserContext,
  id: string,
  crew: Crew,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    await assign(deps, tx, order, crew, { action: 'accept', actor: actorOf(user) });
    await makeDocumentSlots(tx, order);
    return orderDetail(tx, id);
  });
}

/** Puts another vehicle or driver on an order, with a reason. */
export async function changeAssignment(
  deps: AssignDeps,
  { company, user }: UserContext,
  given: Crew & GivenReason & { orderId: string; version: number },
): Promise<OrderDetail> {
  const { orderId: id, vehicleId, driverId } = given;
  return company.transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    await sameVersion(tx, order, given.version);
    const step = { action: 'change-assignment', actor: actorOf(user) } as const;
    await mayStep(tx, order, step);
    const reason = await reasonOf(tx, 'assignment', given);
    if (order.state.status !== 'DRIVER_WAKTU_HABIS' && order.vehicleId === vehicleId && order.driverId === driverId)
      throw new AppError('STEP_NOT_POSSIBLE', { message: 'Pilih kendaraan atau pengemudi lain.' });
    await assign(deps, tx, order, { vehicleId, driverId }, { ...step, ...reason });
    return orderDetail(tx, id);
  });
}

async function assign(
  deps: AssignDeps,
  tx: CompanyTx,
  order: OrderForDecision,
  crew: Crew,
  step: { action: 'accept' | 'change-assignment'; actor: Actor; reason?: string; note?: string | null },
): Promise<void> {
  // Who comes too late is told so, whatever could be said of the crew.
  await mayStep(tx, order, step);
  const names = await fitCrew(tx, order, crew);
  await move(tx, order, {
    ...step,
    note: [`${names.plate} · ${names.driver}`, step.note].filter(Boolean).join('. '),
    change: assignment(deps, order, crew, tx.now),
    data: { plate: names.plate, driverName: names.driver },
  });
  await refreshTokens(tx, order);
}

/** Rejects an offer with a reason. */
export async function rejectOrder(
  { company, user }: UserContext,
  id: string,
  given: GivenReason,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await orderToMove(tx, { companyId: tx.companyId, id });
    const step = { action: 'reject', actor: actorOf(user) } as const;
    await mayStep(tx, order, step);
    await move(tx, order, { ...step, ...(await reasonOf(tx, 'rejection', given)) });
    return orderDetail(tx, id);
  });
}

/** The transporter gives an accepted order back, with a reason. */
export async function cancelOrder(
  { company, user }: UserContext,
  id: string,
  given: Versioned & GivenReason,
): Promise<OrderDetail> {
  return company.transaction(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await reasonOf(tx, 'cancellation', given);
    await move(tx, order, { action: 'cancel', actor: actorOf(user), ...reason });
    return orderDetail(tx, id);
  });
}
