import { type OrderGroup, orderGroups } from '@lajur/domain/order/status';
import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

const isGroup = (status: string): status is OrderGroup => status in orderGroups;

/** The list tabs of spec §2; the default is waiting. */
export const orderRoutes = [
  ...['/main/pesanan', '/main/pesanan/list'].map((path) =>
    createRoute({
      getParentRoute: () => mainArea,
      path,
      beforeLoad: () => {
        throw redirect({ to: to('orders', { status: 'waiting' }), replace: true });
      },
    }),
  ),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.orders,
    beforeLoad: ({ params }) => {
      if (!isGroup(params.status)) throw redirect({ to: to('orders', { status: 'waiting' }), replace: true });
    },
    component: lazyPage(() => import('../../features/order/order-list-route'), 'OrderListRoute'),
    staticData: { title: 'Pesanan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.shipments,
    component: lazyPage(() => import('../../features/order/shipments-page'), 'ShipmentsPage'),
    staticData: { title: 'Pengiriman' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/selection-reason',
    beforeLoad: () => {
      throw redirect({ to: to('selectionReasons'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.selectionReasons,
    component: lazyPage(() => import('../../features/order/selection-reason-page'), 'SelectionReasonPage'),
    staticData: { title: 'Database Pilihan & Alasan' },
  }),
  // The spec has two addresses for one order (spec §2).
  ...[screens.orderDetail, screens.orderDetailFrom].map((path) =>
    createRoute({
      getParentRoute: () => mainArea,
      path,
      component: lazyPage(() => import('../../features/order/order-detail-page'), 'OrderDetailPage'),
      staticData: { title: 'Detail Pesanan' },
    }),
  ),
];
