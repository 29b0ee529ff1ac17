// Shows the portal without a connection: its page, and the parts that the page has loaded before. What the server says of a person
// is never kept here; the page keeps the last lists itself (client/lib/portal/kept-answers.ts) and takes them away at the sign-out.
// client/portal/register-worker.ts registers it.
/// <reference lib="webworker" />

const SHELL = 'naadi-portal-1';
const PAGE = '/patient-portal';
const PLAIN = ['/favicon.svg', '/portal.webmanifest', '/icon-192.png'];
/** Parts of earlier versions go when newer ones need the place. */
const MOST_PARTS = 120;
/** A network that hasn't answered by then is none. */
const PATIENCE = 6000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.parts)) event.waitUntil(keepParts(event.data.parts));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (PLAIN.includes(pathname)) event.respondWith(plain(request));
});

async function keepShell() {
  const shell = await caches.open(SHELL);
  await shell.addAll([PAGE, ...PLAIN]);
  const html = await (await shell.match(PAGE)).text();
  await keepParts(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([address]) => address));
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith('naadi-portal-') && name !== SHELL) await caches.delete(name);
  await self.clients.claim();
}

async function keepParts(addresses) {
  const shell = await caches.open(SHELL);
  for (const address of new Set(addresses)) if (!(await shell.match(address))) await shell.add(address).catch(() => {});
  const kept = (await shell.keys()).filter(({ url }) => url.includes('/assets/'));
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_PARTS))) await shell.delete(old);
}

/** The newest page that can be had; its address may say nothing but the portal, so that one answer serves for all of them. */
async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    // By its address: a browser lets nobody set a limit on the request of a navigation itself.
    const fresh = await fetch(request.url, { signal: AbortSignal.timeout(PATIENCE) });
    if (fresh.ok) await shell.put(PAGE, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await shell.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A part with a name made of its content is the same forever. */
async function part(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await shell.put(request, fresh.clone());
  return fresh;
}

async function plain(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELL)).match(request);
    if (kept) return kept;
    throw error;
  }
}
