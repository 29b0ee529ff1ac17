import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseCookie } from 'cookie';
import type { Env } from './kernel/env.ts';
import { portalCookieName } from './kernel/principals/patient.ts';
import express, { type Express, type Request, type Response } from 'express';
import { serveGuide } from './serve-guide.ts';

/** Where else something may come from, or be sent to. Of scripts also the hashes of those that stand in the page itself. */
interface Elsewhere {
  scripts?: readonly string[];
  frames?: readonly string[];
  pictures?: readonly string[];
  calls?: readonly string[];
  /** The Trusted Types policies that the page may make (client/lib/trusted-scripts.ts). */
  trusted?: readonly string[];
}

const policy = ({ scripts = [], frames = [], pictures = [], calls = [], trusted = [] }: Elsewhere) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // PDFs are drawn by a worker of our own.
    "worker-src 'self'",
    // Radix, Sonner and Recharts place style elements; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    ["frame-src 'self' blob:", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes markup, code or a script's address, but by a policy that is named here.
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted.join(' ') || "'none'"}`,
  ].join('; ');

interface Rights {
  payment?: string;
  video?: string;
  camera?: string;
  microphone?: string;
}
const rights = ({ payment = '(self)', video = '()', camera = video, microphone = video }: Rights) =>
  `geolocation=(), payment=${payment}, usb=(), camera=${camera}, microphone=${microphone}, display-capture=${video}`;

/** Of every page. */
export const pageHeaders = {
  'Content-Security-Policy': policy({}),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': rights({}),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Razorpay's window: its script, and the frame that the script opens, which calls home. A bank's page that it opens beside
 * ours tells it how it went.
 */
const RAZORPAY = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};
const PAYS_THERE = '(self "https://api.razorpay.com" "https://checkout.razorpay.com")';

/**
 * Of a page behind a sign-in. Where visits by video are held, the host's frame gets camera and microphone from it, and nothing
 * else's does. Where barcodes are scanned, the page itself has the camera; where a doctor dictates to the browser, it
 * has the microphone. Where money is taken, Razorpay's
 * window opens on it. `pictures`: where else they may come from.
 */
function headersWith(
  {
    video,
    takesMoney,
    scans = false,
    dictates = false,
  }: { video: Env['video'] | null; takesMoney: boolean; scans?: boolean; dictates?: boolean },
  { pictures = [], scripts = [] }: Pick<Elsewhere, 'pictures' | 'scripts'>,
) {
  const host = video ? [new URL(video.baseUrl).origin] : [];
  const withHost = `(self "${host.join('')}")`;
  const razorpay = takesMoney ? RAZORPAY : { scripts: [], frames: [], calls: [] };
  return {
    ...pageHeaders,
    'Content-Security-Policy': policy({
      ...razorpay,
      scripts: [...scripts, ...razorpay.scripts],
      frames: [...host, ...razorpay.frames],
      pictures,
      trusted: ['naadi', ...(takesMoney ? ['default'] : [])],
    }),
    'Permissions-Policy': rights({
      ...(takesMoney && { payment: PAYS_THERE }),
      ...(scans && { camera: '(self)' }),
      ...(dictates && { microphone: '(self)' }),
      ...(video && { video: withHost, camera: withHost, microphone: withHost }),
    }),
    ...(takesMoney && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
  };
}

/** The built single-page app: hashed assets for a year, precompressed; every other path is the page. */
export function serveClient(
  app: Express,
  folder: string,
  { demoOnNetwork, features, publicUrl, video }: Pick<Env, 'demoOnNetwork' | 'features' | 'publicUrl' | 'video'>,
): void {
  serveGuide(app, path.join(folder, 'guide'));
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
  const pageAt = pageOfAddress(pages, features.includes('patient-portal') ? portalCookieName(publicUrl) : null);
  const uses = {
    video: features.includes('telemedicine') ? video : null,
    takesMoney: features.includes('payments'),
  };
  // A doctor's picture, which the staff see, may lie on another site.
  const headersOf = new Map([
    [
      pages.app,
      headersWith(
        { ...uses, scans: features.includes('inventory'), dictates: true },
        { pictures: ['https:'], scripts: scriptsIn(pages.app.text) },
      ),
    ],
    ...[pages.portal, pages.portalSignedIn].map(
      (page) => [page, headersWith(uses, { scripts: scriptsIn(page.text) })] as const,
    ),
  ]);
  app.get('/{*path}', (request: Request, response: Response) => {
    // A missing file is missing; only addresses that a person may have typed are the page.
    if (path.extname(request.path)) {
      response.status(404).set(pageHeaders).type('text').send('Not found');
      return;
    }
    const page = pageAt(request);
    response
      .set(headersOf.get(page) ?? pageHeaders)
      .set('Cache-Control', 'no-cache')
      .vary(page.varies.join(', '))
      .type('html');
    const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
    if (encoding) response.set('Content-Encoding', encoding).send(page[encoding]);
    else response.send(page.text);
  });
}

/** Part of the page itself, since whoever opens it may not have signed in, and no screen may forget it. */
const DEMO_LINE =
  '<p role="note" style="position:fixed;bottom:2px;left:50%;transform:translateX(-50%);z-index:9999;margin:0;padding:1px 10px;' +
  'border-radius:9px;font:11px/1.4 system-ui,sans-serif;white-space:nowrap;color:#fff;background:#9f1239;pointer-events:none">' +
  'Open demo on this network: enter no real people</p>';

interface Page extends Record<'br' | 'gzip', Buffer> {
  text: string;
  varies: string[];
}
type Pages = Record<'app' | 'verify' | 'messageLink' | 'portal' | 'portalSignedIn', Page>;

function pagesIn(folder: string, line: string): Pages {
  const pageOf = (name: string, ...varies: string[]): Page => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8').replace('</body>', `${line}</body>`);
    return { text, br: brotliCompressSync(text), gzip: gzipSync(text), varies: ['Accept-Encoding', ...varies] };
  };
  return {
    app: pageOf('index.html'),
    verify: pageOf('verify.html'),
    messageLink: pageOf('message-link.html'),
    portal: pageOf('portal.html', 'Cookie'),
    portalSignedIn: pageOf('portal-signed-in.html', 'Cookie'),
  };
}

/** The hashes by which the CSP lets the page's own scripts run, and no other that somebody might bring into it. */
const scriptsIn = (page: string) =>
  Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });

/** A prescription's code, a message's link and the portal have pages of their own, and every other address is the staff's app. */
const pageOfAddress = (pages: Pages, portalCookie: string | null) => (request: Request) => {
  const address = request.path;
  if (address.startsWith('/verify/')) return pages.verify;
  if (address.startsWith('/m/')) return pages.messageLink;
  if (portalCookie === null || !/^\/patient-portal(\/|$)/.test(address)) return pages.app;
  // Whether the session holds, the page asks by itself: this only names what it will probably need.
  return parseCookie(request.headers.cookie ?? '')[portalCookie] ? pages.portalSignedIn : pages.portal;
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
