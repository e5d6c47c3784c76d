import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

/** Every component in every state, for those who build screens; not in the product people get. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/gallery',
        component: lazyRouteComponent(() => import('../gallery-page'), 'GalleryPage'),
        staticData: { title: 'Galeri' },
      }),
    ]
  : [];
