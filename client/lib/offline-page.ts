import { offlineText } from '#client/text/en/offline.ts';
import { currentLanguage, textHere, textOf } from './text.ts';
import { STAFF_WORKER, trustedScript } from './trusted-scripts.ts';

const STORE = 'naadi.offline';
const PAGE = '/offline-page';

/**
 * Leaves with the worker the one page that it shows where a page of ours can't be had, in the language on screen. Nothing of
 * anybody stands in it, and nothing else is kept: it stays after a sign-out.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  await textHere(offlineText);
  const store = await caches.open(STORE);
  await store.put(PAGE, offlinePage());
  await navigator.serviceWorker.register(trustedScript(STAFF_WORKER));
}

/** Made of our words alone, so the nonce needn't be one that nobody can guess. */
const NONCE = 'offline';
const POLICY = [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}'`,
  `style-src 'nonce-${NONCE}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText;
  background: light-dark(#f7f9fb, #0b1220); color: light-dark(#0f172a, #e6edf5) }
main { max-width: 26rem } svg { width: 40px; color: #0d9488 }
h1 { font-size: 1.25rem; line-height: 1.4; margin: 12px 0 8px } p { margin: 0 0 12px }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px;
  background: #0f766e; color: #fff; cursor: pointer }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }`;

/** Asks the server and not the device, which may be in a network that leads nowhere. */
const SCRIPT = `
const theme = localStorage.getItem('naadi.theme');
if (theme) document.documentElement.style.colorScheme = theme;
const look = () => fetch('/api/health', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {});
addEventListener('online', look);
setInterval(look, 5000);
document.querySelector('button').addEventListener('click', () => location.reload());`;

function offlinePage(): Response {
  const { title, about, kept, again } = textOf(offlineText);
  const markup = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${NONCE}">${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M5 17h5.2l2.6-8 5 15 3.2-10 1.4 3H27"/></svg>
<h1>${title}</h1>
<p>${about}</p>
<p>${kept}</p>
<button type="button">${again}</button>
</main>
<script nonce="${NONCE}">${SCRIPT}</script>
</body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(markup, { headers: { ...headers, 'x-content-type-options': 'nosniff' } });
}
