// Shows what the service tells this browser while the portal is closed, and opens what it is about.
self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: id, lang: 'id', icon: '/icon.svg', data: { link } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.link, self.location.origin).href;
  event.waitUntil(lead(url));
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
