// Runs before the first paint, so that a dark or dense choice does not flash. The keys are those of
// src/app/theme/preferences.ts.
(() => {
  const root = document.documentElement;
  let scheme = null;
  let density = null;
  try {
    scheme = localStorage.getItem('lajur.scheme');
    density = localStorage.getItem('lajur.density');
  } catch {
    // Storage refused: the defaults of index.html stay.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-density', density === 'rapat' ? 'rapat' : 'nyaman');
})();
