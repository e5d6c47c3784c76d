import { isQuiet, whenAtRest } from '../call/under-way';

const storageKey = 'lajur.scroll';
const maxEntries = 50;

type Place = [key: string, y: number, inner: number[]];

/**
 * How far down the page of each entry of the history was, in pixels, and what scrolls within it, in its order; the latest last. Kept
 * for when the page is loaded anew.
 */
let places: Place[] = [];

/** What scrolls within a page and keeps its place says so. */
const scrollers = () => [...document.querySelectorAll('[data-keeps-scroll]')];
try {
  places = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as typeof places;
} catch {
  // Storage refused, or there is none: pages open at their top after a reload.
}

/** The entry whose page is not as long yet as it was. */
let tried: { key: string; stop: () => void } | null = null;

/** The entry `key` is being left; one that is not back at its place yet keeps it. */
export function keepScroll(key: string): void {
  if (tried?.key === key) return;
  const inner = scrollers().map(({ scrollTop }) => scrollTop);
  places = [...places.filter(([one]) => one !== key), [key, window.scrollY, inner]];
  places = places.slice(-maxEntries);
}

/** For when the browser loads the page anew. */
export function storeScroll(key: string): void {
  keepScroll(key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Storage refused: the page opens at its top.
  }
}

/** Puts the page where it was when this entry was left; a new one where its hash points, or at its top. */
export function restoreScroll({ key, hash }: { key: string; hash: string }): void {
  tried?.stop();
  const place = places.find(([one]) => one === key);
  const target = place || !hash ? null : document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView();
  else if (!place) window.scrollTo(0, 0);
  else if (!putAt(place)) tryWhileItGrows(place);
}

/** Whether the page is long enough for its place. */
function putAt([, y, inner]: Place): boolean {
  window.scrollTo(0, y);
  const found = scrollers();
  for (const [index, top] of inner.entries()) found[index]?.scrollTo(0, top);
  return isNear(window.scrollY, y) && inner.every((top, index) => isNear(found[index]?.scrollTop ?? 0, top));
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 2;

/**
 * A page that is loaded anew has its rows later, and is as long as it was only then: until it has all that it asked for, or
 * somebody does something with it.
 */
function tryWhileItGrows(place: Place): void {
  const end = new AbortController();
  const stop = () => end.abort();
  const now = { key: place[0], stop };
  tried = now;
  const observer = new MutationObserver(() => putAt(place) && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    if (tried === now) tried = null;
  });
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, stop, { signal: end.signal, passive: true });
  const look = () => (isQuiet() ? stop() : whenAtRest(look));
  whenAtRest(look);
}
