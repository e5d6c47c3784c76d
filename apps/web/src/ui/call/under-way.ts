import { useSyncExternalStore } from 'react';
import { createStore } from '../store';

let underWay = 0;
let waiting: (() => void)[] = [];

/** Counts a call, or a page that is opened, until it is there or has failed. */
export async function track<T>(work: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work;
  } finally {
    underWay--;
    if (underWay === 0) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    }
  }
}

export const isQuiet = (): boolean => underWay === 0;

/** Calls back once nothing is under way: at once when nothing is. */
export function whenQuiet(tell: () => void): void {
  if (isQuiet()) tell();
  else waiting.push(tell);
}

/** What came is drawn by then. */
const drawnAfterMs = 500;

/** Calls back once nothing is under way, and what was has been drawn: for what nobody waits for. */
export const whenAtRest = (tell: () => void): void => whenQuiet(() => setTimeout(tell, drawnAfterMs));

const first = createStore(false);

/**
 * From when the frame of the portal stands: calls back once the page in it, too, has what it asked for and has drawn it, and from
 * then on `useAfterFirst` says so. Returns the way to stop.
 */
export function awaitFirst(tell: () => void): () => void {
  let stopped = false;
  const look = () => {
    if (stopped) return;
    if (!first.read() && !isQuiet()) return whenQuiet(() => whenDrawn(look));
    tell();
    first.set(true);
  };
  if (first.read()) look();
  else whenQuiet(() => whenDrawn(look));
  return () => {
    stopped = true;
  };
}

/**
 * Calls back once what came stands on the screen: React draws rows in pieces with rests between them, and the second frame from a
 * rest begins when the first is on the screen. A tab in the background has no frames, and waits no longer than that would take.
 */
function whenDrawn(tell: () => void): void {
  let told = false;
  const shown = () => {
    if (told) return;
    told = true;
    whenIdle(tell);
  };
  whenIdle(() => {
    requestAnimationFrame(() => requestAnimationFrame(shown));
    setTimeout(shown, drawnAfterMs);
  });
}

/** Calls back once the browser has nothing to do. Safari has no such callback. */
function whenIdle(tell: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(tell, { timeout: drawnAfterMs });
  else setTimeout(tell, drawnAfterMs);
}

const always = () => true;

/** Whether the page that was opened first is there, for what `waits` for it: what stands around pages is asked for after it. */
export const useAfterFirst = (waits = true): boolean => useSyncExternalStore(first.follow, waits ? first.read : always);
