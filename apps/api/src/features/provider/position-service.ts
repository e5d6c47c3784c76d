import type { SystemScope } from '../../platform/database/scope';
import { keepDriverPositions } from '../driver/service';
import { type Position, savePositions } from '../order/position/service';
import { keepVehiclePositions } from '../vehicle/service';

/** Where orders under way are, and with them their vehicles and drivers; gives the ids of the orders that are none. */
export function reportPositions(system: SystemScope, positions: readonly Position[]): Promise<Set<string>> {
  return system.transaction(async (tx) => {
    const { unknown, vehicles, drivers } = await savePositions(tx, positions);
    await keepVehiclePositions(tx, vehicles);
    await keepDriverPositions(tx, drivers);
    return unknown;
  });
}
