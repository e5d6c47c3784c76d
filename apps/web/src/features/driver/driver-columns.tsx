import type { DriverRow } from '@lajur/api-contract/driver';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Plate } from '../../ui/plate';
import { momentHere } from '../../ui/zone';
import classes from './driver.module.css';
import { DriverChip, DriverFace, Expiry } from './driver-look';
import { strings } from './strings';

const { column } = strings;
const missing = '—';

/** The columns of the list; whether a driver is active is switched by the page. */
export const driverColumns: readonly ListColumn<DriverRow>[] = [
  {
    key: 'driver',
    searched: 'within',
    title: column.driver,
    width: 248,
    sortKey: 'name',
    skeleton: 'two-lines',
    render: (driver) => (
      <span className={classes.person}>
        <DriverFace driver={driver} />
        <CellLines strong first={driver.name} second={formatPhone(driver.phoneNo)} />
      </span>
    ),
  },
  {
    key: 'sim',
    searched: 'within',
    title: column.sim,
    width: 152,
    priority: 2,
    skeleton: 'two-lines',
    render: (driver) => <CellLines first={`SIM ${driver.simClass}`} second={driver.simNo} />,
  },
  {
    key: 'expiry',
    title: column.expiry,
    width: 140,
    denseWidth: 212,
    priority: 1,
    sortKey: 'simExpiredDate',
    skeleton: 'two-lines',
    render: (driver) => <Expiry day={driver.simExpiredDate} />,
  },
  {
    key: 'vehicle',
    title: column.vehicle,
    width: 136,
    priority: 3,
    skeleton: 'one-line',
    render: (driver) => (driver.usualVehicle ? <Plate value={driver.usualVehicle.plate} /> : missing),
  },
  {
    key: 'status',
    title: column.status,
    width: 168,
    priority: 1,
    skeleton: 'chip',
    render: (driver) => <DriverChip driver={driver} short />,
  },
  {
    key: 'vaccine',
    title: column.vaccine,
    width: 168,
    optional: true,
    skeleton: 'two-lines',
    render: (driver) =>
      driver.vaccineName ? (
        <CellLines first={driver.vaccineName} second={driver.vaccineDate ? formatDay(driver.vaccineDate) : ''} />
      ) : (
        missing
      ),
  },
  {
    key: 'email',
    searched: 'within',
    title: column.email,
    width: 200,
    optional: true,
    render: (driver) => driver.email ?? missing,
  },
  {
    key: 'created',
    title: column.created,
    width: 152,
    optional: true,
    sortKey: 'createdAt',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: (driver) => <CellLines first={momentHere(driver.createdAt).day} second={driver.createdBy ?? missing} />,
  },
];
