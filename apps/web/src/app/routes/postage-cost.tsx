import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const postageCostRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/biaya-ongkir-3pl',
    beforeLoad: () => {
      throw redirect({ to: to('postageCosts'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.postageCosts,
    component: lazyPage(() => import('../../features/postage-cost/postage-cost-list-page'), 'PostageCostListPage'),
    staticData: { title: 'Biaya Ongkir 3PL' },
  }),
];
