import type { Frame } from '../../ui/route/route';
import { Starting } from '../layout/starting';
import { WelcomeLayout } from '../layout/welcome-layout';
import { fetched } from './lazy-page';

/** Around the public area. */
export const welcomeFrame: Frame = { load: async () => WelcomeLayout };

/** Around the area that needs a login. */
export const mainFrame: Frame = {
  load: async () => (await fetched(() => import('../layout/main-layout'))).MainLayout,
  Waiting: Starting,
};
