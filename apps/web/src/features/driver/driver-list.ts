import { listDrivers } from '@lajur/api-contract/driver';
import type { RecordList } from '../../ui/detail-page/record-list';
import { to } from '../../ui/paths';
import { driverFilters, queryOf } from './driver-filters';
import { driverLive } from './queries';

/** The list of drivers, as the page of a driver leads on and back in it. */
export const driverList: RecordList<typeof listDrivers> = {
  endpoint: listDrivers,
  inputOf: (state) => ({ query: queryOf(state) }),
  live: driverLive,
  fields: driverFilters,
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('drivers'),
  hrefOf: (driverId) => to('driver', { driverId }),
  editHrefOf: (driverId) => to('driverEdit', { driverId }),
};
