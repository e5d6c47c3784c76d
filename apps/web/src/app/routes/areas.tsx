import { createRoute, redirect } from '@tanstack/react-router';
import { readSession } from '../../ui/call/session-store';
import { screens } from '../../ui/paths';
import { ErrorPage } from '../layout/error-view';
import { Starting } from '../layout/starting';
import { WelcomeLayout } from '../layout/welcome-layout';
import { guardMain, guardWelcome } from './guard';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root';

/** The public area. Its routes carry their whole path. */
export const welcomeArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'welcome-area',
  beforeLoad: ({ search }) => guardWelcome(search),
  component: WelcomeLayout,
});

/** The area that needs a login. Its routes carry their whole path, and show inside the shell. */
export const mainArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main-area',
  beforeLoad: ({ context, location, matches }) =>
    guardMain(context.queries, {
      path: location.pathname,
      route: matches.at(-1)?.fullPath,
      address: location.href,
    }),
  component: lazyPage(() => import('../layout/main-layout'), 'MainLayout'),
  errorComponent: ({ error }) => <ErrorPage error={error} />,
  pendingComponent: Starting,
  pendingMs: 200,
});

const toHome = () => {
  throw redirect({ to: readSession()?.defaultRoute ?? screens.login, replace: true });
};

/** The bare addresses: `/`, `/welcome`, `/main`. */
export const bareRoutes = ['/', '/welcome', '/main'].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: toHome }),
);
