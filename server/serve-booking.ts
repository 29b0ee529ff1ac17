import fs from 'node:fs';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { pageWords } from '#shared/desk/booking/page-words.ts';
import { AppError, statusOf } from '#shared/kernel/http/errors.ts';
import { DEFAULT_LANGUAGE } from '#shared/contact/words/languages.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { type BookingPage, bookingPage, type PageLanguage } from './desk/booking/public-page.ts';
import type { PublicReads } from './desk/booking/public-reads.ts';
import type { Db } from './kernel/db/client.ts';
import type { Env } from './kernel/env.ts';
import { projectFile } from './kernel/project-file.ts';
import { pageHeaders } from './serve-client.ts';

interface Parts {
  db: Db;
  env: Pick<Env, 'publicUrl' | 'trustProxy'>;
  log: Logger;
  reads: PublicReads;
}

interface Answer {
  status: number;
  page: BookingPage;
  headers?: Record<string, string>;
}

/** The public page of a clinic, made on the server: search engines and who has no JavaScript read all of it. */
export function serveBookingPages(app: Express, { db, env, log, reads }: Parts): void {
  const frame = readFrame();
  app.get('/book/:slug', (request: Request<{ slug: string }>, response: Response) => {
    const spoken = languageOf(request);
    // An address that names the language is the same for everybody.
    if (!spoken.isAsked) response.vary('Accept-Language');
    answer(request, spoken)
      .catch((error: unknown) => refused(error, spoken))
      .then(({ status, page, headers }) =>
        response
          .status(status)
          .set({ ...pageHeaders, 'Cache-Control': 'no-cache', 'Content-Language': spoken.language, ...headers })
          .type('html')
          .send(drawn(page, spoken)),
      )
      .catch((error: unknown) => log.error({ error: String(error) }, 'a public page could not be sent'));
  });

  async function answer(request: Request<{ slug: string }>, spoken: PageLanguage): Promise<Answer> {
    reads.admit((env.trustProxy ? request.ip : request.socket.remoteAddress) ?? 'unknown');
    const { slug } = request.params;
    const page = /^[a-z0-9-]{1,60}$/.test(slug)
      ? await bookingPage(db, slug, { ...spoken, publicUrl: env.publicUrl })
      : undefined;
    const { notFound, notFoundHint } = pageWords[spoken.language];
    return page ? { status: 200, page } : { status: 404, page: sentences(notFound, notFoundHint) };
  }

  function refused(error: unknown, { language }: PageLanguage): Answer {
    const { busy, failed } = pageWords[language];
    if (error instanceof AppError) return { status: statusOf(error), page: sentences(busy), headers: error.headers };
    log.error({ error: String(error) }, 'a public page could not be made');
    return { status: 500, page: sentences(failed) };
  }

  const drawn = ({ title, head, content }: BookingPage, { language }: PageLanguage) =>
    frame
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>\n    ${head}`)
      .replace('<main></main>', () => `<main>${content}</main>`);
}

/** The built page; from the sources, which Vite serves, where the server runs from them too. */
function readFrame(): string {
  const built = projectFile('dist/client/book.html');
  const isBuilt = process.env.NODE_ENV === 'production' && fs.existsSync(built);
  return fs.readFileSync(isBuilt ? built : projectFile('client/book.html'), 'utf8');
}

/** What the address asks for; else the first of the browser's languages that we know. */
function languageOf(request: Request): PageLanguage {
  const asked = messageLanguages.find((language) => language === request.query.lang);
  if (asked) return { language: asked, isAsked: true };
  const wished = request.acceptsLanguages([...messageLanguages]);
  const language = messageLanguages.find((known) => known === wished) ?? DEFAULT_LANGUAGE;
  return { language, isAsked: false };
}

/** A page that only says something, and that nobody needs to find. */
const sentences = (title: string, ...more: string[]): BookingPage => ({
  title,
  head: '<meta name="robots" content="noindex" />',
  content: [`<h1>${title}</h1>`, ...more.map((sentence) => `<p>${sentence}</p>`)].join(''),
});
