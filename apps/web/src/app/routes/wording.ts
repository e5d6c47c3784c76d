import { createRoute } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';
import { guardWelcome } from './guard';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root';

const privacyPage = lazyPage(() => import('../../features/wording/privacy-policy-page'), 'PrivacyPolicyPage');

export const wordingRootRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: screens.welcomePrivacyPolicy,
    beforeLoad: ({ search }) => guardWelcome(search),
    component: lazyPage(() => import('../layout/public-document'), 'PublicPrivacyPolicy'),
    staticData: { title: 'Kebijakan Privasi' },
  }),
];

export const wordingMainRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.privacyPolicy,
    component: privacyPage,
    staticData: { title: 'Kebijakan Privasi' },
  }),
];
