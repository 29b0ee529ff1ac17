import fs from 'node:fs';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { bookingPage } from './desk/booking/public-page.ts';
import type { Db } from './kernel/db/client.ts';
import { projectFile } from './kernel/project-file.ts';
import { pageHeaders } from './serve-client.ts';

/** Where nothing was built: the page is for reading then. */
const BARE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Naadi</title></head><body><main></main></body></html>';

interface Parts {
  db: Db;
  publicUrl: string;
  log: Logger;
}

/** The public page of a clinic, made on the server: search engines and who has no JavaScript read all of it. */
export function serveBookingPages(app: Express, { db, publicUrl, log }: Parts): void {
  const built = projectFile('dist/client/book.html');
  const frame = fs.existsSync(built) ? fs.readFileSync(built, 'utf8') : BARE;
  app.get('/book/:slug', (request: Request<{ slug: string }>, response: Response) => {
    answer(request.params.slug).then(
      ({ status, html }) =>
        response.status(status).set(pageHeaders).set('Cache-Control', 'no-cache').type('html').send(html),
      (error: unknown) => {
        log.error({ error: String(error) }, 'a public page could not be made');
        response.status(500).set(pageHeaders).type('text').send('This page could not be made. Please try again.');
      },
    );
  });

  async function answer(slug: string): Promise<{ status: number; html: string }> {
    const page = /^[a-z0-9-]{1,60}$/.test(slug) ? await bookingPage(db, slug, publicUrl) : undefined;
    if (!page) return { status: 404, html: drawn({ title: 'Not found', head: NO_INDEX, content: NOT_FOUND }) };
    return { status: 200, html: drawn(page) };
  }

  const drawn = ({ title, head, content }: { title: string; head: string; content: string }) =>
    frame
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>\n    ${head}`)
      .replace('<main></main>', () => `<main>${content}</main>`);
}

const NO_INDEX = '<meta name="robots" content="noindex" />';
const NOT_FOUND =
  '<h1>There is no such page</h1><p>The clinic may have switched its page off. Please call the clinic.</p>';
