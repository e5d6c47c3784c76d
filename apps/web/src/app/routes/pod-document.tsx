import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const podDocumentRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/dokumen-pod',
    beforeLoad: () => {
      throw redirect({ to: to('podOrders'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.podOrders,
    component: lazyPage(() => import('../../features/pod-document/pod-list-page'), 'PodListPage'),
    staticData: { title: 'Dokumen POD' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.podDocuments,
    component: lazyPage(() => import('../../features/pod-document/pod-page'), 'PodPage'),
    staticData: { title: 'Dokumen POD' },
  }),
];
