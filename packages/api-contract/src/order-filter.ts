import { anyText, searchWords, several, written } from './field';
import { day, id } from './id';
import { orderStatus } from './order-detail';

/** Places of *Master Lokasi*: the first pickup, or the last drop, lies within the radius of one. */
export const placeFilters = {
  originLocationId: id.optional(),
  destinationLocationId: id.optional(),
};

/** Cities of the first pickup and the last drop. */
export const cityFilters = {
  originCity: anyText(100).optional(),
  destinationCity: anyText(100).optional(),
};

/** The filters of the dashboard and of orders (spec §3). */
export const orderFilters = {
  search: searchWords,
  /** Days on which goods are loaded, both included. */
  fromDate: day.optional(),
  toDate: day.optional(),
  /** One or several statuses, comma separated. */
  latestStatus: several(orderStatus, 50).optional(),
  ...placeFilters,
  /** Licence plate. */
  companyTransportNo: written({ max: 20 }).optional(),
  /** Cargo number. */
  cargoTitle: written({ max: 60 }).optional(),
};
