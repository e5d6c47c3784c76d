import { formatDuration } from '@lajur/domain/common/time';
import { type FleetState, fleetStates } from '@lajur/domain/order/fleet-state';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card';
import { Link, TextLink } from '../../ui/link';
import { LaneMap } from '../../ui/map/map';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { usePhone } from '../../ui/use-phone';
import shared from './dashboard.module.css';
import classes from './fleet.module.css';
import { type FleetVehicleNow, troubledFirst } from './fleet-data';
import { FleetDot } from './fleet-dot';
import { type Region, regionNames, regionOf, regions } from './region';
import { strings } from './strings';
import { markersOf, useFleetNow } from './use-fleet-now';

const listed = 3;
/** A small map has no use for more; the map of the fleet shows them all. */
const marked = 500;
/** In px, as fleet.module.css has it: as much is kept free for those that most fleets have. */
const vehicleHeight = 50;

/** Where the fleet is, and which of it wants a look. */
export function FleetCard() {
  const { vehicles: fleet, now } = useFleetNow();
  const { navigate } = useUi();
  const phone = usePhone();
  const mapHeight = phone ? 213 : 176;
  const [region, setRegion] = useState<Region>('indonesia');
  const here = useMemo(
    () => (fleet ?? []).filter((vehicle) => region === 'indonesia' || regionOf(vehicle) === region),
    [fleet, region],
  );
  const markers = useMemo(() => markersOf(here).slice(0, marked), [here]);
  const count = (state: FleetState) => here.filter((vehicle) => vehicle.state === state).length;
  const troubled = useMemo(() => troubledFirst(here).slice(0, listed), [here]);

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
          label={`Peta posisi ${markers.length} kendaraan, ${regionNames[region]}`}
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
            <VehicleRow key={vehicle.id} vehicle={vehicle} now={now} />
          ))}
        </ul>
      )}
      <ul className={classes.legend} aria-label="Keadaan armada">
        {fleetStates.map((state) => (
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

function VehicleRow({ vehicle, now }: { vehicle: FleetVehicleNow; now: number }) {
  const silent = Math.max(0, Math.floor((now - (vehicle.at ?? now)) / 60_000));
  return (
    <li>
      <Link href={to('orderDetail', { id: vehicle.id })} className={classes.vehicle}>
        <FleetDot state={vehicle.state} />
        <Plate value={vehicle.plate} />
        {vehicle.state === 'late' ? (
          <strong data-level="danger">{vehicle.lateness?.toLowerCase()}</strong>
        ) : (
          <strong data-level="attention">tanpa sinyal {formatDuration(silent)}</strong>
        )}
        <span className={classes.vehiclePlace}>{vehicle.place || 'Tempat tidak diketahui'}</span>
      </Link>
    </li>
  );
}
