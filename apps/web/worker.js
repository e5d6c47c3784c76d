// The portal's one worker: keeps the files that the portal's frame and the pages of an order stand on, so that they open without
// a network, and shows what the service tells this browser while the portal is closed. It keeps no answer of the service: what a
// person read is kept by the page, sealed with their session (ADR 0106). The build writes its files here (worker-plugin.ts).
const { version, entry, files } = self.BUILD;

const prefix = 'lajur-';
const cacheName = `${prefix}${version}`;
/** The one page of the portal, for every address. */
const page = '/';
const kept = new Set(files);

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function keepFiles() {
  const answer = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } });
  const text = await answer.clone().text();
  // While the service is being replaced the page may be another build's: this worker is tried again later.
  if (!answer.ok || !text.includes(entry)) throw new Error('the page belongs to another build');
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  await cache.put(page, answer);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  // The page is asked for while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (kept.has(pathname)) event.respondWith(fileFor(event.request));
  else if (mode === 'navigate' && /^\/($|main(\/|$)|welcome(\/|$))/.test(pathname)) event.respondWith(pageFor(event));
});

const keptAnswer = async (request) => (await caches.open(cacheName)).match(request, { ignoreVary: true });

/** Their names change with what is in them. */
const fileFor = async (request) => (await keptAnswer(request)) ?? fetch(request);

/** From the service as long as it answers: who opens the portal gets the newest. */
async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer = await keptAnswer(page);
    if (!answer) throw error;
    return answer;
  }
}

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, lang: 'id', icon: '/icon.svg', data: { id, link } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { id, link } = event.notification.data;
  const url = new URL(link, self.location.origin);
  // The portal marks it read.
  url.searchParams.set('kabar', id);
  event.waitUntil(lead(url.href));
});

/** In the portal where it is open, else in a new window. */
async function lead(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const portal = windows.find((one) => new URL(one.url).pathname.startsWith('/main'));
  if (!portal) return self.clients.openWindow(url);
  await portal.focus();
  // One that this worker does not control yet cannot be led elsewhere.
  return portal.navigate(url).catch(() => self.clients.openWindow(url));
}
