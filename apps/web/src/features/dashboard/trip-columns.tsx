import { formatDuration } from '@lajur/domain/common/time';
import { silentAfterMinutes } from '@lajur/domain/order/signal';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Plate } from '../../ui/plate';
import { OrderStatus } from '../../ui/shipment/order-status';
import { positionTime, typeText } from '../../ui/shipment/shipment-text';
import { useNow } from '../../ui/ticker';
import type { Trip } from './queries';
import { strings } from './strings';
import classes from './trips.module.css';

const { column } = strings;
const missing = '—';

/** Where it was last seen, and when. */
export function LastPlace({ trip }: { trip: Trip }) {
  const now = useNow();
  const { lastPosition } = trip;
  if (!lastPosition) return missing;
  const age = Math.floor((now - Date.parse(lastPosition.at)) / 60_000);
  return (
    <span className={classes.position}>
      <span className={classes.positionPlace}>{lastPosition.place}</span>{' '}
      {age > silentAfterMinutes ? (
        <strong data-level="attention">{formatDuration(age)} lalu</strong>
      ) : (
        <span className={classes.positionTime}>{positionTime(lastPosition, now)}</span>
      )}
    </span>
  );
}

/** The columns of spec §2: cargo no, vehicle, vehicle no, driver, last location, status. */
export const tripColumns: readonly ListColumn<Trip>[] = [
  {
    key: 'cargo',
    title: column.cargo,
    width: 128,
    sortKey: 'cargoNo',
    skeleton: 'one-line',
    render: (trip) => <strong className={classes.cargo}>{trip.cargoNo}</strong>,
  },
  {
    key: 'type',
    title: column.type,
    width: 156,
    priority: 4,
    skeleton: 'one-line',
    render: (trip) => {
      const { own, asked } = typeText(trip);
      return asked ? <CellLines first={own} second={asked} /> : own;
    },
  },
  {
    key: 'plate',
    title: column.plate,
    width: 128,
    priority: 2,
    skeleton: 'one-line',
    render: (trip) => (trip.vehicle ? <Plate value={trip.vehicle.plate} /> : missing),
  },
  {
    key: 'driver',
    title: column.driver,
    width: 130,
    priority: 5,
    skeleton: 'one-line',
    render: (trip) => trip.driver?.name ?? missing,
  },
  {
    key: 'position',
    title: column.position,
    width: 290,
    minWidth: 240,
    priority: 3,
    skeleton: 'one-line',
    render: (trip) => <LastPlace trip={trip} />,
  },
  {
    key: 'status',
    title: column.status,
    width: 300,
    minWidth: 250,
    priority: 1,
    skeleton: 'chip',
    render: (trip) => <OrderStatus order={trip} />,
  },
];
