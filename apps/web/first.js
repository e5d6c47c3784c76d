// Runs before all other scripts and before the first paint: one file, since each costs a telephone a round trip.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage refused: the defaults of index.html stay, nobody is signed in, and nothing is known of last time.
      return null;
    }
  };
  const readObject = (key) => {
    try {
      return JSON.parse(read(key)) ?? {};
    } catch {
      return {};
    }
  };

  // A dark or dense choice does not flash; a page that is open follows the device. The keys are those of
  // src/app/theme/preferences.ts.
  const root = document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const scheme = read('lajur.scheme');
    const dark = scheme === 'dark' || (scheme !== 'light' && device.matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  paint();
  device.addEventListener('change', paint);
  root.setAttribute('data-density', read('lajur.density') === 'rapat' ? 'rapat' : 'nyaman');

  // Asks for what this address needs while the scripts of the page are still on their way: its files, which the build writes on
  // the tag of this script (ahead-plugin.ts), who is there or whom the login names, and what it showed last time. The scripts
  // take the answers over (src/ui/call/ahead.ts, which keeps what was asked for).
  const { pathname, search } = location;
  const { token } = readObject('lajur.session');
  const isMain = pathname.startsWith('/main/');
  const isLogin = !token && (isMain || /^\/($|login|welcome\/login)/.test(pathname));

  const { login, main, dashboard, orders } = document.currentScript.dataset;
  const filesOf = () => {
    if (!token) return isLogin ? login : null;
    if (pathname.startsWith('/main/pesanan/list/')) return orders;
    if (pathname === '/' || pathname === '/main/dashboard') return dashboard;
    return isMain ? main : null;
  };
  for (const file of filesOf()?.split(' ') ?? []) {
    const link = document.createElement('link');
    if (file.endsWith('.js')) link.rel = 'modulepreload';
    else Object.assign(link, { rel: 'preload', as: 'style' });
    link.crossOrigin = '';
    // The entry comes first.
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  }

  // The portal itself, which takes the place of what stands here as soon as it comes.
  setTimeout(() => {
    const root = document.getElementById('root');
    if (!root || root.firstChild) return;
    const [box, text, button] = ['div', 'p', 'button'].map((tag) => document.createElement(tag));
    text.textContent = 'Lajur belum termuat sesudah 2 menit. Periksa jaringan Anda, lalu coba lagi.';
    button.textContent = 'Coba lagi';
    button.addEventListener('click', () => location.reload());
    box.setAttribute('role', 'alert');
    box.style.padding = '24px';
    box.append(text, button);
    root.append(box);
  }, 120_000);

  const urlsOf = () => {
    if (!token) return isLogin ? ['/api/v3/auth/demo-accounts'] : [];
    return [...(isMain ? ['/api/v3/auth/whoami'] : []), ...(readObject('lajur.ahead')[pathname + search] ?? [])];
  };
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    'firebase-token': read('lajur.browser') ?? '',
  };
  const ask = (url) => fetch(url, { headers }).catch(() => null);
  const own = new Set(urlsOf().filter((url) => url.startsWith('/api/')));
  window.askedAhead = { token, answers: new Map([...own].map((url) => [url, ask(url)])) };
})();
