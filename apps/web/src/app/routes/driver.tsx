import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const driverRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/driver',
    beforeLoad: () => {
      throw redirect({ to: to('drivers'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.drivers,
    component: lazyPage(() => import('../../features/driver/driver-list-page'), 'DriverListPage'),
    staticData: { title: 'Pengemudi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.driverCreate,
    component: lazyPage(() => import('../../features/driver/driver-create-page'), 'DriverCreatePage'),
    staticData: { title: 'Tambah Pengemudi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.driverEdit,
    component: lazyPage(() => import('../../features/driver/driver-edit-page'), 'DriverEditPage'),
    staticData: { title: 'Ubah Pengemudi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.driver,
    component: lazyPage(() => import('../../features/driver/driver-detail-page'), 'DriverDetailPage'),
    staticData: { title: 'Detail Pengemudi' },
  }),
];
