import { createRequire } from 'node:module';
import path from 'node:path';
import express, { type Express } from 'express';
import { openApiDocument } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Naadi API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** By the address of the installation. It takes half a second, which tests that start many apps in a process spend once. */
const documents = new Map<string, string>();

function documentFor(publicUrl: string): string {
  const document = documents.get(publicUrl) ?? JSON.stringify(openApiDocument(publicUrl));
  documents.set(publicUrl, document);
  return document;
}

/** The API's own description, and a page to browse it that needs nothing from outside. */
export function serveApiDocs(app: Express, publicUrl: string): void {
  const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const document = documentFor(publicUrl);
  const headers = {
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  };
  app.get('/api/openapi.json', (_request, response) => {
    response.set(headers).type('json').send(document);
  });
  app.get('/api/docs', (_request, response) => {
    response.set(headers).type('html').send(page);
  });
  app.get('/api/docs/start.js', (_request, response) => {
    response.set(headers).type('js').send(start);
  });
  app.use('/api/docs/assets', express.static(assets, { index: false, maxAge: '1d' }));
}
