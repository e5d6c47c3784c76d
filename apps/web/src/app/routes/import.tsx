import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';

export const importRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.uploads,
    component: lazyRouteComponent(() => import('../../features/import/upload-csv-page'), 'UploadCsvPage'),
    staticData: { title: 'Unggah CSV' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.upload,
    component: lazyRouteComponent(() => import('../../features/import/upload-page'), 'UploadPage'),
    staticData: { title: 'Periksa Impor' },
  }),
];
