const storageKey = 'lajur.scroll';
const maxEntries = 50;

/**
 * How far down the page of each entry of the history was, in pixels, and what scrolls within it, in its order; the latest last. Kept
 * for when the page is loaded anew.
 */
let places: [key: string, y: number, inner: number[]][] = [];

/** What scrolls within a page and keeps its place says so. */
const scrollers = () => [...document.querySelectorAll('[data-keeps-scroll]')];
try {
  places = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as typeof places;
} catch {
  // Storage refused, or there is none: pages open at their top after a reload.
}

/** The entry `key` is being left. */
export function keepScroll(key: string): void {
  const inner = scrollers().map(({ scrollTop }) => scrollTop);
  places = [...places.filter(([one]) => one !== key), [key, window.scrollY, inner] satisfies (typeof places)[number]];
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
  const place = places.find(([one]) => one === key);
  const target = place || !hash ? null : document.getElementById(hash.slice(1));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, place?.[1] ?? 0);
  for (const [index, scroller] of scrollers().entries()) scroller.scrollTop = place?.[2][index] ?? scroller.scrollTop;
}
