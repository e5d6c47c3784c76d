import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const companyRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/registration',
    beforeLoad: () => {
      throw redirect({ to: to('registrationProgress'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.registrationProgress,
    component: lazyPage(() => import('../../features/company/registration-page'), 'RegistrationPage'),
    staticData: { title: 'Registrasi' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/customer',
    beforeLoad: () => {
      throw redirect({ to: to('customers'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.customers,
    component: lazyPage(() => import('../../features/company/customer-list-page'), 'CustomerListPage'),
    staticData: { title: 'Daftar Pelanggan' },
  }),
];
