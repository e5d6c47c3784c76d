import { driverRefusals, type OrderToCarry, vehicleRefusals } from '@lajur/domain/order/assignment';
import { isReceived, wasNeverCarried } from '@lajur/domain/order/phase';
import type { ChosenAssignment } from '@lajur/domain/order/step';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove } from '../step/load';
import { refusalError } from '../step/refusal-error';
import { groupMembers } from '../store/group-repository';

/** Work on one of several orders, in their turn. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

/** Work on one of several orders: a refusal names it, and where it stands in what was asked. */
export async function naming<T>({ cargoNo }: OrderForDecision, at: number | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = `${cargoNo}: ${error.message}`;
    throw new AppError(error.code, { message, validation: at === null ? {} : { [`orders.${at}`]: message } });
  }
}

/** The same order for everybody, so that two who want the same orders never wait for each other. */
export const byId = <T extends { id: string }>(orders: readonly T[]): T[] =>
  [...orders].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The orders of a group that somebody carries, is to carry or has carried, in the order of their ids. */
export async function liveMembers(tx: CompanyTx, cargoGroupNo: string): Promise<OrderForDecision[]> {
  const members = (await groupMembers(tx, cargoGroupNo)).filter(({ status }) => !wasNeverCarried(status));
  return inTurn(members, ({ id }) => orderToMove(tx, { companyId: tx.companyId, id }));
}

/** The order and all that travels with it and has not arrived, itself first. */
export async function travellingWith(
  tx: CompanyTx,
  order: OrderForDecision,
): Promise<[OrderForDecision, ...OrderForDecision[]]> {
  if (order.cargoGroupNo === null) return [order];
  const members = await liveMembers(tx, order.cargoGroupNo);
  return [order, ...members.filter(({ id, state }) => id !== order.id && !isReceived(state.status))];
}

/** The vehicle and the driver have to be fit for all of the orders at once, not for each. */
export async function checkForAll(
  tx: CompanyTx,
  first: OrderForDecision,
  together: OrderToCarry,
  { vehicle, driver }: ChosenAssignment,
): Promise<void> {
  if (!vehicle || !driver) throw new AppError('NOT_FOUND');
  const unfitVehicle = vehicleRefusals(vehicle, together, tx.now);
  if (unfitVehicle.length > 0)
    throw await refusalError(tx, first, { code: 'VEHICLE_UNFIT', plate: vehicle.plate, because: unfitVehicle });
  const unfitDriver = driverRefusals(driver, together, tx.now);
  if (unfitDriver.length > 0)
    throw await refusalError(tx, first, { code: 'DRIVER_UNFIT', name: driver.name, because: unfitDriver });
}
