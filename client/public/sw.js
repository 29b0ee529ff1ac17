// Shows what is pushed while no page of Naadi is open, and leads to it. And where a page of the staff's can't be had, it says so: the one
// page for that is all that is kept here besides the words, and nothing that the server says of anybody. All other requests pass it by.
// client/lib/offline-page.ts registers it and leaves the page, client/lib/push.ts the words.
/// <reference lib="webworker" />

const OFFLINE = '/offline-page';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // A browser that can be told so doesn't wake the worker for anything else.
  const past = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  event.addRoutes?.(past).catch(() => undefined);
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(page(event));
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data));
});

async function takeOver() {
  // The page is asked for while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (kept) return kept;
    throw error;
  }
}

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
