import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ParamsOf, Screen } from '../paths';
import { useStore } from '../store';
import type { Shown } from './route';
import type { Router } from './router';

const RouterContext = createContext<Router | null>(null);
const ShownContext = createContext<Shown | null>(null);

/** Says what the router shows to everything in `children`; a page that is being opened leaves the last in its place until it can be drawn. */
export function RouterView({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown.read);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(router.shown.read()));
    follow();
    return router.shown.follow(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (shown) router.drawn(shown);
  }, [router, shown]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('no router around this');
  return router;
}

/** What stands on the screen; null before the first page. */
export const useShown = (): Shown | null => useContext(ShownContext);

/** The parameters of the address of this screen, which is the one that is shown. */
export function useParams<S extends Screen>(_screen: S): ParamsOf<S> {
  return (useShown()?.params ?? {}) as ParamsOf<S>;
}

/** The path in the browser's bar, whose page may be on its way. */
export function usePathname(): string {
  const { location } = useRouter();
  return useSyncExternalStore(location.follow, () => location.read().pathname);
}

/** Whether a page is on its way. */
export const useGoing = (): boolean => useStore(useRouter().opening) !== null;

interface OutletProps {
  /** Stands in for a page that could not be fetched, or that broke. */
  failed(error: unknown): ReactNode;
}

/** In a frame: where its page stands. */
export function Outlet({ failed }: OutletProps) {
  const shown = useShown();
  const { Page = null, route, error } = shown ?? {};
  const page = useMemo(() => Page && <Page key={route?.path} />, [Page, route]);
  return (
    <Caught failed={failed} until={shown}>
      {error === undefined ? <Suspense>{page}</Suspense> : failed(error)}
    </Caught>
  );
}

interface CaughtProps extends OutletProps {
  /** Something else is shown: what stands here is tried again. */
  until: unknown;
  children: ReactNode;
}

/** Keeps what breaks while it is drawn to its place. */
export class Caught extends Component<CaughtProps, { error?: { value: unknown }; until: unknown }> {
  override state: { error?: { value: unknown }; until: unknown } = { until: this.props.until };

  static getDerivedStateFromProps({ until }: CaughtProps, state: { until: unknown }) {
    return state.until === until ? null : { until, error: undefined };
  }

  static getDerivedStateFromError(value: unknown) {
    return { error: { value } };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error.value) : this.props.children;
  }
}
