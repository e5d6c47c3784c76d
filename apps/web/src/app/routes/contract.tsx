import { createRoute } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const contractRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.contracts,
    component: lazyPage(() => import('../../features/contract/contract-list-page'), 'ContractListPage'),
    staticData: { title: 'Kontrak' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.contract,
    component: lazyPage(() => import('../../features/contract/contract-detail-page'), 'ContractDetailPage'),
    staticData: { title: 'Kontrak' },
  }),
];
