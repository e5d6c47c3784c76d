import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, searchText } from '../ui/paths';
import { ErrorView } from './layout/error-view';
import { bareRoutes, mainArea, welcomeArea } from './routes/areas';
import { galleryRoutes } from './routes/gallery';
import { framedPage, mainPages, redirectRoutes, welcomePages } from './routes/pages';
import { rootRoute } from './routes/root';

const routeTree = rootRoute.addChildren([
  bareRoutes.root,
  ...galleryRoutes,
  framedPage,
  welcomeArea.addChildren({ bare: bareRoutes.welcome, ...welcomePages }),
  mainArea.addChildren({ bare: bareRoutes.main, ...redirectRoutes, ...mainPages }),
]);

/** Search parameters stay plain text in the address bar, so that a link can be read and typed. */
export function makeRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    parseSearch,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorView,
    scrollRestoration: true,
    notFoundMode: 'root',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
