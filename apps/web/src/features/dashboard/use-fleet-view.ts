import { useMemo } from 'react';
import type { FleetAddress } from './fleet-address';
import { finder } from './fleet-data';
import { markersOf, useFleetNow } from './use-fleet-now';

/** What of the fleet is looked at: all of a search, those of them in a state, and those of them at one place. */
export function useFleetView({ search, state: wanted }: FleetAddress, chosen: ReadonlySet<string> | null) {
  const { fleet, error, refetch, now, vehicles: all } = useFleetNow();
  const found = useMemo(() => (all ?? []).filter(finder(search)), [all, search]);
  const shown = useMemo(
    () => found.filter(({ id, state }) => (!wanted || state === wanted) && (chosen === null || chosen.has(id))),
    [found, wanted, chosen],
  );
  const markers = useMemo(() => markersOf(shown), [shown]);
  const vehicles = useMemo(() => new Set(fleet?.orders.map(({ plate }) => plate)).size, [fleet]);
  return { fleet, error, refetch, now, found, shown, markers, vehicles };
}
