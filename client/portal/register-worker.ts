import { PORTAL_WORKER, trustedScript } from '#client/lib/trusted-scripts.ts';

const SCOPE = '/patient-portal';

/** What shows the portal without a connection. It is set up when the page has come to rest, and told what the page is made of. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register(trustedScript(PORTAL_WORKER), { scope: SCOPE })
      .then(tellParts, () => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** The worker sees not all of it itself: the first visit began before it was there, and a browser has some parts at hand. */
async function tellParts() {
  const { active } = await navigator.serviceWorker.ready;
  const watch = new PerformanceObserver((list) => {
    const addresses = list.getEntries().map(({ name }) => name);
    const parts = addresses.filter((address) => address.startsWith(`${location.origin}/assets/`));
    if (parts.length > 0) active?.postMessage({ parts });
  });
  watch.observe({ type: 'resource', buffered: true });
}
