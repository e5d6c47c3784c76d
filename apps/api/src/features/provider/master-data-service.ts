import { placeProblems } from '@lajur/domain/order/order-intake';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { AppError } from '../../platform/app-error';
import type { SystemScope, Tx } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import * as locations from '../location/service';
import * as master from './master-data-repository';

/**
 * Writes rows and gives every ref with the id it has now, in the order given. One statement may touch a row once: of the
 * same ref the last one counts. Each has the id that it gets if it is new.
 */
async function put<R extends { ref: string }>(
  system: SystemScope,
  given: readonly R[],
  write: (tx: Tx, rows: (R & { id: string })[]) => Promise<master.Upserted[]>,
): Promise<{ results: master.Upserted[] }> {
  const last = [...new Map(given.map((one) => [one.ref, one])).values()].map((one) => ({ ...one, id: newId() }));
  const written = await system.transaction((tx) => write(tx, last));
  const ids = new Map(written.map(({ ref, id }) => [ref, id]));
  return { results: given.map(({ ref }) => ({ ref, id: ids.get(ref) ?? '' })) };
}

export const putShippers = (system: SystemScope, given: readonly master.ShipperInput[]) =>
  put(system, given, master.putShippers);

/** Refuses places whose zone or point is none of Indonesia's, as it does those of orders. */
export async function putLocations(system: SystemScope, given: readonly locations.LocationInput[]) {
  const problems = given.flatMap((place, at) =>
    Object.entries(placeProblems(place)).map(([field, message]) => [`locations.${at}.${field}`, message] as const),
  );
  if (problems.length > 0) throw new AppError('RULE_BROKEN', { validation: Object.fromEntries(problems) });
  return put(system, given, (tx, rows) => locations.putLocations(tx, marketplaceCompanyId, rows));
}

export const putTransportTypes = (system: SystemScope, given: readonly master.TransportTypeInput[]) =>
  put(system, given, master.putTransportTypes);
