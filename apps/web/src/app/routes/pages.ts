import { type AnyRoute, createRoute, type Route, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type BuiltScreen, screens } from '../../ui/paths';
import { type FirstScreen, firstPages } from '../first-pages';
import { redirects, screenTable } from '../screens';
import { mainArea, welcomeArea } from './areas';
import { guardWelcome } from './guard';
import { lazyPage } from './lazy-page';
import { rootRoute } from './root';

/** The one public page that has a frame of its own. */
const framed = 'welcomePrivacyPolicy';

/** The address of a screen below that of its area. */
type Below<Area extends string, S extends BuiltScreen> = (typeof screens)[S] extends `${Area}/${infer Rest}`
  ? Rest
  : never;

/** The routes of the screens below an area's address, by name, as the router's types need them. */
type PagesUnder<Parent extends AnyRoute, Area extends string> = {
  [S in Exclude<BuiltScreen, typeof framed> as Below<Area, S> extends never ? never : S]: Route<
    unknown,
    Parent,
    Below<Area, S>
  >;
};

const isFirst = (screen: BuiltScreen): screen is FirstScreen => Object.hasOwn(firstPages, screen);

async function pageOf(screen: BuiltScreen): Promise<ComponentType> {
  if (isFirst(screen)) return firstPages[screen]();
  const { screenPages } = await import('../screen-pages');
  return screenPages[screen]();
}

/** What a page's route has from the table. */
function partsOf(screen: BuiltScreen) {
  const { title, needs, whileSuspended, elsewhere } = screenTable[screen];
  return {
    component: lazyPage(() => pageOf(screen)),
    staticData: { title, needs, whileSuspended },
    beforeLoad: ({ params }: { params: Record<string, string> }): void => {
      const href = elsewhere?.(params);
      if (href) throw redirect({ href, replace: true });
    },
  };
}

function pagesUnder<Parent extends AnyRoute, const Area extends string>(parent: Parent, area: Area) {
  const names = (Object.keys(screenTable) as BuiltScreen[]).filter(
    (screen) => screen !== framed && screens[screen].startsWith(`${area}/`),
  );
  const routes = names.map((screen) => [
    screen,
    createRoute({
      getParentRoute: () => parent,
      path: screens[screen].slice(area.length + 1),
      ...partsOf(screen),
    }),
  ]);
  // A loop cannot tell the types which name has which address; the table and the addresses do.
  return Object.fromEntries(routes) as PagesUnder<Parent, Area>;
}

export const welcomePages = pagesUnder(welcomeArea, '/welcome');
export const mainPages = pagesUnder(mainArea, '/main');

export const framedPage = createRoute({
  getParentRoute: () => rootRoute,
  path: screens[framed],
  ...partsOf(framed),
  beforeLoad: ({ search }) => guardWelcome(search),
});

/** The page of a link, for people without an account: whoever is signed in sees it as others do. */
export const sharedPage = createRoute({
  getParentRoute: () => rootRoute,
  path: screens.shared,
  ...partsOf('shared'),
});

/** The addresses that lead on, under the guard of their area. Nothing links to them but the menu. */
export const redirectRoutes: Record<string, AnyRoute> = Object.fromEntries(
  Object.entries(redirects).map(([path, href]) => [
    path,
    createRoute({
      getParentRoute: () => mainArea,
      path: path.slice('/main/'.length),
      beforeLoad: () => {
        throw redirect({ href, replace: true });
      },
    }),
  ]),
);
