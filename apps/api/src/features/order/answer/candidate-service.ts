import type { CandidateDriver, CandidateVehicle } from '@lajur/api-contract/order';
import { beginsIn, searchWords } from '@lajur/domain/common/search-words';
import {
  type AssignableVehicle,
  type AssignmentRefusal,
  driverRefusals,
  type OrderToAssign,
  vehicleRefusals,
} from '@lajur/domain/order/assignment';
import { assignmentRefusalText } from '@lajur/domain/order/assignment-text';
import { asOneOrder } from '@lajur/domain/order/merge';
import { canGo, lackingType, type Ranked, rankDrivers, rankVehicles } from '@lajur/domain/order/ranking';
import { isAboard } from '@lajur/domain/order/take-over';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { orderToMove } from '../step/load';
import {
  type DriverCandidate,
  declinesOf,
  fleetFor,
  type VehicleCandidate,
  vehiclesWithin,
} from './candidate-repository';
import { toTakeOver } from './relief-service';
import { type AssignDeps, toAssign } from './service';

const maxShown = 100;

function candidate<T extends VehicleCandidate | DriverCandidate>({ candidate: one, refusals, ...ranked }: Ranked<T>) {
  const { distanceKm, openOrders, best, fitsType, why, against } = ranked;
  return {
    distanceKm,
    openOrders,
    best,
    fitsType,
    why,
    against,
    lastSeen: one.lastSeen,
    refusedBecause: refusals.map(assignmentRefusalText),
  };
}

const vehicleView = (ranked: Ranked<VehicleCandidate>): CandidateVehicle => {
  const { id, plate, typeName, maxWeightKg, maxVolumeM3, kirExpiredDate, stnkExpiredDate } = ranked.candidate;
  const { usualDriverId, yellowPlate, tractor, grossWeightKg } = ranked.candidate;
  return {
    ...{ id, plate, typeName, maxWeightKg, maxVolumeM3, kirExpiredDate, stnkExpiredDate },
    ...{ usualDriverId, yellowPlate, tractor, grossWeightKg },
    ...candidate(ranked),
  };
};

const driverView = (ranked: Ranked<DriverCandidate>): CandidateDriver => {
  const { id, name, phone, simClass, simNo, simExpiredDate, usualVehicleId } = ranked.candidate;
  return { id, name, phone, simClass, simNo, simExpiredDate, usualVehicleId, ...candidate(ranked) };
};

/** Every vehicle of the company, as the rules of an assignment see it for orders between the two. */
export const allVehicles = (tx: CompanyTx, span: { from: Date; until: Date }): Promise<AssignableVehicle[]> =>
  vehiclesWithin(tx, span);

/** An order, or several as one; of one that is under way, what a relief has to carry. */
async function askedFor(tx: CompanyTx, id: string, others: readonly string[]): Promise<OrderToAssign> {
  const one = async (orderId: string) => toAssign(tx, await orderToMove(tx, { companyId: tx.companyId, id: orderId }));
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  if (isAboard(order.state.status)) return toTakeOver(tx, order);
  const first = await toAssign(tx, order);
  const rest: OrderToAssign[] = [];
  for (const other of new Set(others)) if (other !== id) rest.push(await one(other));
  return rest.length > 0 ? asOneOrder([first, ...rest]) : first;
}

interface Wanted {
  search?: string;
  /** Chosen already: told wherever they rank. */
  vehicleId?: string;
  driverId?: string;
  with?: readonly string[];
}

/**
 * Vehicles and drivers for an order: ranked, the refused ones last with their reasons. The drivers are ranked for the
 * chosen vehicle, where one is chosen.
 */
export async function assignable(
  deps: AssignDeps,
  company: CompanyScope,
  id: string,
  { search = '', vehicleId, driverId, with: others = [] }: Wanted,
) {
  return company.transaction(async (tx) => {
    const asked = await askedFor(tx, id, others);
    const fleet = await fleetFor(tx, asked);
    const chosen = {
      vehicle: fleet.vehicles.find((one) => one.id === vehicleId) ?? null,
      declines: await declinesOf(tx, id),
    };
    // What ranks keeps what the repository knows beside it.
    const vehicles = rankVehicles(fleet.vehicles, asked, tx.now) as Ranked<VehicleCandidate>[];
    const drivers = rankDrivers(fleet.drivers, asked, tx.now, chosen) as Ranked<DriverCandidate>[];
    const words = searchWords(search);
    const matches = (text: string) => !words || beginsIn(words, text);
    return {
      vehicles: vehicles
        .filter(({ candidate: one }) => matches(`${one.plate} ${one.plate.replaceAll(' ', '')} ${one.typeName}`))
        // The one that is chosen already is shown wherever it ranks.
        .filter(({ candidate: one }, place) => place < maxShown || one.id === vehicleId)
        .map(vehicleView),
      drivers: drivers
        .filter(({ candidate: one }) => matches(`${one.name} ${one.phone} ${one.simNo}`))
        .filter(({ candidate: one }, place) => place < maxShown || one.id === driverId)
        .map(driverView),
      fitVehicles: vehicles.filter(canGo).length,
      fitDrivers: drivers.filter(canGo).length,
      lackingType: lackingType(vehicles, asked),
      totalVehicles: vehicles.length,
      totalDrivers: drivers.length,
      driverMinutes: deps.driverMinutes,
    };
  });
}

/** Every vehicle and driver, and why an order of the company cannot go to them; null for those that can. For the schedule. */
export async function fleetOf(tx: CompanyTx, id: string) {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  const fleet = await fleetFor(tx, order);
  const why = (refusals: AssignmentRefusal[]) => refusals.map(assignmentRefusalText).join(' · ') || null;
  return {
    vehicles: fleet.vehicles.map((vehicle) => ({
      id: vehicle.id,
      plate: vehicle.plate,
      typeName: vehicle.typeName,
      refusedBecause: why(vehicleRefusals(vehicle, order, tx.now)),
    })),
    drivers: fleet.drivers.map((driver) => ({
      id: driver.id,
      name: driver.name,
      refusedBecause: why(driverRefusals(driver, order, tx.now)),
    })),
  };
}
