import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';

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
    component: lazyRouteComponent(() => import('../../features/location/location-list-page'), 'LocationListPage'),
    staticData: { title: 'Master Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.locationCreate,
    component: lazyRouteComponent(formPage, 'LocationCreatePage'),
    staticData: { title: 'Tambah Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.locationEdit,
    component: lazyRouteComponent(formPage, 'LocationEditPage'),
    staticData: { title: 'Ubah Lokasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.location,
    component: lazyRouteComponent(() => import('../../features/location/location-page'), 'LocationPage'),
    staticData: { title: 'Detail Lokasi' },
  }),
];
