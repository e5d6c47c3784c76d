import { createRoute, redirect } from '@tanstack/react-router';
import { screens, to } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const emailRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: '/main/email',
    beforeLoad: () => {
      throw redirect({ to: to('emails'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.emails,
    component: lazyPage(() => import('../../features/email/email-list-page'), 'EmailListPage'),
    staticData: { title: 'Master Email' },
  }),
];
