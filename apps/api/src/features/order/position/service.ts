import type { Tx } from '../../../platform/database/scope';
import type { LastPosition } from '../../../platform/last-position';
import * as positions from './repository';

export type { Position } from './repository';

interface SavedPositions {
  /** Ids of the orders that are none under way. */
  unknown: Set<string>;
  /** Where their vehicles and drivers are now, for those who hold them. */
  vehicles: LastPosition[];
  drivers: LastPosition[];
}

/**
 * Positions of orders under way, in bulk. Open screens hear of them as entity `position` with the order's id. For the
 * provider feature.
 */
export async function savePositions(tx: Tx, given: readonly positions.Position[]): Promise<SavedPositions> {
  const known = await positions.savePositions(tx, given);
  const keys = known.map(({ companyId, id }) => ({ companyId, id }));
  positions.announcePositions(tx, keys);
  const ids = new Set(keys.map(({ id }) => id));
  const last = (key: 'vehicleId' | 'driverId') =>
    known.flatMap(({ companyId, id: _, vehicleId, driverId, ...position }) => {
      const id = { vehicleId, driverId }[key];
      return id ? [{ ...position, company_id: companyId, id }] : [];
    });
  return {
    unknown: new Set(given.map(({ orderId }) => orderId).filter((id) => !ids.has(id))),
    vehicles: last('vehicleId'),
    drivers: last('driverId'),
  };
}
