import { formatNumber } from '@lajur/domain/common/number';
import { formatDuration, formatMoment } from '@lajur/domain/common/time';
import { silentSince } from '@lajur/domain/order/signal';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { readZone } from '../../ui/zone';
import shared from './dashboard.module.css';
import type { FleetVehicleNow } from './fleet-data';
import { FleetDot } from './fleet-dot';
import classes from './fleet-map.module.css';
import { strings } from './strings';

const words = strings.map;
const bones = [0, 1, 2, 3, 4, 5];
/** Rows that are added at once: whoever looks for one of thousands searches. */
const step = 50;

interface FleetListProps {
  vehicles: readonly FleetVehicleNow[] | undefined;
  now: number;
  /** A row is pointed at, by pointer or by focus. */
  onPoint(id: string | null): void;
}

/** The arrow keys go from row to row, as Tab does. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The vehicles on the map, each leading to its order. */
export function FleetList({ vehicles, now, onPoint }: FleetListProps) {
  const [count, setCount] = useState(step);
  if (!vehicles)
    return (
      <ul aria-hidden>
        {bones.map((key) => (
          <li key={key} className={classes.bone}>
            <span className={shared.bone} data-shape="line" />
          </li>
        ))}
      </ul>
    );
  const left = vehicles.length - count;
  return (
    <>
      <ul onKeyDown={onKeyDown} onPointerLeave={() => onPoint(null)}>
        {vehicles.slice(0, count).map((vehicle) => (
          <li key={vehicle.id}>
            <Link
              href={to('orderDetail', { id: vehicle.id })}
              className={classes.row}
              onFocus={() => onPoint(vehicle.id)}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(vehicle.id)}
            >
              <Row vehicle={vehicle} now={new Date(now)} />
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={classes.more}>
          {words.shown(formatNumber(count), formatNumber(vehicles.length))}
          <Button variant="default" onClick={() => setCount(count + step)}>
            {words.more(formatNumber(Math.min(step, left)))}
          </Button>
        </p>
      )}
    </>
  );
}

function stateText({ state, lateness, speedKmh }: FleetVehicleNow): string {
  if (lateness !== null) return lateness;
  const text = strings.fleetState[state];
  return state === 'moving' ? `${text} ${formatNumber(speedKmh ?? 0)} km/jam` : text;
}

/** When it was seen; of a position that is old, how long ago. */
function seenText(at: number, now: Date): string {
  const seen = new Date(at);
  if (seen >= silentSince(now)) return words.seen(formatMoment(seen, readZone(), now));
  return words.old(formatDuration(Math.floor((now.getTime() - at) / 60_000)));
}

function Row({ vehicle, now }: { vehicle: FleetVehicleNow; now: Date }) {
  const { state, plate, cargoNo, place, at, driver, destination } = vehicle;
  return (
    <>
      <span className={classes.first}>
        <Plate value={plate} />
        <strong>{cargoNo}</strong>
      </span>
      <span className={classes.how}>
        <FleetDot state={state} />
        <span data-level={state === 'late' ? 'danger' : undefined}>{stateText(vehicle)}</span>
        <OrderChip order={vehicle} short />
      </span>
      <span className={classes.where}>
        {at === null ? words.unseen : `${place ?? words.unknownPlace}, ${seenText(at, now)}`}
      </span>
      <span className={classes.where}>
        {driver ?? words.noDriver}, ke {destination}
      </span>
    </>
  );
}
