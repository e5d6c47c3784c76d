import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const vehicleRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/transport',
    beforeLoad: () => {
      throw redirect({ to: to('vehicles'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicles,
    component: lazyPage(() => import('../../features/vehicle/vehicle-list-page'), 'VehicleListPage'),
    staticData: { title: 'Kendaraan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicleCreate,
    component: lazyPage(() => import('../../features/vehicle/vehicle-create-page'), 'VehicleCreatePage'),
    staticData: { title: 'Tambah Kendaraan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicleEdit,
    component: lazyPage(() => import('../../features/vehicle/vehicle-edit-page'), 'VehicleEditPage'),
    staticData: { title: 'Ubah Kendaraan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicle,
    component: lazyPage(() => import('../../features/vehicle/vehicle-detail-page'), 'VehicleDetailPage'),
    staticData: { title: 'Kendaraan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.expiry,
    component: lazyPage(() => import('../../features/vehicle/expiry-list-page'), 'ExpiryListPage'),
    staticData: { title: 'Masa Berlaku' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.expiryCalendar,
    component: lazyPage(() => import('../../features/vehicle/expiry-calendar-page'), 'ExpiryCalendarPage'),
    staticData: { title: 'Kalender Masa Berlaku' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicleTypes,
    component: lazyPage(() => import('../../features/vehicle/type-list-page'), 'TypeListPage'),
    staticData: { title: 'Database Kendaraan' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.vehicleModels,
    component: lazyPage(() => import('../../features/vehicle/model-list-page'), 'ModelListPage'),
    staticData: { title: 'Database Kendaraan' },
  }),
];
