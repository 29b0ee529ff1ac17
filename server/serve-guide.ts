import fs from 'node:fs';
import path from 'node:path';
import type { Express } from 'express';

/** Nothing in a guide runs, asks, or is sent. */
const guideHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), payment=(), usb=(), camera=(), microphone=(), display-capture=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-cache',
};

/**
 * The user's guides, as the build drew them (scripts/guide-pages.mjs): /guide/<language>/<role>, and /guide/<language> names
 * them all. Their styles and pictures are files like others.
 */
export function serveGuide(app: Express, folder: string): void {
  const pages = new Map(
    (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file
          .split(path.sep)
          .join('/')
          .replace(/\.html$/, ''),
        fs.readFileSync(path.join(folder, file), 'utf8'),
      ]),
  );
  app.get('/guide', (_, response) => response.redirect('/guide/en'));
  app.get('/guide/{*path}', (request, response, next) => {
    const page = pages.get(request.path.slice('/guide/'.length).replace(/\/$/, ''));
    const isFile = ['.css', '.webp', '.woff2'].includes(path.extname(request.path));
    if (page) response.set(guideHeaders).type('html').send(page);
    else if (isFile) next();
    else response.status(404).set(guideHeaders).type('text').send('Not found');
  });
}
