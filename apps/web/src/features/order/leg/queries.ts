import { getOrder, getOrderHistory } from '@lajur/api-contract/order';
import { getOrderLegs, type OrderLegs, putOrderLegs } from '@lajur/api-contract/order-leg';
import { useCall, useRead } from '../../../ui/call/use-call';

export const useLegs = (id: string) =>
  useRead(getOrderLegs, { params: { id } }, { live: { entity: 'order', id }, keep: false });

/** Legs as they are sent: when they were under way is told by the order's steps. */
export const legsToSend = (legs: OrderLegs['legs']) => legs.map(({ departedAt: _, arrivedAt: __, ...leg }) => leg);

export const usePutLegs = () =>
  useCall(putOrderLegs, { refreshes: [getOrderLegs, getOrder, getOrderHistory], errors: 'own' });
export const useRemoveLeg = () => useCall(putOrderLegs, { refreshes: [getOrderLegs, getOrder, getOrderHistory] });
