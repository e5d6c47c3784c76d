import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import type { SystemScope } from '../../platform/database/scope';
import * as master from './master-data-repository';

/** Every given ref with the id it has now, in the order given. */
function inOrder(given: readonly { ref: string }[], rows: readonly master.Upserted[]): { results: master.Upserted[] } {
  const ids = new Map(rows.map((row) => [row.ref, row.id]));
  return { results: given.map(({ ref }) => ({ ref, id: ids.get(ref) ?? '' })) };
}

export async function putShippers(system: SystemScope, given: readonly master.ShipperInput[]) {
  return inOrder(given, await system.transaction((tx) => master.putShippers(tx, given)));
}

export async function putLocations(system: SystemScope, given: readonly master.LocationInput[]) {
  const rows = await system.transaction((tx) => master.putLocations(tx, marketplaceCompanyId, given));
  return inOrder(given, rows);
}

export async function putTransportTypes(system: SystemScope, given: readonly master.TransportTypeInput[]) {
  return inOrder(given, await system.transaction((tx) => master.putTransportTypes(tx, given)));
}
