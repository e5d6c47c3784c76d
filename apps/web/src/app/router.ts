import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, searchText } from '../ui/paths';
import { ErrorView } from './layout/error-view';
import { bareRoutes, mainArea, welcomeArea } from './routes/areas';
import { authMainRoutes, authWelcomeRoutes } from './routes/auth';
import { companyRoutes } from './routes/company';
import { contractRoutes } from './routes/contract';
import { dashboardRoutes } from './routes/dashboard';
import { driverRoutes } from './routes/driver';
import { emailRoutes } from './routes/email';
import { galleryRoutes } from './routes/gallery';
import { importRoutes } from './routes/import';
import { locationRoutes } from './routes/location';
import { orderRoutes } from './routes/order';
import { podDocumentRoutes } from './routes/pod-document';
import { postageCostRoutes } from './routes/postage-cost';
import { rootRoute } from './routes/root';
import { vehicleRoutes } from './routes/vehicle';
import { wordingMainRoutes, wordingRootRoutes } from './routes/wording';

const routeTree = rootRoute.addChildren([
  ...bareRoutes,
  ...galleryRoutes,
  ...wordingRootRoutes,
  welcomeArea.addChildren([...authWelcomeRoutes]),
  mainArea.addChildren([
    ...authMainRoutes,
    ...companyRoutes,
    ...contractRoutes,
    ...dashboardRoutes,
    ...driverRoutes,
    ...emailRoutes,
    ...locationRoutes,
    ...importRoutes,
    ...orderRoutes,
    ...podDocumentRoutes,
    ...postageCostRoutes,
    ...vehicleRoutes,
    ...wordingMainRoutes,
  ]),
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
