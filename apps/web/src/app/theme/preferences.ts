import { createStore } from '../../ui/store';

/** Rows of two lines or of one (docs/design.md, Space). */
type Density = 'nyaman' | 'rapat';

/** The keys `first.js` reads before the first paint; they must be the same there. */
export const schemeKey = 'lajur.scheme';
const densityKey = 'lajur.density';

/** The density of this browser. */
export const density = createStore<Density>(document.documentElement.dataset.density === 'rapat' ? 'rapat' : 'nyaman');

/** Keeps the density and applies it at once: everything reads `--lajur-row`. */
export function writeDensity(next: Density): void {
  document.documentElement.dataset.density = next;
  try {
    localStorage.setItem(densityKey, next);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page closes.
  }
  density.set(next);
}
