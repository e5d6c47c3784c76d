import { getOrder, getOrderHistory } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { getOrderLegs, type OrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { listOrderWays } from '@lajur/api-contract/order-way';
import { useCall } from '../../../ui/call/use-call';

/** What the zones of an order's legs follow from. */
export const zonesOfOrder = ({ serviceType, origin, destination }: OrderDetail) => ({
  service: serviceType,
  origin: origin.timezone,
  destination: destination.timezone,
});

/** Legs as they are sent: when they were under way is told by the order's steps. */
export const legsToSend = (legs: OrderLegs['legs']) =>
  legs.map(({ departedAt: _d, arrivedAt: _a, departedPhotoUrls: _dp, arrivedPhotoUrls: _ap, ...leg }) => leg);

const stale = [getOrderLegs, listOrderWays, getOrder, getOrderHistory];
export const usePutLegs = () => useCall(putOrderLegs, { refreshes: stale, errors: 'own' });
export const useRemoveLeg = () => useCall(putOrderLegs, { refreshes: stale });
