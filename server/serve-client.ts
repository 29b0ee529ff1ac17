import fs from 'node:fs';
import path from 'node:path';
import type { Env } from './kernel/env.ts';
import express, { type Express, type Request, type Response } from 'express';

/** `frames` and `pictures`: where else a frame, or a picture, may come from. */
const policy = ({ frames = [], pictures = [] }: { frames?: readonly string[]; pictures?: readonly string[] }) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // PDFs are drawn by a worker of our own.
    "worker-src 'self'",
    // Radix, Sonner and Recharts place style elements; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self' blob:", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const WITHOUT_VIDEO = 'geolocation=(), payment=(self), usb=(), camera=(), microphone=(), display-capture=()';

/** Of every page. */
export const pageHeaders = {
  'Content-Security-Policy': policy({}),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': WITHOUT_VIDEO,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Of a page behind a sign-in. Where visits by video are held, the host's frame gets camera and microphone from it, and nothing
 * else's does. `pictures`: where else they may come from.
 */
function headersWith(video: Env['video'] | null, pictures: readonly string[] = []) {
  if (!video) return { ...pageHeaders, 'Content-Security-Policy': policy({ pictures }) };
  const { origin } = new URL(video.baseUrl);
  const theirs = `(self "${origin}")`;
  return {
    ...pageHeaders,
    'Content-Security-Policy': policy({ frames: [origin], pictures }),
    'Permissions-Policy': `geolocation=(), payment=(self), usb=(), camera=${theirs}, microphone=${theirs}, display-capture=${theirs}`,
  };
}

/** The built single-page app: hashed assets for a year, precompressed; every other path is the page. */
export function serveClient(
  app: Express,
  folder: string,
  { demoOnNetwork, features, video }: Pick<Env, 'demoOnNetwork' | 'features' | 'video'>,
): void {
  app.use('/assets', precompressed(path.join(folder, 'assets')));
  app.use(
    '/assets',
    express.static(path.join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      setHeaders: (response) => response.set('X-Content-Type-Options', 'nosniff'),
    }),
  );
  app.use(
    express.static(folder, {
      index: false,
      maxAge: '1h',
      setHeaders: (response) => response.set('X-Content-Type-Options', 'nosniff'),
    }),
  );
  const pages = pagesIn(folder, demoOnNetwork ? DEMO_LINE : '');
  const pageAt = pageOfAddress(pages, features.includes('patient-portal'));
  const videoHost = features.includes('telemedicine') ? video : null;
  // A doctor's picture, which the staff see, may lie on another site.
  const headersOf = new Map([
    [pages.app, headersWith(videoHost, ['https:'])],
    [pages.portal, headersWith(videoHost)],
  ]);
  app.get('/{*path}', (request: Request, response: Response) => {
    // A missing file is missing; only addresses that a person may have typed are the page.
    if (path.extname(request.path)) {
      response.status(404).set(pageHeaders).type('text').send('Not found');
      return;
    }
    const page = pageAt(request.path);
    response
      .set(headersOf.get(page) ?? pageHeaders)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page);
  });
}

/** Part of the page itself, since whoever opens it may not have signed in, and no screen may forget it. */
const DEMO_LINE =
  '<p role="note" style="position:fixed;bottom:2px;left:50%;transform:translateX(-50%);z-index:9999;margin:0;padding:1px 10px;' +
  'border-radius:9px;font:11px/1.4 system-ui,sans-serif;white-space:nowrap;color:#fff;background:#9f1239;pointer-events:none">' +
  'Open demo on this network: enter no real people</p>';

type Pages = Record<'app' | 'verify' | 'messageLink' | 'portal', string>;

function pagesIn(folder: string, line: string): Pages {
  const pageOf = (name: string) =>
    fs.readFileSync(path.join(folder, name), 'utf8').replace('</body>', `${line}</body>`);
  return {
    app: pageOf('index.html'),
    verify: pageOf('verify.html'),
    messageLink: pageOf('message-link.html'),
    portal: pageOf('portal.html'),
  };
}

/** A prescription's code, a message's link and the portal have pages of their own, and every other address is the staff's app. */
const pageOfAddress = (pages: Pages, hasPortal: boolean) => (address: string) => {
  if (address.startsWith('/verify/')) return pages.verify;
  if (address.startsWith('/m/')) return pages.messageLink;
  return hasPortal && /^\/patient-portal(\/|$)/.test(address) ? pages.portal : pages.app;
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Sends the file that the build compressed, where the browser takes it. */
function precompressed(folder: string) {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
  return (request: Request, response: Response, next: () => void) => {
    const name = request.path.slice(1);
    const accepted = request.headers['accept-encoding'] ?? '';
    const found = encodings.find(([encoding, ending]) => accepted.includes(encoding) && names.has(name + ending));
    if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response
      .set({ 'Content-Encoding': found[0], Vary: 'Accept-Encoding', 'X-Content-Type-Options': 'nosniff' })
      .type(path.extname(name))
      .sendFile(name + found[1], { root: folder, immutable: true, maxAge: '1y', headers: {} });
  };
}
