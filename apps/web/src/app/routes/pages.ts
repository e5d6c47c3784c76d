import type { ComponentType } from 'react';
import { readSession } from '../../ui/call/session-store';
import { type BuiltScreen, screens } from '../../ui/paths';
import { type Opened, Redirect, type Route } from '../../ui/route/route';
import { type FirstScreen, firstPages } from '../first-pages';
import { NotFoundView } from '../layout/not-found-view';
import { redirects, screenTable } from '../screens';
import type { ScreenNeeds } from './access';
import { mainFrame, welcomeFrame } from './frames';
import { guardWelcome, toLogin } from './guard';
import { fetched } from './lazy-page';

/** Opened by a mailed link, also where somebody is signed in. */
const forAnybody: readonly BuiltScreen[] = ['confirmEmail'];
/** The public pages that have a frame of their own. */
const framed: readonly BuiltScreen[] = ['welcomePrivacyPolicy'];

const isFirst = (screen: BuiltScreen): screen is FirstScreen => Object.hasOwn(firstPages, screen);

async function pageOf(screen: BuiltScreen): Promise<ComponentType> {
  if (isFirst(screen)) return firstPages[screen]();
  const { screenPages } = await import('../screen-pages');
  return screenPages[screen]();
}

const beforeWelcome = ({ location }: Opened) => guardWelcome(location.search);

/** Nobody who is not signed in waits for a question to the service. */
function beforeMain({ location }: Opened): void {
  if (!readSession()) throw toLogin(location.href);
}

const guardedBy =
  (needs: ScreenNeeds) =>
  async ({ location }: Opened): Promise<void> => {
    const { guardMain } = await fetched(() => import('./guard-main'));
    await guardMain({ path: location.pathname, needs, address: location.href });
  };

/** A page of the area that needs a login. `elsewhere`: where its address leads whose parameters name nothing. */
function mainRoute(path: string, { elsewhere, needs, whileSuspended }: Partial<(typeof screenTable)[BuiltScreen]>) {
  return {
    path,
    frame: mainFrame,
    before(at: Opened) {
      beforeMain(at);
      const href = elsewhere?.(at.params);
      if (href) throw new Redirect(href);
    },
    guard: guardedBy({ needs, whileSuspended }),
  };
}

function routeOf(screen: BuiltScreen): Route {
  const path = screens[screen];
  const { title } = screenTable[screen];
  const page = { path, title, load: (isWanted: () => boolean) => fetched(() => pageOf(screen), isWanted) };
  if (path.startsWith('/main/')) return { ...page, ...mainRoute(path, screenTable[screen]) };
  if (!path.startsWith('/welcome/')) return page;
  if (forAnybody.includes(screen)) return { ...page, frame: welcomeFrame };
  return framed.includes(screen)
    ? { ...page, before: beforeWelcome }
    : { ...page, before: beforeWelcome, frame: welcomeFrame };
}

const nothing = async () => NotFoundView;
const homeNow = () => readSession()?.defaultRoute ?? screens.login;

/** An address that leads on. Nothing links to it but the menu. */
const leadsTo = (path: string, href: () => string): Route => ({
  path,
  before() {
    throw new Redirect(href());
  },
  load: nothing,
});

/** Every component in every state, for those who build screens; not in the product people get. */
const gallery: Route[] = import.meta.env.DEV
  ? [{ path: '/dev/gallery', title: 'Galeri', load: async () => (await import('../gallery-page')).GalleryPage }]
  : [];

/** Spec §2: unknown paths go to the default route or to login. A default route that has no screen would send the person round in circles. */
const unknown: Route = {
  path: '*',
  before({ location: { pathname } }) {
    const home = homeNow();
    if (pathname !== home && !pathname.startsWith(`${home}/`)) throw new Redirect(home);
  },
  load: nothing,
};

/** Every address of the portal. */
export const routes: readonly Route[] = [
  ...['/', '/welcome', '/main'].map((path) => leadsTo(path, homeNow)),
  ...Object.entries(redirects).map(([path, href]) => ({
    ...mainRoute(path, { elsewhere: () => href }),
    load: nothing,
  })),
  ...(Object.keys(screenTable) as BuiltScreen[]).map(routeOf),
  ...gallery,
  unknown,
];
