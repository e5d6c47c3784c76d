import { createRoute } from '@tanstack/react-router';
import { screens } from '../../ui/paths';
import { mainArea } from './areas';
import { lazyPage } from './lazy-page';

export const importRoutes = [
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.uploads,
    component: lazyPage(() => import('../../features/import/upload-csv-page'), 'UploadCsvPage'),
    staticData: { title: 'Unggah CSV' },
  }),
  createRoute({
    getParentRoute: () => mainArea,
    path: screens.upload,
    component: lazyPage(() => import('../../features/import/upload-page'), 'UploadPage'),
    staticData: { title: 'Periksa Impor' },
  }),
];
