import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.dashboard,
    component: lazyRouteComponent(() => import('../../features/dashboard/dashboard-page'), 'DashboardPage'),
    staticData: { title: 'Dasbor' },
  }),
];
