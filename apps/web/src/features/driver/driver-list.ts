import { listDrivers } from '@lajur/api-contract/driver';
import type { RecordList } from '../../ui/detail-page/record-list';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { driverFilters } from './driver-filters';
import { driverLive } from './queries';

/** The list of drivers, as the page of a driver leads on and back in it. */
export const driverList: RecordList<typeof listDrivers> = {
  endpoint: listDrivers,
  inputOf: (state) => ({ query: listQuery(listDrivers, state) }),
  live: driverLive,
  filters: driverFilters,
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('drivers'),
  hrefOf: (driverId) => to('driver', { driverId }),
  editHrefOf: (driverId) => to('driverEdit', { driverId }),
};
