import { createRoute, redirect } from '@tanstack/react-router';
import { readSession } from '../../ui/call/session-store';
import { screens } from '../../ui/paths';
import { ErrorPage } from '../layout/error-view';
import { Starting } from '../layout/starting';
import { WelcomeLayout } from '../layout/welcome-layout';
import { guardWelcome, toLogin } from './guard';
import { fetched, lazyPage } from './lazy-page';
import { rootRoute } from './root';

/** The public area. */
export const welcomeArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  beforeLoad: ({ search }) => guardWelcome(search),
  component: WelcomeLayout,
});

/** The area that needs a login; its pages show inside the shell. */
export const mainArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/main',
  beforeLoad: async ({ location, matches }) => {
    // Nobody who is not signed in waits for it.
    if (!readSession()) throw toLogin(location.href);
    const { guardMain } = await fetched(() => import('./guard-main'));
    await guardMain({
      path: location.pathname,
      needs: matches.at(-1)?.staticData ?? {},
      address: location.href,
    });
  },
  component: lazyPage(async () => (await import('../layout/main-layout')).MainLayout),
  errorComponent: ({ error }) => <ErrorPage error={error} />,
  pendingComponent: Starting,
  pendingMs: 200,
});

const toHome = (): never => {
  throw redirect({ href: readSession()?.defaultRoute ?? screens.login, replace: true });
};

/** The bare addresses `/`, `/welcome` and `/main`. */
export const bareRoutes = {
  root: createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome }),
  welcome: createRoute({ getParentRoute: () => welcomeArea, path: '/', beforeLoad: toHome }),
  main: createRoute({ getParentRoute: () => mainArea, path: '/', beforeLoad: toHome }),
};
