import { useDeferredValue, useMemo } from 'react';
import type { MapMarker } from '../../ui/map/map-types';
import { useNow } from '../../ui/ticker';
import { asOf, type FleetVehicleNow } from './fleet-data';
import { useFleet } from './queries';
import { strings } from './strings';

const tones = { moving: 'plain', stopped: 'attention', late: 'danger', 'no-signal': 'hollow' } as const;

/** Those that were seen, each with how it is doing. */
export const markersOf = (shown: readonly FleetVehicleNow[]): MapMarker[] =>
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

/** The fleet and how each of it is doing now; undefined until it was read. */
export function useFleetNow() {
  const { data: fleet, error, refetch } = useFleet();
  const now = useDeferredValue(useNow());
  const vehicles = useMemo(() => fleet?.orders.map((order) => asOf(order, new Date(now))), [fleet, now]);
  return { fleet, error, refetch, now, vehicles };
}
