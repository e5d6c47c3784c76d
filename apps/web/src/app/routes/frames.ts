import type { Frame } from '../../ui/route/route';
import { Starting } from '../layout/starting';
import { fetched } from './lazy-page';

/** Around the public area. */
export const welcomeFrame: Frame = {
  load: async () => (await fetched(() => import('../layout/welcome-layout'))).WelcomeLayout,
};

/** Around the area that needs a login. */
export const mainFrame: Frame = {
  load: async () => (await fetched(() => import('../layout/main-layout'))).MainLayout,
  Waiting: Starting,
};
