import { createRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root';

/** Every component in every state, for those who build screens; not in the product people get. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/gallery',
        component: lazyPage(async () => (await import('../gallery-page')).GalleryPage),
        staticData: { title: 'Galeri' },
      }),
    ]
  : [];
