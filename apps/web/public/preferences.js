// Runs before the first paint, so that a dark or dense choice does not flash; a page that is open follows the device.
// The keys are those of src/app/theme/preferences.ts.
(() => {
  const root = document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage refused: the defaults of index.html stay.
      return null;
    }
  };
  const paint = () => {
    const scheme = read('lajur.scheme');
    const dark = scheme === 'dark' || (scheme !== 'light' && device.matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  paint();
  device.addEventListener('change', paint);
  root.setAttribute('data-density', read('lajur.density') === 'rapat' ? 'rapat' : 'nyaman');
})();
