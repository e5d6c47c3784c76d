import { getOrder, getOrderHistory, getOrderSummary, listOrders } from '@lajur/api-contract/order';
import { getRoute, putRoute } from '@lajur/api-contract/order-route';
import type { Point } from '@lajur/domain/common/geo';
import { useCall, useRead } from '../../../ui/call/use-call';

/** The way of an order beside the one through some places; without any, beside the ordered one. */
export const useRoutes = (id: string, via: readonly Point[]) => {
  const points = via.map(({ latitude, longitude }) => `${latitude}:${longitude}`);
  return useRead(getRoute, { params: { id }, query: points.length > 0 ? { via: points } : {} });
};

export const useChangeRoute = () =>
  useCall(putRoute, { refreshes: [getRoute, getOrder, getOrderHistory, listOrders, getOrderSummary], errors: 'own' });
