import { listVehicles } from '@lajur/api-contract/vehicle';
import type { RecordList } from '../../ui/detail-page/record-list';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { vehicleLive } from './queries';
import { vehicleFilters } from './vehicle-filters';

/** The list of vehicles, as the page of a vehicle leads on and back in it. */
export const vehicleList: RecordList<typeof listVehicles> = {
  endpoint: listVehicles,
  inputOf: (state) => ({ query: listQuery(listVehicles, state) }),
  live: vehicleLive,
  filters: vehicleFilters,
  defaults: { size: 10, sort: 'createdAt,desc' },
  href: to('vehicles'),
  hrefOf: (transportId) => to('vehicle', { transportId }),
  editHrefOf: (transportId) => to('vehicleEdit', { transportId }),
};
