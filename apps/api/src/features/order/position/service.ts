import type { SystemScope } from '../../../platform/database/scope';
import { announcePositions, type Position, savePositions } from './repository';

/**
 * Positions of orders under way, in bulk; gives the ids of the orders that are none. Open screens hear of them as
 * entity `position` with the order's id. For the provider feature.
 */
export async function reportPositions(system: SystemScope, positions: readonly Position[]): Promise<Set<string>> {
  const known = await system.transaction(async (tx) => {
    const keys = await savePositions(tx, positions);
    await announcePositions(tx, keys);
    return keys;
  });
  const ids = new Set(known.map((key) => key.id));
  return new Set(positions.map((position) => position.orderId).filter((id) => !ids.has(id)));
}
