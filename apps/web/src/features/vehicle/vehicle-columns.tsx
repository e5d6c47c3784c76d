import type { Vehicle } from '@lajur/api-contract/vehicle';
import { zoneAt } from '@lajur/domain/common/zone-at';
import { CellLines } from '../../ui/cell-lines';
import { ExpiryCell } from '../../ui/expiry-text';
import { TextLink } from '../../ui/link';
import type { ListColumn } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { momentText } from '../../ui/shipment/shipment-text';
import { strings } from './strings';
import classes from './vehicle.module.css';
import { dimensionText, loadText } from './vehicle-text';

const { column } = strings;

/** What tells a dispatcher whether a vehicle can go. */
export const vehicleColumns: readonly ListColumn<Vehicle>[] = [
  {
    key: 'plate',
    searched: 'within',
    title: column.plate,
    width: 210,
    sortKey: 'plate',
    skeleton: 'two-lines',
    render: (one) => (
      <CellLines
        strong
        first={<Plate value={one.plate} faint={!one.isActive} />}
        second={`${one.brand} · ${one.year}`}
      />
    ),
  },
  {
    key: 'type',
    searched: 'within',
    title: column.type,
    width: 150,
    priority: 2,
    skeleton: 'two-lines',
    render: (one) => <CellLines first={one.transportType.name} second={loadText(one)} />,
  },
  {
    key: 'driver',
    searched: 'within',
    title: column.driver,
    width: 150,
    priority: 2,
    skeleton: 'two-lines',
    render: ({ driver }) =>
      driver ? (
        <CellLines first={driver.name} second={`SIM ${driver.simClass}`} />
      ) : (
        <span className={classes.quiet}>{strings.noDriver}</span>
      ),
  },
  {
    key: 'kir',
    title: column.kir,
    width: 104,
    denseWidth: 184,
    priority: 1,
    sortKey: 'kirExpiredDate',
    skeleton: 'two-lines',
    render: (one) => <ExpiryCell lastDay={one.kirExpiredDate} />,
  },
  {
    key: 'stnk',
    title: column.stnk,
    width: 104,
    denseWidth: 184,
    priority: 1,
    sortKey: 'stnkExpiredDate',
    skeleton: 'two-lines',
    render: (one) => <ExpiryCell lastDay={one.stnkExpiredDate} />,
  },
  {
    key: 'position',
    title: column.position,
    width: 170,
    priority: 4,
    skeleton: 'two-lines',
    render: ({ lastPosition }) => {
      if (!lastPosition) return <span className={classes.quiet}>—</span>;
      const { day, time } = momentText(lastPosition.at, zoneAt(lastPosition));
      return <CellLines first={lastPosition.place} second={`${day}, ${time}`} />;
    },
  },
  {
    key: 'order',
    title: column.order,
    width: 128,
    priority: 3,
    skeleton: 'one-line',
    render: ({ engagedBy }) =>
      engagedBy ? (
        <TextLink href={to('orderDetail', { id: engagedBy.orderId })}>{engagedBy.cargoNo}</TextLink>
      ) : (
        <span className={classes.quiet}>{strings.free}</span>
      ),
  },
  {
    key: 'dimension',
    title: column.dimension,
    width: 150,
    optional: true,
    skeleton: 'one-line',
    render: (one) => dimensionText(one.dimension),
  },
];
