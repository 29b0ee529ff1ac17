import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FileContent } from './handlers.ts';

const compress = promisify(gzip);

/** Computed once: setting them one by one for each reply costs more than many a handler. */
const apiHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const WORTH_COMPRESSING = 2048;

type Headers = Record<string, string>;

export async function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  options: { headers?: Headers | undefined; acceptEncoding?: string | undefined; mediaType?: string | undefined } = {},
): Promise<void> {
  const type = { 'Content-Type': `${options.mediaType ?? 'application/json'}; charset=utf-8` };
  if (text.length > WORTH_COMPRESSING && options.acceptEncoding?.includes('gzip')) {
    const packed = await compress(text);
    response.writeHead(status, {
      ...apiHeaders,
      ...type,
      ...options.headers,
      'Content-Encoding': 'gzip',
      'Content-Length': packed.length,
      Vary: 'Accept-Encoding',
    });
    response.end(packed);
    return;
  }
  const body = Buffer.from(text);
  response.writeHead(status, { ...apiHeaders, ...type, ...options.headers, 'Content-Length': body.length });
  response.end(body);
}

export function sendEmpty(response: ServerResponse, headers?: Headers): void {
  response.writeHead(204, { ...apiHeaders, ...headers });
  response.end();
}

const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** A stored or drawn document. Only what a browser shows safely is shown inline; everything else is a download. */
export async function sendFile(response: ServerResponse, file: FileContent): Promise<void> {
  const inline = file.inline && inlineTypes.has(file.mime);
  const name = encodeURIComponent(file.fileName);
  response.writeHead(200, {
    ...apiHeaders,
    // A PDF viewer is a page of its own: 'none' would leave it blank.
    'Content-Security-Policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
    ...(file.mime === 'application/pdf' && { 'Content-Security-Policy': "frame-ancestors 'self'" }),
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-store',
    'Content-Type': file.mime,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    ...(Buffer.isBuffer(file.content) && { 'Content-Length': file.content.length }),
  });
  if (Buffer.isBuffer(file.content)) response.end(file.content);
  else await pipeline(file.content, response);
}

/** Opens a stream of server-sent events. The first comment tells the reader that it is open before anything happened. */
export function openStream(response: ServerResponse, headers: Headers): void {
  response.writeHead(200, {
    ...apiHeaders,
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
  response.write(': connected\n\n');
}
