// Shows what is pushed while no page of Naadi is open, and leads to it. It answers no request: pages load as if it weren't there.
// client/lib/push.ts registers it when somebody switches that on, and leaves it the words in their language.
/// <reference lib="webworker" />

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data));
});

// A browser takes the subscription away from whoever shows nothing: so something is shown whatever came.
async function show(data) {
  const { kind, isUrgent = false, address = '/' } = data ? data.json() : {};
  const kept = await caches.match('/push-words');
  const words = kept ? await kept.json() : {};
  await self.registration.showNotification('Naadi', {
    body: words[kind] || '',
    tag: address,
    data: address,
    icon: '/icon-192.png',
    requireInteraction: isUrgent,
  });
}

// In the tab that is open on that home already, which keeps what is being written there; else in a new one.
async function follow(address) {
  const asked = new URL(address, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === asked.pathname);
  if (!there) return self.clients.openWindow(asked.href);
  there.postMessage({ goTo: asked.hash });
  return there.focus();
}
