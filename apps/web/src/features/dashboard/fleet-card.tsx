import { formatDuration } from '@lajur/domain/common/time';
import { latenessText } from '@lajur/domain/order/lateness';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card';
import { Link, TextLink } from '../../ui/link';
import { LaneMap } from '../../ui/map/map';
import type { MapMarker } from '../../ui/map/map-types';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useNow } from '../../ui/ticker';
import { useUi } from '../../ui/ui-context';
import { usePhone } from '../../ui/use-phone';
import shared from './dashboard.module.css';
import classes from './fleet.module.css';
import { FleetDot } from './fleet-dot';
import type { FleetVehicle } from './queries';
import { type Region, regionNames, regionOf, regions } from './region';
import { strings } from './strings';

const states = Object.keys(strings.fleetState) as FleetVehicle['state'][];
const tones = { moving: 'plain', stopped: 'attention', late: 'danger', 'no-signal': 'hollow' } as const;
const listed = 3;
/** In px, as fleet.module.css has it: as much is kept free for those that most fleets have. */
const vehicleHeight = 50;

/** Where the fleet is, and which of it wants a look. */
export function FleetCard({ fleet }: { fleet: readonly FleetVehicle[] | undefined }) {
  const { navigate } = useUi();
  const phone = usePhone();
  const mapHeight = phone ? 213 : 176;
  const [region, setRegion] = useState<Region>('indonesia');
  const here = useMemo(
    () => (fleet ?? []).filter((vehicle) => region === 'indonesia' || regionOf(vehicle) === region),
    [fleet, region],
  );
  const markers = useMemo<MapMarker[]>(
    () =>
      here.map((vehicle) => ({
        key: vehicle.orderId,
        lat: vehicle.latitude,
        lng: vehicle.longitude,
        label: `${vehicle.plate}, ${vehicle.place}: ${strings.fleetState[vehicle.state].toLowerCase()}`,
        tone: tones[vehicle.state],
      })),
    [here],
  );
  const count = (state: FleetVehicle['state']) => here.filter((vehicle) => vehicle.state === state).length;
  const troubled = here.filter(({ state }) => state === 'late' || state === 'no-signal').slice(0, listed);

  const chooser = (
    <fieldset className={classes.regions} aria-label="Wilayah">
      {regions.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.region}
          aria-pressed={one === region}
          onClick={() => setRegion(one)}
        >
          {regionNames[one]}
        </button>
      ))}
    </fieldset>
  );

  return (
    <Card flush title={strings.fleet} aside={!phone && chooser}>
      {phone && chooser}
      {fleet ? (
        <LaneMap
          key={region}
          height={mapHeight}
          label={`Peta posisi ${here.length} kendaraan, ${regionNames[region]}`}
          markers={markers}
          onMarker={(id) => navigate(to('orderDetail', { id }))}
        />
      ) : (
        <div className={classes.mapWaiting} style={{ height: mapHeight }} />
      )}
      {fleet && here.length === 0 && (
        <p className={shared.rest}>{fleet.length === 0 ? strings.noFleet : strings.noFleetHere}</p>
      )}
      {!fleet && <div className={classes.vehiclesWaiting} style={{ height: listed * vehicleHeight }} />}
      {troubled.length > 0 && (
        <ul>
          {troubled.map((vehicle) => (
            <VehicleRow key={vehicle.orderId} vehicle={vehicle} />
          ))}
        </ul>
      )}
      <ul className={classes.legend} aria-label="Keadaan armada">
        {states.map((state) => (
          <li key={state}>
            <FleetDot state={state} /> {strings.fleetState[state]}{' '}
            {fleet ? count(state) : <span className={classes.countWaiting}>0</span>}
          </li>
        ))}
      </ul>
      <p className={shared.rest}>
        <TextLink href={to('fleetMap')}>{strings.map.open}</TextLink>
      </p>
    </Card>
  );
}

function VehicleRow({ vehicle }: { vehicle: FleetVehicle }) {
  const now = useNow();
  const silent = Math.max(0, Math.floor((now - Date.parse(vehicle.at)) / 60_000));
  return (
    <li>
      <Link href={to('orderDetail', { id: vehicle.orderId })} className={classes.vehicle}>
        <FleetDot state={vehicle.state} />
        <Plate value={vehicle.plate} />
        {vehicle.state === 'late' ? (
          <strong data-level="danger">{latenessText(vehicle.lateMinutes).text.toLowerCase()}</strong>
        ) : (
          <strong data-level="attention">tanpa sinyal {formatDuration(silent)}</strong>
        )}
        <span className={classes.vehiclePlace}>{vehicle.place || 'Tempat tidak diketahui'}</span>
      </Link>
    </li>
  );
}
