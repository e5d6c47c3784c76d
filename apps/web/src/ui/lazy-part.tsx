import { Button } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { onConnectionChange, readConnection } from './call/connection-store';
import { inTime } from './call/in-time';
import { isQuiet, whenAtRest } from './call/under-way';
import classes from './lazy-part.module.css';
import { createStore, useStore } from './store';

class NotLoaded extends Error {}

interface LazyPartOptions {
  /** Stands where the part will be; without it, whoever waits longer than a moment sees that something opens. */
  waiting?: ReactNode;
  /** False for what is large and seldom seen. */
  ahead?: boolean;
}

/**
 * A part of a page with a file of its own, such as a drawer: `lazyPart(async () => (await import('./x')).X)`. It is
 * fetched once the page is at rest, so that it is there when the network is not. When it cannot be fetched it says so in
 * its place, as when it takes longer than two minutes, and the page and what was typed on it stay; it appears as soon as there is a network. One that opens and closes
 * (`opened`) stands closed from then on, or from when it was opened before that, so that it moves as it opens and closes.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = <Opening />, ahead = true }: LazyPartOptions = {},
): (props: P) => ReactNode {
  const loaded = async () => ({
    default: (await inTime(load()).catch((error: unknown) => {
      throw new NotLoaded('part not loaded', { cause: error });
    })) as ComponentType<object>,
  });
  let Part = lazy(loaded);
  const fetched = createStore(false);
  if (ahead)
    atRest(async () => {
      await load();
      fetched.set(true);
    });

  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy` itself, called once beside the imports
  return function LazyPart(props: P) {
    const [tries, setTries] = useState(0);
    const [wasOpen, setWasOpen] = useState(false);
    const isThere = useStore(fetched);
    const isOpen = !('opened' in props) || props.opened !== false;
    if (isOpen && !wasOpen) setWasOpen(true);
    if (!isOpen && !wasOpen && !isThere) return null;
    const again = () => {
      Part = lazy(loaded);
      setTries(tries + 1);
    };
    return (
      <Boundary key={tries} instead={<Missing onRetry={again} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A part that came and broke is the page's error.
    if (!(error instanceof NotLoaded)) throw error;
    return this.props.instead;
  }
}

function Opening() {
  return (
    <div className={classes.opening} role="status">
      Membuka…
    </div>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const [online] = useState(() => readConnection().online);
  useEffect(() => onConnectionChange(() => readConnection().online && onRetry()), [onRetry]);
  return (
    <div className={classes.missing} role="alert">
      <span>
        {online
          ? 'Bagian ini tidak bisa dimuat. Kalau tetap begini, muat ulang halaman.'
          : 'Bagian ini belum termuat. Terbuka sendiri begitu ada jaringan.'}
      </span>
      <Button variant="default" size="xs" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}

const waitingForRest: (() => Promise<unknown>)[] = [];
let resting = false;

/** Fetches one part after the other while the page has nothing else to do, its reads and what they show included. */
export function atRest(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  waitingForRest.push(load);
  if (resting) return;
  resting = true;
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

const begin = () => whenAtRest(soon);

function soon(): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchNext, { timeout: 5000 });
  else setTimeout(fetchNext, 1000);
}

async function fetchNext(): Promise<void> {
  if (!isQuiet()) {
    begin();
    return;
  }
  const load = waitingForRest.shift();
  if (!load) {
    resting = false;
    return;
  }
  // One that fails is fetched again when it is shown.
  await load().catch(() => undefined);
  soon();
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
