import { createRoute } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.dashboard,
    component: lazyPage(() => import('../../features/dashboard/dashboard-page'), 'DashboardPage'),
    staticData: { title: 'Dasbor' },
  }),
];
