import type { Tx } from '../../platform/database/scope';
import { upsertMany } from '../../platform/database/write-many';

export interface LocationInput {
  ref: string;
  name: string;
  address: string;
  city: string;
  province: string;
  latitude: number;
  longitude: number;
  timezone: string;
}

/** Adds places of a company that somebody else names by a ref, or changes those that have it. */
export const putLocations = (tx: Tx, companyId: string, locations: readonly (LocationInput & { id: string })[]) =>
  upsertMany(
    tx,
    'location',
    locations.map((location) => ({ ...location, company_id: companyId, created_at: tx.now })),
    { by: ['company_id', 'ref'] },
  );
