import { createRouter, type RouteComponent, type RouteIds } from '@tanstack/react-router';
import { readSession } from '../ui/call/session-store';
import { track } from '../ui/call/under-way';
import { parseSearch, searchText } from '../ui/paths';
import { ErrorView } from './layout/error-view';
import { bareRoutes, mainArea, welcomeArea } from './routes/areas';
import { galleryRoutes } from './routes/gallery';
import { framedPage, mainPages, redirectRoutes, sharedPage, welcomePages } from './routes/pages';
import { rootRoute } from './routes/root';

const routeTree = rootRoute.addChildren([
  bareRoutes.root,
  ...galleryRoutes,
  framedPage,
  sharedPage,
  welcomeArea.addChildren({ bare: bareRoutes.welcome, ...welcomePages }),
  mainArea.addChildren({ bare: bareRoutes.main, ...redirectRoutes, ...mainPages }),
]);

/** Search parameters stay plain text in the address bar, so that a link can be read and typed. */
export function makeRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorView,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}

/** The files of the page that is opened come while its guard asks who is there; what can wait comes after it. */
export function preloadPage(router: ReturnType<typeof makeRouter>): void {
  void track(
    new Promise<void>((resolve) => {
      const forget = router.subscribe('onRendered', () => {
        forget();
        resolve();
      });
    }),
  );
  if (!readSession()) return;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const component = router.routesById[routeId as RouteIds<typeof router.routeTree>].options.component as
      | RouteComponent
      | undefined;
    // One that does not come is asked for again when it is shown.
    component?.preload?.()?.catch(() => undefined);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
