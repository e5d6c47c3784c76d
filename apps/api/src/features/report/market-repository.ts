import type { Tx } from '../../platform/database/scope';

/** What others ask for a route in the days up to `day`; rupiah. */
export interface PriceMedian {
  originCity: string;
  destinationCity: string;
  transportTypeId: string;
  day: string;
  median: number;
  companies: number;
  trips: number;
}

/** The ids of vehicle types by the refs of the marketplace. */
export async function transportTypesOf(tx: Tx, refs: readonly string[]): Promise<Map<string, string>> {
  const found = await tx.db.selectFrom('transport_type').select(['id', 'ref']).where('ref', 'in', refs).execute();
  return new Map(found.map(({ id, ref }) => [ref ?? '', id]));
}

/** Keeps medians; one of the same route, type and day is replaced. */
export async function saveMedians(tx: Tx, medians: readonly PriceMedian[]): Promise<void> {
  await tx.db
    .insertInto('price_median')
    .values(
      medians.map((one) => ({
        ...{ origin_city: one.originCity, destination_city: one.destinationCity },
        ...{ transport_type_id: one.transportTypeId, day: one.day, median: one.median },
        ...{ companies: one.companies, trips: one.trips, told_at: tx.now },
      })),
    )
    .onConflict((c) =>
      c.columns(['origin_city', 'destination_city', 'transport_type_id', 'day']).doUpdateSet({
        median: (of) => of.ref('excluded.median'),
        companies: (of) => of.ref('excluded.companies'),
        trips: (of) => of.ref('excluded.trips'),
        told_at: (of) => of.ref('excluded.told_at'),
      }),
    )
    .execute();
}
