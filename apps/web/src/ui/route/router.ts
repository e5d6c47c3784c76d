import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { parseSearch } from '../paths';
import { createStore, type Store } from '../store';
import type { NavigateOptions } from '../ui-context';
import { matchPath } from './match';
import { type Opened, Redirect, type Route, type RouteLocation, type Shown } from './route';
import { keepScroll, restoreScroll, storeScroll } from './scroll';

export interface Go extends NavigateOptions {
  /** `false` leaves the page where it is scrolled to. */
  resetScroll?: boolean;
}

/** The way between addresses and pages; one in a page of the browser. */
export interface Router {
  history: RouterHistory;
  /** What stands on the screen; null until the first page does. */
  shown: Store<Shown | null>;
  /** The address in the browser's bar, whose page may be on its way. */
  location: Store<RouteLocation>;
  /** The page that is on its way. */
  opening: Store<Route | null>;
  /** Opens an address; ends when its page is on the screen. One that somebody calls back ends with the next. */
  navigate(href: string, go?: Go): Promise<void>;
  /** Opens the address of the browser's bar, at first or anew: whether it opens is asked again. */
  load(): Promise<void>;
  /** This is on the screen now. */
  drawn(now: Shown): void;
}

/** The last of `routes` takes every address that no other has. Starts to listen to the browser; nothing is opened until `load`. */
export function createRouter(routes: readonly Route[]): Router {
  const history = createBrowserHistory();
  const shown = createStore<Shown | null>(null);
  const opening = createStore<Route | null>(null);
  const location = createStore(locationOf(history, undefined));
  let latest: Opened | null = null;
  let onScreen: Shown | null = null;
  let waiting: (() => void)[] = [];
  let keepsScroll = false;
  let nextKeepsScroll = false;

  const drawn = (now: Shown) => {
    const before = onScreen;
    onScreen = now;
    if (now.location !== latest?.location) return;
    opening.set(null);
    if (!keepsScroll && before?.location.key !== now.location.key) restoreScroll(now.location);
    keepsScroll = false;
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
  };

  /** `again`: the page is drawn anew though it is the one that is shown, for it may have broken. */
  async function open({ again = false } = {}): Promise<void> {
    location.set(locationOf(history, location.read()));
    const at = find(routes, location.read());
    latest = at;
    opening.set(at.route);
    const next = await pageAt(at, () => latest === at);
    if (latest !== at) return;
    if (next instanceof Redirect) return go(next.href, { replace: true, ignoreBlocker: true });
    const before = shown.read();
    const isSame =
      !next.error && before && !before.error && before.location === at.location && before.Page === next.Page;
    if (!isSame || again) shown.set(next);
    // One that is set but not drawn yet says so itself.
    else if (onScreen === before) drawn(before);
  }

  function go(href: string, { replace = false, resetScroll = true, ignoreBlocker = false }: Go): void {
    if (href === history.location.href) {
      keepsScroll = !resetScroll;
      void open({ again: true });
      return;
    }
    nextKeepsScroll = !resetScroll;
    history[replace ? 'replace' : 'push'](href, undefined, { ignoreBlocker });
  }

  const untilDrawn = () => new Promise<void>((resolve) => waiting.push(resolve));
  window.history.scrollRestoration = 'manual';
  // The page that is on its way was not scrolled yet.
  window.addEventListener('pagehide', () => onScreen && storeScroll(onScreen.location.key));
  history.subscribe(({ location: { state }, action }) => {
    if (onScreen && onScreen.location.key !== state.__TSR_key) keepScroll(onScreen.location.key);
    keepsScroll = nextKeepsScroll && (action.type === 'PUSH' || action.type === 'REPLACE');
    nextKeepsScroll = false;
    void open();
  });
  return {
    history,
    shown,
    location,
    opening,
    navigate(href, options = {}) {
      const done = untilDrawn();
      go(href, options);
      return done;
    },
    load() {
      const done = untilDrawn();
      void open();
      return done;
    },
    drawn,
  };
}

/** The same object as `before` where it is the same address and entry, so that nothing is drawn anew. */
function locationOf({ location }: RouterHistory, before: RouteLocation | undefined): RouteLocation {
  const { href, pathname, hash, state } = location;
  const key = state.__TSR_key ?? '';
  if (before?.href === href && before.key === key) return before;
  return { href, pathname, search: parseSearch(location.search), hash, key };
}

function find(routes: readonly Route[], location: RouteLocation): Opened {
  const { pathname } = location;
  for (const route of routes) {
    const params = route.path === '*' ? {} : matchPath(route.path, withoutSlash(pathname));
    if (params) return { route, location, params };
  }
  throw new Error('the last route takes every address');
}

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '') || '/';

/** Asks whether the page opens while its files come. */
async function pageAt(at: Opened, isWanted: () => boolean): Promise<Shown | Redirect> {
  const { route, location } = at;
  const { pathname, href } = location;
  const nothing: Shown = { ...at, Frame: null, Page: null };
  try {
    if (pathname !== withoutSlash(pathname)) return new Redirect(withoutSlash(pathname) + href.slice(pathname.length));
    route.before?.(at);
    const page = settled(route.load(isWanted));
    const frame = settled(route.frame?.load() ?? Promise.resolve(null));
    await route.guard?.(at);
    const [Frame, Page] = [await frame, await page];
    if (Frame.error !== undefined) throw Frame.error;
    return { ...nothing, Frame: Frame.value ?? null, Page: Page.value ?? null, error: Page.error };
  } catch (error) {
    return error instanceof Redirect ? error : { ...nothing, error };
  }
}

/** One that fails before it is waited for is no error of the browser's. */
const settled = <T>(work: Promise<T>): Promise<{ value?: T; error?: unknown }> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
