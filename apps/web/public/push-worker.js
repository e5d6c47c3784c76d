// Shows what the service tells this browser while the portal is closed, and opens what it is about.
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
