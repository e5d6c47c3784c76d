/** Rows of two lines or of one (docs/design.md, Space). */
type Density = 'nyaman' | 'rapat';

/** The keys `public/preferences.js` reads before the first paint; they must be the same there. */
export const schemeKey = 'lajur.scheme';
const densityKey = 'lajur.density';

/** The density of this browser. */
export function readDensity(): Density {
  return document.documentElement.dataset.density === 'rapat' ? 'rapat' : 'nyaman';
}

/** Keeps the density and applies it at once: everything reads `--lajur-row`. */
export function writeDensity(density: Density): void {
  document.documentElement.dataset.density = density;
  try {
    localStorage.setItem(densityKey, density);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page closes.
  }
  for (const tell of listeners) tell();
}

const listeners = new Set<() => void>();

/** Calls back when the density changes; returns the way to stop. */
export function onDensityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
