import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

const formPage = () => import('../../features/location/location-form-page');

export const locationRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/location',
    beforeLoad: () => {
      throw redirect({ to: to('locations'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.locations,
    component: lazyPage(() => import('../../features/location/location-list-page'), 'LocationListPage'),
    staticData: { title: 'Master Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.locationCreate,
    component: lazyPage(formPage, 'LocationCreatePage'),
    staticData: { title: 'Tambah Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.locationEdit,
    component: lazyPage(formPage, 'LocationEditPage'),
    staticData: { title: 'Ubah Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.location,
    component: lazyPage(() => import('../../features/location/location-page'), 'LocationPage'),
    staticData: { title: 'Detail Lokasi' },
  }),
];
