import { useDeferredValue, useMemo } from 'react';
import type { MapMarker } from '../../ui/map/map-types';
import { useNow } from '../../ui/ticker';
import type { FleetAddress } from './fleet-address';
import { asOf, type FleetVehicleNow, finder } from './fleet-data';
import { useFleet } from './queries';
import { strings } from './strings';

const tones = { moving: 'plain', stopped: 'attention', late: 'danger', 'no-signal': 'hollow' } as const;

const markersOf = (shown: readonly FleetVehicleNow[]): MapMarker[] =>
  shown.flatMap(({ id, latitude, longitude, plate, cargoNo, state }) =>
    latitude === null || longitude === null
      ? []
      : {
          key: id,
          lat: latitude,
          lng: longitude,
          label: `${plate}, ${cargoNo}: ${strings.fleetState[state].toLowerCase()}`,
          tone: tones[state],
        },
  );

/** What of the fleet is looked at: all of a search, those of them in a state, and those of them at one place. */
export function useFleetView({ search, state: wanted }: FleetAddress, chosen: ReadonlySet<string> | null) {
  const { data: fleet, error, refetch } = useFleet();
  const now = useDeferredValue(useNow());
  const all = useMemo(() => (fleet?.orders ?? []).map((order) => asOf(order, new Date(now))), [fleet, now]);
  const found = useMemo(() => all.filter(finder(search)), [all, search]);
  const shown = useMemo(
    () => found.filter(({ id, state }) => (!wanted || state === wanted) && (chosen === null || chosen.has(id))),
    [found, wanted, chosen],
  );
  const markers = useMemo(() => markersOf(shown), [shown]);
  const vehicles = useMemo(() => new Set(fleet?.orders.map(({ plate }) => plate)).size, [fleet]);
  return { fleet, error, refetch, now, found, shown, markers, vehicles };
}
